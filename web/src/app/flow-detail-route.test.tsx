import { screen, waitFor } from '@testing-library/react'
import { message } from '@workstation/contract/message'
import { reviewTarget } from '@workstation/contract/review-target'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { expect, test } from 'vitest'
import { encodeDetailConfig } from '../features/message/detail-config'
import { useUnread } from '../features/message/unread-count'
import { serveRun } from '../features/review/testing/fake-run'
import { makeDetail, pageOf, purchase } from '../features/workflow/testing/fake-approval'
import { fakeServer } from '../testing/fake-server'
import { renderPage } from '../testing/render-page'
import { FlowDetailRoute } from './flow-detail-route'

const read = {
  id: 'm1',
  title: '流程通知',
  type: 2,
  creatorUser: '王婷',
  lastModifyTime: Date.UTC(2026, 10, 1),
  isRead: '1',
  mailId: '',
  bodyText: '请看 <b>附件</b>',
  files: '[]',
  link: '',
  newlyRead: true,
}
const open = (config: string) =>
  renderPage(<FlowDetailRoute />, { path: '/workFlowDetail', search: `?config=${encodeURIComponent(config)}` })
const ofMessage = encodeDetailConfig({ kind: 'message', id: 'm1' })

test('[RTE-16] [MSG-15] a message that leads nowhere is shown itself, read once and counted once', async () => {
  const server = fakeServer()
  server.on(message.read, read)
  open(ofMessage)
  useUnread.setState({ count: 2 })
  expect(await screen.findByRole('heading', { name: '流程通知' })).toBeTruthy()
  expect(screen.getByText('请看 <b>附件</b>')).toBeTruthy()
  expect(server.inputs(message.read)).toEqual([{ id: 'm1' }])
  expect(useUnread.getState().count).toBe(1)
})

test('[RTE-16] a message that leads to another page of the product goes there, and never out of it', async () => {
  const server = fakeServer()
  server.on(message.read, { ...read, link: '/project/projects' })
  const inside = open(ofMessage)
  await waitFor(() => expect(inside.router.state.location.pathname).toBe('/project/projects'))
  inside.unmount()
  server.on(message.read, { ...read, link: 'https://evil.example/x' })
  const outside = open(ofMessage)
  await waitFor(() => expect(outside.router.state.location.pathname).toBe('/'))
})

test('a message of somebody else, or one that was recalled, says so and leads back', async () => {
  const server = fakeServer()
  server.fail(message.read, 400, '内容不存在或您无权查看', 'not-found')
  const { user, router } = open(ofMessage)
  expect(await screen.findByText('消息已经不在了')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '回到消息中心' }))
  expect(router.state.location.pathname).toBe('/messageRecord')
})

test.each([
  ['nothing', ''],
  ['no base64', '<script>'],
  ['that of another system', btoa('{"flowId":"f","formId":"t"}')],
])('a config of %s asks the server nothing and says what to do', async (_, config) => {
  fakeServer()
  open(config)
  expect(await screen.findByText('这个地址打不开')).toBeTruthy()
})

test.each([
  ['as links of the product hold it', encodeDetailConfig({ kind: 'workflow', id: 'approval-1', operator: 'part-1' })],
  ['as existing clients encode a line of their list', btoa('{"processId":"approval-1","taskOperatorId":"part-1"}')],
])('[RTE-17] a body text opens the approval and the part that it names, encoded %s', async (_, config) => {
  const server = fakeServer()
  server.on(workflow.get, makeDetail(purchase(), 'me'))
  server.on(workflow.records, { list: [] })
  server.on(workflowLaunch.comments, pageOf([]))
  open(config)
  expect(await screen.findByRole('heading', { name: '采购二十台显示器' })).toBeTruthy()
  expect(server.inputs(workflow.get)[0]).toMatchObject({ id: 'approval-1', taskOperatorId: 'part-1' })
})

test.each([
  ['the address names it', { kind: 'review', id: 'run-1' } as const, ''],
  [
    'a message leads to it by a link for outsiders',
    { kind: 'message', id: 'm1' } as const,
    '/reviewinfo?id=run-1&token=secret',
  ],
])('a review opens in the shell by the session, without the token of a link, where %s', async (_, config, link) => {
  const server = fakeServer()
  serveRun(server)
  server.on(message.read, { ...read, link })
  open(encodeDetailConfig(config))
  await screen.findAllByText('滨江文化中心施工图评审')
  expect(server.inputs(reviewTarget.get)).toEqual([{ id: 'run-1' }])
})

test('a message about an approval opens it, with the part that its link names', async () => {
  const server = fakeServer()
  const config = encodeDetailConfig({ kind: 'workflow', id: 'approval-1', operator: 'part-1', opType: 1 })
  server.on(message.read, { ...read, link: `/workFlowDetail?config=${config}` })
  server.on(workflow.get, makeDetail(purchase(), 'me'))
  server.on(workflow.records, { list: [] })
  server.on(workflowLaunch.comments, pageOf([]))
  open(ofMessage)
  expect(await screen.findByRole('heading', { name: '采购二十台显示器' })).toBeTruthy()
  expect(server.inputs(workflow.get)[0]).toMatchObject({ id: 'approval-1', taskOperatorId: 'part-1', opType: '1' })
})

test('an approval that is gone says so, one that cannot be read is tried again', async () => {
  const server = fakeServer()
  const config = encodeDetailConfig({ kind: 'workflow', id: 'approval-1' })
  server.on(workflow.records, { list: [] })
  server.on(workflowLaunch.comments, pageOf([]))
  server.fail(workflow.get, 400, '内容不存在或您无权查看', 'not-found')
  const gone = open(config)
  expect(await screen.findByText('看不到这个流程')).toBeTruthy()
  expect(screen.getByText('它可能已经删除，也可能您没有参与。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  gone.unmount()
  server.fail(workflow.get, 500, '系统出错')
  const { user } = open(config)
  const again = await screen.findByRole('button', { name: '重试' })
  server.on(workflow.get, makeDetail(purchase(), 'me'))
  await user.click(again)
  expect(await screen.findByRole('heading', { name: '采购二十台显示器' })).toBeTruthy()
})
