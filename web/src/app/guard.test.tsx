import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { onlineUser } from '@workstation/contract/online-user'
import { session } from '@workstation/contract/session'
import { describe, expect, test, vi } from 'vitest'
import { setLocked, useSession } from '../platform/session-state'
import { fakeServer } from '../testing/fake-server'
import { makeCurrentUser, makeMenu } from '../testing/make-current-user'
import { renderApp } from '../testing/render-app'
import { guard, guardDecision, openPaths } from './guard'
import * as loading from './load-current-user'
import { useTabs } from './shell/tab-store'

const visit = { path: '/project/reviews', hasToken: false, locked: false, userKnown: false }

describe('guardDecision', () => {
  test('[RTE-26] [RTE-27] without a session five paths are open and every other one leads to the sign-in', () => {
    expect(openPaths).toEqual(['/login', '/auth-redirect', '/jump', '/reviewinfo', '/registerUser'])
    for (const path of openPaths) expect(guardDecision({ ...visit, path })).toBe('pass')
    for (const path of ['/', '/home', '/lockScreen', '/404', '/loginx', '/login/x']) {
      expect(guardDecision({ ...visit, path })).toBe('sign-in')
    }
  })

  test('[RTE-28] with a locked screen every path but /lockScreen and /login leads to /lockScreen', () => {
    const locked = { ...visit, hasToken: true, locked: true, userKnown: true }
    for (const path of ['/', '/home', '/reviewinfo', '/project/reviews']) {
      expect(guardDecision({ ...locked, path })).toBe('lock-screen')
    }
    expect(guardDecision({ ...locked, path: '/lockScreen' })).toBe('pass')
    expect(guardDecision({ ...locked, path: '/login' })).toBe('home')
  })

  test('[RTE-29] [RTE-30] with a session /login leads home, and an unknown user is loaded first', () => {
    const signedIn = { ...visit, hasToken: true }
    expect(guardDecision({ ...signedIn, path: '/login' })).toBe('home')
    expect(guardDecision(signedIn)).toBe('load-user')
    expect(guardDecision({ ...signedIn, userKnown: true })).toBe('pass')
    expect(guardDecision({ ...signedIn, path: '/lockScreen', userKnown: true })).toBe('home')
  })
})

