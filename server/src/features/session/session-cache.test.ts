import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const report = () => app.services.caches.report('session')
const ask = async (token: string) => (await app.call(session.organizes, {}, token)).code
/** What a call adds to what is kept, found there and read from the database. */
async function change(token: string) {
  const before = report()
  const answer = await ask(token)
  const after = report()
  const [entries, hits, misses] = [
    after.entries - before.entries,
    after.hits - before.hits,
    after.misses - before.misses,
  ]
  return { answer, entries, hits, misses }
}

test('an open session is read once and then known; one that ended is read each time and not kept', async () => {
  const [open, ended] = [await app.makeUser(), await app.makeUser()]
  expect(await change(open.token)).toEqual({ answer: 200, entries: 1, hits: 0, misses: 1 })
  expect(await change(open.token)).toEqual({ answer: 200, entries: 0, hits: 1, misses: 0 })

  const end = { ended_at: app.clock.now(), end_reason: 'signOut' }
  await app.services.db.updateTable('session').set(end).where('user_id', '=', ended.id).execute()
  for (let time = 0; time < 2; time++) {
    expect(await change(ended.token)).toMatchObject({ entries: 0, hits: 0, misses: 1 })
  }
})
