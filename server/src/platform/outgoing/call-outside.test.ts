import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHttpServer } from '../../testing/start-http-server'
import { callOutside, hostList, outsideAddress } from './call-outside'

const bodies: Record<string, string> = {
  '/large': 'x'.repeat(300_000),
  '/most': 'x'.repeat(256 * 1024),
  '/above': 'x'.repeat(256 * 1024 + 1),
}
let other: Awaited<ReturnType<typeof startHttpServer>>
beforeAll(async () => {
  other = await startHttpServer(({ url }) =>
    url.pathname === '/away'
      ? { status: 302, headers: { location: 'http://169.254.169.254/secret' } }
      : { body: bodies[url.pathname] ?? 'fine' },
  )
})
afterAll(() => other.close())

const call = (address: string, allowedHosts: string[] = []) =>
  callOutside({ address, method: 'POST', body: 'b', headers: { 'x-test': '1' }, allowedHosts })

describe('calling another server', () => {
  test.each([
    'http://127.0.0.1:9/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:9/',
  ])('[THR-08] %s is refused as an address inside', async (address) => {
    await expect(call(address)).rejects.toThrow('lies in a private network')
  })

  test.each(['file:///etc/passwd', 'ftp://example.com/'])('[THR-08] %s is no address to call', async (address) => {
    await expect(call(address)).rejects.toThrow('only http and https')
  })

  test('a host that an administrator allowed is called', async () => {
    expect(await call(`${other.address}/a?b=1`, ['127.0.0.1'])).toMatchObject({ status: 200, text: 'fine' })
    expect(other.calls.at(-1)).toMatchObject({ method: 'POST', body: 'b', headers: { 'x-test': '1' } })
  })

  test('[THR-08] a redirect is not followed', async () => {
    expect((await call(`${other.address}/away`, ['127.0.0.1'])).status).toBe(302)
  })

  test('of a large answer the headers can be had alone', async () => {
    const wanted = {
      address: `${other.address}/large`,
      method: 'GET',
      allowedHosts: ['127.0.0.1'],
      headersOnly: true,
    } as const
    expect(await callOutside(wanted)).toMatchObject({ status: 200, text: '', headers: { connection: 'close' } })
  })

  test('an answer of more than 256 kB is given up, unless the call takes more or less', async () => {
    await expect(call(`${other.address}/above`, ['127.0.0.1'])).rejects.toThrow('the answer is too large')
    expect((await call(`${other.address}/most`, ['127.0.0.1'])).text).toHaveLength(256 * 1024)
    const ask = (mostBytes: number, path: string) =>
      callOutside({ address: `${other.address}${path}`, method: 'GET', allowedHosts: ['127.0.0.1'], mostBytes })
    expect((await ask(300_000, '/large')).text).toHaveLength(300_000)
    expect((await ask(4, '/a')).text).toBe('fine')
    await expect(ask(3, '/a')).rejects.toThrow('the answer is too large')
  })

  test('says who it is unless it is told otherwise, and asks without a body', async () => {
    const ask = (more: object) =>
      callOutside({ address: other.address, method: 'GET', allowedHosts: ['127.0.0.1'], ...more })
    await ask({ body: 'left out' })
    expect(other.calls.at(-1)).toMatchObject({
      method: 'GET',
      body: '',
      headers: { 'user-agent': 'review-workstation' },
    })
    await ask({ method: 'POST', headers: { 'user-agent': 'other' } })
    expect(other.calls.at(-1)).toMatchObject({ method: 'POST', body: '', headers: { 'user-agent': 'other' } })
  })
})

test.each([
  ['8.8.8.8', '8.8.8.8'],
  ['2400:3200::1', '2400:3200::1'],
  ['Inner.Corp', 'Inner.Corp'],
  ['10.0.0.9', '10.0.0.9'],
])('[THR-08] of a host that may be reached, as %s, the address is told', async (host, address) => {
  expect(await outsideAddress(host, ['inner.corp', '10.0.0.9'])).toBe(address)
})

test.each(['127.0.0.1', '::1', '10.0.0.8', 'localhost'])(
  '[THR-08] %s has no address that may be reached',
  async (host) => {
    await expect(outsideAddress(host, ['10.0.0.9'])).rejects.toThrow(`${host} lies in a private network`)
  },
)

test.each([
  ['', []],
  ['sms.corp', ['sms.corp']],
  ['Sms.Corp, 10.0.0.5', ['sms.corp', '10.0.0.5']],
  ['a b;c，d、e', ['a', 'b', 'c', 'd', 'e']],
])('the hosts of %j are %j', (text, hosts) => {
  expect(hostList(text)).toEqual(hosts)
})
