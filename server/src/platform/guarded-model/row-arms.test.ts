import { expect, test } from 'vitest'
import type { PagePermission, RowScheme } from '../actor'
import { countsEverywhere, givenArms, seenArms } from './row-arms'

const scheme = (id: string, isLive = true): RowScheme => ({ id, isLive, scheme: { match: 'and', of: [] } })
const every = (isLive = true): RowScheme => ({ id: 'every', isLive, scheme: { all: true } })
const page = (rowSchemes: Record<string, RowScheme[]>, limitsRows = true): PagePermission => ({
  grantees: new Set(),
  buttons: new Map(),
  columns: new Map(),
  forms: new Map(),
  seenForms: new Map(),
  limitsForms: false,
  limitsColumns: false,
  limitsRows,
  rowSchemes: new Map(Object.entries(rowSchemes)),
})
const ids = (arms: ReturnType<typeof seenArms>) => (arms === 'all' ? arms : arms.map((arm) => arm.map(({ id }) => id)))

test.each<[string, PagePermission, unknown]>([
  ['no limit', page({ a: [scheme('x')] }, false), 'all'],
  ['no scheme', page({}), []],
  ['the schemes of each', page({ a: [scheme('x'), scheme('y')], b: [scheme('z')] }), [['x', 'y'], ['z']]],
  ['all rows beside another scheme', page({ a: [scheme('x'), every()], b: [scheme('z')] }), 'all'],
  ['all rows that are off', page({ a: [every(false)] }), [['every']]],
])('shows with %s', (_, of, expected) => {
  expect(ids(seenArms(of))).toEqual(expected)
})

test.each<[string, PagePermission, string[] | undefined, unknown, boolean]>([
  ['nobody', page({ a: [scheme('x')] }), undefined, [], false],
  ['one of two', page({ a: [scheme('x')], b: [scheme('z')] }), ['a'], [['x']], false],
  ['both', page({ a: [scheme('x')], b: [scheme('z')] }), ['a', 'b'], [['x'], ['z']], true],
  ['one without rows of his own', page({ a: [scheme('x')] }), ['c'], [['x']], true],
  ['one with rows, and one without', page({ a: [scheme('x')], b: [every()] }), ['a', 'c'], 'all', true],
  ['one where another sees all', page({ a: [scheme('x')], b: [every()] }), ['a'], [['x']], false],
  ['one who sees all himself', page({ a: [scheme('x')], b: [every()] }), ['b'], 'all', true],
  [
    'one whose rows hold those of the other',
    page({ a: [scheme('x')], b: [scheme('x'), scheme('y')] }),
    ['a'],
    [['x']],
    true,
  ],
  [
    'one whose rows are among those of the other',
    page({ a: [scheme('x')], b: [scheme('x'), scheme('y')] }),
    ['b'],
    [['x', 'y']],
    false,
  ],
  ['one whose scheme is off for him alone', page({ a: [scheme('x', false)], b: [scheme('x')] }), ['a'], [['x']], false],
  ['one of several where rows are not limited', page({ a: [scheme('x')] }, false), ['a'], 'all', true],
])('counts where %s gives it', (...[, of, by, expected, isEverywhere]) => {
  const given = by && new Set(by)
  expect(ids(givenArms(of, given))).toEqual(expected)
  expect(countsEverywhere(of, given)).toBe(isEverywhere)
})
