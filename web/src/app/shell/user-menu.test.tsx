import { act, screen, waitFor, within } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { afterEach, expect, test, vi } from 'vitest'
import { clearErrors, noteError } from '../../platform/error-log'
import { i18n } from '../../platform/i18n'
import { systemInfo } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'
import { renderPage } from '../../testing/render-page'
import { findShellHeader } from '../../testing/shell-header'
import { FullScreenButton } from './full-screen-button'
import './settings-drawer'

async function openShell(path: string) {
  const app = renderApp(path)
  await screen.findByRole('navigation', { name: '已打开的页面' })
  return app
}

test('the widgets of demo mode had no way to them: the user menu leads there, and nowhere else', async () => {
  const app = await openShell('/profile')
  const open = () => app.user.click(screen.getByRole('button', { name: /林知远/ }))
  await open()
  await screen.findByRole('menuitem', { name: /关于/ })
  expect(screen.queryByRole('menuitem', { name: /控件一览/ })).toBeNull()
  app.unmount()
  const demo = await openShell('/profile')
  const person = { account: 'a', realName: '甲', role: '发起人', headIcon: '' }
  demo.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: [], demoPeople: [person] })
  await demo.user.click(screen.getByRole('button', { name: /林知远/ }))
  await demo.user.click(await screen.findByRole('menuitem', { name: /控件一览/ }))
  await waitFor(() => expect(demo.address()).toBe('/widgets'))
})

afterEach(() => {
  sessionStorage.clear()
  window.innerWidth = 1024
})

test('a preview has no messages, no chat, no profile and no sign-out of its own', async () => {
  sessionStorage.setItem('rw_preview', JSON.stringify({ token: 'token-1', name: '李工', until: 1, back: '/' }))
  const app = renderApp('/home')
  const header = within(await findShellHeader())
  expect(header.queryByRole('button', { name: /站内消息/ })).toBeNull()
  expect(header.queryByRole('button', { name: /聊天/ })).toBeNull()
  await app.user.click(header.getByRole('button', { name: /林知远/ }))
  await screen.findByRole('menuitem', { name: /官方声明/ })
  const names = [...document.querySelectorAll('.ant-dropdown-menu-item')].map((item) => item.textContent)
  expect(names).toEqual(['反馈', '关于', '官方声明'])
  expect(document.querySelector('.ant-dropdown-menu-item-divider')).toBeNull()
})

test('on a narrow phone the settings and the languages stand in the menu of the user', async () => {
  window.innerWidth = 479
  const app = renderApp('/home')
  const header = within(await findShellHeader())
  expect(header.queryByRole('button', { name: '语言' })).toBeNull()
  expect(header.queryByRole('button', { name: '界面设置' })).toBeNull()
  app.server.fail(session.saveLanguage, 400, '保存失败')
  const open = () => app.user.click(header.getByRole('button', { name: /林知远/ }))
  await open()
  await screen.findByRole('menuitem', { name: /官方声明/ })
  const names = [...document.querySelectorAll('.ant-dropdown-menu-item')].map((item) => item.textContent)
  expect(names).toEqual([
    ...['个人信息', '反馈', '关于', '官方声明', '界面设置', '简体中文', 'English', '繁體中文', '锁定屏幕', '退出登录'],
  ])
  await app.user.click(screen.getByRole('menuitem', { name: /界面设置/ }))
  expect(await screen.findByRole('dialog', { name: '界面设置' })).toBeTruthy()
  await app.user.keyboard('{Escape}')
  await open()
  await app.user.click(await screen.findByRole('menuitem', { name: /English/ }))
  // It holds in this browser even when it could not be saved.
  expect(await screen.findByText('保存失败')).toBeTruthy()
  expect(app.server.inputs(session.saveLanguage)).toEqual([{ language: 'en' }])
  expect(i18n.language).toBe('en')
})

test('[SHL-71] about lists what went wrong here, the newest first, to be copied and cleared', async () => {
  const app = await openShell('/profile')
  clearErrors()
  act(() => noteError(new Error('一')))
  act(() => noteError(Object.assign(new Error('二'), { stack: 'at page.js:1' })))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await app.user.click(screen.getByRole('button', { name: /林知远/ }))
  await app.user.click(await screen.findByRole('menuitem', { name: /关于/ }))
  const lines = within(await screen.findByRole('list', { name: '错误记录' })).getAllByRole('listitem')
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual(['Error: 二', 'Error: 一'])
  expect(lines[0]?.querySelector('code')?.textContent).toBe('at page.js:1')
  await app.user.click(screen.getByRole('button', { name: '复制全部' }))
  const [text = ''] = copied.mock.calls[0] ?? []
  expect(text.split('\n\n').map((one) => one.split('\n').slice(1, 3))).toEqual([
    ['/', 'Error: 二'],
    ['/', 'Error: 一'],
  ])
  await app.user.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.getByText('这个浏览器最近没有出错')).toBeTruthy()
  expect(localStorage.getItem('rw_errorLog')).toBeNull()
})

test('[SHL-48] full screen begins, is left by the same button, and follows what the browser does itself', async () => {
  const calls: string[] = []
  let full: Element | null = null
  const browser = {
    fullscreenElement: { get: () => full, configurable: true },
    fullscreenEnabled: { value: true, configurable: true },
    exitFullscreen: { value: async () => void calls.push('exit'), configurable: true },
  }
  Object.defineProperties(document, browser)
  document.documentElement.requestFullscreen = async () => void calls.push('request')
  const { user } = renderPage(<FullScreenButton />)
  await user.click(screen.getByRole('button', { name: '全屏' }))
  full = document.documentElement
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  await user.click(screen.getByRole('button', { name: '退出全屏' }))
  expect(calls).toEqual(['request', 'exit'])
  full = null
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  expect(screen.getByRole('button', { name: '全屏' })).toBeTruthy()
  for (const name of Object.keys(browser)) Reflect.deleteProperty(document, name)
})
