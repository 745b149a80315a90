import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, startHttpServer } from '../../testing/start-http-server'
import { callFollowing } from './call-following'

type Server = Awaited<ReturnType<typeof startHttpServer>>

let answers: Record<string, Answer>
let first: Server
let second: Server
beforeAll(async () => {
  first = await startHttpServer(({ url }) => answers[url.pathname] ?? { body: 'reached' })
  second = await startHttpServer(() => ({ body: 'elsewhere' }))
})
afterAll(() => Promise.all([first.close(), second.close()]))
beforeEach(() => {
  answers = {}
  first.calls.length = 0
  second.calls.length = 0
})

const post = (path: string, patience = 5_000) =>
  callFollowing({
    address: `${first.address}${path}`,
    method: 'POST',
    body: 'b',
    headers: { authorization: 'secret' },
    allowedHosts: ['127.0.0.1'],
    patience,
  })

const asked = ({ calls }: Server) =>
  calls.map(({ method, url, body, headers }) => [method, url.pathname, body, headers.authorization])

test.each([301, 302, 303])('a redirect by %s is read anew, with what it was sent, without its body', async (status) => {
  answers['/a'] = { status, headers: { location: '/b' } }
  expect(await post('/a')).toMatchObject({ status: 200, text: 'reached' })
  expect(asked(first)).toEqual([
    ['POST', '/a', 'b', 'secret'],
    ['GET', '/b', '', 'secret'],
  ])
})

test.each([307, 308])('a redirect by %s is sent again as it was', async (status) => {
  answers['/a'] = { status, headers: { location: '/b' } }
  expect(await post('/a')).toMatchObject({ status: 200, text: 'reached' })
  expect(asked(first)[1]).toEqual(['POST', '/b', 'b', 'secret'])
})

test.each([302, 308])('[THR-08] to another server a redirect by %s takes neither headers nor body', async (status) => {
  answers['/a'] = { status, headers: { location: `${second.address}/c` } }
  expect((await post('/a')).text).toBe('elsewhere')
  expect(asked(second)).toEqual([['GET', '/c', '', undefined]])
})

test('[THR-08] a redirect to an address inside is refused', async () => {
  answers['/a'] = { status: 302, headers: { location: 'http://169.254.169.254/secret' } }
  await expect(post('/a')).rejects.toThrow('lies in a private network')
})

test.each([
  [300, { location: '/b' }],
  [304, { location: '/b' }],
  [200, { location: '/b' }],
  [302, {}],
] as const)('an answer of %s with %j is no redirect', async (status, headers) => {
  answers['/a'] = { status, headers }
  expect((await post('/a')).status).toBe(status)
  expect(first.calls).toHaveLength(1)
})

test('three redirects are followed, and no fourth', async () => {
  const to = (location: string) => ({ status: 302, headers: { location } })
  answers = { '/a': to('/b'), '/b': to('/c'), '/c': to('/d') }
  expect((await post('/a')).text).toBe('reached')
  answers['/d'] = to('/e')
  await expect(post('/a')).rejects.toThrow('too many redirects')
  expect(first.calls).toHaveLength(8)
})
