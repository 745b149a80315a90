import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { delegation } from '@workstation/contract/delegation'
import { dictionary } from '@workstation/contract/dictionary'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { WorkflowInstanceRow } from '@workstation/contract/workflow-rows'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { LaunchPage } from './launch-page'
import { makeDetail, makeInstanceRow, pageOf, purchase, withForm } from './testing/fake-approval'

const tile = (id: string, fullName: string, category = 'office') => ({
  ...{ id, fullName, enCode: id, category, formType: 2, icon: '', iconBackground: '', description: '' },
})
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
  server.on(delegation.givers, { list: [] })
  const fields = withForm({ why: 'write', amount: 'write', note: 'none' })
  const detail = makeDetail(purchase(), 'starter', { ...fields, formData: '', taskOperatorId: '' })
  const info = { ...detail.flowTaskInfo, flowUrgent: 1 }
  server.on(workflow.get, { ...detail, flowTaskInfo: info })
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
  })

  test('[PRC-07] whoever may start for somebody says for whom, and others are not asked', async () => {
    const server = start()
    server.on(delegation.givers, { list: [{ id: 'boss', fullName: '王主任/wang' }] })
    server.on(workflowLaunch.create, standing)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    await user.click(await screen.findByLabelText('为谁发起'))
    await user.click(await screen.findByTitle('王主任'))
    await user.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.create)[0]).toMatchObject({ delegateUserId: 'boss' }))
    expect(server.inputs(delegation.givers)[0]).toEqual({ id: 'purchase' })
    // Who decides follows from whom it is for.
    for (const call of [workflow.candidates, workflowAct.forecast])
      expect(server.inputs(call).at(-1)).toMatchObject({ delegateUserId: 'boss' })
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
    expect(((await screen.findByLabelText('原因')) as HTMLInputElement).value).toBe('旧的坏了')
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
    server.on(workflowLaunch.copy, { id: 'approval-2' })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '催办 采购二十台显示器' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.press)[0]).toMatchObject({ id: 'approval-1' }))
    await user.click(screen.getByRole('button', { name: /更多.*采购二十台显示器|采购二十台显示器.*更多/ }))
    await user.click(await screen.findByText('复制为新流程'))
    await waitFor(() => expect(server.inputs(workflowLaunch.copy)[0]).toMatchObject({ id: 'approval-1' }))
    server.on(workflowLaunch.withdraw, standing)
    await user.click(screen.getByRole('button', { name: /更多.*采购二十台显示器|采购二十台显示器.*更多/ }))
    await user.click(await screen.findByText('撤回'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.withdraw)[0]).toMatchObject({ id: 'approval-1' }))
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
