import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflow } from '@workstation/contract/workflow'
import { type BrokenKind, workflowCheck } from '@workstation/contract/workflow-check'
import { workflowMonitor } from '@workstation/contract/workflow-launch'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { MonitorPage } from '../monitor-page'
import { pageOf } from '../testing/fake-approval'

function start(buttons: string[] = ['btn_manage']) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: [] })
  server.on(workflowMonitor.list, pageOf([]))
  const { user } = renderPage(<MonitorPage />, { modelId: 'workflowMonitor', buttons })
  return { server, user }
}
const press = async (user: ReturnType<typeof start>['user']) =>
  user.click(await screen.findByRole('button', { name: '检查流程' }))
const broken = (kind: BrokenKind, more: object = {}) => ({
  ...{ kind, processId: 'i1', fullName: '采购二十台显示器', flowName: '采购', nodeName: '复核', isRepairable: false },
  ...more,
})

test('says of each kind of finding what is wrong, what can be done and where', async () => {
  const { server, user } = start()
  server.on(workflowCheck.run, {
    checked: 7,
    list: [broken('nobody'), broken('records', { fullName: '', nodeName: '' })],
    counts: [
      { kind: 'nobody', count: 3 },
      { kind: 'records', count: 1 },
    ],
  })
  await press(user)
  expect(await screen.findByText('发现 4 处问题')).toBeTruthy()
  const nobody = within(screen.getByRole('region', { name: '这一步没有人能处理，也没有停下提醒' }))
  expect(nobody.getByText('打开它，用“指派”交给一个人。')).toBeTruthy()
  expect(nobody.getByRole('button', { name: '采购二十台显示器' })).toBeTruthy()
  expect(nobody.getByText('采购 · 复核')).toBeTruthy()
  expect(nobody.getByText('另有 2 处未列出，处理后重新检查。')).toBeTruthy()
  const records = within(screen.getByRole('region', { name: '审批记录有缺失' }))
  expect(records.getByRole('button', { name: '（标题不可见）' })).toBeTruthy()
})

test('what can be put right safely is, once it is confirmed, and is looked for again; all else has no button', async () => {
  const { server, user } = start()
  const list = [broken('shown', { isRepairable: true }), broken('allOff', { isRepairable: true }), broken('records')]
  server.on(workflowCheck.run, { checked: 7, list, counts: list.map(({ kind }) => ({ kind, count: 1 })) })
  await press(user)
  const shown = within(await screen.findByRole('region', { name: '列表上的停止标记不对' }))
  expect(
    within(screen.getByRole('region', { name: '审批记录有缺失' })).queryByRole('button', { name: '修复' }),
  ).toBeNull()
  expect(
    within(screen.getByRole('region', { name: '等待处理的人都已停用' })).getByRole('button', { name: '通知管理员' }),
  ).toBeTruthy()
  await user.click(shown.getByRole('button', { name: '修复' }))
  await screen.findAllByText('修复“采购二十台显示器”？')
  const question = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  expect(server.inputs(workflowCheck.repair)).toEqual([])
  server.on(workflowCheck.repair, { count: 1 })
  server.on(workflowCheck.run, { checked: 7, list: [], counts: [] })
  await user.click(question.getByRole('button', { name: '修复' }))
  expect(await screen.findByText('已修复')).toBeTruthy()
  expect(server.inputs(workflowCheck.repair)).toEqual([{ processId: 'i1', kind: 'shown' }])
  await waitFor(() => expect(screen.getByText('检查了 7 个流程，没有发现问题')).toBeTruthy())
})

test('says that all is well, and looks again when it is told to', async () => {
  const { server, user } = start()
  server.on(workflowCheck.run, { checked: 7, list: [], counts: [] })
  await press(user)
  expect(await screen.findByText('检查了 7 个流程，没有发现问题')).toBeTruthy()
  server.on(workflowCheck.run, { checked: 8, list: [], counts: [] })
  await user.click(screen.getByRole('button', { name: '重新检查' }))
  expect(await screen.findByText('检查了 8 个流程，没有发现问题')).toBeTruthy()
})

test('is offered to nobody who may not step in', async () => {
  start([])
  expect(await screen.findByText('还没有人发起流程。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '检查流程' })).toBeNull()
})

test('what was found is opened as who watches over it, and back from it the findings are there', async () => {
  const { server, user } = start()
  const list = [broken('records'), broken('nobody', { processId: 'i2', fullName: '请假三天' })]
  server.on(workflowCheck.run, { checked: 7, list, counts: list.map(({ kind }) => ({ kind, count: 1 })) })
  server.hang(workflow.get)
  await press(user)
  await user.click(await screen.findByRole('button', { name: '请假三天' }))
  await waitFor(() => expect(server.inputs(workflow.get)).toEqual([{ id: 'i2', opType: '4' }]))
  await user.click(screen.getAllByLabelText(/^(Close|关闭)$/).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(screen.getByText('发现 2 处问题')).toBeTruthy()
  // All kinds are told once; each approval is listed once.
  expect(screen.queryByText(/另有/)).toBeNull()
})

test('what has been put right by itself meanwhile says so, one without a title asks by no name, and a failure stays', async () => {
  const { server, user } = start()
  const list = [broken('timer', { isRepairable: true, fullName: '' })]
  server.on(workflowCheck.run, { checked: 1, list, counts: [{ kind: 'timer', count: 1 }] })
  await press(user)
  const repair = async () => {
    await user.click(await screen.findByRole('button', { name: '修复' }))
    await screen.findAllByText('修复“（标题不可见）”？')
    const question = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
    await user.click(question.getByRole('button', { name: '修复' }))
  }
  server.fail(workflowCheck.repair, 400, '现在不能修复')
  await repair()
  expect(await screen.findByText('现在不能修复')).toBeTruthy()
  expect(server.inputs(workflowCheck.run)).toHaveLength(1)
  server.on(workflowCheck.repair, { count: 0 })
  await waitFor(() => expect(screen.queryByText('修复“（标题不可见）”？')).toBeNull())
  await repair()
  expect(await screen.findByText('现在已经没有问题了')).toBeTruthy()
  await waitFor(() => expect(server.inputs(workflowCheck.run)).toHaveLength(2))
})

test('a check that fails says so, and is tried again', async () => {
  const { server, user } = start()
  server.fail(workflowCheck.run, 400, '检查太多')
  await press(user)
  expect(await screen.findByText(/检查太多/)).toBeTruthy()
  server.on(workflowCheck.run, { checked: 2, list: [], counts: [] })
  await user.click(screen.getByText('重试'))
  expect(await screen.findByText('检查了 2 个流程，没有发现问题')).toBeTruthy()
  expect(screen.queryByText(/检查太多/)).toBeNull()
})
