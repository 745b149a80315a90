import type { ThingKind, Why } from '@workstation/contract/explain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor'
import { connectDatabase, type Database } from '../../platform/database'
import { actFilter, columnFilter, rowFilters } from '../../platform/guarded-model/row-filter'
import { type Case, drawCase } from '../../testing/row-oracle/draw-case'
import { expectedOf } from '../../testing/row-oracle/expected-of'
import { makeWorld } from '../../testing/row-oracle/make-world'
import { actorOf, actorWith, grantsOf, oracleModel as model } from '../../testing/row-oracle/oracle-actor'
import { drawRows, pick, seedWith } from '../../testing/row-oracle/world'
import { createTestDatabase } from '../../testing/test-database'
import type { GrantRow } from '../authority/merge-grants'
import { explainThing } from './explain-thing'
import type { FoundThing } from './read-thing'
import type { HeldGrant } from './store'

/*
 * What is said of rights, held against what the same calls do: with all grants, with those alone that one way names, and
 * without those that all ways of one need name.
 */
const seed = Number(process.env.ORACLE_SEED ?? Date.now() % 1_000_000)
const cases = Number(process.env.WHY_CASES ?? 2_000)
seedWith(seed)
const rows = drawRows()

let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  database = connectDatabase({ ...base.connection, max: 4 }, { error: () => undefined })
  await makeWorld(database.db, rows)
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

interface Asked {
  kind: ThingKind
  code: string
}
const things: readonly Asked[] = [
  { kind: 'module', code: '' },
  { kind: 'button', code: 'press' },
  { kind: 'column', code: 'name' },
]

/** What the calls of somebody do: whether he sees a row, presses on it, and reads its name. */
async function does(actor: Actor, recordId: string, { kind }: Asked): Promise<boolean> {
  const page = actor.pages.get('oracle')
  if (!page) return false
  if (kind === 'button' && !page.buttons.has('press')) return false
  if (kind === 'column' && page.limitsColumns && !page.columns.has('name')) return false
  const further = {
    module: null,
    form: null,
    button: actFilter(model, actor),
    column: columnFilter(model, actor, 'name'),
  }
  const conditions = [sql`id = ${recordId}`, ...rowFilters(model, actor), ...(further[kind] ? [further[kind]] : [])]
  const { rows: found } = await sql`select 1 from oracle_row where ${sql.join(conditions, sql` and `)}`.execute(
    database.db,
  )
  return found.length === 1
}

const heldOf = (grants: readonly GrantRow[]): HeldGrant[] =>
  grants.map(({ grantee, item_kind, item_id, en_code, level }) => ({
    kind: grantee.split(':')[0] as HeldGrant['kind'],
    id: grantee.split(':')[1] ?? '',
    name: grantee,
    place: '',
    is_on: true,
    membership_until: null,
    is_member: true,
    item_kind,
    item_id,
    level,
    code: en_code ?? '',
    is_item_on: true,
    is_not_over: true,
    until: null,
    granted_at: new Date(0),
    granted_by: '',
  }))

function why(each: Case, { kind, code }: Asked, recordId: string): Promise<Pick<Why, 'allowed' | 'needs'>> {
  const person = actorOf(each)
  const limits = { limits_rows: each.limitsRows, limits_columns: each.limitsColumns, limits_forms: false }
  const page = { id: 'oracle', name: 'oracle', is_on: true, ...limits }
  const found: FoundThing = { thing: { pageId: 'oracle', kind, code, recordId }, page, items: [], model }
  const held = heldOf(grantsOf(each))
  return explainThing({ db: database.db, found, person, reader: person, language: 'zh', held })
}

const kindOf = {
  module: 'module',
  record: 'resource',
  button: 'button',
  column: 'column',
  form: 'form',
  place: '',
  rule: '',
}
const keyOf = ({ by }: { by: { kind: string; id: string } }) => `${by.kind}:${by.id}`
type Needs = Why['needs']

/** The grants that one way of each need names; which one changes from case to case. */
function named(needs: Needs, each: Case, at: number): GrantRow[] {
  const oneOf = <T>(list: readonly T[]) => list[at % list.length] as T
  const kept = new Set<string>()
  for (const need of needs.filter(({ isOpen }) => !isOpen)) {
    const way = oneOf(need.ways.filter(({ holds }) => holds))
    kept.add(`${kindOf[need.kind]} ${keyOf(way)}`)
    const arms = way.arms.filter(({ holds }) => holds)
    if (arms.length > 0) kept.add(`resource ${oneOf(arms).granteeId}`)
  }
  return grantsOf(each).filter(({ item_kind, grantee }) => kept.has(`${item_kind} ${grantee}`))
}

/** What is left when every way that a need names is taken away. */
function without(need: Needs[number], each: Case): GrantRow[] {
  const gone = new Set(need.ways.filter(({ holds }) => holds).map(keyOf))
  return grantsOf(each).filter(({ item_kind, grantee }) => item_kind !== kindOf[need.kind] || !gone.has(grantee))
}

test(`why says yes where the call succeeds, each way is enough, and without its ways nothing is left: ${cases} random grants (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  const answers = { yes: 0, no: 0 }
  for (let at = 0; at < cases; at += 1) {
    const each = drawCase()
    const row = pick(rows)
    const expected = expectedOf(each, row)
    await Promise.all(
      things.map(async (thing, nth) => {
        const told = await why(each, thing, row.id)
        const context = { seed, at, each, row, thing, told }
        if (told.allowed !== expected[nth]) expect({ ...context, allowed: expected[nth] }).toEqual(context)
        expect(await does(actorOf(each), row.id, thing)).toBe(told.allowed)
        answers[told.allowed ? 'yes' : 'no'] += 1
        if (!told.allowed) return
        const alone = actorWith(each, named(told.needs, each, at))
        if (!(await does(alone, row.id, thing))) expect({ ...context, alone: 'too little' }).toEqual(context)
        for (const need of told.needs.filter(({ isOpen }) => !isOpen)) {
          const rest = actorWith(each, without(need, each))
          if (await does(rest, row.id, thing)) expect({ ...context, need, rest: 'too much' }).toEqual(context)
        }
      }),
    )
  }
  // Random cases that were all refused would prove nothing.
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(cases / 4)
})