describe('the guard', () => {
  test('[RTE-27] sends a stranger to the sign-in, with the way back', async () => {
    const app = renderApp('/project/reviews?a=1', { token: '' })
    expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy()
    expect(app.address()).toBe('/login?redirect=%2Fproject%2Freviews%3Fa%3D1')
  })

  test('[RTE-30] [SES-15] [RTE-10] [RTE-11] loads the current user once and goes on to the page', async () => {
    const app = renderApp('/home')
    expect(await screen.findByText('项目评审')).toBeTruthy()
    expect(app.address()).toBe('/home')
    await app.router.navigate('/profile')
    expect(app.server.inputs(session.currentUser)).toHaveLength(1)
    expect(useSession.getState().permissions).toEqual([])
  })

  test('[RTE-29] /login with a session leads to the home page', async () => {
    const app = renderApp('/login')
    await screen.findByText('项目评审')
    expect(app.address()).toBe('/home')
  })

  test('[RTE-28] [RTE-02] a locked session sees the lock screen alone', async () => {
    const app = renderApp('/login', { token: '' })
    await screen.findByRole('heading', { name: '登录' })
    useSession.setState({ token: 'token-1' })
    setLocked(true)
    await app.router.navigate('/profile')
    expect(await screen.findByRole('heading', { name: '锁定屏幕' })).toBeTruthy()
    expect(app.address()).toBe('/lockScreen?redirect=%2Fprofile')
  })

  test('[SES-20] [RTE-31] [RTE-32] [RTE-34] a user without menus is signed out and told why', async () => {
    const app = renderApp('/profile', { currentUser: { menuList: [] } })
    const said = await screen.findAllByRole('alert')
    expect(said.map(({ textContent }) => textContent)).toContain('权限不足，请联系管理员')
    expect(app.address()).toBe('/login?redirect=%2Fprofile')
    expect(useSession.getState().token).toBe('')
  })

  const failWith = async (code: number) => {
    const server = fakeServer()
    server.fail(session.currentUser, code, 'x')
    useSession.setState({ token: 'token-1' })
    const answer = await guard({ request: new Request('http://localhost:3000/profile') })
    const { toasts } = await import('../platform/toast')
    return { to: answer?.headers.get('location'), said: toasts.get().map((toast) => toast.text) }
  }

  test('[SES-21] [RTE-32] a token that opens nothing fails the verification', async () => {
    expect((await failWith(602)).said).toEqual(['验证失败，请重新登录'])
  })

  describe('[SES-22] [SES-23] [RTE-31] [RTE-34] any other failure', () => {
    test.each([500, 600, 601, 400])('%i ends the session, says so and leads to the sign-in', async (code) => {
      expect(await failWith(code)).toEqual({
        to: '/login?redirect=%2Fprofile',
        said: ['会话已结束或登录超时，请重新登录'],
      })
      expect(useSession.getState().token).toBe('')
      expect(localStorage.getItem('rw_token')).toBeNull()
    })
  })

  test('reloading twice signed people out: a call that fails since the page goes away leaves the session', async () => {
    const server = fakeServer()
    server.fail(session.currentUser, 500, 'x')
    useSession.setState({ token: 'token-1' })
    window.dispatchEvent(new Event('beforeunload'))
    const answered = vi.fn()
    void guard({ request: new Request('http://localhost:3000/profile') }).then(answered)
    await waitFor(() => expect(server.inputs(session.currentUser)).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(answered).not.toHaveBeenCalled()
    expect(useSession.getState().token).toBe('token-1')
    window.dispatchEvent(new Event('pageshow'))
  })

  test('[RTE-33] a failure that is no text says that something went wrong', async () => {
    const load = vi.spyOn(loading, 'loadCurrentUser').mockRejectedValue(new TypeError('boom'))
    useSession.setState({ token: 'token-1' })
    await guard({ request: new Request('http://localhost:3000/profile') })
    const { toasts } = await import('../platform/toast')
    expect(toasts.get().map((toast) => toast.text)).toEqual(['系统出错'])
    load.mockRestore()
  })
})

describe('addresses', () => {
  test('[RTE-20] a menu entry without a page in the product leads to /404, and no tab of it stays', async () => {
    const page = makeMenu({ id: 'nothing', parentId: 'keep', fullName: '尚未开发', urlAddress: 'ops/nothing' })
    const menuList = [makeMenu({ id: 'keep', type: 1, fullName: '维护', children: [page] })]
    const app = renderApp('/ops/nothing', { currentUser: { menuList } })
    expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeTruthy()
    expect(app.address()).toBe('/404')
    await waitFor(() => expect(useTabs.getState().tabs.map(({ path }) => path)).toEqual(['/home', '/404']))
  })

  test('[RTE-20] [RTE-19] an unknown path leads to /404', async () => {
    const app = renderApp('/no/such/page')
    expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeTruthy()
    expect(app.address()).toBe('/404')
  })

  test('[RTE-18] [RTE-25] / and /dashboard lead to the home page', async () => {
    const app = renderApp('/dashboard')
    await screen.findByText('项目评审')
    expect(app.address()).toBe('/home')
    await app.router.navigate('/profile')
    await app.user.click(screen.getByRole('link', { name: '项目评审工作站' }))
    await waitFor(() => expect(app.address()).toBe('/home'))
  })

  test('[RTE-09] /redirect with a path opens that path, on this site alone', async () => {
    const app = renderApp('/redirect/profile?a=1')
    await screen.findAllByText('个人信息')
    expect(app.address()).toBe('/profile?a=1')
    await app.router.navigate('/redirect//evil.example/x')
    // The page of that name is looked for here, where there is none.
    await waitFor(() => expect(app.address()).toBe('/404'))
  })

  test('[RTE-35] [RTE-37] [RTE-38] the window is titled after the page and the product', async () => {
    const app = renderApp('/login', { token: '' })
    await waitFor(() => expect(document.title).toBe('登录 - 项目评审工作站'))
    useSession.setState({ token: 'token-1' })
    await app.router.navigate('/profile')
    await waitFor(() => expect(document.title).toBe('个人信息 - 项目评审工作站'))
  })

  test('[RTE-23] every navigation starts at the top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const app = renderApp('/home')
    await screen.findByText('项目评审')
    scrolled.mockClear()
    await app.router.navigate('/profile')
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0))
    scrolled.mockRestore()
  })

  test('[RTE-62] a page of the administration has the address that the server gives its entry, and no other', async () => {
    const online = (urlAddress: string) => {
      const page = makeMenu({ id: 'onlineUser', parentId: 'keep', fullName: '在线的人', urlAddress })
      return { menuList: [makeMenu({ id: 'keep', type: 1, fullName: '维护', children: [page] })] }
    }
    const app = renderApp('/ops/who', { currentUser: online('ops/who') })
    app.server.on(onlineUser.list, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
    app.server.on(authority.getColumns, null)
    expect((await screen.findAllByText('在线的人')).length).toBeGreaterThan(0)
    expect(app.address()).toBe('/ops/who')
    await waitFor(() => expect(app.server.inputs(onlineUser.list).length).toBeGreaterThan(0))
    useSession.setState({ menus: online('permission/who').menuList })
    await app.router.navigate('/ops/who?again')
    await waitFor(() => expect(app.address()).toBe('/404'))
    await app.router.navigate('/permission/who')
    expect(await screen.findByRole('heading', { name: '在线的人', level: 1 })).toBeTruthy()
    expect(app.address()).toBe('/permission/who')
  })

  test('[SES-19] the menu shows what the server gave, and a hidden entry not at all', async () => {
    const [folder] = makeCurrentUser().menuList
    const page = folder?.children[0]
    const children = page ? [page, { ...page, id: 'secret', fullName: '隐藏页', hidden: true }] : []
    renderApp('/home', { currentUser: { menuList: folder ? [{ ...folder, children }] : [] } })
    expect((await screen.findAllByText('评审管理')).length).toBeGreaterThan(0)
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(menu.textContent).not.toContain('隐藏页')
  })
})
