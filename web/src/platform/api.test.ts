import { dataSync } from '@workstation/contract/data-sync'
import { endpoint } from '@workstation/contract/endpoint'
import { grant } from '@workstation/contract/grant'
import { message } from '@workstation/contract/message'
import { review } from '@workstation/contract/review'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server'
import { call } from './api'
import { scopeLists } from './api-request'
import { changeLanguage } from './i18n'
import { registerNavigation } from './navigation'
import { beginSession, useSession } from './session-state'
import { toasts } from './toast'

const shown = () => toasts.get().map(({ kind, text }) => `${kind}: ${text}`)

describe('call', () => {
  afterEach(() => registerNavigation(() => undefined))

  test('[SES-48] [SES-49] [SES-50] sends origin, bearer token and the time in seconds to the own host', async () => {
    const server = fakeServer()
    server.on(session.logout, null)
    beginSession('abc')
    const before = Math.floor(Date.now() / 1000)
    await call(session.logout, {})
    const [request] = server.requests(session.logout)
    expect(request?.url.origin).toBe(window.location.origin)
    expect(request?.headers.get('client-origin')).toBe('pc')
    expect(request?.headers.get('authorization')).toBe('bearer abc')
    expect(Number(request?.url.searchParams.get('n'))).toBeGreaterThanOrEqual(before)
    expect(Number(request?.url.searchParams.get('n'))).toBeLessThanOrEqual(Date.now() / 1000)
  })

  test('[SES-49] sends no Authorization header without a token', async () => {
    const server = fakeServer()
    server.on(session.getConfig, { enableVerificationCode: 0, verificationCodeNumber: 4 })
    await call(session.getConfig, { account: 'lin' })
    expect(server.requests(session.getConfig)[0]?.headers.has('authorization')).toBe(false)
  })

  test('[SES-51] puts the data of a GET call into the query and its path parameters into the path', async () => {
    const server = fakeServer()
    server.on(user.search, { list: [] })
    server.on(session.getConfig, { enableVerificationCode: 0, verificationCodeNumber: 4 })
    await call(user.search, { keyword: '林 & 周' })
    await call(session.getConfig, { account: 'a/b?c' })
    expect(server.requests(user.search)[0]?.url.searchParams.get('keyword')).toBe('林 & 周')
    expect(server.requests(user.search)[0]?.body).toBeUndefined()
    expect(server.requests(session.getConfig)[0]?.url.pathname).toBe('/api/oauth/getConfig/a%2Fb%3Fc')
  })

  test('[SES-06] sends a form where the contract says form', async () => {
    const server = fakeServer()
    server.on(session.login, { token: 't', theme: 'classic' })
    await call(session.login, { account: 'lin', password: 'x'.repeat(32) })
    expect(server.requests(session.login)[0]?.body).toBeInstanceOf(URLSearchParams)
  })

  test('names the language that the answer should be in', async () => {
    const server = fakeServer()
    server.on(session.logout, null)
    await changeLanguage('zhtw')
    await call(session.logout, {})
    expect(server.requests(session.logout)[0]?.headers.get('accept-language')).toBe('zh-TW')
  })

  test('[SES-52] [SES-54] a code other than 200 shows the server msg as an error toast for 1500 ms', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    server.fail(message.readAll, 400, '不能这样做')
    const failed = call(message.readAll, {}).catch((error: unknown) => error)
    expect(await failed).toMatchObject({ code: 400, msg: '不能这样做', shown: true })
    expect(shown()).toEqual(['error: 不能这样做'])
    vi.advanceTimersByTime(1499)
    expect(shown()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  test('[SES-53] a code other than 200 without a msg says that the request went wrong', async () => {
    const server = fakeServer()
    server.fail(message.readAll, 400, '')
    await expect(call(message.readAll, {})).rejects.toMatchObject({ msg: '请求出错，请重试' })
    expect(shown()).toEqual(['error: 请求出错，请重试'])
  })

  test('says nothing when the caller says it itself', async () => {
    const server = fakeServer()
    server.fail(message.readAll, 400, '不能这样做')
    await expect(call(message.readAll, {}, { quiet: true })).rejects.toMatchObject({ shown: false })
    expect(shown()).toEqual([])
  })

  test('[SES-65] a broken connection, a time-out and an answer that is no envelope say the same', async () => {
    const server = fakeServer()
    server.respond(message.readAll, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(message.readAll, {})).rejects.toMatchObject({ code: 0, msg: '请求出错，请重试' })
    server.respond(message.readAll, () => new Response('<html>502</html>', { status: 502 }))
    await expect(call(message.readAll, {})).rejects.toMatchObject({ code: 0, msg: '请求出错，请重试' })
  })

  test('[SES-65] an envelope shows its msg whatever the HTTP status is, and a bug keeps its request id', async () => {
    const server = fakeServer()
    server.fail(message.readAll, 500, '系统出错，请稍后重试（编号 req-1）')
    await expect(call(message.readAll, {})).rejects.toMatchObject({ code: 500, requestId: 'req-1' })
    expect(shown()).toEqual(['error: 系统出错，请稍后重试（编号 req-1）'])
  })

  describe('[SES-55] [SES-56] an ended session', () => {
    test.each([600, 601, 602])('code %i clears the token and goes to /login when its toast closes', async (code) => {
      vi.useFakeTimers()
      const server = fakeServer()
      const went: string[] = []
      registerNavigation((path) => went.push(path))
      window.history.replaceState(null, '', '/profile')
      server.fail(message.readAll, code, '登录过期，请重新登录')
      beginSession('abc')
      await call(message.readAll, {}).catch(() => undefined)
      expect(useSession.getState().token).toBe('abc')
      vi.advanceTimersByTime(1500)
      expect(useSession.getState().token).toBe('')
      expect(localStorage.getItem('rw_token')).toBeNull()
      expect(went).toEqual(['/login?redirect=%2Fprofile'])
    })
  })

  test.each(['/login', '/reviewinfo'])('[SES-56] somebody who is at %s already stays there', async (path) => {
    vi.useFakeTimers()
    const server = fakeServer()
    const went: string[] = []
    registerNavigation((to) => went.push(to))
    window.history.replaceState(null, '', path)
    server.fail(message.readAll, 600, '登录过期，请重新登录')
    await call(message.readAll, {}).catch(() => undefined)
    vi.advanceTimersByTime(1500)
    expect(went).toEqual([])
  })

  test('[SES-57] sign-in and lock-screen calls keep the session whatever code they get', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    server.fail(session.lockScreen, 602, '验证失败，请重新登录')
    server.fail(session.login, 600, '登录过期，请重新登录')
    beginSession('abc')
    await call(session.lockScreen, {}).catch(() => undefined)
    await call(session.login, { account: 'a', password: 'b' }).catch(() => undefined)
    vi.advanceTimersByTime(3000)
    expect(useSession.getState().token).toBe('abc')
  })

  test('[SES-58] after an HTTP 401 the call is tried once more, a second later', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    const answers = [new Response('', { status: 401 }), Response.json({ code: 200, msg: 'Success', data: null })]
    server.respond(session.logout, () => answers.shift() ?? new Response('', { status: 500 }))
    const answer = call(session.logout, {})
    await vi.advanceTimersByTimeAsync(999)
    expect(server.requests(session.logout)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBeNull()
    expect(server.requests(session.logout)).toHaveLength(2)
  })

  test('[SES-59] a second HTTP 401 says that the request went wrong', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    server.respond(session.logout, () => new Response('', { status: 401 }))
    const failed = call(session.logout, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failed).toMatchObject({ msg: '请求出错，请重试' })
    expect(server.requests(session.logout)).toHaveLength(2)
  })

  test('[PLT-27] [PLT-28] an export may take as long as a transfer', async () => {
    const server = fakeServer()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    server.on(user.exportExcel, { name: 'x', url: '/x' })
    await call(user.exportExcel, {})
    expect(timeout).toHaveBeenCalledWith(1_000_000)
    timeout.mockRestore()
  })

  test('[PLT-25] reading, weighing and changing rights may take 100 s', async () => {
    const server = fakeServer()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const none = { module: [], button: [], column: [], form: [], resource: [], grants: [] }
    server.on(grant.list, { objectType: 'Role', ...none })
    server.on(grant.change, null)
    await call(grant.list, { id: 'a' })
    await call(grant.change, { id: 'a', objectType: 'Role' })
    expect(timeout.mock.calls).toEqual([[100_000], [100_000]])
    timeout.mockRestore()
  })

  test('[PLT-26] copying tables, and comparing them, may take 100 s', async () => {
    const server = fakeServer()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    server.on(dataSync.execute, { id: 'a' })
    server.on(dataSync.report, { list: [] })
    const pair = { dbConnectionFrom: 'a', dbConnectionTo: 'b' }
    await call(dataSync.execute, { ...pair, dbTable: 'bills', type: 0 })
    await call(dataSync.report, pair)
    expect(timeout.mock.calls).toEqual([[100_000], [100_000]])
    timeout.mockRestore()
  })

  test.each(['/api/system/SynThirdInfo/synAllOrganizeSysToDing', '/api/extend/Email/Receive'])(
    '%s may take 100 s',
    async (path) => {
      vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: 'Success', data: null }))
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      await call(endpoint({ method: 'POST', path }), {})
      expect(timeout).toHaveBeenCalledWith(100_000)
      timeout.mockRestore()
    },
  )

  test('the scope of data narrows lists that can be narrowed, and what a page asks for counts more', async () => {
    const server = fakeServer()
    scopeLists(() => ({ organizeid: 'east', projectid: 'bridge' }))
    server.on(review.list, { list: [] })
    server.on(session.logout, null)
    await call(review.list, { projectid: 'own' })
    await call(session.logout, {})
    scopeLists(() => ({}))
    expect(server.inputs(review.list)).toEqual([{ organizeid: 'east', projectid: 'own' }])
    expect(server.requests(session.logout)[0]?.url.searchParams.has('organizeid')).toBe(false)
  })

  test('[PLT-21] [PLT-22] a call that is not answered within 60 s fails', async () => {
    const server = fakeServer()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    server.on(session.logout, null)
    await call(session.logout, {})
    expect(timeout).toHaveBeenCalledWith(60_000)
    timeout.mockRestore()
  })
})
