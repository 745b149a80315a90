import { act, screen, waitFor } from '@testing-library/react'
import { preview } from '@workstation/contract/preview'
import { session } from '@workstation/contract/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftStart } from '../../platform/own-drafts'
import { enterPreview, leavePreview, openPreview } from '../../platform/preview-state'
import { reportFailure } from '../../platform/report-failure'
import { clearSession, useSession } from '../../platform/session-state'
import { keep, readKept } from '../../platform/storage'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { PreviewBanner } from './preview-banner'
import { useBeginPreview } from './use-begin-preview'

const loadAddress = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  loadAddress.mockClear()
  const { origin, protocol, host, pathname, search, hash, href } = window.location
  vi.stubGlobal('location', { origin, protocol, host, pathname, search, hash, href, assign: loadAddress })
})

const opened = () => ({
  token: 'bearer seen',
  name: '李工',
  until: Date.now() + 30 * 60_000,
  back: '/permission/explain',
})

function Begin() {
  const previewing = useBeginPreview()
  return previewing ? (
    <button type="button" onClick={() => previewing.begin({ kind: 'user', id: 'p1' })}>
      预览
    </button>
  ) : (
    <p>没有</p>
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('beginning a preview', () => {
  test('keeps it for this window and shows the product anew; the own token stays for the others', async () => {
    keep('token', 'own')
    const server = fakeServer()
    const { back: _, ...answer } = opened()
    server.on(preview.begin, answer)
    const { user } = renderPage(<Begin />, {
      modelId: 'explain',
      buttons: ['btn_preview'],
      path: '/permission/explain',
    })
    await user.click(screen.getByRole('button', { name: '预览' }))
    await waitFor(() => expect(loadAddress).toHaveBeenCalledWith('/'))
    expect(server.inputs(preview.begin)).toEqual([{ kind: 'user', id: 'p1' }])
    expect(openPreview()).toMatchObject({ token: 'bearer seen', name: '李工' })
    expect(readKept('token', '')).toBe('own')
  })

  test('is offered to nobody without the right', () => {
    renderPage(<Begin />, { modelId: 'explain', buttons: ['btn_download'] })
    expect(screen.getByText('没有')).toBeTruthy()
  })
})

describe('the banner', () => {
  test('says whose rights are shown and for how long, and its button ends that on the server and here', async () => {
    enterPreview(opened())
    const server = fakeServer()
    server.on(preview.end, null)
    const { user } = renderPage(<PreviewBanner />)
    expect(screen.getByRole('complementary', { name: '预览' }).textContent).toContain(
      '正在以“李工”的权限预览，只能查看',
    )
    expect(screen.getByText('还剩 30 分钟')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '结束预览' }))
    await waitFor(() => expect(loadAddress).toHaveBeenLastCalledWith('/permission/explain'))
    expect(server.inputs(preview.end)).toHaveLength(1)
    expect(openPreview()).toBeNull()
  })

  test('leads back by itself once the half hour is over', async () => {
    enterPreview({ ...opened(), until: Date.now() - 1 })
    renderPage(<PreviewBanner />)
    await waitFor(() => expect(loadAddress).toHaveBeenLastCalledWith('/permission/explain'))
  })
})

describe('in a preview', () => {
  test('its end leads back to the own session instead of signing out', () => {
    keep('token', 'own')
    enterPreview(opened())
    clearSession('预览已结束')
    expect(loadAddress).toHaveBeenLastCalledWith('/permission/explain')
    expect(readKept('token', '')).toBe('own')
  })

  test('what is left out is said by the page alone, and drafts of whoever looks stay', () => {
    const own = `${draftStart}me:project:new`
    keep(own, { value: 1, savedAt: Date.now() })
    enterPreview(opened())
    useSession.setState({ user: { userId: 'p1' } as never })
    expect(readKept(own, {})).toMatchObject({ value: 1 })
    expect(reportFailure(session.organizes, { code: 400, msg: '预览', key: 'preview.own' }).shown).toBe(false)
    expect(reportFailure(session.organizes, { code: 400, msg: '预览', key: 'preview.read-only' }).shown).toBe(true)
    leavePreview()
    useSession.setState({ user: { userId: 'other' } as never })
    expect(readKept(own, {})).toEqual({})
  })
})

test('how long it goes on is counted down in whole minutes, the last one to its end, and then the own session is back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  enterPreview({ ...opened(), until: Date.now() + 130_000 })
  loadAddress.mockClear()
  renderPage(<PreviewBanner />)
  const left = () => screen.queryByText(/^还剩/)?.textContent
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  expect(left()).toBe('还剩 3 分钟')
  pass(9_999)
  expect(left()).toBe('还剩 3 分钟')
  pass(1)
  expect(left()).toBe('还剩 2 分钟')
  pass(110_000)
  expect(left()).toBe('还剩 1 分钟')
  expect(openPreview()).not.toBeNull()
  pass(10_000)
  expect(openPreview()).toBeNull()
  expect(loadAddress.mock.calls).toEqual([['/permission/explain']])
})

test('nothing is told of a preview where there is none, and none begins where nothing can be kept', async () => {
  const { container, unmount } = renderPage(<PreviewBanner />)
  expect(container.querySelector('aside')).toBeNull()
  unmount()
  const server = fakeServer()
  const { back: _, ...answer } = opened()
  server.on(preview.begin, answer)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { user } = renderPage(<Begin />, { modelId: 'explain', buttons: ['btn_preview'] })
  loadAddress.mockClear()
  await user.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByText('浏览器禁止保存数据，无法预览')).toBeTruthy()
  expect(loadAddress).not.toHaveBeenCalled()
  full.mockRestore()
})
