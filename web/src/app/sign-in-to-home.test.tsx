import { screen, waitFor } from '@testing-library/react'
import { message } from '@workstation/contract/message'
import { reviewOverview } from '@workstation/contract/review-overview'
import { session } from '@workstation/contract/session'
import { expect, test, vi } from 'vitest'
import { prepareForSignIn } from '../features/session'
import { makeCurrentUser } from '../testing/make-current-user'
import { renderApp } from '../testing/render-app'

async function signInAt(path: string) {
  const app = renderApp(path, { token: '' })
  app.server.on(session.login, { token: 'token-1', theme: 'classic' })
  await screen.findByRole('heading', { name: '登录' })
  await app.user.type(screen.getByLabelText('账号'), 'lin')
  await app.user.type(screen.getByLabelText('密码'), 'abc123')
  return { ...app, press: () => app.user.click(screen.getByRole('button', { name: '登录' })) }
}

const asked = ({ server }: Awaited<ReturnType<typeof signInAt>>) => [
  server.inputs(reviewOverview.waitingForMe).length,
  server.inputs(reviewOverview.read).length,
  server.inputs(message.list).length,
]

test('home was asked for only after the answer who signed in: both are asked at once, and home once only', async () => {
  const app = await signInAt('/login')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  app.server.on(session.currentUser, async () => {
    await held
    return makeCurrentUser()
  })
  await app.press()
  await waitFor(() => expect(asked(app)).toEqual([1, 1, 1]))
  expect(screen.queryByText('等我处理')).toBeNull()
  answer()
  expect(await screen.findByText('等我处理')).toBeTruthy()
  expect(await screen.findByText('现在没有需要您处理的事情。')).toBeTruthy()
  expect(asked(app)).toEqual([1, 1, 1])
})

test('a sign-in that leads elsewhere asks nothing for home', async () => {
  const app = await signInAt('/login?redirect=%2Fprofile')
  await app.press()
  await waitFor(() => expect(app.address()).toBe('/profile'))
  expect(await screen.findByText('浙江杭州')).toBeTruthy()
  expect(asked(app)).toEqual([0, 0, 0])
})

test('what follows a sign-in is fetched while the password is typed, not before', async () => {
  const prepare = vi.fn()
  prepareForSignIn(prepare)
  const app = renderApp('/login', { token: '' })
  await screen.findByRole('heading', { name: '登录' })
  await app.user.type(screen.getByLabelText('账号'), 'lin')
  expect(prepare).not.toHaveBeenCalled()
  await app.user.click(screen.getByLabelText('密码'))
  expect(prepare).toHaveBeenCalledTimes(1)
})
