import { act, screen, waitFor } from '@testing-library/react'
import { session } from '@workstation/contract/session'
import { signIn } from '@workstation/contract/sign-in'
import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keep } from '../../platform/storage'
import { systemInfo } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'
import * as leaving from './modes/leave-to'

const opened = { token: 'bearer abc', theme: 'classic' }

async function openMode(name: string, path = '/login') {
  const app = renderApp(path, { token: '' })
  app.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: ['phone', 'scan', 'wechat'], demoPeople: [] })
  app.server.on(session.login, opened)
  await app.user.click(await screen.findByRole('button', { name }))
  return app
}
const noFaults = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
}

beforeEach(() => vi.restoreAllMocks())

describe('the modes of the sign-in page', () => {
  test('[SES-02] [SES-03] are offered as the server says, the account first', async () => {
    const app = await openMode('账号')
    const group = screen.getByRole('group', { name: '登录方式' })
    const buttons = [...group.querySelectorAll('button')]
    expect(buttons.map((button) => button.textContent)).toEqual(['账号', '手机', '扫码', '微信'])
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false', 'false'])
    await noFaults(app.container)
  })

  test('without others there is no choice', async () => {
    const app = renderApp('/login', { token: '' })
    app.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: [], demoPeople: [] })
    await screen.findByLabelText('账号')
    await waitFor(() => expect(app.server.inputs(session.signInPage)).toHaveLength(1))
    expect(screen.queryByRole('group', { name: '登录方式' })).toBeNull()
  })

  test('a problem of one way is not said in another', async () => {
    const app = await openMode('账号')
    app.server.fail(session.login, 400, '账号或密码错误')
    await app.user.type(screen.getByLabelText('账号'), 'lin')
    await app.user.type(screen.getByLabelText('密码'), 'abc123')
    await app.user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByText('账号或密码错误')
    await app.user.click(screen.getByRole('button', { name: '手机' }))
    await screen.findByLabelText('手机号')
    expect(screen.queryByText('账号或密码错误')).toBeNull()
  })
})

describe('by a phone code', () => {
  test('[SES-03] [SES-04] [SES-05] gets a code, counts down to another one, and signs in with it', async () => {
    const app = await openMode('手机', '/login?redirect=%2Fprofile')
    app.server.on(signIn.sendPhoneCode, { resendSeconds: 60, validSeconds: 300 })
    await app.user.type(await screen.findByLabelText('手机号'), '138 0000 0000')
    await app.user.click(screen.getByRole('button', { name: '获取验证码' }))
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: '60 秒后重发' })
    expect(again.disabled).toBe(true)
    expect(app.server.inputs(signIn.sendPhoneCode)).toEqual([{ phone: '138 0000 0000' }])
    expect(screen.getByRole('status').textContent).toContain('5 分钟内有效')
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'))
    await app.user.keyboard('012345{Enter}')
    await waitFor(() => expect(app.address()).toBe('/profile'))
    expect(app.server.inputs(session.login)).toEqual([
      {
        account: '138 0000 0000',
        code: '012345',
        grant_type: 'phone_code',
        client_id: 'admin',
        client_secret: '123456',
        scope: 'all',
        origin: 'pc',
      },
    ])
  })

  test('[SES-04] the button counts down and then sends again', async () => {
    const app = await openMode('手机')
    app.server.on(signIn.sendPhoneCode, { resendSeconds: 1, validSeconds: 300 })
    await app.user.type(await screen.findByLabelText('手机号'), '13800000000')
    await app.user.click(screen.getByRole('button', { name: '获取验证码' }))
    await screen.findByRole('button', { name: '1 秒后重发' })
    await app.user.click(await screen.findByRole('button', { name: '重新获取' }, { timeout: 3000 }))
    await waitFor(() => expect(app.server.inputs(signIn.sendPhoneCode)).toHaveLength(2))
  })

  test('a wrong number is named at its field and sends nothing', async () => {
    const app = await openMode('手机')
    await app.user.type(await screen.findByLabelText('手机号'), '12345')
    await app.user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
    await app.user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getByText('请输入 6 位验证码')).toBeTruthy()
    expect(app.server.inputs(signIn.sendPhoneCode)).toEqual([])
    expect(app.server.inputs(session.login)).toEqual([])
    await noFaults(app.container)
  })

  test('says what the server says, and the number stays', async () => {
    const app = await openMode('手机')
    app.server.fail(signIn.sendPhoneCode, 400, '操作太频繁，请 30 秒后再试')
    await app.user.type(await screen.findByLabelText('手机号'), '13800000000')
    await app.user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect((await screen.findByRole('alert')).textContent).toBe('操作太频繁，请 30 秒后再试')
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800000000')
  })
})

