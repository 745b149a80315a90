import { screen, waitFor, within } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteSignIn } from '../../features/session/came-from-sign-in'
import { useSession } from '../../platform/session-state'
import { makeUserInfo, systemInfo } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'
import { findShellHeader, shellHeader } from '../../testing/shell-header'
import { restoreDefaults, setSetting, useSettings } from '../settings'
import { useSidebar } from './sidebar-state'
import { useTabs } from './tab-store'

async function openShell(path = '/home', options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp(path, options)
  await screen.findByRole('navigation', { name: '已打开的页面' })
  const tabs = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))
  const tabNames = () => useTabs.getState().tabs.map(({ path: address }) => address)
  const header = () => within(shellHeader() as HTMLElement)
  const choose = async (name: string) => {
    await app.user.click(header().getByRole('button', { name: /林知远/ }))
    await app.user.click(await screen.findByRole('menuitem', { name: new RegExp(name) }))
  }
  return { ...app, tabs, tabNames, header, choose }
}

const defaults = useSettings.getInitialState()
beforeEach(() => {
  restoreDefaults()
  useSidebar.setState({ open: true, drawer: false })
})
afterEach(() => {
  window.innerWidth = 1024
})

describe('tabs', () => {
  test('[SHL-24] [SHL-29] the home tab stands first and has no close button', async () => {
    const app = await openShell('/profile')
    expect(app.tabNames()).toEqual(['/home', '/profile'])
    expect(app.tabs().queryByRole('button', { name: '关闭首页' })).toBeNull()
    expect(app.tabs().getByRole('button', { name: '关闭个人信息' })).toBeTruthy()
  })

  test('[SHL-30] closing the active tab moves to the last remaining one', async () => {
    const app = await openShell('/home')
    await app.router.navigate('/profile')
    await app.user.click(await app.tabs().findByRole('button', { name: '关闭个人信息' }))
    await waitFor(() => expect(app.address()).toBe('/home'))
    expect(app.tabNames()).toEqual(['/home'])
  })

  test('[SHL-25] [SHL-26] [SHL-27] [SHL-28] the context menu refreshes and closes', async () => {
    const app = await openShell('/home')
    await app.router.navigate('/profile')
    await app.user.pointer({
      keys: '[MouseRight]',
      target: await app.tabs().findByRole('button', { name: '个人信息' }),
    })
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names.slice(-4)).toEqual(['刷新', '关闭', '关闭其他', '关闭全部'])
    await app.user.click(screen.getByRole('menuitem', { name: '刷新' }))
    expect(useTabs.getState().tabs.find(({ path }) => path === '/profile')?.version).toBe(1)
    await app.user.pointer({ keys: '[MouseRight]', target: app.tabs().getByRole('button', { name: '个人信息' }) })
    await app.user.click(await screen.findByRole('menuitem', { name: '关闭全部' }))
    await waitFor(() => expect(app.address()).toBe('/home'))
  })

  test('a page stays as it was left while another one is shown', async () => {
    const app = await openShell('/profile?tab=password')
    await app.user.type(await screen.findByLabelText('旧密码'), 'half-typed')
    await app.router.navigate('/home')
    await screen.findByText('等我处理')
    await app.router.navigate('/profile?tab=password')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('旧密码').value).toBe('half-typed'))
  })

  test('[SHL-65] with kept pages off a page starts anew', async () => {
    setSetting('useCache', false)
    const app = await openShell('/profile?tab=password')
    await app.user.type(await screen.findByLabelText('旧密码'), 'half-typed')
    await app.router.navigate('/home')
    await screen.findByText('等我处理')
    await app.router.navigate('/profile?tab=password')
    expect((await screen.findByLabelText<HTMLInputElement>('旧密码')).value).toBe('')
    expect(localStorage.getItem('rw_useCache')).toBe('{"type":"boolean","value":false}')
  })
})

