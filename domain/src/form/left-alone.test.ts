import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { createFormState } from './form-state'
import { LeftAlone } from './left-alone'
import type { RecordValues } from './record-values'
import { sampleContext as context, formOf, rule } from './testing/form-samples'
import { calculate, validateRecord } from './validate-record'

const short = [{ pattern: '^.{0,2}$', message: 'short' }]
const form = compileForm(
  formOf(
    [
      { kind: 'input', key: 'note' },
      { kind: 'input', key: 'closed' },
      { kind: 'input', key: 'code', locked: 'closed == "yes"', patterns: short },
      { kind: 'input', key: 'owner', locked: 'true', required: true },
      { kind: 'number', key: 'price' },
      { kind: 'number', key: 'fixed', locked: 'true' },
      { kind: 'calculate', key: 'sum', patterns: short, settings: { formula: 'price * 1', precision: 0 } },
      { kind: 'calculate', key: 'rest', patterns: short, settings: { formula: 'fixed * 1', precision: 0 } },
      { kind: 'input', key: 'said', patterns: short },
      { kind: 'input', key: 'copied', patterns: short },
      { kind: 'input', key: 'late', locked: 'true' },
      {
        kind: 'table',
        key: 'rows',
        children: [
          { kind: 'input', key: 'state' },
          { kind: 'input', key: 'cell', locked: 'rows.state == "done"', patterns: short },
        ],
      },
      { kind: 'table', key: 'held', locked: 'true', children: [{ kind: 'input', key: 'in', patterns: short }] },
    ],
    [
      rule('set', ['said'], 'true', { value: 'owner' }),
      rule('set', ['copied'], 'true', { value: 'note' }),
      rule('require', ['late'], 'note == "x"'),
    ],
  ),
)

const wrong = (before: RecordValues, change: RecordValues, isOwn = (_: string) => true) => {
  const values = calculate(form, { ...before, ...change }, context)
  const leftAlone = new LeftAlone(form, { before, context, isOwn })
  const server = validateRecord(form, values, context, { leftAlone }).map(({ path }) => path)
  const state = createFormState(form, { ...before, ...change }, context, { base: before, isOwn })
  expect(state.checkAll().map(({ path }) => path)).toEqual(server)
  return server
}
const owned = { owner: 'a', said: 'a', sum: '0', rest: '0' }

describe('a value that passes a limit by now', () => {
  test.each<[string, RecordValues, RecordValues, readonly string[]]>([
    ['is told where it can be typed', { code: 'long' }, {}, ['code']],
    ['keeps nobody from saving where it is locked', { code: 'long', closed: 'yes' }, { note: 'n' }, []],
    ['is told where it was unlocked', { code: 'long', closed: 'yes' }, { closed: 'no' }, ['code']],
    ['is told where it was locked just now, since it could be mended', { code: 'long' }, { closed: 'yes' }, ['code']],
    ['is not told where it is required, locked and empty', { owner: null, said: null }, {}, []],
    ['is told where it is required by what was changed', {}, { note: 'x' }, ['late']],
    ['is told where it follows from what can be typed', { price: '999', sum: '999' }, {}, ['sum']],
    ['keeps nobody where all that it follows from is locked', { fixed: '999', rest: '999' }, { note: 'n' }, []],
    ['is told where it is worked out to something new', { fixed: '999', rest: '0' }, {}, ['rest']],
    ['keeps nobody where a rule says it by what is locked', { owner: 'long', said: 'long' }, { note: 'n' }, []],
    ['is told where a rule says it anew', { owner: 'long', said: 'a' }, {}, ['said']],
    ['is told where a rule says it by what can be typed', { note: 'long', copied: 'long' }, {}, ['copied']],
    [
      'is told of the row in which it can be typed',
      {
        rows: [
          { id: 'r1', state: 'done', cell: 'long' },
          { id: 'r2', state: '', cell: 'long' },
        ],
      },
      { note: 'n' },
      ['rows.1.cell'],
    ],
    ['keeps nobody in a table that is locked', { held: [{ id: 'r1', in: 'long' }] }, { note: 'n' }, []],
  ])('%s', (_, before, change, told) => {
    expect(wrong({ ...owned, ...before }, change)).toEqual(told)
  })

  test('keeps nobody who may not write what it follows from', () => {
    const before = { ...owned, price: '999', sum: '999' }
    expect(wrong(before, { note: 'n' }, (path) => path !== 'price')).toEqual([])
    expect(wrong(before, { note: 'n' }, (path) => path !== 'fixed')).toEqual(['sum'])
  })
})
