import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { type ProcessTile, workflowProcess } from '@workstation/contract/workflow-process'
import type { WorkflowInstanceRow } from '@workstation/contract/workflow-rows'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { LaunchPage } from './launch-page'
import { makeInstanceRow, makeTaskRow, pageOf } from './testing/fake-approval'
import { useApprovalDrawings } from './use-approval-drawings'
// Loaded ahead, so that no test waits for code.
import './start/process-choice'
import './start/start-drawer'

const tile: ProcessTile = {
  ...{ id: 'leave', fullName: '请假', enCode: 'leave', category: 'office', formType: 2, icon: '', iconBackground: '' },
  ...{ description: '', isOwn: true, givers: [] },
}
function start(rows: WorkflowInstanceRow[]) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server, {
    WorkFlowCategory: [
      { id: 'office', fullName: '行政' },
      { id: 'money', fullName: '财务' },
    ],
  })
  server.on(workflowLaunch.list, pageOf(rows))
  server.on(workflowProcess.startable, pageOf([tile]))
  server.on(workflowLaunch.recent, { list: [] })
  server.hang(workflow.get)
  return server
}
const show = (buttons: string[] = []) => renderPage(<LaunchPage />, { modelId: 'workflowLaunch', buttons })

test('a process that is chosen among all takes the place of the choice, and closing it leads back to the list', async () => {
  const server = start([])
  show()
  fireEvent.click((await screen.findAllByText('发起流程'))[0] as HTMLElement)
  const choice = await screen.findByRole('dialog', { name: '全部流程' })
  fireEvent.click(await within(choice).findByText('请假'))
  expect(await screen.findByRole('dialog', { name: '发起请假' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: '全部流程' })).toBeNull()
  expect(server.inputs(workflow.get)).toEqual([{ id: '0', flowId: 'leave', opType: '-1' }])
  fireEvent.click(screen.getByLabelText(/^(Close|关闭)$/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getAllByText('发起流程')[0] as HTMLElement)
  await screen.findByRole('dialog', { name: '全部流程' })
  fireEvent.click(screen.getByLabelText(/^(Close|关闭)$/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a row opens what is done with it first: a draft is gone on with, all else is looked at', async () => {
  const draft = makeInstanceRow({ id: 'd1', processId: 'd1', fullName: '草稿一', status: 0, startTime: null })
  const server = start([draft, makeInstanceRow()])
  show()
  fireEvent.doubleClick(await screen.findByText('草稿一'))
  fireEvent.click(screen.getByText('草稿一'))
  await waitFor(() => expect(server.inputs(workflow.get)[0]).toEqual({ id: 'd1', flowId: 'flow-1', opType: '-1' }))
  fireEvent.click(screen.getByText('采购二十台显示器'))
  await waitFor(() => expect(server.inputs(workflow.get).at(-1)).toEqual({ id: 'approval-1', opType: '0' }))
})

test('what is copied whole says so and no more', async () => {
  const server = start([makeInstanceRow({ status: 2 })])
  server.on(workflowLaunch.copy, { id: 'approval-2', lost: [] })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /更多.*采购二十台显示器|采购二十台显示器.*更多/ }))
  fireEvent.click(await screen.findByText('复制为新流程'))
  expect(await screen.findByText('已复制为草稿')).toBeTruthy()
})

test('the list is exported by who may, and narrowed by the categories that there are', async () => {
  const server = start([makeInstanceRow()])
  server.on(workflowLaunch.export, { name: '流程.xlsx', url: '#' })
  const { user } = show(['btn_download'])
  await screen.findByText('采购二十台显示器')
  fireEvent.click(screen.getByText('导出'))
  fireEvent.click(await screen.findByText('导出全部'))
  await waitFor(() => expect(server.inputs(workflowLaunch.export)).toHaveLength(1))
  await user.click(screen.getByText('展开'))
  fireEvent.mouseDown(screen.getByLabelText('流程分类'))
  const offered = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.getAttribute('title'))
  await waitFor(() => expect(offered()).toEqual(['行政', '财务']))
  fireEvent.click(screen.getByTitle('财务'))
  await waitFor(() => expect(server.inputs(workflowLaunch.list).at(-1)).toMatchObject({ flowCategory: 'money' }))
})

/** What lists draw of an approval. */
function Drawn({ row }: { row: Partial<WorkflowInstanceRow> }) {
  const { completion, userName, flowCategory } = useApprovalDrawings()
  const whole = { ...makeInstanceRow(), ...makeTaskRow(), ...row }
  return (
    <p>
      {completion.value(whole)}|{userName.value(whole)}|{flowCategory.value(whole)}
    </p>
  )
}

test('lists tell a name without its account, how far an approval is, and nothing of one that was cancelled or not begun', async () => {
  const server = fakeServer()
  serveDictionaries(server, { WorkFlowCategory: [{ id: 'office', fullName: '行政' }] })
  const { container } = renderPage(
    <>
      <Drawn row={{ completion: 30 }} />
      <Drawn row={{ completion: 30, status: 5, flowCategory: 'gone', userName: '周明远' }} />
      <Drawn row={{ completion: 0, flowCategory: '' }} />
    </>,
  )
  await screen.findByText(/行政/)
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '30%|周周明远|行政',
    '|周周明远|gone',
    '|周周明远|',
  ])
})
