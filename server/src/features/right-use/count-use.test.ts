import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '../../platform/actor'
import { connectDatabase, type Database } from '../../platform/database'
import type { Services } from '../../services'
import { hearLog } from '../../testing/hear-log'
import { createTestClock, type TestClock } from '../../testing/test-clock'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { countUse, defineUseJobs, writeCountedUse } from './count-use'

const log = { error: () => {}, warn: () => {} }
let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = connectDatabase({ ...own.connection, max: 2 }, log)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

/** A node that counts, with a clock of its own. */
let clock: TestClock
let services: Services
let close: () => Promise<void>
let note: ReturnType<typeof countUse>
beforeEach(async () => {
  await database.db.deleteFrom('right_use').execute()
  // Half a minute before midnight in Shanghai.
  clock = createTestClock(new Date('2026-03-01T15:59:30Z'))
  services = { db: database.db, clock, log, config: { timeZone: 'Asia/Shanghai' } } as unknown as Services
  const addHook = vi.fn()
  note = countUse({ addHook } as never, services)
  expect(addHook.mock.calls).toEqual([['onClose', expect.any(Function)]])
  close = addHook.mock.calls[0]?.[1]
})
afterEach(() => void vi.useRealTimers())

const as = (userId: string, readOnly?: object) => ({ userId, readOnly }) as unknown as Actor
const page = (modelId: string, button?: string) => ({ modelId, ...(button ? { button } : {}) })
/** What the database holds, as 2026-03-01 one user btn_add 2. */
async function written(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', day, user_id, menu_id, button, count) as line
    from right_use order by day, user_id, menu_id, button`.execute(database.db)
  return rows.map(({ line }) => line)
}

test('use is added up by day, person, page and button, and none of who looks through the eyes of another', async () => {
  for (const [who, what] of [
    [as('one'), page('user')],
    [as('one'), page('user', 'btn_add')],
    [as('one'), page('user')],
    [as('two'), page('user')],
    [as('two'), page('role')],
    [as('two', { userId: 'boss' }), page('area')],
  ] as const)
    note(who, what)
  expect(await written()).toEqual([])
  await writeCountedUse(services)
  const first = ['2026-03-01 one user  2', '2026-03-01 one user btn_add 1', '2026-03-01 two role  1']
  expect(await written()).toEqual([...first, '2026-03-01 two user  1'])
  // What was written is counted no second time; what another node wrote is added to.
  await writeCountedUse(services)
  note(as('two'), page('user'))
  await writeCountedUse(services)
  expect(await written()).toEqual([...first, '2026-03-01 two user  2'])
})

test('the day is that of the zone of the product, and may be known for a minute', async () => {
  note(as('one'), page('user'))
  clock.advance({ milliseconds: 59_999 })
  note(as('one'), page('user'))
  clock.advance({ milliseconds: 1 })
  note(as('one'), page('user'))
  // A clock that was set back says another day again.
  clock.advance({ days: -1 })
  note(as('one'), page('user'))
  await writeCountedUse(services)
  expect(await written()).toEqual(['2026-03-01 one user  3', '2026-03-02 one user  1'])
})

test('is written by itself a minute after the first, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  note(as('one'), page('user'))
  vi.advanceTimersByTime(59_999)
  note(as('one'), page('role'))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await written()).toHaveLength(2))
})

test('is written when the server closes, and by no timer after that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  note(as('one'), page('user'))
  const closed = close()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await closed
  expect(await written()).toEqual(['2026-03-01 one user  1'])
  note(as('one'), page('user'))
  await close()
  expect(await written()).toEqual(['2026-03-01 one user  2'])
})

test('of more than 50,000 that wait the further are left out, and those that are known are counted on', async () => {
  for (let index = 0; index < 50_000; index++) note(as(`u${index}`), page('user'))
  note(as('late'), page('user'))
  note(as('u49999'), page('user'))
  await writeCountedUse(services)
  const { rows } = await sql`select count(*)::int as people, sum(count)::int as uses,
    bool_or(user_id = 'late') as is_late from right_use`.execute(database.db)
  expect(rows).toEqual([{ people: 50_000, uses: 50_001, is_late: false }])
})

test('that cannot be written is told to the log, and what comes later is written', async () => {
  const lines = hearLog(log)
  await writeCountedUse(services)
  await sql`alter table right_use rename to elsewhere`.execute(database.db)
  note(as('one'), page('user'))
  await writeCountedUse(services)
  await sql`alter table elsewhere rename to right_use`.execute(database.db)
  expect(lines).toEqual([
    ['warn', { err: expect.objectContaining({ code: '42P01' }) }, 'use of rights was not counted'],
  ])
  note(as('one'), page('role'))
  await writeCountedUse(services)
  expect(await written()).toEqual(['2026-03-01 one role  1'])
})

test('is forgotten each night after 400 days of the zone, but for the first day', async () => {
  const jobs = { define: vi.fn(), schedule: vi.fn() }
  defineUseJobs({ ...services, jobs } as never)
  expect(jobs.schedule.mock.calls).toEqual([['rightUse.clean', '35 3 * * *']])
  const [[name, forget] = []] = jobs.define.mock.calls
  expect(name).toBe('rightUse.clean')
  // It is 2 March in Shanghai by then, and 400 days before that is 26 January.
  clock.set(new Date('2026-03-01T19:35:00Z'))
  for (const day of ['2024-05-01', '2024-05-02', '2025-01-25', '2025-01-26'])
    await sql`insert into right_use (day, user_id, menu_id, button, count) values (${day}, 'one', 'user', '', 1)`.execute(
      database.db,
    )
  await forget?.()
  expect(await written()).toEqual(['2024-05-01 one user  1', '2025-01-26 one user  1'])
})
