import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { TestUser } from '../testing/make-user'
import { startTestApp, type TestApp } from '../testing/start-test-app'

const named = 'https://portal.example.com'
const unnamed = 'https://evil.example.com'
const second = 'http://10.0.0.5:8080'

let app: TestApp
let closed: TestApp
let person: TestUser
beforeAll(async () => {
  app = await startTestApp({ config: { corsOrigins: [named, second] } })
  closed = await startTestApp({ running: false })
  person = await app.makeUser()
})
afterAll(() => Promise.all([app.close(), closed.close()]))

const url = '/api/permission/Users/Current/getUserRoles'
const corsOf = (headers: Record<string, unknown>) => Object.keys(headers).filter((name) => name.startsWith('access-'))
const preflight = (origin: string, server = app) => {
  const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,x-origin' }
  return server.app.inject({ method: 'OPTIONS', url, headers: { origin, ...asked } })
}
const call = (origin: string, options: InjectOptions = {}) =>
  app.app.inject({ method: 'GET', url, headers: { origin, authorization: person.token }, ...options })

describe('a page of another origin', () => {
  test('that is named may ask what it likes to send, with whatever header names the client', async () => {
    for (const origin of [named, second]) {
      const { statusCode, headers, body } = await preflight(origin)
      expect([statusCode, body]).toEqual([204, ''])
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization,x-origin',
        vary: expect.stringContaining('Origin'),
      })
    }
  })

  test('that is named reads answers, refusals and files among them, but sends no cookies', async () => {
    const { headers, body } = await call(named)
    expect(JSON.parse(body)).toMatchObject({ code: 200 })
    expect(headers).toMatchObject({ 'access-control-allow-origin': named, vary: expect.stringContaining('Origin') })
    expect(headers['access-control-expose-headers']).toContain('content-disposition')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    const refused = await call(second, { headers: { origin: second } })
    expect([refused.json().code, refused.headers['access-control-allow-origin']]).toEqual([602, second])
    const gone = await call(named, { url: '/api/nowhere' })
    expect([gone.statusCode, gone.headers['access-control-allow-origin']]).toEqual([404, named])
  })

  test('[THR-19] that is not named gets nothing, nor does a server without names answer anybody', async () => {
    for (const origin of [
      unnamed,
      `${named}.evil.example.com`,
      'null',
      named.toUpperCase(),
      'https://portal.example.com:8443',
    ]) {
      const asked = await preflight(origin)
      expect([origin, asked.statusCode, corsOf(asked.headers)]).toEqual([origin, 404, []])
      expect([origin, corsOf((await call(origin)).headers)]).toEqual([origin, []])
    }
    expect(corsOf((await preflight(named, closed)).headers)).toEqual([])
    const headers = {
      origin: named,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'a\tb:c',
    }
    const odd = await app.app.inject({ method: 'OPTIONS', url, headers })
    expect(odd.headers['access-control-allow-headers']).toBeUndefined()
  })
})

describe('a socket', () => {
  const opened = async (server: TestApp, origin: string | undefined, host?: string) => {
    const address = server.app.server.listening ? server.app.listeningOrigin : await server.listen()
    const headers = { ...(host ? { host } : {}), ...(origin ? { origin } : {}) }
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/message/websocket`, { headers })
    return new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true)).once('error', () => resolve(false))
    }).finally(() => socket.terminate())
  }

  test('opens to a named origin, to the own one and to what is no page', async () => {
    const address = await app.listen()
    for (const origin of [named, second, address, undefined])
      expect([origin, await opened(app, origin)]).toEqual([origin, true])
    expect(await opened(app, 'https://review.example.com', 'review.example.com')).toBe(true)
  })

  test('[THR-15] opens to no other page', async () => {
    for (const origin of [unnamed, 'null', 'http://localhost:1'])
      expect([origin, await opened(app, origin)]).toEqual([origin, false])
    expect(await opened(closed, named)).toBe(false)
  })

  test('opens to the page of PUBLIC_URL, whatever host a proxy asks for', async () => {
    const proxied = await startTestApp({ running: false, config: { publicUrl: 'https://review.example.com' } })
    expect(await opened(proxied, 'https://review.example.com')).toBe(true)
    expect(await opened(proxied, unnamed)).toBe(false)
    await proxied.close()
  })
})
