import { act, screen, waitFor } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { changeLanguage, i18n } from '../../platform/i18n'
import { clearSession, useSession } from '../../platform/session-state'
import { toast, toasts } from '../../platform/toast'
import { systemInfo } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'

const signIn = { token: 'bearer abc', theme: 'blend' }

async function openLogin(path = '/login') {
  const app = renderApp(path, { token: '' })
  await screen.findByRole('heading', { name: '登录' })
  const fill = async (account: string, password: string) => {
    await app.user.type(screen.getByLabelText('账号'), account)
    await app.user.type(screen.getByLabelText('密码'), password)
    await app.user.click(screen.getByRole('button', { name: '登录' }))
  }
  return { ...app, fill }
}

describe('the sign-in page', () => {
  test('[SES-01] [SES-07] [SES-08] [SES-09] [SES-10] sends account and digest with the fixed client fields', async () => {
    const app = await openLogin()
    app.server.on(session.login, signIn)
    await app.fill(' linzhiyuan ', ' abc123 ')
    await waitFor(() => expect(app.server.inputs(session.login)).toHaveLength(1))
    expect(app.server.inputs(session.login)[0]).toEqual({
      account: 'linzhiyuan',
      // MD5 of abc123.
      password: 'e99a18c428cb38d5f260853678922e03',
      passwordShape: '6:3:3',
      origin: 'pc',
      code: '',
      timestamp: '',
      ustate: '',
      client_id: 'admin',
      client_secret: '123456',
      scope: 'all',
      grant_type: 'password',
    })
  })

  test('[SES-12] [SES-13] [SES-26] keeps token and layout, and goes on to the home page', async () => {
    const app = await openLogin()
    app.server.on(session.login, signIn)
    await app.fill('lin', 'abc123')
    await waitFor(() => expect(app.address()).toBe('/home'))
    expect(localStorage.getItem('rw_token')).toBe('{"type":"string","value":"bearer abc"}')
    expect(localStorage.getItem('rw_layoutType')).toBe('{"type":"string","value":"blend"}')
  })

  test('[SES-13] any other theme is classic', async () => {
    const app = await openLogin()
    app.server.on(session.login, { token: 't', theme: 'rainbow' })
    await app.fill('lin', 'abc123')
    await waitFor(() => expect(localStorage.getItem('rw_layoutType')).toBe('{"type":"string","value":"classic"}'))
  })

  test('[RTE-27] goes back to where somebody came from, on this site alone', async () => {
    const app = await openLogin('/login?redirect=%2Fprofile')
    app.server.on(session.login, signIn)
    await app.fill('lin', 'abc123')
    await waitFor(() => expect(app.address()).toBe('/profile'))
  })

  test('[THR-09] a redirect to another site leads home', async () => {
    const app = await openLogin('/login?redirect=https%3A%2F%2Fevil.example%2F')
    app.server.on(session.login, signIn)
    await app.fill('lin', 'abc123')
    await waitFor(() => expect(app.address()).toBe('/home'))
  })

  test('says in words why it failed, keeps the account and stays', async () => {
    const app = await openLogin()
    app.server.fail(session.login, 400, '账号或密码错误')
    await app.fill('lin', 'wrong1')
    expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误')
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('lin')
    expect(useSession.getState().token).toBe('')
    expect(app.address()).toBe('/login')
  })

  test('why a session ended was gone with its toast: it stays until the next sign-in, and the way leads back', async () => {
    clearSession('您的账号已在其他地方登录')
    const app = await openLogin('/login?redirect=%2Fprofile')
    expect(screen.getByText('您的账号已在其他地方登录')).toBeTruthy()
    app.server.fail(session.login, 400, '账号或密码错误')
    await app.fill('lin', 'wrong')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('账号或密码错误'))
    expect(screen.queryByText('您的账号已在其他地方登录')).toBeNull()
    app.server.on(session.login, signIn)
    await app.user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findAllByRole('navigation', { name: '主菜单' })
    expect(app.address()).toBe('/profile')
    clearSession()
    await app.router.navigate('/login')
    await screen.findByRole('heading', { name: '登录' })
    expect(screen.queryByText('您的账号已在其他地方登录')).toBeNull()
  })

  test.each([
    ['您的账号已在其他地方登录', 'Your account has signed in somewhere else'],
    ['登录过期，请重新登录', 'Your session has ended. Please sign in again'],
    ['会话已结束或登录超时，请重新登录', 'Session ended or login timed out, please log in again'],
    ['系统维护，请稍后登录', '系统维护，请稍后登录'],
  ])('why a session ended stood in Chinese on the English page: %s', async (told, english) => {
    clearSession(told)
    await openLogin()
    expect(screen.getByText(told)).toBeTruthy()
    await act(() => changeLanguage('en'))
    expect(await screen.findByText(english)).toBeTruthy()
    await act(() => changeLanguage('zh'))
    expect(await screen.findByText(told)).toBeTruthy()
  })

  test('empty fields are named at once, the first one gets the focus, and nothing is sent', async () => {
    const app = await openLogin()
    await app.user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getAllByText('请输入账号').length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(screen.getByLabelText('账号'))
    expect(app.server.inputs(session.login)).toEqual([])
  })

  test('[SES-42] [SHL-70] asks for the image code when the server wants one of this account', async () => {
    const app = await openLogin()
    app.server.on(session.getConfig, { enableVerificationCode: 1, verificationCodeNumber: 4 })
    app.server.on(session.login, signIn)
    await app.user.type(screen.getByLabelText('账号'), 'lin')
    await app.user.tab()
    const picture = await screen.findByAltText<HTMLImageElement>('验证码图片')
    expect(picture.src).toMatch(/\/api\/oauth\/ImageCode\/4\/[A-Za-z0-9]{8,64}\?n=\d+$/)
    expect(localStorage.getItem('rw_loginNeedCode')).toBe('{"type":"boolean","value":true}')
    await app.user.type(screen.getByLabelText('密码'), 'abc123')
    await app.user.type(screen.getByLabelText('验证码'), '7KQ2')
    await app.user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(app.server.inputs(session.login)).toHaveLength(1))
    const [sent] = app.server.inputs(session.login)
    expect(sent?.code).toBe('7KQ2')
    expect(picture.src).toContain(`/${sent?.timestamp}?`)
  })

  test('what a demo person does was told in Chinese to everybody', async () => {
    await i18n.changeLanguage('en')
    const app = renderApp('/login', { token: '' })
    const person = (account: string, role: string) => ({ account, realName: account, role, headIcon: '' })
    const demoPeople = [person('wang', '终审人'), person('li', '安全员')]
    app.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: [], demoPeople })
    expect((await screen.findByRole('button', { name: /wang/ })).textContent).toContain('Final reviewer')
    // A part that nobody has translated is told as it is.
    expect(screen.getByRole('button', { name: /li/ }).textContent).toContain('安全员')
  })

  test('a demo person signs in with one click', async () => {
    const app = renderApp('/login', { token: '' })
    const people = [{ account: 'wangting', realName: '王婷', role: '评审分配人', headIcon: '' }]
    app.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: [], demoPeople: people })
    app.server.on(session.demoLogin, signIn)
    await app.user.click(await screen.findByRole('button', { name: /王婷/ }))
    await waitFor(() => expect(app.address()).toBe('/home'))
    expect(app.server.inputs(session.demoLogin)).toEqual([{ account: 'wangting' }])
  })

  test('[PLT-01] [PLT-02] is there in each of the three languages', async () => {
    const app = await openLogin()
    await app.user.selectOptions(screen.getByRole('combobox'), 'en')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Sign in - Review Workstation'))
    await app.user.selectOptions(screen.getByRole('combobox'), 'zhtw')
    expect(await screen.findByRole('heading', { name: '登入' })).toBeTruthy()
  })

  test('axe finds nothing', async () => {
    const { container } = await openLogin()
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test('a forced sign-out was announced twice: its toast is the only alert, the page keeps the reason to be read', async () => {
  clearSession('您的账号已在其他地方登录')
  toast.error('您的账号已在其他地方登录')
  await openLogin()
  expect(screen.getAllByText('您的账号已在其他地方登录')).toHaveLength(2)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  act(() => toasts.reset())
  expect(screen.getAllByText('您的账号已在其他地方登录')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
