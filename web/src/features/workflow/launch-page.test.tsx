import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { type ProcessTile, workflowProcess } from '@workstation/contract/workflow-process'
import type { WorkflowInstanceRow } from '@workstation/contract/workflow-rows'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { LaunchPage } from './launch-page'
import { makeDetail, makeInstanceRow, pageOf, purchase, withForm } from './testing/fake-approval'

const giver = (id: string, fullName: string) => ({ id, fullName, account: id, endTime: Date.UTC(2099, 0, 2, 10) })
const tile = (id: string, fullName: string, category = 'office', more: Partial<ProcessTile> = {}): ProcessTile => ({
  ...{ id, fullName, enCode: id, category, formType: 2, icon: '', iconBackground: '', description: '' },
  ...{ isOwn: true, givers: [], ...more },
})
/** What is filled in by me, or by me for somebody. */
const formFor = (whom = '', values: object = {}) => {
  const fields = withForm({ why: 'write', amount: 'write', note: 'none' })
  const data = whom === '' ? '' : JSON.stringify(values)
  const detail = makeDetail(purchase(), 'starter', { ...fields, formData: data, taskOperatorId: '', actsForUser: whom })
  return { ...detail, flowTaskInfo: { ...detail.flowTaskInfo, flowUrgent: 1 } }
}
const standing = { id: 'approval-9', status: 1, thisStep: '' }

function start(rows: WorkflowInstanceRow[] = []) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: [] })
  server.on(workflowLaunch.list, pageOf(rows))
  server.on(workflowProcess.startable, pageOf([tile('leave', '请假'), tile('purchase', '采购申请', 'money')]))
  server.on(workflowLaunch.recent, { list: [{ id: 'purchase', startTime: 1 }] })
  server.on(workflowAct.forecast, { list: [], missing: {} })
  server.on(workflow.candidates, { list: [] })
  server.on(workflow.get, formFor())
  return server
}

const show = () =>
  renderPage(<LaunchPage />, { modelId: 'workflowLaunch', title: '发起流程', user: { userId: 'starter' } })

describe('starting', () => {
  test('[PRC-03] what I started last stands first, and is started with one press', async () => {
    const server = start()
    const { user } = show()
    const recent = await screen.findByRole('region', { name: '常用流程' })
    const names = await within(recent).findAllByRole('button')
    expect(names.map(({ textContent }) => textContent)).toEqual(['采购申请', '请假'])
    await user.click(names[0] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: '发起采购申请' })).toBeTruthy()
    await waitFor(() => expect(server.inputs(workflow.get)[0]).toEqual({ id: '0', flowId: 'purchase', opType: '-1' }))
  })

  test('all are found by name, and stand under their categories', async () => {
    start()
    const { user } = show()
    await user.click((await screen.findAllByRole('button', { name: '发起流程' }))[0] as HTMLElement)
    const choice = await screen.findByRole('dialog', { name: '全部流程' })
    expect(await within(choice).findByRole('heading', { name: 'money' })).toBeTruthy()
    await user.type(within(choice).getByLabelText('搜索流程'), '请假')
    await waitFor(() => expect(within(choice).queryByText('采购申请')).toBeNull())
    await user.clear(within(choice).getByLabelText('搜索流程'))
    await user.type(within(choice).getByLabelText('搜索流程'), '没有这样的')
    expect(await within(choice).findByText('没有找到这样的流程。')).toBeTruthy()
  })

  test('[PRC-12] submits what was filled in, as normal unless another urgency is chosen', async () => {
    const server = start()
    server.on(workflowLaunch.create, standing)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    await user.type(await screen.findByLabelText('原因'), '旧的坏了')
    await user.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.create).length).toBe(1))
    const [sent] = server.inputs(workflowLaunch.create)
    expect(sent).toMatchObject({ flowId: 'purchase', status: 0, flowUrgent: 1 })
    expect(JSON.parse(String(sent?.formData))).toMatchObject({ why: '旧的坏了' })
    expect(await screen.findByText('已提交')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the period of the list narrows when approvals started, and was called that of their creation', async () => {
    start()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '展开' }))
    const labels = [...document.querySelectorAll('search label')].map((label) => label.textContent)
    expect(labels).toContain('发起时间')
    expect(labels).not.toContain('创建时间')
  })

  test('[PRC-11] keeps a draft with its urgency', async () => {
    const server = start()
    server.on(workflowLaunch.create, { ...standing, status: 0 })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    await user.click(await screen.findByText('紧急'))
    await user.click(screen.getByRole('button', { name: '存为草稿' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.create)[0]).toMatchObject({ status: 1, flowUrgent: 3 }))
  })

  test('what was typed is there again after a reload, and is thrown away only on request', async () => {
    start()
    const first = show()
    await first.user.click(await screen.findByRole('button', { name: /采购申请/ }))
    await first.user.type(await screen.findByLabelText('原因'), '旧的坏了')
    first.unmount()
    start()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    const reason = async () => ((await screen.findByLabelText('原因')) as HTMLInputElement).value
    expect(await reason()).toBe('旧的坏了')
    await user.click(screen.getByRole('button', { name: '放弃这些内容' }))
    expect(await reason()).toBe('')
    // Nothing is left that leaving could lose, so it asks nothing.
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByLabelText('原因')).toBeNull())
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    expect(await reason()).toBe('')
  })

  test('the path to come stands beside the form, with who and where nobody is found', async () => {
    const server = start()
    const step = { nodeId: 'head', nodeName: '部门审批', dependsOn: [], isNobody: false }
    const list = [
      { ...step, people: [{ id: 'head', name: '王主任' }] },
      { ...step, nodeId: 'law', nodeName: '法务', people: [], isNobody: true },
    ]
    server.on(workflowAct.forecast, { list, missing: {} })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    expect(await screen.findByText('王主任')).toBeTruthy()
    expect(screen.getByText('没有找到处理人')).toBeTruthy()
  })
})