describe('the header', () => {
  test('[SHL-14] [SHL-15] the bell shows what the socket counts, at most 99', async () => {
    const app = await openShell()
    const socket = app.sockets.newest()
    socket.open()
    socket.receive({ method: 'initMessage', unreadNoticeCount: 90, unreadMessageCount: 5, unreadNums: [] })
    expect(await app.header().findByRole('button', { name: '站内消息，95 条未读' })).toBeTruthy()
    socket.receive({ method: 'messagePush', unreadNoticeCount: 7, title: 't', messageId: 'm' })
    const bell = await app.header().findByRole('button', { name: '站内消息，102 条未读' })
    expect(bell.textContent).toContain('99+')
  })

  test('[SHL-16] [SES-43] [SES-44] [PLT-03] a chosen language is shown, confirmed in itself and saved', async () => {
    const app = await openShell()
    app.server.on(session.saveLanguage, null)
    await app.user.click(app.header().getByRole('button', { name: '语言' }))
    await app.user.click(await screen.findByText('繁體中文'))
    expect(await screen.findByText('已切換為繁體中文')).toBeTruthy()
    await waitFor(() => expect(app.server.inputs(session.saveLanguage)).toEqual([{ language: 'zhtw' }]))
    expect(localStorage.getItem('rw_language')).toBe('{"type":"string","value":"zhtw"}')
  })

  test('[SHL-18] [SHL-19] [SHL-20] [SHL-21] [SHL-22] [SHL-23] the user menu has its entries', async () => {
    const app = await openShell()
    await app.user.click(app.header().getByRole('button', { name: /林知远/ }))
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names.slice(-6)).toEqual(['个人信息', '反馈', '关于', '官方声明', '锁定屏幕', '退出登录'])
    expect(screen.getByRole('link', { name: '反馈' }).getAttribute('href')).toBe('mailto:service@example.com')
  })

  test('[SES-32] [SES-33] [SES-34] [SES-35] logging out asks, tells the server, then forgets everything', async () => {
    const app = await openShell('/profile')
    await app.choose('退出登录')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.querySelector('.anticon-exclamation-circle')).toBeTruthy()
    expect(app.server.inputs(session.logout)).toEqual([])
    const tokensAtCall: string[] = []
    app.server.on(session.logout, () => {
      tokensAtCall.push(useSession.getState().token)
      return null
    })
    await app.user.click(within(dialog).getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(tokensAtCall).toEqual(['token-1'])
    expect(useSession.getState()).toMatchObject({ token: '', menus: [], user: null, permissions: [] })
    expect(app.tabNames()).toEqual(['/home'])
    expect(app.sockets.newest().readyState).toBe(3)
  })

  test('[SHL-38] about shows name, version, author and copyright', async () => {
    const app = await openShell()
    await app.choose('关于')
    const text = (await screen.findByRole('dialog')).textContent
    for (const part of ['项目评审工作站', '0.1.0', '设计集团', '© 设计集团']) expect(text).toContain(part)
  })

  test('[SHL-39] the statement shows the description', async () => {
    const app = await openShell()
    await app.choose('官方声明')
    expect((await screen.findByRole('dialog')).textContent).toContain('项目评审、审批与低代码后台。')
  })

  test('[SHL-19] [SHL-38] [SHL-39] [SHL-40] what no administrator has filled in is not missing', async () => {
    const bare = { ...systemInfo, companyEmail: '', companyName: '', copyright: '', sysDescription: '' }
    const app = await openShell('/home', { currentUser: { sysConfigInfo: bare } })
    const line = `© ${new Date().getFullYear()} 项目评审工作站`
    expect(screen.getByRole('contentinfo').textContent).toBe(line)
    await app.choose('反馈')
    expect(await screen.findByText('系统设置里还没有填写公司邮箱，请联系管理员')).toBeTruthy()
    await app.choose('关于')
    expect((await screen.findByRole('dialog')).textContent).toContain(line)
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.choose('官方声明')
    expect((await screen.findByRole('dialog')).textContent).toContain('从发起、分配、专业评审到终审')
  })

  test('[SHL-48] [SHL-49] full screen says so where the browser cannot', async () => {
    const app = await openShell()
    await app.user.click(app.header().getByRole('button', { name: '全屏' }))
    expect((await screen.findByRole('alert')).textContent).toBe('浏览器不支持全屏')
    await app.user.hover(app.header().getByRole('button', { name: '全屏' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('全屏')
  })
})

describe('settings', () => {
  test('[SHL-17] [SHL-37] [SHL-07] [SHL-58] the drawer offers eight colours and keeps the chosen one', async () => {
    const app = await openShell()
    await app.user.click(app.header().getByRole('button', { name: '界面设置' }))
    const colours = await screen.findAllByRole('radio', { name: /色|海蓝/ })
    expect(colours.filter((colour) => colour.getAttribute('name') === 'themeClass')).toHaveLength(8)
    await app.user.click(screen.getByRole('radio', { name: '绿色' }))
    expect(document.documentElement.dataset.theme).toBe('green')
    expect(localStorage.getItem('rw_themeClass')).toBe('{"type":"string","value":"green"}')
  })

  test('[SHL-74] [SHL-75] [SHL-76] four sizes, medium at first, and a word when it was switched', async () => {
    const app = await openShell()
    await app.user.click(app.header().getByRole('button', { name: '界面设置' }))
    const sizes = within(await screen.findByRole('radiogroup', { name: '布局大小' }))
    expect(sizes.getAllByRole('radio')).toHaveLength(4)
    expect(useSettings.getState().size).toBe('medium')
    await app.user.click(sizes.getByText('较小'))
    expect(useSettings.getState().size).toBe('small')
    expect(await screen.findByText('布局大小切换成功')).toBeTruthy()
  })

  test('[SHL-58] [SHL-59] [SHL-60] what nobody has set starts as documented', () => {
    expect(defaults).toEqual({
      themeClass: 'blue',
      slideClass: 'dark',
      mode: 'auto',
      appearance: 'light',
      size: 'medium',
      layoutType: 'classic',
      tagsView: true,
      tagsIcon: true,
      showLanguage: true,
      showSearch: true,
      useCache: true,
      fixedHeader: true,
      sidebarLogo: true,
    })
  })

  test('[SHL-61] [SHL-63] tabs and language selector can be hidden', async () => {
    const app = await openShell()
    setSetting('tagsView', false)
    setSetting('showLanguage', false)
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '已打开的页面' })).toBeNull())
    expect(app.header().queryByRole('button', { name: '语言' })).toBeNull()
    expect(localStorage.getItem('rw_tagsView')).toBe('{"type":"boolean","value":false}')
  })
})

