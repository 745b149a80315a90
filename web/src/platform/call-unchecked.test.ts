import { endpoint } from '@workstation/contract/endpoint'
import { Type } from 'typebox'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callUnchecked, isUnchecked, sizeOfFile } from './call-unchecked'
import { beginSession } from './session-state'
import { toasts } from './toast'

const input = Type.Object({ id: Type.String() })
const configuration = endpoint({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/Config',
  input,
  output: Type.Any(),
})
const trial = endpoint({ method: 'POST', path: '/api/system/DataSource/Actions/Test/:id', input })
const ordinary = endpoint({ method: 'GET', path: '/api/visualdev/OnlineDev/:id', input })

const answer = (body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body)),
  )
afterEach(() => vi.unstubAllGlobals())

describe('answers whose code the caller looks at', () => {
  test.each([
    ['/api/visualdev/OnlineDev/x1/Config', true],
    ['/api/visualdev/Portal/x1/auth', true],
    ['/api/system/DataSource/Actions/Test', true],
    ['/api/system/DataSource/Actions/Test/x1', true],
    ['/api/visualdev/OnlineDev/x1', false],
    ['/api/visualdev/OnlineDev/x1/Config/more', false],
    ['/api/visualdev/Portal/auth', false],
    ['/api/oauth/Login', false],
    ['/api/permission/Users?x=/OnlineDev/x1/Configs', false],
  ])('[SES-64] %s: %s', (path, skips) => {
    expect(isUnchecked(path)).toBe(skips)
  })

  test('[SES-61] a configuration comes as it is, without a toast', async () => {
    const refused = { code: 400, msg: '没有发布', data: null }
    answer(refused)
    expect(await callUnchecked(configuration, { id: 'x1' })).toEqual(refused)
    expect(toasts.get()).toEqual([])
  })

  test('[SES-62] so does the answer of a test', async () => {
    const refused = { code: 400, msg: '连接失败', data: null }
    answer(refused)
    expect(await callUnchecked(trial, { id: 'x1' })).toEqual(refused)
    expect(toasts.get()).toEqual([])
  })

  test('no envelope at all is a failure like any other', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('<html>', { status: 502 })),
    )
    await expect(callUnchecked(trial, { id: 'x1' })).rejects.toMatchObject({ code: 0, msg: '请求出错，请重试' })
  })

  test('[SES-64] the code of every other call is checked', async () => {
    await expect(callUnchecked(ordinary, { id: 'x1' })).rejects.toThrow('is checked')
  })
})

describe('[SES-63] the head of a range download', () => {
  const head = (init: ResponseInit) => {
    const fetched = vi.fn(async (_: string, __: RequestInit) => new Response(null, init))
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  test('[SES-63] tells the size; no code is looked for', async () => {
    const fetched = head({ status: 206, headers: { 'content-range': 'bytes 0-0/4711', 'content-length': '1' } })
    beginSession('abc')
    expect(await sizeOfFile('/api/file/Download?encryption=x')).toBe(4711)
    const [, init] = fetched.mock.calls[0] ?? []
    expect(init).toMatchObject({ method: 'HEAD', headers: { Range: 'bytes=0-0', Authorization: 'bearer abc' } })
    expect(toasts.get()).toEqual([])
  })

  test.each([
    [{ status: 200, headers: { 'content-length': '12' } }, 12],
    [{ status: 200 }, null],
    [{ status: 404, headers: { 'content-length': '99' } }, null],
  ])('[SES-63] %o is %s', async (init, size) => {
    head(init)
    expect(await sizeOfFile('/x')).toBe(size)
    expect(toasts.get()).toEqual([])
  })
})
