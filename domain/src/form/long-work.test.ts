import { expect, test } from 'vitest'
import { longWork, needsTable } from './long-work'
import { type KeptColumn, type PlannedField, planRelease } from './release-plan'

const field = (key: string, more: Partial<PlannedField> = {}): PlannedField => ({
  ...{ table: '', key, label: key, type: 'text', required: false, unique: false },
  ...more,
})
const column = (key: string, more: Partial<KeptColumn> = {}): KeptColumn => ({
  ...{ table: '', key, name: `f_${key}`, type: 'text', isUnique: false, until: null },
  ...more,
})
function workOf(fields: readonly PlannedField[], columns: readonly KeptColumn[], large: readonly string[] = ['']) {
  const steps = planRelease(null, { fields, tables: [] }, columns)
  const own = { tables: new Map([['', 'lc_x']]), isShared: false }
  return longWork({ steps, fields, columns, large: new Set(large), ...own }).map((piece) => [
    piece.act,
    `${piece.table}.${piece.key}`,
    piece.name,
    ...(piece.act === 'column' && piece.from ? [piece.from.name] : []),
  ])
}

test.each([
  ['another type', [field('a', { type: 'numeric' })], [column('a')], [['column', '.a', 'f_a_2', 'f_a']]],
  [
    'another type that nobody may share',
    [field('a', { type: 'numeric', unique: true })],
    [column('a', { isUnique: true })],
    [
      ['column', '.a', 'f_a_2', 'f_a'],
      ['index', '.a', 'f_a_2'],
    ],
  ],
  ['what nobody may share any more', [field('a', { unique: true })], [column('a')], [['index', '.a', 'f_a']]],
  ['what nobody could share before', [field('a', { unique: true })], [column('a', { isUnique: true })], []],
  [
    'a new field that nobody may share',
    [field('a', { unique: true })],
    [],
    [
      ['column', '.a', 'f_a'],
      ['index', '.a', 'f_a'],
    ],
  ],
  [
    'a field that comes back and that nobody may share',
    [field('a', { unique: true })],
    [column('a', { until: 2 })],
    [['index', '.a', 'f_a']],
  ],
  ['fields that come, go and come back', [field('a'), field('b')], [column('b', { until: 2 }), column('c')], []],
  [
    'names that run into each other',
    [field('a', { type: 'numeric' }), field('a_2', { unique: true })],
    [column('a')],
    [
      ['column', '.a', 'f_a_2', 'f_a'],
      ['column', '.a_2', 'f_a_2_2'],
      ['index', '.a_2', 'f_a_2_2'],
    ],
  ],
] as const)('[VIS-22] of a large table, %s', (_, fields, columns, expected) => {
  expect(workOf(fields, columns)).toEqual(expected)
})

test('[VIS-22] a small table is changed at once, beside a large one', () => {
  const fields = [field('a', { type: 'numeric' }), field('a', { table: 't', type: 'numeric' })]
  const columns = [column('a'), column('a', { table: 't' })]
  expect(workOf(fields, columns, [])).toEqual([])
  expect(workOf(fields, columns, ['t'])).toEqual([['column', 't.a', 'f_a_2', 'f_a']])
})

test('[VIS-22] tables that a form gets for itself are filled beforehand where there are many records, the records first', () => {
  const tables = new Map([
    ['t', 'lc_x__t'],
    ['', 'lc_x'],
  ])
  const fields = [field('a')]
  const workFor = (moves: boolean, large: readonly string[]) => {
    const steps = planRelease(null, { fields, tables: [] }, [column('a')], moves)
    const plan = { steps, fields, columns: [column('a')], large: new Set(large) }
    return longWork({ ...plan, tables, isShared: true }).map(({ act, name }) => [act, name])
  }
  expect(workFor(true, ['t'])).toEqual([
    ['move', 'lc_x'],
    ['move', 'lc_x__t'],
  ])
  expect(workFor(true, [])).toEqual([])
  expect(workFor(false, [''])).toEqual([])
})

test('[VIS-22] what goes through every row waits for a table of its own where many records share one', () => {
  const fields = [field('a', { type: 'numeric', unique: true }), field('b', { required: true }), field('c')]
  const before = { fields: [field('a'), field('b')], tables: [] }
  const steps = planRelease(before, { fields, tables: [] }, [column('a'), column('b')])
  expect(steps.filter(needsTable).map(({ act, key }) => [act, key])).toEqual([
    ['type', 'a'],
    ['unique', 'a'],
  ])
  expect(steps.map(({ act }) => act)).toEqual(['type', 'unique', 'require', 'add'])
})
