import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false, config: { rateLimit: 4 } })
})
afterAll(() => app.close())

const { path: url } = session.organizes
const ask = async (remoteAddress: string, authorization?: string) => {
  const answer = await app.app.inject({ url, remoteAddress, headers: authorization ? { authorization } : {} })
  return answer.json().key === 'too-many-requests'
}

test('[THR-20] who makes up another session for each call counts as one caller', async () => {
  const refused: boolean[] = []
  for (let turn = 0; turn < 6; turn++) refused.push(await ask('203.0.113.1', `bearer made-up-session-token-${turn}`))
  expect(refused).toEqual([false, false, false, false, true, true])
})

test('[THR-20] so do the addresses of one IPv6 network; another network counts for itself', async () => {
  const refused: boolean[] = []
  for (let turn = 1; turn <= 5; turn++) refused.push(await ask(`2001:db8:5:5::${turn}`))
  expect(refused).toEqual([false, false, false, false, true])
  expect(await ask('2001:db8:5:6::1')).toBe(false)
})

test('a person counts for himself, wherever he is and whatever strangers of his network do', async () => {
  const [ann, bob] = [await app.makeUser(), await app.makeUser()]
  await ask('203.0.113.2', ann.token)
  for (let turn = 0; turn < 5; turn++) await ask('203.0.113.2')
  expect(await ask('203.0.113.2')).toBe(true)
  const refused: boolean[] = []
  for (let turn = 0; turn < 5; turn++) refused.push(await ask(`203.0.113.${turn + 2}`, ann.token))
  expect(refused).toEqual([false, false, false, false, true])
  expect(await ask('203.0.113.9', bob.token)).toBe(false)
})
