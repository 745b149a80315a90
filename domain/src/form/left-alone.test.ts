import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { createFormState } from './form-state'
import { LeftAlone } from './left-alone'
import type { RecordValues } from './record-values'
import { sampleContext as context, formOf, rule } from './testing/form-samples'
import { calculate, validateRecord } from './validate-record'

const most = [{ pattern: '^(?!1000$).*$', message: 'not a thousand' }]
const same = [{ pattern: '^long$', message: 'long' }]
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
      {
        kind: 'table',
        key: 'held',
        locked: 'true',
        children: [
          { kind: 'input', key: 'in', patterns: short },
          { kind: 'number', key: 'n' },
        ],
      },
      { kind: 'calculate', key: 'heldSum', patterns: short, settings: { formula: 'sum(held.n)', precision: 0 } },
      { kind: 'calculate', key: 'openSum', patterns: short, settings: { formula: 'sum(lines.n)', precision: 0 } },
      { kind: 'calculate', key: 'both', patterns: short, settings: { formula: 'shut + open', precision: 0 } },
      { kind: 'number', key: 'shut', locked: 'true' },
      { kind: 'number', key: 'open' },
      { kind: 'number', key: 'hid', visible: 'note == "s"' },
      { kind: 'calculate', key: 'none', patterns: most, settings: { formula: 'hid * 1 + 1000', precision: 0 } },
      {
        kind: 'table',
        key: 'lines',
        children: [
          { kind: 'input', id: 'line-state', key: 'state' },
          { kind: 'number', id: 'line-n', key: 'n', visible: 'lines.state != "off"' },
          { kind: 'calculate', key: 'got', patterns: most, settings: { formula: 'lines.n * 1 + 1000', precision: 0 } },
          { kind: 'input', key: 'must', locked: 'true' },
          { kind: 'input', key: 'born', locked: 'true', patterns: short, default: { from: 'value', value: 'long' } },
          { kind: 'input', key: 'free', patterns: same, default: { from: 'value', value: 'long' } },
        ],
      },
    ],
    [
      rule('set', ['said'], 'true', { value: 'owner' }),
      rule('set', ['copied'], 'true', { value: 'note' }),
      rule('require', ['late'], 'note == "x"'),
      rule('require', ['lines.must'], 'lines.state == "m"'),
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
const owned = { owner: 'a', said: 'a', sum: '0', rest: '0', both: '0', hid: '1', none: '1001' }
/** A cell and a field that come to a thousand, since what they follow from holds nothing. */
const line = { state: 'on', n: '1', got: '1001', born: 'long', free: 'long' }
const off = { ...line, state: 'off', n: null, got: '1000' }
const thousand = { hid: null, none: '1000' }

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
    [
      'is told of no row that was moved to another place',
      {
        rows: [
          { id: 'r1', state: '', cell: 'ok' },
          { id: 'r2', state: 'done', cell: 'long' },
        ],
      },
      {
        rows: [
          { id: 'r2', state: 'done', cell: 'long' },
          { id: 'r1', state: '', cell: 'ok' },
        ],
      },
      [],
    ],
    [
      'is told of the row alone in which it came to be required',
      {
        lines: [
          { ...line, id: 'r1', state: 'm' },
          { ...line, id: 'r2' },
        ],
      },
      {
        lines: [
          { ...line, id: 'r1', state: 'm' },
          { ...line, id: 'r2', state: 'm' },
        ],
      },
      ['lines.1.must'],
    ],
    ['keeps nobody who adds a row that begins with it, locked', {}, { lines: [line] }, []],
    ['is told of a row that does not lock it', {}, { lines: [{ ...line, free: 'x' }] }, ['lines.0.free']],
    [
      'keeps nobody where it is the sum of a table that is locked',
      { held: [{ id: 'r1', n: '999' }], heldSum: '999' },
      {},
      [],
    ],
    [
      'is told where it is the sum of a table that is open',
      { lines: [{ ...line, id: 'r1', n: '999' }], openSum: '999' },
      {},
      ['openSum'],
    ],
    [
      'is told where one of two that it follows from can be typed',
      { shut: '900', open: '99', both: '999' },
      {},
      ['both'],
    ],
    ['keeps nobody where it follows from what is out of sight', thousand, {}, []],
    ['is told where it follows from what has come in sight', thousand, { note: 's' }, ['none']],
    ['is told where it follows from what was in sight', { ...thousand, note: 's' }, { note: 'n' }, ['none']],
    ['keeps nobody where it follows from a cell out of sight', { lines: [{ ...off, id: 'r1' }] }, {}, []],
    [
      'is told where it follows from a cell that has come in sight',
      { lines: [{ ...off, id: 'r1' }] },
      { lines: [{ ...off, id: 'r1', state: 'on' }] },
      ['lines.0.got'],
    ],
    [
      'is told where it follows from a cell that was in sight',
      { lines: [{ ...off, id: 'r1', state: 'on' }] },
      { lines: [{ ...off, id: 'r1' }] },
      ['lines.0.got'],
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
