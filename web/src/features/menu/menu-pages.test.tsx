import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { menu } from '@workstation/contract/menu'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setCurrentUser } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { makeCurrentUser, makeMenu } from '../../testing/make-current-user'
import { type RenderOptions, renderPage } from '../../testing/render-page'
import { DesignPage } from './design-page'
import { FramePage } from './frame-page'
import { OutsidePage } from './outside-page'
import { PreviewModelPage } from './preview-model-page'

const board = makeMenu({ id: 'board-1', enCode: 'board', fullName: '经营看板', type: 7, linkTarget: '_blank' })

beforeEach(() => setCurrentUser(makeCurrentUser({ menuList: [board] })))
afterEach(() => vi.unstubAllGlobals())

function watchLeaving() {
  const replace = vi.fn()
  vi.stubGlobal('location', { ...window.location, replace, origin: window.location.origin })
  return replace
}

describe('leaving the product', () => {
  const open = () => renderPage(<OutsidePage enCode="board" />, { path: '/outside/board' })

  test('[RTE-52] [RTE-55] [RTE-56] goes to the address that the server filled', async () => {
    const server = fakeServer()
    const replace = watchLeaving()
    server.on(menu.openOutside, { url: 'https://board.example/?t=T-1', expiresAt: 1 })
    open()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://board.example/?t=T-1'))
    expect(server.inputs(menu.openOutside)).toEqual([{ menuId: 'board-1' }])
    expect(screen.getByRole('status').textContent).toContain('经营看板')
  })

  test('[RTE-57] a refusal is said, and can be tried again', async () => {
    const server = fakeServer()
    const replace = watchLeaving()
    server.fail(menu.openOutside, 400, '尚未设置可视化地址，请联系管理员')
    const { user } = open()
    expect(await screen.findByText('尚未设置可视化地址，请联系管理员')).toBeTruthy()
    expect(replace).not.toHaveBeenCalled()
    server.on(menu.openOutside, { url: 'https://board.example/', expiresAt: null })
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://board.example/'))
  })

  test('a refusal leads home as well, and a failure of the net is said in words', async () => {
    const server = fakeServer()
    server.respond(menu.openOutside, () => Promise.reject(new TypeError('no net')))
    watchLeaving()
    const { user, router } = open()
    expect(await screen.findByRole('heading', { name: '没有打开“经营看板”' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '重试' }).className).toContain('primary')
    await user.click(screen.getByRole('button', { name: '回到首页' }))
    expect(router.state.location.pathname).toBe('/')
  })

  test.each([
    ['large screens', 6, '/outside/board'],
    ['pages of the product', 2, '/404'],
  ])('of other entries %s are opened so', async (_, type, path) => {
    fakeServer().hang(menu.openOutside)
    setCurrentUser(makeCurrentUser({ menuList: [{ ...board, type }] }))
    const { router } = open()
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  test('an entry that the person does not have leads to /404', async () => {
    fakeServer()
    const { router } = renderPage(<OutsidePage enCode="other" />, { path: '/outside/other' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'))
  })
})

describe('[RTE-54] another system inside the product', () => {
  const open = () => renderPage(<FramePage />, { modelId: 'board-1', path: '/link/board', title: '经营看板' })
  const url = 'https://board.example/?t=T-1'

  test('stands in a frame that may not navigate this window', async () => {
    const server = fakeServer()
    server.on(menu.framing, { framing: 'allowed', host: 'board.example' })
    server.on(menu.openOutside, { url, expiresAt: 1 })
    open()
    const frame = await screen.findByTitle('经营看板，来自 board.example')
    expect(frame.getAttribute('src')).toBe(url)
    const sandbox = frame.getAttribute('sandbox') ?? ''
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox).not.toContain('allow-top-navigation')
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    const outside = screen.getByRole('link', { name: '在新窗口打开' })
    expect(outside.getAttribute('href')).toBe('/outside/board')
    expect(outside.getAttribute('rel')).toContain('noopener')
  })

  test('loading it anew asks for a fresh ticket', async () => {
    const server = fakeServer()
    let tickets = 0
    server.on(menu.framing, { framing: 'unknown', host: 'board.example' })
    server.on(menu.openOutside, () => {
      tickets += 1
      return { url: `https://board.example/?t=${tickets}`, expiresAt: 1 }
    })
    const { user } = open()
    const src = () => screen.queryByTitle(/经营看板/)?.getAttribute('src')
    await waitFor(() => expect(src()).toBe('https://board.example/?t=1'))
    await user.click(screen.getByRole('button', { name: '重新加载' }))
    await waitFor(() => expect(src()).toBe('https://board.example/?t=2'))
  })

  test('a system that refuses is not framed, and gets no ticket', async () => {
    const server = fakeServer()
    server.on(menu.framing, { framing: 'refused', host: 'board.example' })
    open()
    expect(await screen.findByText('board.example 不允许在其他系统中显示，请在新窗口打开。')).toBeTruthy()
    const ways = screen.getAllByRole('link', { name: '在新窗口打开' })
    expect(ways.map((way) => [way.getAttribute('href'), way.getAttribute('target')])).toEqual([
      ['/outside/board', '_blank'],
      ['/outside/board', '_blank'],
    ])
    expect(screen.queryByTitle(/来自/)).toBeNull()
    expect(server.inputs(menu.openOutside)).toEqual([])
  })

  test('one that the administrator has not allowed is told of', async () => {
    fakeServer().fail(menu.framing, 400, '管理员尚未允许在系统内打开 https://board.example')
    open()
    expect(await screen.findByText('管理员尚未允许在系统内打开 https://board.example')).toBeTruthy()
  })

  test('a frame that the policy of this page stops asks to load the page anew', async () => {
    const server = fakeServer()
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload, origin: window.location.origin })
    server.on(menu.framing, { framing: 'allowed', host: 'board.example' })
    server.on(menu.openOutside, { url, expiresAt: 1 })
    const { user } = open()
    await screen.findByTitle(/来自/)
    const stop = (effectiveDirective: string, blockedURI: string) =>
      act(
        () =>
          void document.dispatchEvent(
            Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
          ),
      )
    stop('img-src', 'https://board.example')
    stop('frame-src', 'https://other.example')
    expect(screen.queryByRole('button', { name: '重新加载页面' })).toBeNull()
    stop('frame-src', 'https://board.example')
    expect(await screen.findByText('浏览器还不知道可以在这里显示 board.example，请重新加载整个页面。')).toBeTruthy()
    expect(screen.queryByTitle(/来自/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '重新加载页面' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('what loads says so, is doubted after eight seconds, and no more once it is there', async () => {
    const server = fakeServer()
    server.on(menu.framing, { framing: 'allowed', host: 'board.example' })
    server.on(menu.openOutside, { url, expiresAt: 1 })
    open()
    const frame = await screen.findByTitle(/来自/)
    expect(screen.getByRole('status').textContent).toBe('正在加载 board.example')
    fireEvent.load(frame)
    expect(screen.getByRole('status').textContent).toBe('')
    cleanup()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    open()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(1)
    const loading = screen.getByRole('status')
    await pass(7990)
    expect(loading.textContent).toBe('正在加载 board.example')
    await pass(100)
    expect(loading.textContent).toBe('页面一直空白？对方系统可能不允许在这里显示，请在新窗口打开。')
    fireEvent.load(screen.getByTitle(/来自/))
    expect(loading.textContent).toBe('')
  })
})

describe('what waits for a design', () => {
  const open = () => renderPage(<DesignPage />, { modelId: 'leave', path: '/model/leave', title: '请假' })

  test('says so with the name of the entry, and who can change that', async () => {
    fakeServer().on(menu.design, { mayRelease: false, keepers: ['李设计', '赵设计'] })
    open()
    expect(await screen.findByRole('heading', { name: '“请假”还没有发布内容' })).toBeTruthy()
    expect(screen.getByText('可以发布的人：李设计、赵设计。')).toBeTruthy()
  })

  test('tells whoever may release that he can', async () => {
    fakeServer().on(menu.design, { mayRelease: true, keepers: ['李设计'] })
    open()
    expect(await screen.findByText('您可以在「在线开发」中完成设计并发布。')).toBeTruthy()
  })

  test('where nobody can be named, the administrator is', async () => {
    fakeServer().on(menu.design, { mayRelease: false, keepers: [] })
    open()
    expect(await screen.findByText('如需使用，请联系管理员。')).toBeTruthy()
    expect(screen.getByText('菜单已经建好，对应的设计发布后会显示在这里。')).toBeTruthy()
  })

  test('a failure can be tried again', async () => {
    fakeServer().fail(menu.design, 400, '内容不存在或您无权查看')
    open()
    expect(await screen.findByText('内容不存在或您无权查看')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  })
})

describe('[RTE-13] /previewModel', () => {
  const open = (search: string, options: RenderOptions = {}) =>
    renderPage(<PreviewModelPage preview={(id) => <p>design {id}</p>} />, { path: '/previewModel', search, ...options })

  test('is for people who may edit designs', async () => {
    open('?id=d1')
    expect(await screen.findByRole('heading', { name: '您没有预览设计的权限' })).toBeTruthy()
  })

  test.each(['webDesign', 'reportDesign', 'portalDesign'])('draws the design for who may edit on %s', (modelId) => {
    open('?id=d1', { modelId, buttons: ['btn_edit'] })
    expect(screen.getByText('design d1')).toBeTruthy()
  })

  test.each([
    ['webDesign', 'btn_add'],
    ['menu', 'btn_edit'],
  ])('another right (%s %s) is not enough', (modelId, button) => {
    open('?id=d1', { modelId, buttons: [button] })
    expect(screen.getByText('预览只对可以编辑设计的人开放，如有需要请联系管理员。')).toBeTruthy()
  })

  test('an administrator may look at all, and an address without a design says so', () => {
    open('?id=d1', { user: { isAdministrator: true } })
    expect(screen.getByText('design d1')).toBeTruthy()
    cleanup()
    open('', { user: { isAdministrator: true } })
    expect(screen.getByRole('heading', { name: '没有可以预览的设计' })).toBeTruthy()
    expect(screen.getByText('地址中没有设计的编号，请从设计页面打开预览。')).toBeTruthy()
  })
})
