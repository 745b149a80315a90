import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createLog, maskUrl } from './log'

/** A log that can be read back. */
function readableLog() {
  let written = ''
  const destination = new Writable({
    write(chunk, _, done) {
      written += String(chunk)
      done()
    },
  })
  return {
    log: createLog('info', destination),
    text: () => written,
    lines: () =>
      written
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  }
}

describe('the log', () => {
  test.each([
    ['/reviewinfo?id=1&token=secret', '/reviewinfo?id=1&token=***'],
    ['/api/file/Download?encryption=secret', '/api/file/Download?encryption=***'],
    ['/x?Password=secret&a=1#token=y', '/x?Password=***&a=1#token=***'],
    ['/x?%74oken=secret&a=1', '/x?%74oken=***&a=1'],
    ['/x?%74%4F%6b%65%6E=secret', '/x?%74%4F%6b%65%6E=***'],
    ['/x#token=secret', '/x#token=***'],
    ['/x?ustate=secret&secret=secret&uid=secret', '/x?ustate=***&secret=***&uid=***'],
    ['/x?a=1&code=secret=more&b=2', '/x?a=1&code=***&b=2'],
    ['/x?%zz=1&%2574oken=seen', '/x?%zz=1&%2574oken=seen'],
    ['/login?redirect=%2Freviewinfo%3Fid%3D1%26token%3Dsecret', '/login?redirect=%2Freviewinfo%3Fid%3D1%26token%3D***'],
    [
      '/lockScreen?redirect=%2Flogin%3Fredirect%3D%252Freviewinfo%253Ftoken%253Dsecret&a=1',
      '/lockScreen?redirect=%2Flogin%3Fredirect%3D%252Freviewinfo%253Ftoken%253D***&a=1',
    ],
    [
      '/login?redirect=%2Fproject%2Freviews%3Fkeyword%3D%E7%94%B2',
      '/login?redirect=%2Fproject%2Freviews%3Fkeyword%3D%E7%94%B2',
    ],
    ['/x?tokens=1&mytoken=2', '/x?tokens=1&mytoken=2'],
    ['/x?a=token', '/x?a=token'],
  ])('shows %s as %s', (url, shown) => {
    expect(maskUrl(url)).toBe(shown)
  })

  test('holds no token, password or cookie of an object', () => {
    const { log, text } = readableLog()
    const secrets = { token: 'secret', password: 'secret', headers: { authorization: 'secret', cookie: 'secret' } }
    log.info({ body: secrets, token: 'secret', req2: secrets }, 'called')
    expect(text()).toContain('called')
    expect(text()).not.toContain('secret')
  })

  test('tells an error of the driver without the connection that it carries', () => {
    const { log, text, lines } = readableLog()
    const connection = { statements: ['SELECT everything'] }
    const broken = Object.assign(new Error('Connection ended'), { code: '57P01', client: connection })
    const all = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')], 'no way')
    log.error({ err: broken }, 'a database connection broke')
    log.error({ err: all }, 'not reachable')
    log.error({ err: 'a text' }, 'thrown by a library')
    expect(text()).not.toContain('SELECT everything')
    expect(lines()[0].err).toEqual({
      type: 'Error',
      message: 'Connection ended',
      stack: expect.stringContaining('log.test'),
      code: '57P01',
    })
    expect(lines()[1].err.aggregateErrors).toMatchObject([{ message: '::1 refused' }, { message: '127.0.0.1 refused' }])
    expect(lines()[2].err).toBe('a text')
  })

  test('tells method, address without secrets and request id of every request', async () => {
    const { log, text, lines } = readableLog()
    const app = Fastify({ loggerInstance: log, genReqId: () => 'request-7' })
    app.get('/api/file/Download', async () => 'ok')
    await app.inject({ url: '/api/file/Download?encryption=secret', headers: { authorization: 'secret' } })
    await app.close()
    expect(text()).not.toContain('secret')
    expect(lines()[0]).toMatchObject({
      reqId: 'request-7',
      req: { method: 'GET', url: '/api/file/Download?encryption=***' },
    })
  })
})
