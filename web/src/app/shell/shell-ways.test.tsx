import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { search } from '@workstation/contract/search'
import { session } from '@workstation/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session-state'
import { makeMenu, makeUserInfo } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'
import { renderPage } from '../../testing/render-page'
import { findShellHeader, shellHeader } from '../../testing/shell-header'
import { restoreDefaults, useSettings } from '../settings'
import './search/menu-search'
import './settings-drawer'
import { LookSwitch } from './look-switch'
import { useTabs } from './tab-store'

const menuList = [
  makeMenu({
    id: 'map',
    type: 7,
    enCode: 'map',
    fullName: '地图',
    urlAddress: 'https://a.example',
    linkTarget: '_blank',
  }),
  makeMenu({ id: 'review', fullName: '评审管理', urlAddress: 'project/reviews' }),
  makeMenu({ id: 'project', fullName: '项目管理', urlAddress: 'project/projects' }),
]

async function openShell(path = '/home', currentUser: Parameters<typeof makeUserInfo>[0] = {}) {
  const app = renderApp(path, { currentUser: { menuList, userInfo: makeUserInfo(currentUser) } })
  app.server.on(search.find, { list: [] })
  await findShellHeader()
  const strip = () => screen.getByRole('navigation', { name: '已打开的页面' })
  const header = () => within(shellHeader() as HTMLElement)
  const choose = async (name: string) => {
    await app.user.click(header().getByRole('button', { name: /林知远/ }))
    await app.user.click(await screen.findByRole('menuitem', { name: new RegExp(name) }))
  }
  return { ...app, strip, header, choose }
}
const tabNames = () => useTabs.getState().tabs.map(({ path }) => path)

beforeEach(() => restoreDefaults())
afterEach(() => vi.restoreAllMocks())

test('of three tabs the others are closed, and one that is refreshed from afar is opened', async () => {
  const app = await openShell('/home')
  await act(() => app.router.navigate('/profile'))
  await act(() => app.router.navigate('/messageRecord'))
  const menuOf = async (title: string, item: string) => {
    await app.user.pointer({ keys: '[MouseRight]', target: within(app.strip()).getByRole('button', { name: title }) })
    await app.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await menuOf('个人信息', '刷新')
  await waitFor(() => expect(app.address()).toBe('/profile'))
  expect(useTabs.getState().tabs.map(({ version }) => version)).toEqual([0, 1, 0])
  await act(() => app.router.navigate('/messageRecord'))
  await menuOf('个人信息', '关闭其他')
  await waitFor(() => expect(app.address()).toBe('/profile'))
  expect(tabNames()).toEqual(['/home', '/profile'])
})

test('a wheel rolls the strip along, and a strip without room lists its tabs', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  const app = await openShell('/home')
  await act(() => app.router.navigate('/profile'))
  fireEvent.wheel(app.strip(), { deltaY: 40 })
  fireEvent.wheel(app.strip(), { deltaY: 30 })
  expect(app.strip().scrollLeft).toBe(70)
  // A finger that moves sideways rolls it by itself.
  fireEvent.wheel(app.strip(), { deltaX: 5, deltaY: 30 })
  expect(app.strip().scrollLeft).toBe(70)
  await app.user.click(screen.getByRole('button', { name: '全部页签' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent).slice(-2)).toEqual(['首页', '个人信息'])
  await app.user.click(items.at(-2) as HTMLElement)
  await waitFor(() => expect(app.address()).toBe('/home'))
})

test('a slash opens the search where nobody types, and an entry of a window of its own opens one', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const app = await openShell('/profile?tab=password')
  const link = screen.getByRole('link', { name: '地图' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/outside/map',
    '_blank',
    'noopener noreferrer',
  ])
  const searching = () => screen.queryByRole('combobox', { name: '全局搜索' })
  await app.user.type(await screen.findByLabelText('旧密码'), 'a/b')
  expect(screen.getByLabelText<HTMLInputElement>('旧密码').value).toBe('a/b')
  fireEvent.keyDown(document.body, { key: '/', altKey: true })
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(searching()).toBeNull()
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  await app.user.type(await screen.findByRole('combobox', { name: '全局搜索' }), '地图')
  await app.user.click(await screen.findByRole('option', { name: /地图/ }))
  expect(opened.mock.calls).toEqual([['/outside/map', '_blank', 'noopener,noreferrer']])
  expect(app.address()).toBe('/profile?tab=password')
})

test('the arrows of the search go round, and Enter that ends a Chinese character opens nothing', async () => {
  const app = await openShell('/profile')
  await app.user.keyboard('{Meta>}K{/Meta}')
  const field = await screen.findByRole('combobox', { name: '全局搜索' })
  await app.user.type(field, '管理')
  const chosen = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))
  await waitFor(() => expect(chosen()).toEqual(['true', 'false']))
  await app.user.keyboard('{ArrowUp}')
  expect(chosen()).toEqual(['false', 'true'])
  await app.user.keyboard('{ArrowDown}')
  expect(chosen()).toEqual(['true', 'false'])
  await app.user.keyboard('{ArrowDown}')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(app.address()).toBe('/profile')
  const [, second] = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')
  await app.user.keyboard('{Enter}')
  const address = second?.includes('评审管理') ? '/project/reviews' : '/project/projects'
  await waitFor(() => expect(app.address()).toBe(address))
})

