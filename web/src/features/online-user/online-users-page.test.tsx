import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type OnlineUser, onlineUser } from '@workstation/contract/online-user'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { OnlineUsersPage } from './online-users-page'

const session = (id: string, realName: string, more: Partial<OnlineUser> = {}): OnlineUser => ({
  id,
  userId: `user-${id}`,
  account: `acc${id}`,
  realName,
  headIcon: '',
  organize: '结构所',
  device: 'pc',
  browser: 'Chrome 141',
  system: 'Windows',
  ip: '10.0.0.1',
  place: '',
  creatorTime: Date.UTC(2026, 0, 1),
  lastUseTime: Date.UTC(2026, 0, 1, 1),
  isCurrent: 0,
  ...more,
})

async function openPage(buttons = ['btn_end']) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  const list = [
    session('1', '林知远', { isCurrent: 1 }),
    session('2', '周明远'),
    session('3', '顾承泽', { browser: '' }),
  ]
  server.on(onlineUser.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 3 } })
  const page = renderPage(<OnlineUsersPage />, { modelId: 'onlineUser', title: '在线用户', buttons })
  await screen.findAllByText('周明远')
  return { server, ...page }
}

test('[USR-02] [USR-03] shows person, organisation, device, address and last use, and which session is this one', async () => {
  await openPage()
  const row = screen.getByText('周明远').closest('tr')
  for (const text of ['结构所', 'Chrome 141 · Windows', '10.0.0.1', '2026-01-01 09:00']) {
    expect(row?.textContent).toContain(text)
  }
  expect(screen.getByText('本次登录').closest('tr')?.textContent).toContain('林知远')
})

test('[USR-03] ending a session asks, and says whom', async () => {
  const { server, user } = await openPage()
  server.on(onlineUser.end, null)
  await user.click(screen.getByRole('button', { name: '强制下线 周明远' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText('让 周明远 下线？')).not.toEqual([])
  expect(server.inputs(onlineUser.end)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '强制下线' }))
  expect(await screen.findByText('周明远 已下线')).toBeTruthy()
  expect(server.inputs(onlineUser.end)).toEqual([{ id: '2' }])
  await waitFor(() => expect(server.inputs(onlineUser.list).length).toBeGreaterThan(1))
})

test('[USR-03] one’s own session is not ended by mistake', async () => {
  const { server, user } = await openPage()
  await user.click(screen.getByRole('button', { name: '强制下线 林知远' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText('让自己下线？')).not.toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  expect(server.inputs(onlineUser.end)).toEqual([])
})

test('[USR-03] several are ended at once, never one’s own among them', async () => {
  const { server, user } = await openPage()
  server.on(onlineUser.endSeveral, { count: 2 })
  const [all] = screen.getAllByRole('checkbox')
  if (!all) throw new Error('rows cannot be chosen')
  await user.click(all)
  await user.click(await screen.findByRole('button', { name: '强制下线（2）' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '强制下线' }))
  expect(await screen.findByText('已下线 2 个登录')).toBeTruthy()
  expect(server.inputs(onlineUser.endSeveral)).toEqual([{ ids: '2,3' }])
  await waitFor(() => expect(server.inputs(onlineUser.list).length).toBeGreaterThan(1))
})

test('without the right the list is for reading', async () => {
  await openPage([])
  expect(screen.queryByRole('button', { name: /强制下线/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
