import { describe, expect, test } from 'vitest'
import { Random } from '../testing/random'
import { compileForm } from './compile-form'
import { diffRecord, type ValueChange } from './diff-record'
import { isEmptyValue, type RecordRow, type RecordValues, rowsIn } from './record-values'
import { formOf } from './testing/form-samples'
import { undoChanges } from './undo-changes'

const form = compileForm(
  formOf([
    { kind: 'input', key: 'name' },
    { kind: 'number', key: 'amount' },
    { kind: 'checkbox', key: 'marks' },
    {
      kind: 'table',
      key: 'rows',
      children: [
        { kind: 'input', key: 'a' },
        { kind: 'input', key: 'b' },
      ],
    },
  ]),
)

const words = ['x', 'y', 'z', '', null] as const
let nextRow = 0
const someRow = (random: Random): RecordRow => {
  nextRow += 1
  return { id: `${nextRow}`, a: random.pick(words), b: random.pick(words) }
}

function edited(random: Random, values: RecordValues, moves: boolean): RecordValues {
  const rows = [...rowsIn(values['rows'])]
  const at = random.below(rows.length + 1)
  const what = random.below(moves ? 6 : 5)
  if (what === 0) return { ...values, name: random.pick(words) }
  if (what === 1) return { ...values, amount: random.pick(['1', '2', null]), marks: random.pick([['m'], [], null]) }
  if (what === 2) rows.splice(at, 0, someRow(random))
  if (what === 3) rows.splice(at, 1)
  if (what === 4 && rows[at]) rows[at] = { ...rows[at], [random.pick(['a', 'b'])]: random.pick(words) }
  if (what === 5) rows.reverse()
  return { ...values, rows }
}

const filled = (rows: readonly RecordRow[]) =>
  rows.map((row) => JSON.stringify([row['a'] || null, row['b'] || null])).filter((text) => text !== '[null,null]')
const plain = (values: RecordValues) =>
  ['name', 'amount', 'marks'].map((key) => (isEmptyValue(values[key]) ? null : values[key]))

/** Some edits one after the other, the changes of the latest first. */
function run(seed: number, moves: boolean) {
  const random = new Random(seed)
  const first: RecordValues = { name: 'x', amount: '1', marks: ['m'], rows: [someRow(random), someRow(random)] }
  let now = first
  const acts: ValueChange[][] = []
  for (let edit = 0; edit < 1 + random.below(8); edit += 1) {
    let next = now
    for (let step = 0; step < 1 + random.below(3); step += 1) next = edited(random, next, moves)
    acts.unshift(diffRecord(form, now, next))
    now = next
  }
  return { first, now, undone: undoChanges(form, now, acts) }
}

describe('undoing all changes of random edits', () => {
  const seeds = Array.from({ length: 3000 }, (_, seed) => seed)

  test('gives the first values of fields, and of rows what they held or that it is not known', () => {
    let sure = 0
    for (const seed of seeds) {
      const { first, now, undone } = run(seed, true)
      expect(plain(undone.values), `seed ${seed}`).toEqual(plain(first))
      if (undone.unsure.has('rows')) {
        expect(undone.values['rows']).toEqual(now['rows'])
        continue
      }
      sure += 1
      expect(filled(rowsIn(undone.values['rows'])).sort(), `seed ${seed}`).toEqual(filled(rowsIn(first['rows'])).sort())
    }
    expect(sure).toBeGreaterThan(1000)
  })
})

test('rows come back in their places where none was moved', () => {
  const row = (id: string, a: string) => ({ id, a, b: id })
  const first = { rows: [row('1', 'x'), row('2', 'y'), row('3', 'z')] }
  const next = { rows: [row('9', 'n'), row('1', 'x'), { id: '3', a: 'Z', b: '3' }] }
  const { values, unsure } = undoChanges(form, next, [diffRecord(form, first, next)])
  expect(filled(rowsIn(values['rows']))).toEqual(filled(first.rows))
  expect([...unsure]).toEqual([])
})

test.each<[string, RecordValues, ValueChange[]]>([
  ['a field that holds something else by now', { name: 'c' }, [{ field: 'name', did: 'changed', from: 'a', to: 'b' }]],
  [
    'two rows of which either may be the one that changed',
    {
      rows: [
        { a: 'n', b: '1' },
        { a: 'n', b: '2' },
      ],
    },
    [{ field: 'rows.a', row: 1, did: 'changed', from: 'o', to: 'n' }],
  ],
])('does not guess: %s', (_, now, changes) => {
  const { values, unsure } = undoChanges(form, now, [changes])
  expect(values).toEqual(now)
  expect(unsure.size).toBe(1)
})

test('leaves alone what the form has not', () => {
  const changes: ValueChange[] = ['__proto__', 'gone', 'rows.gone', 'name.gone'].map((field) => ({
    ...{ field, did: 'changed', from: 'a', to: null },
    ...(field === 'rows.gone' && { row: 1 }),
  }))
  const now = { name: 'b', rows: [{ a: 'x' }] }
  expect(undoChanges(form, now, [changes]).values).toEqual(now)
})