describe('by a scan', () => {
  const begun = {
    id: 'scan-1',
    secret: 'secret-1',
    address: 'https://x.example/scanSignIn?id=scan-1',
    validSeconds: 120,
  }

  test('[SES-02] [SES-05] draws the code, says each state, and signs in once it is confirmed', async () => {
    const app = renderApp('/login?redirect=%2Fprofile', { token: '' })
    const tell: ((state: 'scanned' | 'confirmed') => void)[] = []
    app.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: ['scan'], demoPeople: [] })
    app.server.on(session.login, opened)
    app.server.on(signIn.beginScan, begun)
    app.server.on(signIn.watchScan, () => new Promise((answer) => tell.push((state) => answer({ state }))))
    await app.user.click(await screen.findByRole('button', { name: '扫码' }))
    expect(await screen.findByText('等待扫码', {}, { timeout: 5000 })).toBeTruthy()
    expect(await screen.findByRole('img', { name: '登录二维码' })).toBeTruthy()
    await noFaults(app.container)
    act(() => tell[0]?.('scanned'))
    expect(await screen.findByText('已扫码，请在手机上确认')).toBeTruthy()
    await waitFor(() => expect(tell).toHaveLength(2))
    act(() => tell[1]?.('confirmed'))
    await waitFor(() => expect(app.address()).toBe('/profile'))
    expect(app.server.inputs(signIn.watchScan)).toEqual([
      { id: 'scan-1', secret: 'secret-1', known: 'waiting' },
      { id: 'scan-1', secret: 'secret-1', known: 'scanned' },
    ])
    expect(app.server.inputs(session.login)[0]).toMatchObject({
      uid: 'scan-1',
      ustate: 'secret-1',
      grant_type: 'scan',
      account: '',
    })
  })

  test.each([
    ['refused', '手机上拒绝了这次登录'],
    ['expired', '二维码已过期'],
  ] as const)('[SES-02] %s is said, and another code is one press away', async (state, text) => {
    const app = renderApp('/login', { token: '' })
    app.server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: ['scan'], demoPeople: [] })
    app.server.on(signIn.beginScan, begun)
    app.server.on(signIn.watchScan, { state })
    await app.user.click(await screen.findByRole('button', { name: '扫码' }))
    expect(await screen.findByText(text, {}, { timeout: 5000 })).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: '刷新二维码' }))
    await waitFor(() => expect(app.server.inputs(signIn.beginScan)).toHaveLength(2))
  })

  test('the phone says who asks from where, and its answer is sent', async () => {
    const app = renderApp('/scanSignIn?id=scan-1')
    const at = Date.UTC(2026, 10, 23, 1, 2, 3)
    const asks = {
      system: 'Windows',
      browser: 'Chrome 131',
      ip: '203.0.113.7',
      place: '中国 上海',
      at,
      until: at + 120_000,
    }
    app.server.on(signIn.openScan, asks)
    app.server.on(signIn.answerScan, null)
    await screen.findByRole('heading', { name: '确认登录' })
    for (const text of ['林知远 linzhiyuan', 'Windows · Chrome 131', '203.0.113.7', '中国 上海', '2026-11-23 09:02:03'])
      expect(await screen.findByText(text)).toBeTruthy()
    await noFaults(app.container)
    await app.user.click(screen.getByRole('button', { name: '确认登录' }))
    expect(await screen.findByText('已确认，请回到电脑上继续。')).toBeTruthy()
    expect(app.server.inputs(signIn.answerScan)).toEqual([{ id: 'scan-1', confirm: true }])
  })

  test('the phone may refuse', async () => {
    const app = renderApp('/scanSignIn?id=scan-1')
    app.server.on(signIn.openScan, { system: '', browser: '', ip: '1.1.1.1', place: '', at: 0, until: 1 })
    app.server.on(signIn.answerScan, null)
    expect(await screen.findAllByText('未知')).toHaveLength(2)
    await app.user.click(screen.getByRole('button', { name: '拒绝' }))
    expect(await screen.findByText('已拒绝，对方没有登录。')).toBeTruthy()
    expect(app.server.inputs(signIn.answerScan)).toEqual([{ id: 'scan-1', confirm: false }])
  })

  test('a code that is over says so', async () => {
    const app = renderApp('/scanSignIn?id=scan-1')
    app.server.fail(signIn.openScan, 400, '二维码已失效，请在电脑上刷新后重新扫描')
    expect((await screen.findByRole('alert')).textContent).toBe('二维码已失效，请在电脑上刷新后重新扫描')
    expect(screen.queryByRole('button', { name: '确认登录' })).toBeNull()
  })

  test('[RTE-27] a phone that is not signed in signs in first and comes back', async () => {
    const app = renderApp('/scanSignIn?id=scan-1', { token: '' })
    await screen.findByRole('heading', { name: '登录' })
    expect(app.address()).toBe('/login?redirect=%2FscanSignIn%3Fid%3Dscan-1')
  })
})

