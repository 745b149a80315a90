import { describe, expect, test } from 'vitest'
import { olderScheme, readScheme } from './read-scheme'
import { leavesOf, type SchemeGroup, schemeDepth, schemeValues } from './scheme'
import { isTooLarge, leafProblem, schemeProblems } from './scheme-problem'
import { readSchemePeriod, readSchemeWord } from './scheme-word'

const leaf = (field = 'a', op = 'equal', value: unknown = '1') => ({ field, op, value })
const nested = (depth: number): SchemeGroup => ({ match: 'and', of: depth === 1 ? [leaf()] : [nested(depth - 1)] })
const wide = (leaves: number): SchemeGroup => ({ match: 'or', of: Array.from({ length: leaves }, () => leaf()) })

describe('the size of a scheme', () => {
  test('is counted through groups in groups', () => {
    expect([nested(1), nested(5), wide(3)].map(schemeDepth)).toEqual([1, 5, 1])
    expect(leavesOf({ match: 'and', of: [wide(2), leaf('b'), nested(3)] }).map(({ field }) => field)).toEqual([
      'a',
      'a',
      'b',
      'a',
    ])
  })

  test.each([
    [nested(5), false],
    [nested(6), true],
    [wide(100), false],
    [wide(101), true],
  ])('ends at five levels and a hundred comparisons', (group, expected) => {
    expect(isTooLarge(group)).toBe(expected)
  })
})

test.each<[string, unknown, string[]]>([
  ['equal', 'a,b', ['a,b']],
  ['equal', 7, ['7']],
  ['equal', '', ['']],
  ['in', 'a, b,,', ['a', 'b']],
  ['notIn', ['a', ' b'], ['a', ' b']],
  ['between', '1,2', ['1', '2']],
  ['hasAny', 'x', ['x']],
  ['hasAll', 'x,y', ['x', 'y']],
  ['hasNone', [], []],
  ['empty', 'x', []],
  ['notEmpty', 'x', []],
  ['equal', null, []],
  ['equal', undefined, []],
])('%s with %j compares with %j', (op, value, expected) => {
  expect(schemeValues({ op, value })).toEqual(expected)
})

describe('words', () => {
  test.each([
    ['@userId', { of: 'me' }],
    ['@userAraSubordinates', { of: 'subordinates', levels: 1 }],
    ['@subordinates', { of: 'subordinates', levels: null }],
    ['@subordinates:12', { of: 'subordinates', levels: 12 }],
    ['@subordinates:0', null],
    ['@subordinates:13', null],
    ['@organizeMembers', { of: 'members', below: false }],
    ['@organizeMembersBelow', { of: 'members', below: true }],
    ['@groupMembers', { of: 'group' }],
    ['@organizeId', { of: 'organize', all: false }],
    ['@organizeIds', { of: 'organize', all: true }],
    ['@organizationAndSuborganization', { of: 'organizesBelow' }],
    ['@branchManageOrganize', { of: 'administered', below: false }],
    ['@branchManageOrganizeAndSub', { of: 'administered', below: true }],
    ['@below:a-1', { of: 'below', id: 'a-1' }],
    ['@below:', null],
    [`@below:${'x'.repeat(65)}`, null],
    ['@toString', null],
    ['userId', null],
  ])('%s', (text, expected) => {
    expect(readSchemeWord(text)).toEqual(expected)
  })

  test.each([
    ['today', 'day', 0, 1],
    ['yesterday', 'day', -1, 1],
    ['thisWeek', 'week', 0, 1],
    ['lastWeek', 'week', -1, 1],
    ['thisMonth', 'month', 0, 1],
    ['lastQuarter', 'quarter', -1, 1],
    ['lastYear', 'year', -1, 1],
    ['lastDays:1', 'day', 0, 1],
    ['lastDays:30', 'day', -29, 30],
  ])('%s is so many whole units', (text, unit, from, count) => {
    expect(readSchemePeriod(text)).toEqual({ unit, from, count })
  })

  test.each(['lastDays:0', 'lastDays:10000', 'nextWeek', 'lastday', '', 'Today'])('%j is no time', (text) => {
    expect(readSchemePeriod(text)).toBeNull()
  })
})

