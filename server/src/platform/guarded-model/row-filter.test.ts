import { expect, test } from 'vitest'
import { actorWith, grantsOf, oracleModel } from '../../testing/row-oracle/oracle-actor'
import { processCaches } from '../cache-register'
import { actFilter, columnFilter, isLimited, rowFilters } from './row-filter'

const scheme = (value: string) => ({
  all: false,
  isLive: true,
  scheme: { match: 'and', of: [{ field: 'personId', op: 'equal', value }] },
})
/** Somebody who sees rows by two grantees, and presses and sees the name in those of the second alone. */
function someone() {
  const given = [
    { by: 'group:one', schemes: [scheme('a')], button: false, column: false },
    { by: 'group:two', schemes: [scheme('b')], button: true, column: true },
  ]
  const drawn = { me: 'x', limitsRows: true, limitsColumns: true, given } as never
  return actorWith(drawn, grantsOf(drawn))
}
/** What an act adds to the rules that are kept, found there and made. */
function change(act: () => unknown) {
  const before = processCaches.report('rowRule')
  act()
  const after = processCaches.report('rowRule')
  return [after.entries - before.entries, after.hits - before.hits, after.misses - before.misses]
}

test('a rule is made once for a person, and another for each of rows, a button and a column', () => {
  const actor = someone()
  expect(change(() => rowFilters(oracleModel, actor))).toEqual([1, 0, 1])
  expect(change(() => rowFilters(oracleModel, actor))).toEqual([0, 1, 0])
  expect(change(() => isLimited(oracleModel, actor))).toEqual([0, 1, 0])
  expect(change(() => actFilter(oracleModel, actor))).toEqual([1, 0, 1])
  expect(change(() => actFilter(oracleModel, actor))).toEqual([0, 1, 0])
  expect(change(() => columnFilter(oracleModel, actor, 'name'))).toEqual([1, 0, 1])
  expect(change(() => columnFilter(oracleModel, actor, 'name'))).toEqual([0, 1, 0])
  expect(rowFilters(oracleModel, actor)[0]).toBe(rowFilters(oracleModel, actor)[0])
})

test('other people, other models and new rights have rules of their own', () => {
  const actor = someone()
  rowFilters(oracleModel, actor)
  expect(change(() => rowFilters(oracleModel, someone()))).toEqual([1, 0, 1])
  expect(change(() => rowFilters({ ...oracleModel }, actor))).toEqual([1, 0, 1])
  expect(change(() => rowFilters(oracleModel, { ...actor, pages: new Map() }))).toEqual([0, 0, 0])
  expect(change(() => rowFilters(oracleModel, { ...actor, isAdministrator: true }))).toEqual([0, 0, 0])
  expect(change(() => rowFilters(oracleModel, { ...actor }))).toEqual([0, 1, 0])
})

test('rules can be cleared, and are made again', () => {
  const actor = someone()
  rowFilters(oracleModel, actor)
  expect(processCaches.clear('rowRule')).toMatchObject({ entries: expect.any(Number), oldest: null })
  expect(processCaches.report('rowRule')).toMatchObject({ entries: 0, bytes: 0 })
  expect(change(() => rowFilters(oracleModel, actor))).toEqual([1, 0, 1])
  expect(processCaches.report('rowRule').bytes).toBeGreaterThan(0)
})
