import { screen } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { signIn } from '@workstation/contract/sign-in'
import { expect, test } from 'vitest'
import { systemInfo } from '../../../testing/make-current-user'
import { renderApp } from '../../../testing/render-app'

const begun = { id: 'scan-1', secret: 'secret-1', address: 'https://x.example/scanSignIn?id=scan-1', validSeconds: 120 }

test('[SES-02] a code that cannot be made, and a confirmed one that opens nothing, are said; another is one press away', async () => {
  const app = renderApp('/login', { token: '' })
  app.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: ['scan'], demoPeople: [] })
  app.server.fail(signIn.beginScan, 500, '系统出错')
  await app.user.click(await screen.findByRole('button', { name: '扫码' }))
  expect(await screen.findByText('二维码没有生成')).toBeTruthy()
  app.server.on(signIn.beginScan, begun)
  app.server.on(signIn.watchScan, { state: 'confirmed' })
  app.server.fail(session.login, 400, '账号已停用')
  await app.user.click(screen.getByRole('button', { name: '刷新二维码' }))
  expect((await screen.findByRole('alert')).textContent).toBe('账号已停用')
  expect(screen.getByText('二维码没有生成')).toBeTruthy()
  expect(screen.queryByRole('img', { name: '登录二维码' })).toBeNull()
  expect(app.address()).toBe('/login')
})

test('[SES-02] where the server does not make it wait, the page asks once a second', async () => {
  const app = renderApp('/login', { token: '' })
  app.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: ['scan'], demoPeople: [] })
  app.server.on(signIn.beginScan, begun)
  const asked: number[] = []
  app.server.on(signIn.watchScan, () => {
    asked.push(Date.now())
    return { state: asked.length === 1 ? ('waiting' as const) : ('expired' as const) }
  })
  await app.user.click(await screen.findByRole('button', { name: '扫码' }))
  await screen.findByText('二维码已过期')
  const [first = 0, second = 0] = asked
  expect(second - first).toBeGreaterThanOrEqual(990)
  expect(asked).toHaveLength(2)
})