describe('the side bar', () => {
  test('[SHL-01] [SHL-09] [SHL-50] closes, opens and remembers', async () => {
    const app = await openShell()
    expect(screen.getByRole('complementary').dataset.collapsed).toBe('false')
    await app.user.click(app.header().getByRole('button', { name: '收起菜单' }))
    expect(screen.getByRole('complementary').dataset.collapsed).toBe('true')
    expect(localStorage.getItem('rw_sidebarOpen')).toBe('{"type":"boolean","value":false}')
  })

  test('[SHL-52] [SHL-53] [SHL-54] [SHL-55] below 992 px it is a drawer that closes on the way', async () => {
    const app = await openShell()
    window.innerWidth = 991
    window.dispatchEvent(new Event('resize'))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    await app.user.click(app.header().getByRole('button', { name: '展开菜单' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(useSidebar.getState().drawer).toBe(true)
    await app.router.navigate('/profile')
    await waitFor(() => expect(useSidebar.getState().drawer).toBe(false))
    window.innerWidth = 992
    window.dispatchEvent(new Event('resize'))
    expect(await screen.findByRole('complementary')).toBeTruthy()
  })
})

describe('around a session', () => {
  const before = {
    prevLogin: 1 as const,
    prevLoginTime: Date.UTC(2026, 0, 1),
    prevLoginIPAddress: '10.1.2.3',
    prevLoginIPAddressName: '上海市',
  }

  test('[SHL-41] [SHL-42] [SHL-43] after a sign-in the last one is told at the bottom right', async () => {
    noteSignIn()
    await openShell('/home', { currentUser: { userInfo: makeUserInfo(before) } })
    const notice = await screen.findByText('时间 2026-01-01 08:00:00，地点 上海市，IP 10.1.2.3')
    expect(notice.closest('.ant-notification-bottomRight')).toBeTruthy()
  })

  test('[SHL-41] nothing is told to somebody who did not come from the sign-in', async () => {
    await openShell('/home', { currentUser: { userInfo: makeUserInfo(before) } })
    expect(screen.queryByText(/10\.1\.2\.3/)).toBeNull()
  })

  test('[SHL-40] the footer shows the copyright', async () => {
    await openShell()
    expect(screen.getByRole('contentinfo').textContent).toBe('© 设计集团')
  })

  test('a first password is changed before anything else is shown', async () => {
    const app = renderApp('/profile', { currentUser: { userInfo: makeUserInfo({ mustChangePassword: true }) } })
    app.server.on(session.modifyPassword, null)
    expect(await screen.findByRole('heading', { name: '请先修改初始密码' })).toBeTruthy()
    expect(shellHeader()).toBeNull()
    await app.user.type(screen.getByLabelText('旧密码'), 'first1')
    await app.user.type(screen.getByLabelText('新密码'), 'second2')
    await app.user.type(screen.getByLabelText('再次输入新密码'), 'second2')
    await app.user.click(screen.getByRole('button', { name: '修改密码' }))
    expect(await findShellHeader()).toBeTruthy()
    expect(app.server.inputs(session.modifyPassword)).toHaveLength(1)
  })

  test('each page has its landmarks and one hidden heading, and axe finds nothing', async () => {
    vi.setSystemTime(new Date('2026-03-02T09:00:00+08:00'))
    const { container } = await openShell('/home')
    await screen.findByText('现在没有需要您处理的事情。')
    expect(screen.getByRole('main')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('首页')
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
