import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rehearse } from '../../platform/transact'
import { openSession } from '../../testing/make-user'
import { makeDelegates } from '../../testing/rights-walk/delegates'
import { drawAct, readKnown } from '../../testing/rights-walk/draw-act'
import { pick, seedWith } from '../../testing/row-oracle/world'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { liveRights } from './held-rights'
import { goBackTo } from './history-store'
import { readActor } from './load-actor'
import { rightsAt } from './rights-at'
import { listHeld } from './rights-store'

const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000)
const steps = Number(process.env.WALK_STEPS ?? 40)

let app: TestApp
let people: string[]
let administrator: string
beforeAll(async () => {
  seedWith(seed)
  app = await startTestApp({ running: false })
  people = (await makeDelegates(app)).map(({ id }) => id)
  administrator = (await app.administrator()).token
})
afterAll(() => app.close())

/** Maps and sets as lists, in one order, so that two can be compared as text. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    one instanceof Map || one instanceof Set ? [...one].map((item) => asText(item)).toSorted() : one,
  )

/** A moment after all that was done, and before what comes, as milliseconds can tell it. */
async function databaseNow(): Promise<Date> {
  await sql`select pg_sleep(0.002)`.execute(app.services.db)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(app.services.db)
  return rows[0]?.now ?? new Date()
}

/** What somebody is let do at this moment, and what his rights are weighed as. */
async function standing(db: TestApp['services']['db'], userId: string, now: Date) {
  const actor = await readActor(db, { userId, sessionId: null, now })
  return asText([actor, liveRights(await listHeld(db, [userId], now), new Set())])
}

describe('rights of a day', () => {
  test(`are those that were noted then, through ${steps} random changes (seed ${seed})`, {
    timeout: 600_000,
  }, async () => {
    const { db } = app.services
    const noted: { at: Date; person: string; text: string }[] = []
    let changes = 0
    for (let step = 0; step < steps; step += 1) {
      const act = await drawAct(app, await readKnown(app))
      const as = step % 3 === 0 ? await openSession(db, pick(people), app.clock.now()) : administrator
      if ((await app.call(act.endpoint as never, act.input as never, as)).code === 200) changes += 1
      const at = await databaseNow()
      for (const person of [pick(people), pick(people)])
        noted.push({ at, person, text: await standing(db, person, at) })
    }
    expect(changes).toBeGreaterThan(steps / 10)
    expect(new Set(noted.map(({ text }) => text)).size).toBeGreaterThan(people.length)
    for (const { at, person, text } of noted) {
      const past = await rehearse(db, async (trx) => {
        await goBackTo(trx, at, person)
        return standing(trx, person, at)
      })
      expect(JSON.parse(past), `${person} at ${at.toISOString()}`).toEqual(JSON.parse(text))
    }
  })

  test('of a role are what it carried then, and nothing is told of a time before it was kept', async () => {
    const { db } = app.services
    await db.insertInto('role').values({ id: 'past', full_name: '旧角色', en_code: 'past' }).execute()
    const before = await databaseNow()
    const row = { object_type: 'role', object_id: 'past', item_kind: 'module', item_id: 'user' } as const
    await db.insertInto('permission_grant').values(row).execute()
    const given = await databaseNow()
    await db.deleteFrom('permission_grant').where('object_id', '=', 'past').execute()
    await db.updateTable('role').set({ full_name: '新角色', deleted_at: new Date() }).where('id', '=', 'past').execute()
    const of = (at: Date) => rightsAt(app.services, { kind: 'role', id: 'past' }, at)
    expect(await of(before)).toMatchObject({ name: '旧角色', because: 'grants', rights: new Map() })
    expect([...(await of(given)).rights.values()].map(({ kind, of: page }) => [kind, page])).toEqual([['page', 'user']])
    expect(await of(await databaseNow())).toMatchObject({ name: '', because: 'off' })
    await expect(of(new Date('2001-01-01'))).rejects.toThrow('rights.no-history')
  })

  test('are kept of what counts alone, and rows of the history are neither changed nor removed by the product', async () => {
    const { db } = app.services
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from rights_history`.execute(db)).rows[0]?.n)
    const person = people[0] ?? ''
    const before = await count()
    await db.updateTable('app_user').set({ last_login_ip: '::1' }).where('id', '=', person).execute()
    expect(await count()).toBe(before)
    await db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', person).execute()
    await db.updateTable('app_user').set({ enabled_mark: 1 }).where('id', '=', person).execute()
    expect(await count()).toBe(before + 2)
    await expect(sql`update rights_history set key = ''`.execute(db)).rejects.toThrow()
    await expect(sql`delete from rights_history`.execute(db)).rejects.toThrow()
  })
})
