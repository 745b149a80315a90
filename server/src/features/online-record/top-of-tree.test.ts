import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as indexBins from '../../migrations/2027-01-10-index-bins-of-forms'
import { atTop, type SeenTree } from '../../platform/guarded-model/tree-rows'
import { limitPage } from '../../testing/limit-page'
import { formOf, makeDesign } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { loadActor } from '../authority'
import { releasedForm } from '../design'
import { daysInBin, purgeRecords } from './bin'
import { knownOfTree } from './known-of-tree'

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let form: { id: string; menuId: string }
const table = 'lc_top_of_tree'
const [title, site, above] = ['f_title', 'f_site', 'f_above'].map((name) => sql.ref(name)) as [never, never, never]

const drawn = (id: string) =>
  formOf(
    { kind: 'input', key: 'title' },
    { kind: 'input', key: 'site' },
    {
      ...{ kind: 'relationForm', key: 'above' },
      source: { from: 'model', id, parameters: [], value: 'id', label: 'title' },
    },
  )

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  const enCode = 'top_of_tree'
  const { id, fullName } = await makeDesign(app, administrator, formOf({ kind: 'input', key: 'title' }), { enCode })
  dataOf(await app.call(design.release, { id }, administrator))
  const list = { ...deriveList(listFields(drawn(id), id)), view: 'treeTable', parent: 'above' }
  const documents = { formData: JSON.stringify(drawn(id)), listData: JSON.stringify(list) }
  dataOf(await app.call(design.update, { id, fullName, enCode, ...documents }, administrator))
  form = { id, menuId: dataOf(await app.call(design.release, { id }, administrator)).menuId }
  clerk = await app.makeUser({ grants: [{ modelId: form.menuId, button: 'btn_edit' }] })
  await limitPage(app, { personId: clerk.id, page: form.menuId }, { rows: { field: 'site', value: 'east' } })
})
afterAll(() => app.close())

interface Row {
  readonly id: string
  readonly site: string
  readonly above: string | null
  readonly isInBin: boolean
}

/** The same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

/** Records above which there is nothing, a record, one in the bin, one that is gone, or themselves by way of others. */
function randomRows(seed: number): Row[] {
  const next = numbers(seed)
  const count = 1 + next(40)
  return Array.from({ length: count }, (_, at) => ({
    id: `r${String(at).padStart(2, '0')}`,
    site: next(2) ? 'east' : 'west',
    above: next(4) ? `r${String(next(count + 3)).padStart(2, '0')}` : null,
    isInBin: next(5) === 0,
  }))
}

async function fill(rows: readonly Row[]): Promise<void> {
  const { db } = app.services
  await sql`delete from ${sql.table(table)}`.execute(db)
  const now = app.clock.now()
  for (const row of rows)
    await sql`insert into ${sql.table(table)} (id, form_version, deleted_at, ${title}, ${site}, ${above})
      values (${row.id}, 2, ${row.isInBin ? now : null}, ${row.id}, ${row.site}, ${row.above})`.execute(db)
  // A release ends what is known of a tree.
  dataOf(await app.call(design.release, { id: form.id }, administrator))
}

/** The rows of a circle, of which the first stands at the top as well. */
function headsIn(rows: readonly Row[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => {
    const way: string[] = []
    for (let at = byId.get(id); at && !way.includes(at.id); at = byId.get(at.above ?? '')) way.push(at.id)
    const last = byId.get(byId.get(way.at(-1) ?? '')?.above ?? '')
    return last?.id === id && way.every((one) => one >= id) ? [id] : []
  })
}

/** What stands at the top for who sees some rows. */
function topOf(rows: readonly Row[], sees: (row: Row) => boolean): string[] {
  const seen = rows.filter((row) => !row.isInBin && sees(row))
  const ids = new Set(seen.map(({ id }) => id))
  const heads = new Set(headsIn(seen))
  return seen.flatMap(({ id, above: over }) => (over === null || !ids.has(over) || heads.has(id) ? [id] : []))
}

const shown = async (as: TestUser) => {
  const asked = { id: form.id, treeBy: 'above', sidx: 'title', sort: 'asc', pageSize: 100 } as const
  const { list, pagination } = dataOf(await app.call(onlineRecord.list, asked, as))
  expect(pagination.total).toBe(list.length)
  return list.map(({ id }) => id)
}

async function treeFor(person: TestUser) {
  const { services } = app
  const [released, actor] = await Promise.all([releasedForm(services, form.id), loadActor(services, person.id, null)])
  const parent = released?.fields.find(({ key }) => key === 'above')
  if (!released || !parent || !actor) throw new Error('the form is not released')
  const tree: SeenTree = { model: released.model, actor, by: 'above' }
  return { tree, known: await knownOfTree({ services, form: released, parent }, tree) }
}

describe('[VIS-32] the records at the top of a tree', () => {
  test('are those that a look at all records finds, for who sees all of them and for who sees some', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const rows = randomRows(seed)
      await fill(rows)
      expect(await shown(administrator), `seed ${seed}`).toEqual(topOf(rows, () => true))
      expect(await shown(clerk), `seed ${seed}`).toEqual(topOf(rows, (row) => row.site === 'east'))
      const { tree, known } = await treeFor(administrator)
      expect(known.gone, `seed ${seed}`).not.toBeNull()
      const found = async (gone: readonly string[] | null) => {
        const { rows: top } = await sql<{ id: string }>`select id from ${sql.table(table)}
          where deleted_at is null and ${atTop(tree, { ...known, gone })} order by id`.execute(app.services.db)
        return top.map(({ id }) => id)
      }
      expect(await found(known.gone), `seed ${seed}`).toEqual(await found(null))
    }
  })

  test('were not those whose record above went out of the bin for good, until the form was released again', async () => {
    await fill([
      { id: 'a', site: 'east', above: null, isInBin: true },
      { id: 'b', site: 'east', above: 'a', isInBin: false },
    ])
    expect(await shown(administrator)).toEqual(['b'])
    const before = new Date(app.clock.now().getTime() - (daysInBin + 1) * 86_400_000)
    await sql`update ${sql.table(table)} set deleted_at = ${before} where id = 'a'`.execute(app.services.db)
    await purgeRecords(app.services)
    expect(await shown(administrator)).toEqual(['b'])
  })

  test('had no index of what lies in the bin in tables that an earlier version made', async () => {
    const { db } = app.services
    const indexes = async () => {
      const { rows } = await sql<{
        of: string
      }>`select indexdef as of from pg_indexes where tablename = ${table}`.execute(db)
      return rows.filter(({ of }) => of.endsWith('(deleted_at, id) WHERE (deleted_at IS NOT NULL)')).map(({ of }) => of)
    }
    const made = await indexes()
    expect(made).toHaveLength(1)
    await indexBins.down(db as never)
    expect(await indexes()).toEqual([])
    await indexBins.up(db as never)
    expect(await indexes()).toEqual(made)
  })

  test('were found by reading all records, also for who sees all of them', async () => {
    const { db } = app.services
    await fill([])
    await sql`insert into ${sql.table(table)} (id, form_version, deleted_at, ${above})
      select 'r' || n, 2, case when n % 1000 = 0 then now() end, case when n > 50 then 'r' || (n / 10) end
      from generate_series(1, 30000) n`.execute(db)
    await sql`analyze ${sql.table(table)}`.execute(db)
    const { tree, known } = await treeFor(administrator)
    const { rows } = await sql<Record<string, unknown>>`explain (analyze, buffers) select id from ${sql.table(table)}
      where deleted_at is null and ${atTop(tree, known)}`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan|Anti Join/)
  })
})
