import type { Endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'
import { preview } from '@workstation/contract/preview'
import { session } from '@workstation/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../all-routes'
import type { TestUser } from '../testing/make-user'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { fittingInput, send } from '../testing/walked-call'

/** They open no preview, and are open to everybody. */
const strangersCalls = new Set<Endpoint>()
const ends = [preview.end, session.currentUser] as readonly Endpoint[]

let app: TestApp
let clerk: Previewed
let chief: Previewed
interface Previewed {
  person: TestUser
  token: string
}

/** Every statement that changes a table but the sessions, which note when they were used, fails from now on. */
async function refuseWrites() {
  const { db } = app.services
  await sql`create function refuse_write() returns trigger language plpgsql as $$
    begin raise exception 'written: %', tg_table_name; end $$`.execute(db)
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename <> 'session'`.execute(db)
  for (const { name } of tables.rows) {
    await sql`create trigger refuse_write before insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function refuse_write()`.execute(db)
  }
}

/** Somebody with every page and every button. */
async function makeChief() {
  const person = await app.makeUser()
  await sql`insert into permission_grant (object_type, object_id, item_kind, item_id)
    select 'user', ${person.id}, 'module', id from menu where type <> 1
    union all select 'user', ${person.id}, 'button', id from menu_item where kind = 'button'`.execute(app.services.db)
  return person
}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  for (const { endpoint, access } of allRoutes(app.services)) {
    if (access === 'public' || access === 'visitor') strangersCalls.add(endpoint)
  }
  const by = await app.administrator()
  const opened = async (person: TestUser) => {
    const { data, msg } = await app.call(preview.begin, { kind: 'user', id: person.id }, by)
    expect(msg).toBe('操作成功')
    return { person, token: data.token }
  }
  const pages = ['user', 'review', 'position', 'dictionary', 'explain', 'authorize']
  clerk = await opened(await app.makeUser({ grants: pages.map((modelId) => ({ modelId })) }))
  chief = await opened(await makeChief())
  await refuseWrites()
})
afterAll(() => app.close())

const named = ({ endpoint }: { endpoint: Endpoint }) => !strangersCalls.has(endpoint)
const reading = allEndpoints.filter(({ endpoint }) => endpoint.reads === true && !ends.includes(endpoint))
const others = allEndpoints.filter(({ endpoint }) => endpoint.reads !== true)

/** What each question changes by being asked: the figures of the caches, and which session is the own one. */
const moving = new Set(['isCurrent', 'bytes', 'cacheSize', 'entries', 'hits', 'misses', 'oldest', 'overdueTime'])

const alike = (answer: unknown) => JSON.parse(JSON.stringify(answer, (key, value) => (moving.has(key) ? null : value)))

describe('a preview', () => {
  test.each(others)('does not let $name through', async ({ endpoint }) => {
    if (!named({ endpoint })) return
    for (const { token } of [clerk, chief]) {
      const answer = await send(app.app, endpoint, fittingInput(endpoint), token)
      const { key } = answer.json()
      expect(key).toBe(endpoint.reads === 'own' ? 'preview.own' : 'preview.read-only')
    }
  })

  test.each(reading)('answers $name as the person himself is answered, and writes nothing', async ({ endpoint }) => {
    for (const { person, token } of [clerk, chief]) {
      const input = fittingInput(endpoint, true)
      const seen = await send(app.app, endpoint, input, token)
      expect(seen.statusCode).toBe(200)
      const own = await send(app.app, endpoint, input, person.token)
      expect(alike(seen.json())).toEqual(alike(own.json()))
    }
  })
})
