import { screen, waitFor, within } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { describe, expect, test } from 'vitest'
import { makeDetail, pageOf, withForm } from '../testing/fake-approval'
import { atFinance, openApproval as open, opinionBox, standing } from '../testing/open-approval'

describe('an approval', () => {
  test('says what it is about, why it is mine, where it stands and what was said', async () => {
    const { server } = await open()
    expect(screen.getByText('流程指定由您处理。')).toBeTruthy()
    expect(screen.getByText('采购申请 · 第 3 版')).toBeTruthy()
    expect(screen.getByText('周明远发起')).toBeTruthy()
    expect((await screen.findAllByText('同意，尽快采购。')).length).toBe(2)
    expect(screen.getByText('综合部')).toBeTruthy()
    expect(server.inputs(workflow.get)).toEqual([{ id: 'approval-1', opType: '1' }])
  })

  test('opinions are grouped by department, role or position', async () => {
    const { server, user } = await open()
    await user.click(screen.getByText('岗位'))
    await waitFor(() =>
      expect(server.inputs(workflow.records).at(-1)).toEqual({ id: 'approval-1', category: '3', type: '1' }),
    )
  })

  test('the path is shown larger in a dialog of its own', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '放大流程图' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('list', { name: '流程的各个步骤' })).toBeTruthy()
  })

  test('whoever only reads has nothing to decide', async () => {
    await open({ who: 'stranger' })
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: '审批意见' })).toBeNull()
  })
})