describe('a comparison that cannot be evaluated says why', () => {
  test.each([
    ['equal', 'text', 'x', null],
    ['equal', 'text', '', null],
    ['equal', 'text', 'a\0', 'wrong-type'],
    ['equal', 'text', '@userId', null],
    ['in', 'text', 'a,@nobody', 'unknown-word'],
    ['contains', 'text', '@nobody', null],
    ['contains', 'text', '', 'empty-set'],
    ['starts', 'text', '', 'empty-set'],
    ['greater', 'text', 'a', 'unknown-operator'],
    ['in', 'text', '', 'empty-set'],
    ['notIn', 'text', [], 'empty-set'],
    ['equal', 'integer', '7', null],
    ['equal', 'number', '-7.25', null],
    ['equal', 'number', 'seven', 'wrong-type'],
    ['equal', 'number', '@userId', 'wrong-type'],
    ['equal', 'number', '1.', 'wrong-type'],
    ['between', 'number', '1', 'wrong-type'],
    ['between', 'number', '1,2', null],
    ['between', 'number', '1,2,3', 'wrong-type'],
    ['empty', 'number', '', null],
    ['equal', 'boolean', 'true', null],
    ['equal', 'boolean', '1', 'wrong-type'],
    ['greater', 'boolean', 'true', 'unknown-operator'],
    ['equal', 'time', '2026-02-28', null],
    ['equal', 'time', '2026-02-28 12:30', null],
    ['equal', 'time', '2026-02-28T12:30:00Z', null],
    ['equal', 'time', '2026-02-28T12:30:00+08:00', null],
    ['equal', 'time', '2026-02-30', 'wrong-type'],
    ['equal', 'time', '2026-02-28T25:00', 'wrong-type'],
    ['equal', 'time', 'yesterday', 'wrong-type'],
    ['within', 'time', 'yesterday', null],
    ['within', 'time', 'tomorrow', 'unknown-word'],
    ['hasAny', 'texts', 'a,@userId', null],
    ['hasNone', 'texts', '', 'empty-set'],
    ['equal', 'texts', 'a', 'unknown-operator'],
    ['notEmpty', 'json', '', 'unknown-operator'],
  ] as const)('%s over %s with %j: %s', (op, type, value, expected) => {
    expect(leafProblem(leaf('f', op, value), type)).toBe(expected)
  })

  test('a field that the model lacks', () => {
    expect(leafProblem(leaf(), undefined)).toBe('unknown-field')
  })
})

test('[SYS-18] every problem of a scheme is told at once, each at its place', () => {
  const types = new Map([['a', 'text' as const]])
  expect(schemeProblems({ match: 'and', of: [leaf()] }, types)).toEqual([])
  const group: SchemeGroup = {
    match: 'or',
    of: [
      leaf('b'),
      leaf('a', 'like'),
      { match: 'and', of: [] },
      nested(5),
      wide(101),
      { match: 'or', of: [leaf(), leaf('c')] },
    ],
  }
  expect(schemeProblems(group, types)).toEqual([
    { at: '', problem: 'too-deep' },
    { at: '', problem: 'too-many' },
    { at: '0', problem: 'unknown-field' },
    { at: '1', problem: 'unknown-operator' },
    { at: '2', problem: 'empty-group' },
    { at: '5.1', problem: 'unknown-field' },
  ])
  expect(schemeProblems({ match: 'and', of: [] }, types)).toEqual([{ at: '', problem: 'empty-group' }])
})

describe('the schemes of older clients', () => {
  const older = [
    { logic: 'or' as const, groups: [{ field: 'a', op: 'NotEqual', value: '1' }] },
    {
      logic: 'and' as const,
      groups: [
        { field: 'b', op: 'Null', value: '' },
        { field: 'c', op: 'Included', value: 'x,y' },
      ],
    },
  ]

  test('[SYS-18] are read, and answered as they were', () => {
    const scheme = readScheme(older, 'or')
    expect(scheme).toEqual({
      match: 'or',
      of: [
        { match: 'or', of: [leaf('a', 'not', '1')] },
        { match: 'and', of: [leaf('b', 'empty', ''), leaf('c', 'in', 'x,y')] },
      ],
    })
    expect(olderScheme(scheme)).toEqual({ conditions: older, matchLogic: 'or' })
  })

  test.each([
    ['Equal', 'equal'],
    ['GreaterThan', 'greater'],
    ['GreaterThanOrEqual', 'greaterEqual'],
    ['LessThan', 'less'],
    ['LessThanOrEqual', 'lessEqual'],
    ['NotIncluded', 'notIn'],
    ['NotNull', 'notEmpty'],
    ['Between', 'between'],
    ['Like', 'Like'],
  ])('%s is %s', (op, ours) => {
    const scheme = readScheme([{ logic: 'and', groups: [{ field: 'a', op, value: '1' }] }])
    expect('all' in scheme ? null : leavesOf(scheme)[0]?.op).toBe(ours)
  })
})

test('what older clients cannot say is not answered in their form', () => {
  expect(olderScheme({ all: true })).toEqual({ conditions: [], matchLogic: 'and' })
  expect(olderScheme({ match: 'or', of: [leaf('a')] })).toEqual({
    conditions: [{ logic: 'and', groups: [{ field: 'a', op: 'Equal', value: '1' }] }],
    matchLogic: 'or',
  })
  expect(olderScheme(nested(3))).toBeNull()
  expect(olderScheme({ match: 'and', of: [leaf('a', 'contains')] })).toBeNull()
})

test('a scheme of ours is read with everything in it; what cannot be read lets nothing through', () => {
  const ours = { match: 'or', of: [leaf('a', 'equal', ['x']), { match: 'odd', of: [leaf('b', 'Equal')] }] }
  expect(readScheme(ours)).toEqual({
    match: 'or',
    of: [leaf('a', 'equal', ['x']), { match: 'and', of: [leaf('b', 'Equal')] }],
  })
  expect(readScheme({ all: true })).toEqual({ all: true })
  const none = { match: 'and', of: [] }
  for (const broken of [null, 7, 'text', {}, { field: 'a', op: 'equal', value: '1' }])
    expect(readScheme(broken)).toEqual(none)
  expect(readScheme([7])).toEqual({ match: 'and', of: [none] })
  const empty = leaf('', '', '')
  expect(readScheme({ match: 'and', of: [7, {}] })).toEqual({ match: 'and', of: [empty, empty] })
})
