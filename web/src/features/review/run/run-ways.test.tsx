import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../platform/session-state'
import { closeSocket, openSocket } from '../../../platform/socket'
import { fakeServer } from '../../../testing/fake-server'
import { fakeSockets } from '../../../testing/fake-socket'
import { renderPage } from '../../../testing/render-page'
import { ReviewInfoPage } from '../review-info-page'
import { makeTarget, makeTask, serveRun } from '../testing/fake-run'
import { openReviewPage } from '../testing/open-review-page'
import './task-sheet'
import { clipboardOf } from '../../../testing/clipboard-of'

afterEach(() => vi.restoreAllMocks())

const button = (name: string) => screen.getByRole('button', { name })

test('what waits for the reader is said first, with the earliest day, and leads to where he does it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const due = (day: string) => Date.parse(`2026-03-${day}T02:00:00Z`)
  const { user } = await openReviewPage({
    target: makeTarget({ progress: 30, canassign: false }),
    tasks: [
      makeTask({ mine: true, duetime: due('09') }),
      makeTask({ id: 'task-2', mine: true, majortext: '电气', duetime: due('07') }),
    ],
  })
  const notice = button('去处理').closest('p')
  expect(notice?.textContent).toContain('请完成结构、电气专业评审，2026-03-07 10:00 到期')
  await user.click(button('去处理'))
  const turn = document.activeElement as HTMLElement
  expect(scrolled.mock.instances.at(-1)).toBe(turn)
  expect(within(turn).getByRole('heading', { name: '请完成结构专业评审' })).toBeTruthy()
})

test('a final decision that is left decides nothing, and what was written for it is thrown away with cancel', async () => {
  const { server, user } = await openReviewPage({
    target: makeTarget({ progress: 90, canassign: false, canapprove: true }),
    tasks: [makeTask({ donetime: 1 })],
  })
  const opinion = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /意见/ })
  await user.click(button('驳回'))
  const dialog = await screen.findByRole('dialog')
  await user.type(await opinion(), '间距不足')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('驳回'))
  expect((await opinion()).value).toBe('间距不足')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('驳回'))
  expect((await opinion()).value).toBe('')
  expect(dialog).toBeTruthy()
  expect(server.inputs(reviewTarget.finalAudit)).toEqual([])
})

test('a sheet of tasks that is cancelled keeps nothing, one that is closed keeps what stands in it', async () => {
  const { server, user } = await openReviewPage()
  const paste = async () => {
    await user.click(button('批量新建'))
    await screen.findByRole('table', { name: '评审任务' })
    await waitFor(() => expect(server.inputs(reviewTask.leaders)).toHaveLength(1))
    const cell = document.querySelector('[data-cell$=":majorid"]') as HTMLElement
    fireEvent.paste(cell, clipboardOf('结构\t陈思齐'))
    await screen.findByRole('button', { name: '创建 1 项任务' })
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await paste()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await gone()
  await user.click(button('批量新建'))
  await screen.findByRole('button', { name: '创建 1 项任务' })
  await user.click(button('取消'))
  await gone()
  await user.click(button('批量新建'))
  await user.click(await screen.findByRole('button', { name: '创建任务' }))
  expect(await screen.findByText('请至少填写一项任务')).toBeTruthy()
  expect(server.inputs(reviewTask.createAll)).toEqual([])
})

test('an open run follows what others do to it, and not what they do to others', async () => {
  const sockets = fakeSockets()
  openSocket(() => 'token-1')
  const { server, run } = await openReviewPage({}, '')
  const socket = sockets.newest()
  act(() => socket.open())
  run.target = makeTarget({ reviewname: '滨江二期' })
  const asked = server.inputs(reviewTarget.get).length
  act(() => socket.receive({ method: 'reviewChanged', targetid: 'run-2' }))
  await act(async () => undefined)
  expect(server.inputs(reviewTarget.get)).toHaveLength(asked)
  act(() => socket.receive({ method: 'reviewChanged', targetid: 'run-1' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('滨江二期'))
  run.target = makeTarget({ reviewname: '滨江三期' })
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('滨江三期'))
  closeSocket()
})

test('a link that fails is tried again; one that is wrong leads home, or over the sign-in to the run', async () => {
  const server = fakeServer()
  serveRun(server)
  server.fail(reviewTarget.get, 500, '系统出错')
  const first = renderPage(<ReviewInfoPage id="run-1" token="t" />, { path: '/reviewinfo' })
  expect(await screen.findByRole('heading', { name: '内容没有加载出来' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('系统出错')
  server.fail(reviewTarget.get, 400, '链接无效或已过期')
  await first.user.click(button('重试'))
  expect(await screen.findByText(/^您已登录，但看不到这项内容/)).toBeTruthy()
  await first.user.click(screen.getByRole('link', { name: '回到首页' }))
  expect(first.router.state.location.pathname).toBe('/home')
  act(() => useSession.setState({ token: '' }))
  expect(await screen.findByText(/^请登录后查看/)).toBeTruthy()
  await first.user.click(screen.getByRole('link', { name: '登录' }))
  expect(first.router.state.location.pathname + first.router.state.location.search).toBe(
    `/login?redirect=${encodeURIComponent('/reviewinfo?id=run-1')}`,
  )
})
