import { errorCatalogue } from '@workstation/contract/errors'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../testing/hear-log'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { installHealth } from './health'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

/** A server of its own for these settings. */
async function withToken(metricsToken: string | null, publicUrl: string | null = null): Promise<FastifyInstance> {
  const server = Fastify()
  installHealth(server, { ...app.services, config: { metricsToken, publicUrl, trustProxy: false } })
  await server.ready()
  return server
}

describe('/healthz and /readyz', () => {
  test('answer without a session', async () => {
    expect((await app.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await app.app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ status: 'ok', database: 'ok', migrations: 'ok', storage: 'ok' })
  })

  test('say what is missing with 503, without telling why', async () => {
    const err = new Error('/srv/files is read-only')
    const check = vi.spyOn(app.services.storage, 'check').mockRejectedValue(err)
    const lines = hearLog(app.app.log)
    const ready = await app.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'failed', database: 'ok', migrations: 'ok', storage: 'failed' })
    check.mockRestore()
    expect(lines).toEqual([['error', { err }, 'a readiness check failed']])
  })

  test('find a migration that was not run', async () => {
    const name = '2026-11-21-create-review'
    const { pool } = app.services
    await pool.query('delete from kysely_migration where name = $1', [name])
    const lines = hearLog(app.app.log)
    expect((await app.app.inject('/readyz')).json()).toMatchObject({ status: 'failed', migrations: 'failed' })
    expect(lines).toEqual([
      ['error', { err: new Error(`migrations are pending: ${name}`) }, 'a readiness check failed'],
    ])
    await pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()])
  })
})

describe('/metrics', () => {
  test('[THR-02] answers this machine alone while no token is set', async () => {
    const server = await withToken(null)
    expect((await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
    expect((await server.inject({ url: '/metrics', remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
    expect((await server.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
    const passedOn = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '8.8.8.8' } }
    expect((await server.inject(passedOn)).statusCode).toBe(404)
    const renamed = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: 'evil.example' } }
    expect((await server.inject(renamed)).statusCode).toBe(404)
    await server.close()
    const behindProxy = await withToken(null, 'https://review.example.com')
    expect((await behindProxy.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
    await behindProxy.close()
  })

  test('[THR-02] asks everybody for the token when one is set', async () => {
    const server = await withToken('a-token-of-16-chars')
    const get = (authorization?: string) =>
      server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: authorization ? { authorization } : {} })
    expect((await get()).statusCode).toBe(404)
    expect((await get('Bearer wrong')).statusCode).toBe(404)
    expect((await get('Bearer a-token-of-16-chars')).statusCode).toBe(200)
    await server.close()
  })

  test('tells of requests by route, never by address, of sockets and of connections', async () => {
    await app.app.inject('/api/message/ReadInfo/number-17')
    await app.app.inject('/api/nowhere/number-18')
    const { body } = await app.app.inject('/metrics')
    const labels = 'method="GET",route="/api/message/ReadInfo/:id",status="200"'
    expect(body).toContain(`http_request_duration_seconds_count{${labels}} 1`)
    expect(body).not.toMatch(/number-1[78]/)
    expect(body).toContain('websocket_connections 0')
    expect(body).toMatch(/database_connections\{state="idle"\} \d/)
    expect(body).toContain('nodejs_eventloop_lag_seconds')
  })
})

test.each(['/api/nowhere', '/api/nowhere%', '/%E8%ZZ', `/api/file/Image/a/${'a'.repeat(201)}`])(
  'the address %s is told not to be there in the words of its caller, as an answer of the API',
  async (url) => {
    const told = async (language: string) => {
      const { statusCode, headers, body } = await app.app.inject({ url, headers: { 'accept-language': language } })
      return [statusCode, headers['content-type'], JSON.parse(body)]
    }
    const answer = { code: 400, data: null, key: 'not-found' }
    const type = 'application/json; charset=utf-8'
    expect(await told('en')).toEqual([404, type, { ...answer, msg: errorCatalogue['not-found'].en }])
    expect(await told('zh')).toEqual([404, type, { ...answer, msg: errorCatalogue['not-found'].zh }])
  },
)

test.each(['/api/nowhere%', '/%E8%ZZ', `/api/file/Image/a/${'a'.repeat(201)}`])(
  '[THR-06] the address %s, which no hook meets, is answered with the headers that keep a page safe',
  async (url) => {
    const safe = async (asked: string) => {
      const { headers } = await app.app.inject(asked)
      return Object.fromEntries(
        Object.entries(headers).filter(([name]) => /security|policy|^x-(?!ratelimit)/.test(name)),
      )
    }
    const expected = await safe('/api/nowhere')
    expect(expected).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
    expect(await safe(url)).toEqual(expected)
  },
)
