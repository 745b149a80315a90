import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { makeDetail, pageOf, purchase } from '../testing/fake-approval'
import { StartDrawer } from './start-drawer'

const target = { flowId: 'purchase', name: '采购申请' }
const standing = { id: 'approval-9', status: 1, thisStep: '' }

function open(more: { id?: string } = {}) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: [] })
  server.on(workflowProcess.startable, pageOf([]))
  server.on(workflowAct.forecast, { list: [], missing: {} })
  server.on(workflow.candidates, { list: [] })
  const detail = makeDetail(purchase(), 'starter', { taskOperatorId: '', actsForUser: '' })
  server.on(workflow.get, detail)
  const page = renderPage(<StartDrawer target={{ ...target, ...more }} onClose={() => undefined} />, {
    user: { userId: 'starter' },
  })
  return { ...page, server }
}
const keysOf = (server: FakeServer) =>
  server.requests(workflowLaunch.create).map(({ headers }) => headers.get('Idempotency-Key'))
const title = async () => (await screen.findByLabelText('标题')) as HTMLInputElement
const submit = () => screen.getByRole('button', { name: '提交' })
const isIdle = () => waitFor(() => expect(submit().className).not.toContain('loading'))

test('a start that was sent again after its answer was lost was made twice, also after a reload', async () => {
  const { server, user, unmount } = open()
  server.respond(workflowLaunch.create, () => Promise.reject(new TypeError('no line')))
  await user.type(await title(), '显示器')
  await user.click(submit())
  await waitFor(() => expect(keysOf(server)).toHaveLength(1))
  await isIdle()
  await user.click(submit())
  await waitFor(() => expect(keysOf(server)).toHaveLength(2))
  unmount()
  const again = open()
  again.server.on(workflowLaunch.create, standing)
  expect((await title()).value).toBe('显示器')
  await again.user.click(submit())
  expect(await screen.findByText('已提交')).toBeTruthy()
  const [first, second] = keysOf(server)
  expect(first).toMatch(/^"[0-9a-f]{32}"$/)
  expect([second, ...keysOf(again.server)]).toEqual([first, first])
})

test('one that was changed after its answer was lost asks whether there are to be two', async () => {
  const { server, user } = open()
  server.fail(workflowLaunch.create, 400, '上次提交其实已经保存', 'once.other')
  await user.type(await title(), '两台显示器')
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: '返回编辑' }))
  expect((await title()).value).toBe('两台显示器')
  await user.click(submit())
  await waitFor(() => expect(keysOf(server)).toHaveLength(2))
  server.on(workflowLaunch.create, standing)
  await user.click((await screen.findAllByRole('button', { name: '另存为新的一条' })).at(-1) as HTMLElement)
  expect(await screen.findByText('已提交')).toBeTruthy()
  const [first, second, third] = keysOf(server)
  expect([second === first, third === first]).toEqual([true, false])
})

test('a draft that was changed after its answer was lost is another press, and the same again is the same', async () => {
  const { server, user } = open({ id: 'approval-1' })
  server.fail(workflowLaunch.update, 0, '网络异常')
  const keys = () => server.inputs(workflowLaunch.update).map(({ key }) => key)
  await user.type(await title(), '一')
  await user.click(submit())
  await waitFor(() => expect(keys()).toHaveLength(1))
  await isIdle()
  await user.click(submit())
  await waitFor(() => expect(keys()).toHaveLength(2))
  await isIdle()
  await user.type(await title(), '二')
  await user.click(submit())
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, second, third] = keys()
  expect([second === first, third === first]).toEqual([true, false])
})