test('the user menu leads to the profile, an administrator to the calls, and locks the screen', async () => {
  const app = await openShell('/home', { isAdministrator: true })
  // What that page shows is no call of the contract, and none of this test's.
  const { fetch } = globalThis
  const isOfDocs = (address: string) => address.startsWith('/api/docs/')
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    isOfDocs(address) ? new Promise(() => undefined) : fetch(address, init),
  )
  await app.choose('个人信息')
  await waitFor(() => expect(app.address()).toBe('/profile'))
  await app.choose('接口文档')
  await waitFor(() => expect(app.address()).toBe('/api/docs'))
  await app.choose('锁定屏幕')
  await waitFor(() => expect(app.address()).toContain('/lockScreen'))
  expect(app.server.inputs(session.lockScreen)).toEqual([{}])
  await app.user.click(await screen.findByRole('button', { name: '退出并换一个账号' }))
  await waitFor(() => expect(app.address()).toBe('/login'))
  expect(app.server.inputs(session.logout)).toEqual([{}])
  expect(useSession.getState().token).toBe('')
})

test('what is set in the drawer holds at once and is kept here; the drawer closes', async () => {
  const app = await openShell()
  const { user } = app
  await user.click(app.header().getByRole('button', { name: '界面设置' }))
  const drawer = within(await screen.findByRole('dialog', { name: '界面设置' }))
  const logo = drawer.getByRole('switch', { name: '侧栏标志' })
  const kept = (name: string) => JSON.parse(localStorage.getItem(`rw_${name}`) ?? 'null')?.value
  const before = useSettings.getState()
  await user.click(logo)
  expect(useSettings.getState()).toEqual({ ...before, sidebarLogo: !before.sidebarLogo })
  expect(kept('sidebarLogo')).toBe(!before.sidebarLogo)
  await user.click(logo)
  expect(useSettings.getState()).toEqual(before)
  await user.click(within(drawer.getByRole('radiogroup', { name: '页面外观' })).getByText('深色'))
  expect([useSettings.getState().mode, kept('mode')]).toEqual(['dark', 'dark'])
  expect(screen.queryByText('布局大小切换成功')).toBeNull()
  await user.click(drawer.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('colour, light or dark, and size stand within reach of the widgets', async () => {
  const { user } = renderPage(<LookSwitch />)
  await user.click(screen.getByText('深色'))
  await user.click(screen.getByText('紧凑'))
  expect(useSettings.getState()).toMatchObject({ mode: 'dark', size: 'mini' })
  await user.click(screen.getByText('跟随系统'))
  await user.click(screen.getByText('宽松'))
  expect(useSettings.getState()).toMatchObject({ mode: 'auto', size: 'default' })
})

test('arrows go round the tabs, Home and End to their ends; Enter opens and Delete closes, the first never', async () => {
  const app = await openShell('/home')
  await act(() => app.router.navigate('/profile'))
  await act(() => app.router.navigate('/messageRecord'))
  const focused = () => document.activeElement?.getAttribute('title')
  const buttons = () => [...app.strip().querySelectorAll<HTMLElement>('.tab-open')]
  // Only the open one is reached by Tab.
  expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  buttons()[2]?.focus()
  const seen: unknown[] = []
  for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}', '{Home}', '{End}', 'x']) {
    await app.user.keyboard(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['首页', '消息中心', '个人信息', '首页', '消息中心', '消息中心'])
  await app.user.keyboard('{Home}{Delete}')
  expect(tabNames()).toEqual(['/home', '/profile', '/messageRecord'])
  await app.user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(buttons()[1]?.getAttribute('aria-current')).toBe('page'))
  expect([app.address(), focused()]).toEqual(['/profile', '个人信息'])
  await app.user.keyboard('{Delete}')
  await waitFor(() => expect(app.address()).toBe('/messageRecord'))
  expect(tabNames()).toEqual(['/home', '/messageRecord'])
  await waitFor(() => expect(focused()).toBe('消息中心'))
})

test('the wheel’s button closes a tab, the others and the first tab stay', async () => {
  const app = await openShell('/home')
  await act(() => app.router.navigate('/profile'))
  const tabOf = (title: string) => within(app.strip()).getByRole('button', { name: title }).closest('.tab') as Element
  expect(fireEvent.mouseDown(tabOf('个人信息'), { button: 1 })).toBe(false)
  expect(fireEvent.mouseDown(tabOf('个人信息'), { button: 0 })).toBe(true)
  fireEvent(tabOf('个人信息'), new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  fireEvent(tabOf('首页'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(tabNames()).toEqual(['/home', '/profile'])
  fireEvent(tabOf('个人信息'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  await waitFor(() => expect(tabNames()).toEqual(['/home']))
})
