import { screen, waitFor } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { passwordProblem } from './password-problem'
import { ProfilePage } from './profile-page'

async function change(old: string, next: string, again = next, refusal = '') {
  const server = fakeServer()
  if (refusal) server.fail(session.modifyPassword, 400, refusal)
  else server.on(session.modifyPassword, null)
  const page = renderPage(<ProfilePage />, { path: '/profile', search: '?tab=password' })
  await page.user.type(await screen.findByLabelText('旧密码'), old)
  await page.user.type(screen.getByLabelText('新密码'), next)
  await page.user.type(screen.getByLabelText('再次输入新密码'), again)
  await page.user.click(screen.getByRole('button', { name: '修改密码' }))
  return { ...page, server }
}

describe('changing the password', () => {
  test('sends digests of the old and the new one', async () => {
    const { server } = await change('abc123', 'xyz789')
    expect(await screen.findByText('密码已修改，其他设备上的登录已失效')).toBeTruthy()
    expect(server.inputs(session.modifyPassword)).toEqual([
      {
        oldPassword: 'e99a18c428cb38d5f260853678922e03',
        password: 'b930990c455d18d84f44757a4eb9756a',
        passwordShape: '6:3:3',
      },
    ])
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('旧密码').value).toBe(''))
  })

  describe('[USR-47] [USR-50] a password that is refused before anything is sent', () => {
    test.each([
      ['abcdef', 'abcdef', '密码须为 6 到 16 位字母和数字，且两者都要有'],
      ['xyz789', 'xyz788', '两次输入的新密码不一致'],
      ['abc123', 'abc123', '新密码不能与旧密码相同'],
      // Seventeen characters became the first sixteen of them, in silence.
      ['abcdefgh123456789', 'abcdefgh123456789', '密码须为 6 到 16 位字母和数字，且两者都要有'],
    ])('%s and %s: %s', async (next, again, text) => {
      const { server } = await change('abc123', next, again)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(server.inputs(session.modifyPassword)).toEqual([])
    })
  })

  test('a wrong old password is said by the server, and what was typed stays', async () => {
    await change('wrong1', 'xyz789', 'xyz789', '旧密码错误')
    expect(await screen.findByText('旧密码错误')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('xyz789')
  })
})

test.each([
  ['abc12', 'passwordRule'],
  ['abc123', null],
  ['abcdefgh12345678', null],
  ['abcdefgh123456789', 'passwordRule'],
  ['123456', 'passwordRule'],
  ['abc 123', 'passwordRule'],
  ['密码abc123', 'passwordRule'],
])('[USR-47] a password %s: %s', (next, key) => {
  expect(passwordProblem({ old: 'old1old1', next, again: next })?.key ?? null).toBe(key)
})
