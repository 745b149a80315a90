import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHttpServer } from '../../testing/start-http-server'
import { callOutside, hostList } from './call-outside'

let other: Awaited<ReturnType<typeof startHttpServer>>
beforeAll(async () => {
  other = await startHttpServer(({ url }) =>
    url.pathname === '/away'
      ? { status: 302, headers: { location: 'http://169.254.169.254/secret' } }
      : { body: url.pathname === '/large' ? 'x'.repeat(300_000) : 'fine' },
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

  test('an answer that is too large is given up', async () => {
    await expect(call(`${other.address}/large`, ['127.0.0.1'])).rejects.toThrow('too large')
  })
})

test.each([
  ['', []],
  ['sms.corp', ['sms.corp']],
  ['Sms.Corp, 10.0.0.5', ['sms.corp', '10.0.0.5']],
  ['a b;c，d、e', ['a', 'b', 'c', 'd', 'e']],
])('the hosts of %j are %j', (text, hosts) => {
  expect(hostList(text)).toEqual(hosts)
})
