import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { reviewOverview } from '@workstation/contract/review-overview'
import { workflow } from '@workstation/contract/workflow'
import type { WorkflowTaskRow } from '@workstation/contract/workflow-rows'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { pickPeople, servePeople } from '../../testing/pick-people'
import { renderPage } from '../../testing/render-page'
import { CirculatePage } from './circulate-page'
import { DonePage } from './done-page'
import { NextTask } from './lists/next-task'
import { makeTaskRow, pageOf } from './testing/fake-approval'
import { TodoPage } from './todo-page'

const category = { id: 'c1', fullName: '行政', enCode: 'office', enabledMark: 1, parentId: '-1' }

function start(rows: WorkflowTaskRow[]) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, {
    list: [{ ...category, sortCode: 0, description: '', hasChildren: false, children: [] } as never],
  })
  server.on(reviewOverview.waitingForMe, { list: [] })
  server.on(workflow.list, pageOf(rows))
  return server
}

describe('to do', () => {
  test('[PRC-01] [PRC-04] lists what waits for me, marks what is late, and opens it beside the list', async () => {
    const server = start([makeTaskRow({ dueTime: Date.now() - 60_000 })])
    server.hang(workflow.get)
    const { user } = renderPage(<TodoPage />, { modelId: 'workflowTodo', title: '待办事项' })
    expect(await screen.findByText('已超时')).toBeTruthy()
    expect(server.inputs(workflow.list)[0]).toEqual({ category: '1', currentPage: 1, pageSize: 20 })
    expect(document.querySelector('.row-marked')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '处理 采购二十台显示器' }))
    await waitFor(() =>
      expect(server.inputs(workflow.get)[0]).toEqual({ id: 'approval-1', opType: '1', taskOperatorId: 'actor-1' }),
    )
  })

  test('a card on a phone named a time limit that was not there: only who has one shows it', async () => {
    const due = { id: 'actor-2', taskOperatorId: 'actor-2', dueTime: Date.now() + 3_600_000 }
    start([makeTaskRow({ dueTime: null }), makeTaskRow(due)])
    window.innerWidth = 375
    renderPage(<TodoPage />, { modelId: 'workflowTodo' })
    const cards = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.record-card')]
      expect(found).toHaveLength(2)
      return found
    })
    expect(cards.map((card) => within(card).queryByText('截止时间') !== null)).toEqual([false, true])
  })

  test('says for whom a step is decided, and goes on to the next one without the list', async () => {
    const next = { id: 'actor-2', taskOperatorId: 'actor-2', processId: 'approval-2', fullName: '请假三天' }
    const server = start([makeTaskRow({ delegateUser: '赵律师' }), makeTaskRow(next)])
    server.hang(workflow.get)
    const { user } = renderPage(<TodoPage />, { modelId: 'workflowTodo' })
    expect(await screen.findByText('代赵律师')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '处理 采购二十台显示器' }))
    await user.click(await screen.findByRole('button', { name: '下一件' }))
    await waitFor(() => expect(server.inputs(workflow.get).at(-1)).toMatchObject({ id: 'approval-2' }))
  })

  test('[PRC-09] the project reviews that wait for me stand above it and lead to their page', async () => {
    const server = start([])
    const waiting = { kind: 'task', targetid: 't1', reviewname: '桥梁评审', projectname: '大桥', majortext: '结构' }
    server.on(reviewOverview.waitingForMe, { list: [{ ...waiting, since: 1, duetime: null } as never] })
    renderPage(<TodoPage />, { modelId: 'workflowTodo' })
    const link = await screen.findByRole('link', { name: '专业评审 · 桥梁评审 · 结构' })
    expect(link.getAttribute('href')).toContain('/workFlowDetail?config=')
    expect(screen.getByText('待办的项目评审 1')).toBeTruthy()
  })

  test('[PRC-09] [PRC-13] several are decided at once where their steps allow it, and each tells its own outcome', async () => {
    const rows = [
      makeTaskRow(),
      makeTaskRow({ id: 'actor-2', taskOperatorId: 'actor-2', fullName: '请假三天' }),
      makeTaskRow({ id: 'actor-3', taskOperatorId: 'actor-3', fullName: '合同', isBatchApproval: false }),
    ]
    const server = start(rows)
    const outcomes = [
      { id: 'actor-1', isDone: true, msg: '' },
      { id: 'actor-2', isDone: false, msg: '王主任已在 09:30 处理' },
    ]
    server.on(workflow.batch, { list: outcomes })
    const { user } = renderPage(<TodoPage />, { modelId: 'workflowTodo' })
    await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: '批量同意' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('批量同意（2 项）')
    expect(within(dialog).getByText('其中 1 项不允许批量处理，请逐项打开。')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '批量同意' }))
    expect(await within(dialog).findByText('1 项没有处理')).toBeTruthy()
    // What is done cannot be taken back by this dialog.
    expect(within(dialog).queryByText('取消')).toBeNull()
    const lines = within(dialog).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '请假三天王主任已在 09:30 处理',
      '采购二十台显示器已处理',
    ])
    expect(server.inputs(workflow.batch)[0]).toMatchObject({ ids: ['actor-1', 'actor-2'], batchType: 0 })
  })

  test('rejecting several needs an opinion', async () => {
    const server = start([makeTaskRow()])
    const { user } = renderPage(<TodoPage />, { modelId: 'workflowTodo' })
    await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: '批量驳回' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '批量驳回' }))
    expect(await within(dialog).findByText('请填写审批意见')).toBeTruthy()
    expect(server.inputs(workflow.batch)).toEqual([])
  })
})

