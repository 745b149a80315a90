import { screen, waitFor, within } from '@testing-library/react'
import { reviewOverview } from '@workstation/contract/review-overview'
import type { ServerEvent } from '@workstation/contract/socket'
import { describe, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { reconnectSocket, useConnection } from '../../platform/socket'
import { renderApp } from '../../testing/render-app'
import { findShellHeader } from '../../testing/shell-header'

const greetingWith = (unreadNoticeCount: number) =>
  ({ method: 'initMessage', unreadNoticeCount, unreadMessageCount: 0, unreadNums: [] }) satisfies ServerEvent

async function openHome() {
  const app = renderApp('/home')
  const header = within(await findShellHeader())
  await waitFor(() => expect(app.sockets.all()).toHaveLength(1))
  app.sockets.newest().open()
  return { ...app, header }
}

describe('a server that starts anew', () => {
  test('[SHL-14] the page says that it is cut off, comes back by itself and reads what it missed', async () => {
    const app = await openHome()
    app.sockets.newest().receive(greetingWith(1))
    await app.header.findByRole('button', { name: '站内消息，1 条未读' })
    await waitFor(() => expect(app.server.inputs(reviewOverview.waitingForMe)).toHaveLength(1))
    useConnection.setState({ isCutOff: true })
    const line = await screen.findByText('连接已断开，正在重新连接，恢复后会补上新内容')
    expect(line.closest('[role="status"]')).toBeTruthy()
    reconnectSocket()
    app.sockets.newest().open()
    app.sockets.newest().receive(greetingWith(3))
    await app.header.findByRole('button', { name: '站内消息，3 条未读' })
    await waitFor(() => expect(screen.queryByText(/连接已断开/)).toBeNull())
    await waitFor(() => expect(app.server.inputs(reviewOverview.waitingForMe)).toHaveLength(2))
  })

  test('[CHT-22] after an own sign-out nothing connects again', async () => {
    const app = await openHome()
    app.sockets.newest().receive({ method: 'closeSocket' })
    expect(app.sockets.newest().readyState).toBe(3)
    expect(useSession.getState().socket).toBeNull()
    expect(app.sockets.all()).toHaveLength(1)
  })
})
