import dns, { type LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { menu } from '@workstation/contract/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startHttpServer } from '../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

/** What somebody else's name server answers, one look-up after the other; the last answer stays. */
const answers = { of: [] as LookupAddress[][], asked: 0 }
const lookup = dns.lookup
function answerForBoard(host: string, options: object, done: (error: Error | null, found: LookupAddress[]) => void) {
  if (host !== 'board.example') return lookup(host, options, done as never)
  const answer = answers.of[Math.min(answers.asked, answers.of.length - 1)] ?? []
  answers.asked += 1
  done(null, answer)
}

let app: TestApp
let member: TestUser
let inside: Awaited<ReturnType<typeof startHttpServer>>

beforeAll(async () => {
  Object.assign(dns, { lookup: answerForBoard })
  syncBuiltinESMExports()
  inside = await startHttpServer(() => ({ headers: { 'x-frame-options': 'DENY' } }))
  app = await startTestApp({ running: false })
  const origin = `http://board.example:${new URL(inside.address).port}`
  const entry = { id: 'board', type: 7, url_address: `${origin}/`, en_code: 'board', full_name: 'board' }
  await app.services.db.insertInto('menu').values(entry).execute()
  await setSettings(app, { outsideHosts: origin })
  member = await app.makeUser({ grants: [{ modelId: 'board' }] })
})
afterAll(async () => {
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
  await app.close()
  await inside.close()
})
beforeEach(() => {
  answers.asked = 0
  inside.calls.length = 0
})

const loopback = { address: '127.0.0.1', family: 4 }
/** An address outside that answers nobody here. */
const outside = { address: '203.0.114.9', family: 4 }
const framing = async () => dataOf(await app.call(menu.framing, { id: 'board' }, member.token)).framing

test.each<[string, LookupAddress[][]]>([
  ['lies inside', [[loopback]]],
  ['lies outside and inside at once', [[outside, loopback]]],
  ['moves inside once it was looked up', [[outside], [loopback], [loopback]]],
])('[THR-08] a name that %s is not probed', async (_, list) => {
  answers.of = list
  expect(await framing()).toBe('unknown')
  expect(inside.calls).toEqual([])
  expect(answers.asked).toBe(1)
})