test('several are given to somebody else, and none where no step allows it', async () => {
  const rows = [
    makeTaskRow({ isBatchApproval: false }),
    makeTaskRow({ id: 'actor-2', taskOperatorId: 'actor-2', fullName: '请假三天' }),
    makeTaskRow({ id: 'actor-3', taskOperatorId: 'actor-3', fullName: '合同' }),
  ]
  const server = start(rows)
  servePeople(server, { u1: '王敏', u2: '李雷' })
  server.on(workflow.batch, ({ ids }) => ({ list: ids.map((id) => ({ id, isDone: true, msg: '' })) }))
  renderPage(<TodoPage />, { modelId: 'workflowTodo' })
  const choose = async (name: string) => fireEvent.click(await screen.findByLabelText(`选择 ${name}`))
  await choose('采购二十台显示器')
  fireEvent.click(await screen.findByText('批量转办'))
  expect(await screen.findByText('选中的流程都不允许批量处理，请逐项打开。')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const name of ['采购二十台显示器', '请假三天', '合同']) await choose(name)
  fireEvent.click(await screen.findByText('批量转办'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('批量转办（2 项）')).toBeTruthy()
  expect(dialog.queryByText(/不允许批量处理/)).toBeNull()
  const verb = () => dialog.getByText('批量转办').closest('button') as HTMLElement
  expect(verb().className).not.toContain('dangerous')
  fireEvent.click(verb())
  expect(await dialog.findByText('请选择人员')).toBeTruthy()
  expect(server.inputs(workflow.batch)).toEqual([])
  await pickPeople(dialog.getByLabelText('人员'), '李雷')
  fireEvent.change(dialog.getByLabelText('审批意见'), { target: { value: ' 出差 ' } })
  // Closing it asks, as long as nothing was sent.
  fireEvent.click(dialog.getByText('取消'))
  await screen.findAllByText('放弃未保存的修改？')
  fireEvent.click(screen.getByText('继续编辑'))
  fireEvent.click(verb())
  expect(await dialog.findByText('2 项已处理')).toBeTruthy()
  expect(dialog.queryByText(/没有处理/)).toBeNull()
  expect(server.inputs(workflow.batch)).toEqual([
    {
      ...{ ids: ['actor-2', 'actor-3'], batchType: 2, handleOpinion: '出差', freeApproverUserId: 'u2' },
      key: expect.any(String),
    },
  ])
  const asked = server.inputs(workflow.list).length
  fireEvent.click(dialog.getByText('知道了'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(server.inputs(workflow.list).length).toBeGreaterThanOrEqual(asked))
  expect(screen.queryByRole('button', { name: '批量转办' })).toBeNull()
})

test('[PRC-05] done lists what I decided with what I said, and can be narrowed by state', async () => {
  const server = start([makeTaskRow({ handleStatus: 0, handleTime: Date.UTC(2026, 9, 12), status: 3 })])
  renderPage(<DonePage />, { modelId: 'workflowDone', title: '已办事项' })
  expect(await screen.findByText('驳回')).toBeTruthy()
  expect(screen.getByText('已驳回')).toBeTruthy()
  expect(server.inputs(workflow.list)[0]).toMatchObject({ category: '2' })
})

test('[PRC-06] copies list what was sent to me to read', async () => {
  const copy = { taskOperatorId: '', taskNodeId: '', flowUrgent: 3, isRead: false }
  const server = start([makeTaskRow(copy)])
  server.hang(workflow.get)
  const { user } = renderPage(<CirculatePage />, { modelId: 'workflowCirculate', title: '抄送事项' })
  const row = within(await screen.findByRole('row', { name: /采购二十台显示器/ }))
  expect(row.getByText('未读')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '查看 采购二十台显示器' }))
  expect(server.inputs(workflow.list)[0]).toMatchObject({ category: '3' })
  await waitFor(() => expect(server.inputs(workflow.get)[0]).toEqual({ id: 'approval-1', opType: '3' }))
})

