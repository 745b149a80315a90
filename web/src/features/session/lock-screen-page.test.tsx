import { screen, waitFor } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { describe, expect, test } from 'vitest'
import { setLocked, useSession } from '../../platform/session-state'
import { renderApp } from '../../testing/render-app'
import { lockScreen } from './lock-screen'

async function openLocked() {
  const app = renderApp('/profile')
  await screen.findAllByText('个人信息')
  await lockScreen()
  await screen.findByRole('heading', { name: '锁定屏幕' })
  return app
}

describe('the lock screen', () => {
  test('[SES-25] [SES-27] [SES-36] [SES-37] [SES-38] locking tells the server with an empty body and stores the flag as 1', async () => {
    const app = await openLocked()
    expect(app.server.inputs(session.lockScreen)).toEqual([{}])
    expect(localStorage.getItem('rw_lock')).toBe('{"type":"number","value":1}')
    expect(useSession.getState().locked).toBe(true)
  })

  test('[SES-39] [SES-40] [SES-41] account and password unlock, and lead back', async () => {
    const app = await openLocked()
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('linzhiyuan')
    await app.user.type(screen.getByLabelText('密码'), 'abc123')
    await app.user.click(screen.getByRole('button', { name: '解锁' }))
    await waitFor(() => expect(app.address()).toBe('/profile'))
    expect(app.server.inputs(session.lockScreen).at(-1)).toEqual({
      account: 'linzhiyuan',
      password: 'e99a18c428cb38d5f260853678922e03',
    })
    expect(localStorage.getItem('rw_lock')).toBeNull()
  })

  test('a wrong password is named and keeps the screen locked', async () => {
    const app = await openLocked()
    app.server.fail(session.lockScreen, 400, '账号或密码错误')
    await app.user.type(screen.getByLabelText('密码'), 'nope12')
    await app.user.click(screen.getByRole('button', { name: '解锁' }))
    expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误')
    expect(useSession.getState().locked).toBe(true)
  })

  test('without a password nothing is sent', async () => {
    const app = await openLocked()
    await app.user.click(screen.getByRole('button', { name: '解锁' }))
    expect(screen.getByText('请输入密码', { selector: '.entry-problem' })).toBeTruthy()
    expect(app.server.inputs(session.lockScreen)).toHaveLength(1)
    setLocked(false)
  })
})