describe('deciding', () => {
  test('[PRC-13] agrees with one press, by the part and with a key', async () => {
    const { server, user, decided } = await open()
    server.on(workflow.audit, standing)
    await user.type(opinionBox(), '可以')
    await user.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(decided).toEqual(['decided']))
    const [sent] = server.inputs(workflow.audit)
    expect(sent).toMatchObject({ handleOpinion: '可以' })
    expect(sent).toHaveProperty('key')
    expect(sent).not.toHaveProperty('formData')
  })

  test('a failed decision keeps what was written, and the second press has the same key', async () => {
    const { server, user, decided } = await open()
    server.fail(workflow.audit, 500, '请重试')
    await user.type(opinionBox(), '可以')
    await user.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(server.inputs(workflow.audit).length).toBe(1))
    await waitFor(() => expect(screen.getByRole('button', { name: '同意' }).className).not.toContain('loading'))
    await user.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(server.inputs(workflow.audit).length).toBe(2))
    const [first, second] = server.inputs(workflow.audit)
    expect(second?.key).toBe(first?.key)
    expect((opinionBox() as HTMLTextAreaElement).value).toBe('可以')
    expect(decided).toEqual([])
  })

  test.each([
    ['opinion', '请填写审批意见'],
    ['signature', '请先签名'],
    ['file', '请先上传附件'],
  ] as const)('agreeing asks for the %s that its step needs, and sends nothing before', async (need, said) => {
    const { graph } = makeDetail(atFinance(), 'me')
    const { finance } = graph.nodes
    if (finance?.kind !== 'approval') throw new Error('the step is an approval')
    const needs = { opinion: false, signature: false, file: false, [need]: true }
    const nodes = { ...graph.nodes, finance: { ...finance, settings: { ...finance.settings, needs } } }
    const { server, user } = await open({ fields: { graph: { ...graph, nodes } } })
    if (need !== 'opinion') await user.type(opinionBox(), '可以')
    await user.click(screen.getByRole('button', { name: '同意' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(server.inputs(workflow.audit)).toEqual([])
  })

  test('what is written outlives a reload', async () => {
    const first = await open()
    await first.user.type(opinionBox(), '再想想')
    first.unmount()
    await open()
    expect((opinionBox() as HTMLTextAreaElement).value).toBe('再想想')
  })

  test('a rejection in which nothing was chosen yet closes at once; what it begins with counted as chosen', async () => {
    const { server, user } = await open()
    server.on(workflowAct.targets, { list: [{ id: 'start', fullName: '发起', manners: ['restart', 'straightBack'] }] })
    await user.click(screen.getByRole('button', { name: '驳回' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('直接回到我这里')
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(screen.queryByText('放弃未保存的修改？')).toBeNull()
  })

  test('[PRC-13] rejecting asks for an opinion, a target and a manner, as they are offered', async () => {
    const { server, user, decided } = await open()
    const manners = ['restart', 'straightBack']
    server.on(workflowAct.targets, { list: [{ id: 'start', fullName: '发起', manners }] })
    server.on(workflow.reject, standing)
    await user.click(screen.getByRole('button', { name: '驳回' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByText('直接回到我这里'))
    await user.click(within(dialog).getByRole('button', { name: '驳回' }))
    expect(await screen.findByText('请填写审批意见')).toBeTruthy()
    expect(server.inputs(workflow.reject)).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: '审批意见' }), '金额不对')
    await user.click(within(dialog).getByRole('button', { name: '驳回' }))
    await waitFor(() => expect(decided).toEqual(['decided']))
    expect(server.inputs(workflow.reject)[0]).toMatchObject({
      handleOpinion: '金额不对',
      rejectStep: 'start',
      rejectType: 2,
    })
  })

  test('whoever watches over it lets it go on at a step that can be come to, not in an arm that is done', async () => {
    const run = atFinance().agree('law')
    const { server, user } = await open({ run, who: 'keeper', fields: { allowed: ['jump'] } })
    server.on(workflowAct.jump, standing)
    await user.click(screen.getByRole('button', { name: '跳转' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByLabelText('步骤'))
    await user.click(await screen.findByTitle('finance'))
    expect(screen.queryByTitle('law')).toBeNull()
    await user.type(within(dialog).getByRole('textbox'), '补充材料')
    await user.click(within(dialog).getByRole('button', { name: '跳转' }))
    await waitFor(() => expect(server.inputs(workflowAct.jump)).toMatchObject([{ nodeCode: 'finance' }]))
  })

  test('later people that are left to me are chosen before', async () => {
    const { server, user } = await open()
    const asked = { nodeId: 'boss', nodeName: '总经理', isCandidates: true, hasCandidates: true }
    server.on(workflow.candidates, { list: [asked] })
    server.on(
      workflow.candidateUsers,
      pageOf([{ id: 'u7', fullName: '钱总', headIcon: '', organize: '总部', userId: 'u7', userName: '钱总' }]),
    )
    server.on(workflow.audit, standing)
    await user.click(screen.getByRole('button', { name: '同意' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByLabelText('总经理'))
    await user.click(await screen.findByTitle('钱总 · 总部'))
    await user.click(within(dialog).getByRole('button', { name: '同意' }))
    await waitFor(() => expect(server.inputs(workflow.audit)[0]).toMatchObject({ candidateList: { boss: ['u7'] } }))
  })
})

describe('the form of a step', () => {
  test('lets alone the fields be written that the step opens, hides others, and sends what changed with its version', async () => {
    const { server, user } = await open({ fields: withForm({ why: 'read', amount: 'write', note: 'none' }) })
    server.on(workflow.audit, standing)
    const amount = screen.getByLabelText('金额') as HTMLInputElement
    expect(screen.queryByRole('textbox', { name: '原因' })).toBeNull()
    expect(screen.getByText('旧的坏了')).toBeTruthy()
    expect(screen.queryByText('备注')).toBeNull()
    await user.clear(amount)
    await user.type(amount, '18000')
    await user.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(server.inputs(workflow.audit).length).toBe(1))
    const [sent] = server.inputs(workflow.audit)
    expect(Object.keys(JSON.parse(String(sent?.formData)))).toEqual(['amount'])
    expect(sent?.formVersion).toBe(4)
  })

  test('a field that the step asks for is missed before anything is sent', async () => {
    const { server, user } = await open({ fields: withForm({ why: 'read', amount: 'read', note: 'required' }) })
    await user.click(screen.getByRole('button', { name: '同意' }))
    expect(await screen.findByText('表单有 1 处需要修改')).toBeTruthy()
    expect(server.inputs(workflow.audit)).toEqual([])
  })

  test('what is filled in outlives a reload', async () => {
    const fields = withForm({ why: 'read', amount: 'read', note: 'write' })
    const first = await open({ fields })
    await first.user.type(screen.getByLabelText('备注'), '急用')
    first.unmount()
    await open({ fields })
    expect((screen.getByLabelText('备注') as HTMLInputElement).value).toBe('急用')
  })
})

describe('what was kept on the server for later', () => {
  const draftData = JSON.stringify({ formData: { note: '等报价' }, handleOpinion: '先放一放' })

  test('comes back with its opinion, and what was typed here since stands above it', async () => {
    const fields = { ...withForm({ why: 'read', amount: 'read', note: 'write' }), draftData }
    const first = await open({ fields })
    const note = () => screen.getByLabelText('备注') as HTMLInputElement
    expect(note().value).toBe('等报价')
    expect((opinionBox() as HTMLTextAreaElement).value).toBe('先放一放')
    await first.user.type(note(), '，急')
    first.unmount()
    await open({ fields })
    expect(note().value).toBe('等报价，急')
  })

  test('fills no field that the step does not open', async () => {
    await open({ fields: { ...withForm({ why: 'read', amount: 'read', note: 'read' }), draftData } })
    expect(screen.queryByText('等报价')).toBeNull()
  })
})

describe('two people at one form', () => {
  test('what somebody else changed arrives, what I typed stays on top of it, and I am told what they wrote', async () => {
    const fields = withForm({ why: 'write', amount: 'write', note: 'none' })
    const { server, user, become } = await open({ fields })
    const amount = screen.getByLabelText('金额') as HTMLInputElement
    await user.clear(amount)
    await user.type(amount, '18000')
    const theirs = JSON.stringify({ why: '全部更换', amount: '15000' })
    become(makeDetail(atFinance(), 'me', { ...fields, formData: theirs, formVersion: 5 }))
    server.fail(workflow.audit, 400, '表单已被他人修改')
    await user.click(screen.getByRole('button', { name: '同意' }))
    expect(await screen.findByText('金额现在是“15000”')).toBeTruthy()
    expect((screen.getByLabelText('金额') as HTMLInputElement).value).toBe('18000')
    expect((screen.getByLabelText('原因') as HTMLInputElement).value).toBe('全部更换')
    expect(screen.queryByText(/原因现在是/)).toBeNull()
    server.on(workflow.audit, standing)
    await user.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(server.inputs(workflow.audit).at(-1)).toMatchObject({ formVersion: 5 }))
    const sent = String(server.inputs(workflow.audit).at(-1)?.formData)
    expect(Object.keys(JSON.parse(sent))).toEqual(['amount'])
  })
})

describe('the other acts', () => {
  test('of the starter: withdraw, and urge', async () => {
    const { server, user } = await open({ who: 'starter', fields: { allowed: ['withdraw', 'urge'] } })
    server.on(workflowLaunch.withdraw, standing)
    await user.click(screen.getByRole('button', { name: '撤回' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.withdraw)[0]).toMatchObject({ id: 'approval-1' }))
  })

  test('[PRC-13] of whoever agreed: his own agreement is taken back, and nobody else’s', async () => {
    const run = atFinance().agree('law')
    const { server, user } = await open({ run, who: 'law', fields: { allowed: ['recall'] } })
    server.on(workflow.recall, standing)
    await user.click(screen.getByRole('button', { name: '撤回同意' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回同意' }))
    const own = run.state.actors.find(({ person, state }) => person === 'law' && state === 'agreed')
    await waitFor(() => expect(server.inputs(workflow.recall)[0]).toMatchObject({ id: own?.id }))
  })

  test('[PRC-13] of the monitor: cancelling asks for a reason', async () => {
    const { server, user } = await open({ who: 'watcher', fields: { allowed: ['cancel', 'suspend'] } })
    server.on(workflow.cancel, standing)
    await user.click(screen.getByRole('button', { name: '终止' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '终止' }))
    expect(await within(dialog).findByText('请填写原因')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('原因'), '重复申请')
    await user.click(within(dialog).getByRole('button', { name: '终止' }))
    await waitFor(() => expect(server.inputs(workflow.cancel)[0]).toMatchObject({ handleOpinion: '重复申请' }))
  })

  test('of the monitor: what did not happen is given up with a reason', async () => {
    const { server, user } = await open({ who: 'watcher', fields: { allowed: ['retry', 'dismiss'] } })
    server.on(workflowAct.dismiss, standing)
    await user.click(screen.getByRole('button', { name: '不再处理' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '不再处理' }))
    expect(await within(dialog).findByText('请填写原因')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('原因'), '表单已不用')
    await user.click(within(dialog).getByRole('button', { name: '不再处理' }))
    await waitFor(() =>
      expect(server.inputs(workflowAct.dismiss)[0]).toMatchObject({ id: 'approval-1', handleOpinion: '表单已不用' }),
    )
  })
})
