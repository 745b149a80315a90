import { describe, expect, test } from 'vitest'
import { type GoneColumn, keptUntil, overdueColumns, wantedColumns } from './overdue-columns'
import { type PlannedField, planRelease } from './release-plan'

const day = 86_400_000
const gone = (key: string, more: Partial<GoneColumn> = {}): GoneColumn => ({
  ...{ table: '', key, name: `f_${key}`, type: 'text', isUnique: false, until: 2, goneAt: 5 * day },
  ...more,
})
const draftOf = (...fields: Partial<PlannedField>[]) => ({
  fields: fields.map((field) => ({
    ...{ table: '', key: 'a', label: 'A', type: 'text' as const, required: false, unique: false },
    ...field,
  })),
  tables: [],
})
const namesAt = (now: number, columns: readonly GoneColumn[], draft = draftOf()) =>
  overdueColumns(columns, draft, now).map(({ table, name }) => `${table}.${name}`)

describe('a column whose field went', () => {
  test('is kept for thirty days to the moment', () => {
    expect(keptUntil(5 * day)).toBe(35 * day)
    expect(namesAt(35 * day - 1, [gone('a')])).toEqual([])
    expect(namesAt(35 * day, [gone('a'), gone('b', { goneAt: 6 * day })])).toEqual(['.f_a'])
  })

  test('goes once, and one that is used or being filled does not go', () => {
    const columns = [
      gone('a', { isPurged: true }),
      gone('b', { until: null, goneAt: null }),
      gone('c', { goneAt: null }),
    ]
    expect(namesAt(99 * day, columns)).toEqual([])
  })

  test('stays while the draft brings its field back, and that one alone', () => {
    const columns = [gone('a'), gone('b'), gone('a', { table: 't' }), gone('a', { name: 'f_a_2', until: 5 })]
    expect([...wantedColumns(columns, draftOf({ key: 'a' }))]).toEqual(['.f_a_2'])
    expect(namesAt(99 * day, columns, draftOf({ key: 'a' }))).toEqual(['.f_a', '.f_b', 't.f_a'])
    // Of another type it does not come back from there.
    expect(namesAt(99 * day, [gone('a')], draftOf({ key: 'a', type: 'numeric' }))).toEqual(['.f_a'])
    // A field that is there has its column already.
    const used = gone('a', { name: 'f_a_2', type: 'numeric', until: null, goneAt: null })
    expect(namesAt(99 * day, [gone('a'), used], draftOf({ key: 'a', type: 'numeric' }))).toEqual(['.f_a'])
  })

  test('that was dropped brings nothing back, and a sub-table of which nothing is left is made again', () => {
    const dropped = [gone('a', { isPurged: true }), gone('a', { table: 't', isPurged: true })]
    const draft = { ...draftOf({}, { table: 't' }), tables: [{ key: 't', label: 'T' }] }
    expect(planRelease(null, draft, dropped).map(({ act, table, key }) => `${act} ${table}.${key}`)).toEqual([
      'table t.',
      'add .a',
      'add t.a',
    ])
  })
})
