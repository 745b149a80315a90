import { describe, expect, test } from 'vitest'
import { isPlannable, managerAfter, managerAfterMove, mayUndo, successorOf, withoutSuccessor } from './leaving'

const day = 86_400_000
const now = Date.UTC(2026, 11, 10, 8)
const forAll = { successorId: 'amy', successors: [{ kind: 'head', userId: 'ben' }] } as const
const nobody = { successorId: '', successors: [{ kind: 'head', userId: 'ben' }] } as const

test.each([
  { chosen: forAll, kind: 'head', to: 'ben' },
  { chosen: forAll, kind: 'task', to: 'amy' },
  { chosen: nobody, kind: 'head', to: 'ben' },
  { chosen: nobody, kind: 'task', to: '' },
] as const)('$kind goes to “$to”', ({ chosen, kind, to }) => expect(successorOf(chosen, kind)).toBe(to))

test('work that nobody was named for is told in the order of the kinds; what there is none of needs nobody', () => {
  const counts = new Map([
    ['schedule', 1],
    ['head', 2],
    ['task', 3],
    ['project', 0],
  ] as const)
  expect(withoutSuccessor(counts, nobody)).toEqual(['task', 'schedule'])
  expect(withoutSuccessor(counts, forAll)).toEqual([])
})

test.each([
  { what: 'at once, the one who was named', wanted: 'amy', planned: undefined, to: 'amy' },
  { what: 'nobody, where nobody was named', wanted: '', planned: 'now', to: '' },
  { what: 'the one who was named, where nothing changed since', wanted: 'amy', planned: 'now', to: 'amy' },
  { what: 'the one who came meanwhile', wanted: 'amy', planned: 'ben', to: 'now' },
  { what: 'the one who came meanwhile, where there was none', wanted: 'amy', planned: '', to: 'now' },
  { what: 'the same as before, where the move says nothing of him', wanted: undefined, planned: undefined, to: 'now' },
])('after a move somebody is below $what', ({ wanted, planned, to }) => {
  expect(managerAfterMove('now', { wanted, planned })).toBe(to)
})

describe('whom people report to when their manager leaves', () => {
  test.each([
    { what: 'the successor', report: 'carl', line: ['amy', 'leaving', 'boss'], above: 'boss', to: 'amy' },
    {
      what: 'one above, for the successor himself',
      report: 'amy',
      line: ['amy', 'leaving'],
      above: 'boss',
      to: 'boss',
    },
    {
      what: 'one above, for whoever the successor works below',
      report: 'carl',
      line: ['amy', 'carl'],
      above: 'boss',
      to: 'boss',
    },
    { what: 'nobody, where nobody stood above', report: 'amy', line: ['amy'], above: null, to: null },
  ])('$what', ({ report, line, above, to }) =>
    expect(managerAfter(report, { successor: 'amy', line: new Set(line), above })).toBe(to),
  )
})

test.each([
  { kind: 'leave', state: 'done', doneAt: now - 30 * day, may: true },
  { kind: 'leave', state: 'done', doneAt: now - 30 * day - 1, may: false },
  { kind: 'leave', state: 'undone', doneAt: now, may: false },
  { kind: 'leave', state: 'planned', doneAt: null, may: false },
  { kind: 'move', state: 'done', doneAt: now, may: false },
])('undoing a $kind that is $state: $may', ({ may, ...change }) => expect(mayUndo(change, now)).toBe(may))

test.each([
  { what: 'the beginning of today', due: now - day + 1, may: true },
  { what: 'yesterday', due: now - day, may: false },
  { what: 'a year ahead', due: now + 366 * day, may: true },
  { what: 'later than that', due: now + 366 * day + 1, may: false },
])('planning for $what: $may', ({ due, may }) => expect(isPlannable(due, now)).toBe(may))
