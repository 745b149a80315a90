import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflowHandover } from '@workstation/contract/workflow-handover'
import { workflowMonitor } from '@workstation/contract/workflow-launch'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { MonitorPage } from '../monitor-page'
import { pageOf } from '../testing/fake-approval'
import { handAll } from './hand-all'

function start(buttons: string[] = ['btn_manage']) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: [] })
  server.on(workflowMonitor.list, pageOf([]))
  const { user } = renderPage(<MonitorPage />, { modelId: 'workflowMonitor', buttons })
  return { server, user }
}
const fields = { from: 'u1', to: 'u2', process: 'p1', reason: ' 调岗 ' }

test('goes on from where each call ended until all is through, and tells how far it has come', async () => {
  const { server } = start()
  const left = [{ processId: 'i9', fullName: '差旅', msg: '所选人员已在处理该事项' }]
  server.on(workflowHandover.run, ({ after }) =>
    after === '' ? { done: 50, left, next: 'a50' } : { done: 3, left: [], next: '' },
  )
  const told: number[] = []
  expect(await handAll(fields, ({ done }) => told.push(done))).toEqual({ done: 53, left })
  expect(told).toEqual([50, 53])
  const sent = { fromUserId: 'u1', toUserId: 'u2', flowId: 'p1', handleOpinion: '调岗' }
  expect(server.inputs(workflowHandover.run)).toEqual([
    { ...sent, after: '' },
    { ...sent, after: 'a50' },
  ])
})

test('asks whose work goes to whom and why, and sends nothing before that is said', async () => {
  const { server, user } = start()
  await user.click(await screen.findByRole('button', { name: '移交待办' }))
  const dialog = within(await screen.findByRole('dialog', { name: '移交待办' }))
  for (const label of ['移交人', '接收人', '原因']) expect(dialog.getByText(label)).toBeTruthy()
  expect((dialog.getByRole('button', { name: '移交待办' }) as HTMLButtonElement).disabled).toBe(true)
  await waitFor(() => expect(server.inputs(workflowHandover.plan)).toEqual([]))
})

test('is offered to nobody who may not step in', async () => {
  start([])
  expect(await screen.findByText('还没有人发起流程。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '移交待办' })).toBeNull()
})
