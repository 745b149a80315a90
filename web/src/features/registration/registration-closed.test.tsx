import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { NotForStrangers } from './parts/registration-closed'

test('who is signed in is told by name as far as it is known, and can sign out', async () => {
  const server = fakeServer()
  server.on(session.logout, null as never)
  renderPage(<NotForStrangers />, { user: { realName: '林知远' } })
  expect(screen.getByText('当前登录的是 林知远。要注册新账号，请先退出登录。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
  act(() => useSession.setState({ user: null }))
  expect(screen.queryByText(/^当前登录的是/)).toBeNull()
  fireEvent.click(screen.getByText('退出登录'))
  await waitFor(() => expect(useSession.getState().token).toBe(''))
  expect(server.inputs(session.logout)).toHaveLength(1)
})
