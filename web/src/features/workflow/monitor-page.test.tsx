import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { MonitorPage } from './monitor-page'
import { makeInstanceRow, pageOf } from './testing/fake-approval'

const rows = [
  makeInstanceRow({ id: 'i1', processId: 'i1', problem: 'nobody' }),
  makeInstanceRow({ id: 'i2', processId: 'i2', fullName: '请假三天', status: 2, endTime: 5 }),
]

function start() {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: [] })
  server.on(workflowMonitor.list, pageOf(rows))
  return server
}

test('[PRC-01] [PRC-08] names what stopped, and offers removal of what has ended alone', async () => {
  const server = start()
  server.on(workflowMonitor.remove, null)
  const { user } = renderPage(<MonitorPage />, { modelId: 'workflowMonitor', buttons: ['btn_remove'] })
  expect(await screen.findByText('无处理人')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除 采购二十台显示器' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '删除 请假三天' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.inputs(workflowMonitor.remove).map(({ ids }) => String(ids))).toEqual(['i2']))
})

test('what stopped is asked for first', async () => {
  const server = start()
  renderPage(<MonitorPage />, { modelId: 'workflowMonitor' })
  await screen.findByText('无处理人')
  expect(server.inputs(workflowMonitor.list)[0]).toMatchObject({ sidx: 'problem', sort: 'desc' })
})

test('who may not delete is offered nothing of it', async () => {
  start()
  renderPage(<MonitorPage />, { modelId: 'workflowMonitor' })
  expect(await screen.findByText('无处理人')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除 请假三天' })).toBeNull()
  expect(screen.queryByRole('button', { name: '催办 采购二十台显示器' })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('whoever steps in urges what runs, and nobody else is offered it', async () => {
  const server = start()
  server.on(workflowLaunch.press, null)
  const { user } = renderPage(<MonitorPage />, { modelId: 'workflowMonitor', buttons: ['btn_manage'] })
  await user.click(await screen.findByRole('button', { name: '催办 采购二十台显示器' }))
  expect(await screen.findByText('已催办')).toBeTruthy()
  expect(server.inputs(workflowLaunch.press)).toEqual([{ id: 'i1', key: expect.any(String) }])
  expect(screen.queryByRole('button', { name: '催办 请假三天' })).toBeNull()
})

test('several are removed at once after a question where all of them have ended, and the list is exported', async () => {
  const server = start()
  const third = makeInstanceRow({ id: 'i3', processId: 'i3', fullName: '合同', status: 5, endTime: 6 })
  server.on(workflowMonitor.list, pageOf([...rows, third]))
  server.on(workflowMonitor.remove, null)
  server.on(workflowMonitor.export, { name: '流程监控.xlsx', url: '#' })
  renderPage(<MonitorPage />, { modelId: 'workflowMonitor', buttons: ['btn_remove', 'btn_download'] })
  const choose = async (name: string) => fireEvent.click(await screen.findByLabelText(`选择 ${name}`))
  for (const name of ['采购二十台显示器', '请假三天', '合同']) await choose(name)
  const bar = () => within(screen.getByText('取消选择').closest('button')?.parentElement as HTMLElement)
  const verb = () => bar().getByText('删除').closest('button') as HTMLButtonElement
  expect(verb().disabled).toBe(true)
  await choose('采购二十台显示器')
  expect(verb().disabled).toBe(false)
  fireEvent.click(verb())
  const asked = await screen.findByRole('dialog')
  expect(asked.textContent).toContain('流程连同记录、意见和评论一起删除，不能恢复。')
  expect(asked.textContent).toContain('请假三天')
  expect(asked.textContent).toContain('合同')
  expect(asked.textContent).not.toContain('采购二十台显示器')
  fireEvent.click(within(asked).getByText('删除'))
  await waitFor(() => expect(server.inputs(workflowMonitor.remove).map(({ ids }) => String(ids))).toEqual(['i2,i3']))
  expect(await screen.findByText('已删除')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('取消选择')).toBeNull())
  fireEvent.click(screen.getByText('导出'))
  fireEvent.click(await screen.findByText('导出全部'))
  await waitFor(() => expect(server.inputs(workflowMonitor.export)).toHaveLength(1))
  expect(server.inputs(workflowMonitor.export)[0]).toMatchObject({ sidx: 'problem', sort: 'desc', dataType: '1' })
})

test('to whom problems are hidden, each approval stood as one that stopped, and none came', async () => {
  const server = start()
  const seen = rows.map(({ problem: _, ...row }) => row)
  server.respond(workflowMonitor.list, () =>
    Response.json({ code: 200, msg: '', data: { ...pageOf(rows), list: seen } }),
  )
  renderPage(<MonitorPage />, { modelId: 'workflowMonitor' })
  const row = (await screen.findByText('采购二十台显示器')).closest('tr')
  const permissions = useSession.getState().permissions.map((entry) => ({
    ...entry,
    column: entry.column.filter(({ enCode }) => enCode !== 'problem'),
  }))
  act(() => useSession.setState({ permissions }))
  expect(row?.className).not.toContain('marked')
  await waitFor(() => expect(server.inputs(workflowMonitor.list).at(-1)).not.toHaveProperty('sidx'))
})