describe('[PRC-03] starting for somebody', () => {
  const wang = giver('boss', '王主任')
  const offer = (server: ReturnType<typeof start>, more: Partial<ProcessTile>) =>
    server.on(workflowProcess.startable, pageOf([tile('purchase', '采购申请', 'money', more)]))

  test('what only he may start stands among what I start, and is opened, foreseen and submitted as his', async () => {
    const server = start()
    offer(server, { isOwn: false, givers: [wang] })
    server.on(workflow.get, formFor('王主任', { why: '默认' }))
    server.on(workflowLaunch.create, standing)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请\s*代王主任发起/ }))
    const dialog = await screen.findByRole('dialog', { name: '代王主任发起采购申请' })
    expect(await within(dialog).findByText('正在代王主任发起')).toBeTruthy()
    expect(within(dialog).getByText(/审批记录会注明由您代办/)).toBeTruthy()
    expect(within(dialog).getByText(/^委托至 2099-01-02/)).toBeTruthy()
    // There is nothing to choose where there is one person alone.
    expect(within(dialog).queryByLabelText('为谁发起')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: '提交' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.create)[0]).toMatchObject({ delegateUserId: 'boss' }))
    for (const call of [workflow.get, workflow.candidates, workflowAct.forecast])
      expect(server.inputs(call).at(-1)).toMatchObject({ delegateUserId: 'boss' })
  })

  test('of several a tile asks for whom, two of one name by their accounts', async () => {
    const server = start()
    offer(server, { isOwn: false, givers: [wang, giver('other', '王主任'), giver('li', '李四')] })
    server.on(workflow.get, formFor('李四'))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    expect(screen.getByRole('button', { name: /采购申请/ }).className).toContain('process-tile')
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['代王主任 (boss)发起', '代王主任 (other)发起', '代李四发起'])
    await user.click(screen.getByRole('menuitem', { name: '代李四发起' }))
    await waitFor(() =>
      expect(server.inputs(workflow.get)).toMatchObject([{ flowId: 'purchase', delegateUserId: 'li' }]),
    )
  })

  test('is switched where I may do both: what was typed stays, and what he begins with comes', async () => {
    const server = start()
    offer(server, { givers: [wang] })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请\s*也可代王主任发起/ }))
    const dialog = await screen.findByRole('dialog', { name: '发起采购申请' })
    expect(within(dialog).queryByText('正在代王主任发起')).toBeNull()
    await user.type(await within(dialog).findByLabelText('原因'), '旧的坏了')
    server.on(workflow.get, formFor('王主任', { why: '默认', amount: 7 }))
    await user.click(within(dialog).getByLabelText('为谁发起'))
    await user.click(await screen.findByTitle('王主任'))
    await screen.findByRole('dialog', { name: '代王主任发起采购申请' })
    const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
    expect([value('原因'), value('金额')]).toEqual(['旧的坏了', '7'])
    server.on(workflowLaunch.create, { ...standing, status: 0 })
    await user.click(screen.getByRole('button', { name: '存为草稿' }))
    await waitFor(() =>
      expect(server.inputs(workflowLaunch.create)[0]).toMatchObject({ status: 1, delegateUserId: 'boss' }),
    )
  })

  test('that is over by the time it is submitted says so, and what was typed stays', async () => {
    const server = start()
    offer(server, { isOwn: false, givers: [wang] })
    server.on(workflow.get, formFor('王主任'))
    server.fail(workflowLaunch.create, 401, '委托人目前没有委托您发起此流程', 'delegation.start-over')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    await user.type(await screen.findByLabelText('原因'), '旧的坏了')
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText(/委托人目前没有委托您发起此流程/)).toBeTruthy()
    expect((screen.getByLabelText('原因') as HTMLInputElement).value).toBe('旧的坏了')
  })
})