describe('by WeChat', () => {
  const trip = { ustate: 'mine', state: 'state-1', redirect: '/profile' }

  test('[SES-11] leads to WeChat and remembers who began', async () => {
    const app = await openMode('微信', '/login?redirect=%2Fprofile')
    const left = vi.spyOn(leaving, 'leaveTo').mockReturnValue()
    const address = 'https://open.weixin.qq.com/connect/qrconnect?appid=a&state=state-1#wechat_redirect'
    app.server.on(signIn.beginWechat, { address, ustate: 'mine' })
    await app.user.click(await screen.findByRole('button', { name: '打开微信授权页' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith(address))
    expect(JSON.parse(localStorage.getItem('rw_wechatTrip') ?? '{}').value).toEqual(trip)
  })

  test('[RTE-04] [RTE-05] [SES-11] /jump signs in with the code that WeChat gave, and goes on', async () => {
    keep('wechatTrip', trip)
    const app = renderApp('/jump?code=wx-1&state=state-1', { token: '' })
    app.server.on(session.login, opened)
    await waitFor(() => expect(app.address()).toBe('/profile'))
    expect(app.server.inputs(session.login)).toEqual([
      {
        account: '',
        uid: 'wx-1',
        ustate: 'mine',
        timestamp: expect.stringMatching(/^\d{13}$/),
        grant_type: 'wechat',
        client_id: 'admin',
        client_secret: '123456',
        scope: 'all',
        origin: 'pc',
      },
    ])
    expect(localStorage.getItem('rw_wechatTrip')).toBeNull()
  })

  test('[RTE-05] [REG-25] somebody unknown binds his account there by its password', async () => {
    keep('wechatTrip', trip)
    const app = renderApp('/jump?code=wx-1&state=state-1', { token: '' })
    const unbound = { code: 400, msg: '还没有绑定', data: null, key: 'session.wechat-unbound' }
    app.server.respond(session.login, () => Response.json(unbound))
    expect(await screen.findByRole('heading', { name: '绑定账号' })).toBeTruthy()
    app.server.on(session.login, opened)
    await app.user.type(screen.getByLabelText('账号'), 'lin')
    await app.user.type(screen.getByLabelText('密码'), 'abc123')
    await app.user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(app.address()).toBe('/profile'))
    expect(app.server.inputs(session.login)[1]).toMatchObject({
      account: 'lin',
      password: 'e99a18c428cb38d5f260853678922e03',
      uid: 'wx-1',
      ustate: 'mine',
      grant_type: 'wechat',
    })
  })

  test.each([
    ['nobody began here', null, '?code=wx-1&state=state-1', '微信登录没有完成，请返回登录页重试。'],
    ['somebody else began', trip, '?code=wx-1&state=other', '微信登录没有完成，请返回登录页重试。'],
    ['WeChat was refused', trip, '?state=state-1', '微信没有授权，登录已取消。'],
  ])('[RTE-05] [THR-09] %s: nothing is sent', async (_, kept, query, text) => {
    if (kept) keep('wechatTrip', kept)
    const app = renderApp(`/jump${query}`, { token: '' })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByRole('link', { name: '返回登录页' })).toBeTruthy()
    expect(app.server.inputs(session.login)).toEqual([])
    await noFaults(app.container)
  })

  test('[RTE-05] a code that the server refuses is said in its words', async () => {
    keep('wechatTrip', trip)
    const app = renderApp('/jump?code=wx-1&state=state-1', { token: '' })
    app.server.fail(session.login, 400, '微信登录没有完成，请返回登录页重试')
    expect((await screen.findByRole('alert')).textContent).toBe('微信登录没有完成，请返回登录页重试')
  })

  test.each([
    ['/jump?redirect=%2Fprofile', '/profile'],
    ['/jump?redirect=https%3A%2F%2Fevil.example%2F', '/home'],
    ['/jump?redirect=%2F%2Fevil.example%2F', '/home'],
    ['/jump', '/home'],
    ['/auth-redirect?redirect=%2Fprofile', '/profile'],
    ['/auth-redirect?redirect=javascript%3Aalert(1)', '/home'],
  ])('[RTE-03] [RTE-04] [RTE-05] [THR-09] %s leads to %s, on this site alone', async (path, address) => {
    const app = renderApp(path)
    await waitFor(() => expect(app.address()).toBe(address))
  })
})
