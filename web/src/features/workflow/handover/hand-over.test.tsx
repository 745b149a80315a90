import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflowHandover } from '@workstation/contract/workflow-handover'
import { workflowMonitor } from '@workstation/contract/workflow-launch'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { pickPeople, servePeople } from '../../../testing/pick-people'
import { renderPage } from '../../../testing/render-page'
import { MonitorPage } from '../monitor-page'
import { pageOf } from '../testing/fake-approval'
import { handAll } from './hand-all'
// Loaded ahead, so that no test waits for code.
import './hand-over-dialog'

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

test('hands over what waits for one person, of one process, and names what stays with its reason', async () => {
  const { server } = start()
  servePeople(server, { u1: '王敏', u2: '李雷', u3: '韩梅' })
  server.fail(workflowHandover.plan, 500, '服务器出错')
  fireEvent.click(await screen.findByText('移交待办'))
  const dialog = within(await screen.findByRole('dialog', { name: '移交待办' }))
  const verb = () => dialog.getAllByText('移交待办').at(-1)?.closest('button') as HTMLButtonElement
  await pickPeople(dialog.getByLabelText('移交人'), '王敏')
  const again = await dialog.findByText('重试')
  expect(verb().disabled).toBe(true)
  server.on(workflowHandover.plan, ({ fromUserId }) => ({
    list:
      fromUserId === 'u3'
        ? []
        : [
            { id: 'p1', fullName: '请假', count: 2 },
            { id: 'p2', fullName: '', count: 5 },
          ],
  }))
  fireEvent.click(again)
  expect(await dialog.findByText('全部流程，共 7 项')).toBeTruthy()
  // Somebody for whom nothing waits.
  await pickPeople(dialog.getByLabelText('移交人'), '韩梅')
  expect(await dialog.findByText('他没有您可以移交的待办。')).toBeTruthy()
  expect(verb().disabled).toBe(true)
  await pickPeople(dialog.getByLabelText('移交人'), '王敏')
  await dialog.findByText('全部流程，共 7 项')
  expect(server.inputs(workflowHandover.plan).map(({ fromUserId }) => fromUserId)).toEqual(['u1', 'u1', 'u3', 'u1'])
  fireEvent.mouseDown(dialog.getByLabelText('流程'))
  await screen.findByTitle('（名称不可见）（5 项）')
  fireEvent.click(screen.getByTitle('请假（2 项）'))
  // Another person: what was chosen of his processes goes.
  await pickPeople(dialog.getByLabelText('移交人'), '李雷')
  await dialog.findByText('全部流程，共 7 项')
  fireEvent.click(verb())
  expect(await dialog.findByText('请选择接收人')).toBeTruthy()
  expect(dialog.getByText('请填写原因')).toBeTruthy()
  await pickPeople(dialog.getByLabelText('接收人'), '李雷')
  expect(await dialog.findByText('接收人不能是移交人自己')).toBeTruthy()
  fireEvent.click(verb())
  expect(server.inputs(workflowHandover.run)).toEqual([])
  await pickPeople(dialog.getByLabelText('接收人'), '王敏')
  await waitFor(() => expect(dialog.queryByText('接收人不能是移交人自己')).toBeNull())
  fireEvent.mouseDown(dialog.getByLabelText('流程'))
  fireEvent.click(await screen.findByTitle('（名称不可见）（5 项）'))
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: ' 调岗 ' } })
  const left = [
    { processId: 'i8', fullName: '', msg: '已被处理' },
    { processId: 'i9', fullName: '差旅', msg: '所选人员已在处理该事项' },
  ]
  let goOn = (_: { done: number; left: typeof left; next: string }) => {}
  server.on(workflowHandover.run, ({ after }) =>
    after === ''
      ? { done: 3, left, next: 'a3' }
      : new Promise((resolve) => {
          goOn = resolve
        }),
  )
  fireEvent.click(verb())
  expect(await dialog.findByText('正在移交，已完成 3 项')).toBeTruthy()
  expect(dialog.queryByText('2 项未能移交')).toBeNull()
  goOn({ done: 0, left: [], next: '' })
  expect(await dialog.findByText('2 项未能移交')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '（名称不可见）已被处理',
    '差旅所选人员已在处理该事项',
  ])
  expect(await screen.findByText('已移交 3 项')).toBeTruthy()
  expect(dialog.queryByText('正在移交，已完成 3 项')).toBeNull()
  const sent = { fromUserId: 'u2', toUserId: 'u1', flowId: 'p2', handleOpinion: '调岗' }
  expect(server.inputs(workflowHandover.run)).toEqual([
    { ...sent, after: '' },
    { ...sent, after: 'a3' },
  ])
  // Nothing done and something left is no success; all done closes it.
  server.on(workflowHandover.run, { done: 0, left: left.slice(1), next: '' })
  fireEvent.click(verb())
  expect(await dialog.findByText('1 项未能移交')).toBeTruthy()
  expect(screen.queryByText('已移交 0 项')).toBeNull()
  server.on(workflowHandover.run, { done: 1, left: [], next: '' })
  fireEvent.click(verb())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '移交待办' })).toBeNull())
  expect(await screen.findByText('已移交 1 项')).toBeTruthy()
})

test('is offered to nobody who may not step in', async () => {
  start([])
  expect(await screen.findByText('还没有人发起流程。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '移交待办' })).toBeNull()
})