describe('my approvals', () => {
  test('[PRC-09] a draft is gone on with or deleted', async () => {
    const server = start([makeInstanceRow({ status: 0, startTime: null })])
    server.on(workflowLaunch.remove, null)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '删除 采购二十台显示器' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.remove)).toEqual([{ id: 'approval-1' }]))
  })

  test('[PRC-09] what runs can be urged, withdrawn, and copied as new', async () => {
    const server = start([makeInstanceRow()])
    server.on(workflowLaunch.press, null)
    server.on(workflowLaunch.copy, { id: 'approval-2', lost: ['供应商'] })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '催办 采购二十台显示器' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.press)[0]).toMatchObject({ id: 'approval-1' }))
    await user.click(screen.getByRole('button', { name: /更多.*采购二十台显示器|采购二十台显示器.*更多/ }))
    await user.click(await screen.findByText('复制为新流程'))
    await waitFor(() => expect(server.inputs(workflowLaunch.copy)[0]).toMatchObject({ id: 'approval-1' }))
    expect(await screen.findByText(/没有复制，.*：供应商$/)).toBeTruthy()
    server.on(workflowLaunch.withdraw, standing)
    await user.click(screen.getByRole('button', { name: /更多.*采购二十台显示器|采购二十台显示器.*更多/ }))
    await user.click(await screen.findByText('撤回'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.withdraw)[0]).toMatchObject({ id: 'approval-1' }))
  })

  test('what is over is neither urged nor withdrawn, and can be copied', async () => {
    start([makeInstanceRow({ status: 2 })])
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /更多.*采购二十台显示器|采购二十台显示器.*更多/ }))
    expect(await screen.findByText('复制为新流程')).toBeTruthy()
    expect(screen.queryByText('撤回')).toBeNull()
    expect(screen.queryByRole('button', { name: '催办 采购二十台显示器' })).toBeNull()
  })

  test('what a rejection ended was offered to be changed, and refused once it was filled in', async () => {
    const ended = { id: 'ended', processId: 'ended', fullName: '请假三天', status: 3, endTime: 5 }
    start([makeInstanceRow({ status: 3 }), makeInstanceRow(ended)])
    show()
    expect(await screen.findByRole('button', { name: '修改后提交 采购二十台显示器' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '修改后提交 请假三天' })).toBeNull()
    expect(screen.getByRole('button', { name: '查看 请假三天' })).toBeTruthy()
  })

  test('[PRC-09] what came back is changed and submitted again by the same instance', async () => {
    const server = start([makeInstanceRow({ status: 3 })])
    server.on(workflowLaunch.update, standing)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '修改后提交 采购二十台显示器' }))
    await user.type(await screen.findByLabelText('原因'), '改好了')
    await user.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() =>
      expect(server.inputs(workflowLaunch.update)[0]).toMatchObject({ id: 'approval-1', flowId: 'flow-1', status: 0 }),
    )
  })
})
