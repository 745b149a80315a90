import { act, screen, waitFor } from '@testing-library/react'
import { menu } from '@workstation/contract/menu'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setCurrentUser, useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { makeCurrentUser, makeMenu } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
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
    server.on(menu.framing, { framing: 'allowed', host: 'board.example' })
    server.on(menu.openOutside, { url, expiresAt: 1 })
    open()
    await screen.findByTitle(/来自/)
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
      blockedURI: 'https://board.example',
    })
    act(() => void document.dispatchEvent(violation))
    expect(await screen.findByRole('button', { name: '重新加载页面' })).toBeTruthy()
    expect(screen.queryByTitle(/来自/)).toBeNull()
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

  test('a failure can be tried again', async () => {
    fakeServer().fail(menu.design, 400, '内容不存在或您无权查看')
    open()
    expect(await screen.findByText('内容不存在或您无权查看')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  })
})

describe('[RTE-13] /previewModel', () => {
  const open = (search: string) =>
    renderPage(<PreviewModelPage preview={(id) => <p>design {id}</p>} />, { path: '/previewModel', search })

  test('is for people who may edit designs', async () => {
    open('?id=d1')
    expect(await screen.findByRole('heading', { name: '您没有预览设计的权限' })).toBeTruthy()
  })

  test('draws the design of the address', async () => {
    open('?id=d1')
    const button = [{ id: 'e', fullName: '编辑', enCode: 'btn_edit' }]
    const permissions = [{ modelId: 'webDesign', modelName: '', button, column: [], form: [], resource: [] }]
    act(() => useSession.setState({ permissions, user: { ...makeCurrentUser().userInfo, isAdministrator: true } }))
    expect(await screen.findByText('design d1')).toBeTruthy()
  })
})
