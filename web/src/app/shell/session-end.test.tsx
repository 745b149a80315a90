import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endReason, useSession } from '../../platform/session-state'
import { renderApp } from '../../testing/render-app'
import { findShellHeader } from '../../testing/shell-header'

const reloaded = vi.hoisted(() => vi.fn())
vi.mock('../../platform/reload-page', () => ({ reloadPage: reloaded }))

beforeEach(() => {
  reloaded.mockReset()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

/** Milliseconds of the page's clock until a text is gone. */
async function timeUntilGone(text: string): Promise<number> {
  const from = Date.now()
  while (screen.queryByText(text)) {
    if (Date.now() - from > 10_000) throw new Error('it stays')
    await vi.advanceTimersByTimeAsync(50)
  }
  return Date.now() - from
}

async function push(msg: string) {
  const app = renderApp('/messageRecord')
  await findShellHeader()
  app.sockets.newest().open()
  const before = app.sockets.all().length
  app.sockets.newest().receive({ method: 'logout', msg })
  return { app, opened: () => app.sockets.all().length - before }
}

describe('a sign-out that the server pushes', () => {
  test('[CHT-27] [CHT-28] [CHT-30] closes the socket, says why for 1 s, then clears the token and loads the page anew', async () => {
    const { app, opened } = await push('您的账号已在其他地方登录')
    expect(app.sockets.newest().readyState).toBe(3)
    await screen.findByText('您的账号已在其他地方登录')
    expect(useSession.getState().token).toBe('token-1')
    expect(reloaded).not.toHaveBeenCalled()
    const stayed = await timeUntilGone('您的账号已在其他地方登录')
    expect(stayed).toBeGreaterThan(700)
    expect(stayed).toBeLessThan(1300)
    expect(useSession.getState().token).toBe('')
    expect(localStorage.getItem('rw_token')).toBeNull()
    expect(reloaded).toHaveBeenCalledTimes(1)
    expect(opened()).toBe(0)
    expect(endReason()).toBe('您的账号已在其他地方登录')
  })

  test('[CHT-31] [CHT-32] a close push closes the socket for good, and no heartbeat follows', async () => {
    const app = renderApp('/messageRecord')
    await findShellHeader()
    const socket = app.sockets.newest()
    socket.open()
    const before = app.sockets.all().length
    const beats = () => socket.sent.filter((event) => (event as { method: string }).method === 'heartCheck').length
    await vi.advanceTimersByTimeAsync(100_000)
    expect(beats()).toBe(1)
    socket.receive({ method: 'closeSocket' })
    expect(socket.readyState).toBe(3)
    await vi.advanceTimersByTimeAsync(400_000)
    expect(beats()).toBe(1)
    expect(app.sockets.all()).toHaveLength(before)
    expect(useSession.getState().token).toBe('token-1')
  })

  test('[CHT-29] without a reason it says that the sign-in has expired', async () => {
    await push('')
    await screen.findByText('登录过期，请重新登录')
    const stayed = await timeUntilGone('登录过期，请重新登录')
    expect(stayed).toBeLessThan(1300)
    await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1))
    expect(endReason()).toBe('登录过期，请重新登录')
  })
})