test('each list exports itself, all of it, for who may', async () => {
  for (const [Page, modelId, call] of [
    [TodoPage, 'workflowTodo', workflow.exportTodo],
    [DonePage, 'workflowDone', workflow.exportDone],
    [CirculatePage, 'workflowCirculate', workflow.exportCopies],
  ] as const) {
    const server = start([makeTaskRow()])
    server.on(call, { name: '流程.xlsx', url: '#' })
    const { unmount } = renderPage(<Page />, { modelId, buttons: ['btn_download'] })
    await screen.findByText('采购二十台显示器')
    fireEvent.click(screen.getByText('导出'))
    fireEvent.click(await screen.findByText('导出全部'))
    await waitFor(() => expect(server.inputs(call)).toHaveLength(1))
    expect(server.inputs(call)[0]).toMatchObject({ dataType: '1' })
    unmount()
  }
})

test('going on is offered while something else waits, round to the first, and not where nothing does', async () => {
  const rows = [1, 2].map((nth) => makeTaskRow({ id: `a${nth}`, taskOperatorId: `a${nth}`, processId: `i${nth}` }))
  const server = start(rows)
  const onOpen = vi.fn()
  for (const operatorId of ['a1', 'a2', 'gone']) {
    const { unmount } = renderPage(<NextTask operatorId={operatorId} onOpen={onOpen} />)
    fireEvent.click(await screen.findByText('下一件'))
    unmount()
  }
  expect(onOpen.mock.calls.map(([row]) => row.processId)).toEqual(['i2', 'i1', 'i1'])
  expect(server.inputs(workflow.list)[0]).toEqual({ category: '1', currentPage: 1, pageSize: 20 })
  for (const left of [rows.slice(0, 1), []]) {
    server.on(workflow.list, pageOf(left))
    const { unmount } = renderPage(<NextTask operatorId="a1" onOpen={onOpen} />)
    await waitFor(() => expect(server.inputs(workflow.list).length).toBeGreaterThan(3 + (left.length === 0 ? 1 : 0)))
    expect(screen.queryByText('下一件')).toBeNull()
    unmount()
  }
})
