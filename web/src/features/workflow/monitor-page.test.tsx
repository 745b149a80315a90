import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { expect, test } from 'vitest'
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
