import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ProcessTile, workflowProcess } from '@workstation/contract/workflow-process'
import { expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { serveDictionaries } from '../../../testing/keep-dictionaries'
import { renderPage } from '../../../testing/render-page'
import { pageOf } from '../testing/fake-approval'
import { ProcessChoice } from './process-choice'

const tile = (id: string, fullName: string, category: string): ProcessTile => ({
  ...{ id, fullName, enCode: `Code-${id}`, category, formType: 2, icon: '', iconBackground: '', description: '' },
  ...{ isOwn: true, givers: [] },
})
function open(list: ProcessTile[], before = (_: FakeServer) => {}) {
  const server = fakeServer()
  serveDictionaries(server, {
    WorkFlowCategory: [
      { id: 'office', fullName: '行政' },
      { id: 'money', fullName: '财务' },
    ],
  })
  server.on(workflowProcess.startable, pageOf(list))
  before(server)
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  return { server, onChoose, onClose, ...renderPage(<ProcessChoice onChoose={onChoose} onClose={onClose} />) }
}
const groups = () =>
  [...document.querySelectorAll('.process-choice section')].map((one) => [
    one.getAttribute('aria-label'),
    ...[...one.querySelectorAll('.process-tile strong')].map(({ textContent }) => textContent),
  ])

test('processes stand under the names of their categories, are found by name or code, and are chosen', async () => {
  const { server, onChoose } = open([
    tile('leave', '请假', 'office'),
    tile('pay', '付款', 'money'),
    tile('trip', '出差', 'office'),
    tile('old', '旧流程', ''),
    tile('odd', '其他', 'gone'),
  ])
  await waitFor(() =>
    expect(groups()).toEqual([
      ['行政', '请假', '出差'],
      ['财务', '付款'],
      ['未分类', '旧流程'],
      ['gone', '其他'],
    ]),
  )
  expect(server.inputs(workflowProcess.startable)).toEqual([{ currentPage: '1', pageSize: '500' }])
  const box = screen.getByLabelText('搜索流程')
  fireEvent.change(box, { target: { value: ' CODE-p ' } })
  expect(groups()).toEqual([['财务', '付款']])
  fireEvent.change(box, { target: { value: '假' } })
  expect(groups()).toEqual([['行政', '请假']])
  fireEvent.change(box, { target: { value: '假付' } })
  expect(screen.getByText('没有找到这样的流程。')).toBeTruthy()
  fireEvent.change(box, { target: { value: '' } })
  fireEvent.click(screen.getByText('出差'))
  expect(onChoose.mock.calls).toEqual([[{ flowId: 'trip', name: '出差' }]])
})

test('whoever may start nothing is told whom to ask, and a failure is asked again', async () => {
  const { server } = open([], (server) => server.fail(workflowProcess.startable, 400, '服务器忙'))
  expect(await screen.findByText(/服务器忙/)).toBeTruthy()
  expect(screen.queryByText('没有您可以发起的流程，请联系管理员。')).toBeNull()
  server.on(workflowProcess.startable, pageOf([]))
  fireEvent.click(screen.getByText('重试'))
  expect(await screen.findByText('没有您可以发起的流程，请联系管理员。')).toBeTruthy()
  expect(screen.queryByText('没有找到这样的流程。')).toBeNull()
})
