import { columns, title } from '@workstation/contract/column'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GrantRow, mergeGrants } from '../../features/authority/merge-grants'
import { type Case, drawCase } from '../../testing/row-oracle/draw-case'
import { expectedOf } from '../../testing/row-oracle/expected-of'
import {
  above,
  drawRows,
  groups,
  managers,
  organizes,
  people,
  places,
  seedWith,
  wayOf,
} from '../../testing/row-oracle/world'
import { createTestDatabase } from '../../testing/test-database'
import type { Actor } from '../actor'
import { connectDatabase, type Database } from '../database'
import { newId } from '../id'
import { perInstance } from '../per-instance'
import { guardedModel } from './model'
import { actFilter, columnFilter, rowFilters } from './row-filter'

/*
 * What grants and schemes let through, told twice: by the statements of the product, and by plain loops over the same rows
 * in memory, which share no code with them.
 */
const seed = Number(process.env.ORACLE_SEED ?? Date.now() % 1_000_000)
const cases = Number(process.env.ORACLE_CASES ?? 20_000)
const together = 125

seedWith(seed)
const rows = drawRows()

const words = title('名', 'Name', '名')
const model = guardedModel({
  modelId: 'oracle',
  source: 'oracle_row',
  columns: columns({
    id: { title: words, hideable: false },
    name: { title: words },
    amount: { title: words, type: 'number' },
    isOpen: { title: words, type: 'boolean' },
    doneAt: { title: words, type: 'time' },
    tags: { title: words, type: 'texts' },
    personId: { title: words },
    organizeId: { title: words },
  }),
  defaultSort: { column: 'id', direction: 'asc' },
  writes: null,
})

const line = (
  grantee: string,
  item_kind: GrantRow['item_kind'],
  more: Partial<GrantRow>,
  { limitsRows, limitsColumns }: Case,
): GrantRow => ({
  grantee,
  item_kind,
  level: 'write',
  is_live: true,
  until: null,
  menu_id: 'oracle',
  item_id: '',
  en_code: null,
  all_data: null,
  match_logic: null,
  condition: null,
  limits_columns: limitsColumns,
  limits_rows: limitsRows,
  limits_forms: false,
  ...more,
})
/** One scheme that several hold is one record. */
const idOf = perInstance((_scheme: object) => `s${newId()}`)
function actorOf(each: Case): Actor {
  const grants = each.given.flatMap(({ by, schemes, button, column }) => [
    line(by, 'module', {}, each),
    ...(button ? [line(by, 'button', { en_code: 'press' }, each)] : []),
    ...(column ? [line(by, 'column', { en_code: 'name' }, each)] : []),
    ...schemes.map(({ all, isLive, scheme }) => {
      const condition = JSON.parse(JSON.stringify(scheme))
      return line(by, 'resource', { item_id: idOf(scheme), all_data: all, is_live: isLive, condition }, each)
    }),
  ])
  const inGroups = Object.keys(groups).filter((id) => groups[id]?.includes(each.me))
  return {
    userId: each.me,
    account: each.me,
    realName: each.me,
    isAdministrator: false,
    sessionId: null,
    organizeIds: places[each.me] ?? [],
    roleIds: [],
    administrations: null,
    grantees: new Set(inGroups.map((id) => `group:${id}`)),
    pages: mergeGrants(grants),
    acting: { modelId: 'oracle', button: 'press' },
  }
}
const both = (conditions: (RawBuilder<unknown> | null)[]) => {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? sql`true` : sql`coalesce((${sql.join(present, sql` and `)}), false)`
}
function answersOf(each: Case): RawBuilder<unknown>[] {
  const actor = actorOf(each)
  const seen = rowFilters(model, actor)
  const page = actor.pages.get('oracle')
  const mayPress = page?.buttons.has('press') ? actFilter(model, actor) : sql`false`
  const mayRead = !each.limitsColumns || page?.columns.has('name') ? columnFilter(model, actor, 'name') : sql`false`
  return [both(seen), both([mayPress]), both([mayRead])]
}

let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  database = connectDatabase({ ...base.connection, max: 2 }, { error: () => undefined })
  const { db } = database
  await sql`create table oracle_row (id text, name text, amount numeric, is_open boolean, done_at timestamptz, tags text[],
    person_id text collate "C", organize_id text collate "C")`.execute(db)
  for (const { id, name, amount, isOpen, doneAt, tags, personId, organizeId } of rows)
    await sql`insert into oracle_row values (${id}, ${name}, ${amount}, ${isOpen},
      ${doneAt === null ? null : new Date(doneAt)}, ${tags}, ${personId}, ${organizeId})`.execute(db)
  for (const id of organizes)
    await db
      .insertInto('organize')
      .values({
        id,
        parent_id: above[id] ?? '-1',
        path: wayOf(id).join(','),
        category: 'company',
        full_name: id,
        en_code: id,
      })
      .execute()
  for (const id of people)
    await db.insertInto('app_user').values({ id, account: id, real_name: id, password_hash: '' }).execute()
  for (const id of people) {
    await db
      .updateTable('app_user')
      .set({ manager_id: managers[id] ?? null })
      .where('id', '=', id)
      .execute()
    for (const organize_id of places[id] ?? [])
      await db.insertInto('user_organize').values({ user_id: id, organize_id }).execute()
  }
  for (const [id, members] of Object.entries(groups)) {
    await db.insertInto('user_group').values({ id, full_name: id, en_code: id }).execute()
    for (const user_id of members) await db.insertInto('user_group_member').values({ group_id: id, user_id }).execute()
  }
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

test(`[AUT-07] [THR-13] statements let through what plain loops do: ${cases} random grants (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  for (let at = 0; at < cases; at += together) {
    const batch = Array.from({ length: Math.min(together, cases - at) }, drawCase)
    const { rows: told } = await sql<{ id: string; told: boolean[] }>`
      select id, array[${sql.join(batch.flatMap(answersOf))}] as told from oracle_row`.execute(database.db)
    const byId = new Map(told.map((row) => [row.id, row.told]))
    for (const [nth, each] of batch.entries()) {
      for (const row of rows) {
        const [sees, presses, reads] = byId.get(row.id)?.slice(nth * 3, nth * 3 + 3) ?? []
        const answer = [sees, sees && presses, sees && reads]
        const meant = expectedOf(each, row)
        if (String(answer) !== String(meant))
          expect({ seed, each, row, answer }).toEqual({ seed, each, row, answer: meant })
      }
    }
  }
})
