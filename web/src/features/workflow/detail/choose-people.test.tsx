import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { pageOf } from '../testing/fake-approval'
import { ChoosePeople } from './choose-people'

const person = (id: string, fullName: string, organize: string) => ({
  ...{ id, fullName, headIcon: '', organize, userId: id, userName: fullName },
})
const step = (nodeId: string, nodeName: string) => ({ nodeId, nodeName, isCandidates: true, hasCandidates: true })
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.getAttribute('title'))

test('each later step asks for its own people, found by what is typed, and none may be left open', async () => {
  const server = fakeServer()
  server.on(workflow.candidateUsers, ({ nodeId }) =>
    pageOf(
      nodeId === 'boss' ? [person('u7', '钱总', '总部'), person('u8', '孙总', '')] : [person('u9', '李会计', '财务部')],
    ),
  )
  const onChoose = vi.fn()
  renderPage(
    <ChoosePeople
      id="part-1"
      start={{ flowId: 'flow-1', delegateUserId: 'wang' }}
      candidates={[step('boss', '总经理'), step('pay', '付款')]}
      busy={false}
      okText="提交"
      onChoose={onChoose}
      onClose={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('这些步骤由您指定处理人。')).toBeTruthy()
  fireEvent.click(dialog.getByText('提交'))
  expect(await dialog.findByText('请选择“总经理”的处理人')).toBeTruthy()
  expect(dialog.getByText('请选择“付款”的处理人')).toBeTruthy()
  const common = { id: 'part-1', currentPage: 1, pageSize: 50, keyword: '', flowId: 'flow-1', delegateUserId: 'wang' }
  expect(server.inputs(workflow.candidateUsers)).toEqual([
    { ...common, nodeId: 'boss' },
    { ...common, nodeId: 'pay' },
  ])
  fireEvent.mouseDown(dialog.getByLabelText('总经理'))
  await waitFor(() => expect(offered()).toEqual(['钱总 · 总部', '孙总']))
  fireEvent.change(dialog.getByLabelText('总经理'), { target: { value: ' 孙 ' } })
  await waitFor(() =>
    expect(server.inputs(workflow.candidateUsers).at(-1)).toEqual({ ...common, nodeId: 'boss', keyword: '孙' }),
  )
  fireEvent.click(screen.getByTitle('孙总'))
  fireEvent.click(screen.getByTitle('钱总 · 总部'))
  fireEvent.mouseDown(dialog.getByLabelText('付款'))
  fireEvent.click(await screen.findByTitle('李会计 · 财务部'))
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByText('提交'))
  await waitFor(() => expect(onChoose.mock.calls).toEqual([[{ boss: ['u8', 'u7'], pay: ['u9'] }]]))
})
