import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { readRecord, writeRecord } from './read-record'
import type { RecordValues } from './record-values'
import { sampleContext as context, formOf, rule } from './testing/form-samples'
import { calculate, validateRecord } from './validate-record'

const form = compileForm(
  formOf(
    [
      { kind: 'input', key: 'name', required: true, patterns: [{ pattern: '^[a-z]+$', message: { zh: '只用小写' } }] },
      { kind: 'number', key: 'age', settings: { min: 1, max: 150 } },
      { kind: 'input', key: 'hidden', required: true, visible: 'age > 100' },
      { kind: 'card', id: 'box', visible: 'age > 100', children: [{ kind: 'input', key: 'inside', required: true }] },
      { kind: 'password', key: 'pin', patterns: [{ pattern: '^[0-9]+$', message: 'x' }], settings: { max: 6 } },
      { kind: 'input', key: 'broken', patterns: [{ pattern: '(', message: 'x' }] },
      {
        kind: 'table',
        key: 'lines',
        required: true,
        children: [
          { kind: 'number', key: 'count', required: true },
          { kind: 'number', key: 'twice' },
        ],
      },
    ],
    [rule('set', ['lines.twice'], 'true', { value: 'lines.count * 2' })],
  ),
)
const right = { name: 'abc', lines: [{ count: '1', twice: '2' }] }
const told = (values: RecordValues) =>
  validateRecord(form, values, context).map(({ path, reason }) => `${path} ${reason}`)

describe('a record', () => {
  test.each<[string, RecordValues, string[]]>([
    ['is right', right, []],
    ['lacks what must be filled', {}, ['name required', 'lines required']],
    ['with an empty text lacks it', { ...right, name: '' }, ['name required']],
    ['does not match a pattern', { ...right, name: 'ABC' }, ['name pattern']],
    ['holds a secret that breaks its rules', { ...right, pin: 'abc' }, ['pin pattern']],
    ['keeps one of which nobody can say more', { ...right, pin: { sealed: 'longer than six' } }, []],
    ['leaves one as it is', { ...right, pin: true }, []],
    ['passes a limit', { ...right, age: '151' }, ['age too-large', 'hidden required', 'inside required']],
    ['holds what is none of its kind', { ...right, age: 'x' }, ['age not-a-value']],
    [
      'shows a field that must be filled, and one inside a container',
      { ...right, age: '101' },
      ['hidden required', 'inside required'],
    ],
    ['cannot be judged by a broken pattern', { ...right, broken: 'a' }, ['broken broken-rule']],
    [
      'is told everything at once, rows by their number',
      { age: '0', lines: [{ count: '1' }, {}] },
      ['name required', 'age too-small', 'lines.1.count required'],
    ],
  ])('%s', (_, values, problems) => {
    expect(told(values)).toEqual(problems)
  })

  test('[FRM-30] tells the message of the pattern', () => {
    expect(validateRecord(form, { ...right, name: 'A' }, context)[0]).toMatchObject({ message: { zh: '只用小写' } })
  })

  test('is worked out again whatever was sent', () => {
    expect(calculate(form, { ...right, lines: [{ count: '4', twice: '99' }] }, context).lines).toEqual([
      { count: '4', twice: '8' },
    ])
  })
})

describe('what a client sends', () => {
  const read = (raw: unknown) => readRecord(form, raw, context)

  test('is read by the kinds of its fields; what is no field is left out, what was not sent is missing', () => {
    expect(
      read({ name: 'a', age: 7, gone: 1, lines: [{ id: 'r1', count: 2, gone: 1 }, { count: '3' }] }),
    ).toMatchObject({
      problems: [],
      values: {
        name: 'a',
        age: '7',
        lines: [
          { id: 'r1', count: '2', twice: null },
          { count: '3', twice: null },
        ],
      },
    })
  })

  test.each([
    ['no object', 'x', {}, []],
    ['nothing', null, {}, []],
    ['a list', [1], {}, []],
    ['a text for a number', { age: 'x' }, {}, ['age not-a-value']],
    ['rows that are none', { lines: [1] }, {}, ['lines not-a-value']],
    ['rows as JSON text', { lines: '[{"count":1}]' }, { lines: [{ count: '1', twice: null }] }, []],
    ['broken JSON text', { lines: '[' }, {}, ['lines not-a-value']],
    [
      'a wrong cell',
      { lines: [{ count: {} }] },
      { lines: [{ count: null, twice: null }] },
      ['lines.0.count not-a-value'],
    ],
    ['too many rows', { lines: Array.from({ length: 1001 }, () => ({})) }, {}, ['lines too-many']],
    ['inherited names', JSON.parse('{"__proto__":{"name":"x"},"constructor":1}'), {}, []],
  ])('%s', (_, raw, values, problems) => {
    const found = read(raw)
    expect(found.values).toEqual(values)
    expect(found.problems.map(({ path, reason }) => `${path} ${reason}`)).toEqual(problems)
  })

  test('comes back as it was sent', () => {
    const sent = { name: 'a', age: 7, lines: [{ id: 'r1', count: 2, twice: null }] }
    expect(writeRecord(form, read(sent).values, context)).toEqual(sent)
  })
})

describe('limits that follow other fields', () => {
  const follows = (field: string) => ({ start: { rule: 'field', field } })
  const form = compileForm(
    formOf([
      { kind: 'date', key: 'begin' },
      { kind: 'date', key: 'end', settings: follows('begin') },
      {
        kind: 'table',
        key: 'trips',
        children: [
          { kind: 'date', key: 'begin', id: 'tripBegin' },
          { kind: 'date', key: 'end', id: 'tripEnd', settings: follows('trips.begin') },
          { kind: 'date', key: 'paid', id: 'tripPaid', settings: follows('begin') },
        ],
      },
      { kind: 'date', key: 'report', settings: follows('trips.begin') },
    ]),
  )
  const told = (values: RecordValues) =>
    validateRecord(form, values, context).map((one) => `${one.path} ${one.reason} ${'limit' in one ? one.limit : ''}`)

  test('hold a field to the one beside it', () => {
    expect(told({ begin: '2026-05-02', end: '2026-05-01' })).toEqual(['end too-small 2026-05-02'])
    expect(told({ begin: '2026-05-02', end: '2026-05-02' })).toEqual([])
    expect(told({ end: '2026-05-01' })).toEqual([])
  })

  test('hold a cell to the one of its own row, and to a field outside of the rows', () => {
    const trips = [
      { begin: '2026-05-01', end: '2026-05-03', paid: null },
      { begin: '2026-05-04', end: '2026-05-03', paid: '2026-04-30' },
    ]
    expect(told({ begin: '2026-05-01', trips })).toEqual([
      'trips.1.end too-small 2026-05-04',
      'trips.1.paid too-small 2026-05-01',
    ])
  })

  test('say nothing of a field outside of rows by what many rows hold', () => {
    expect(told({ report: '2026-01-01', trips: [{ begin: '2026-05-01', end: null, paid: null }] })).toEqual([])
  })
})

test('what stands in a container in a hidden one is not asked for', () => {
  const nested = compileForm(
    formOf([
      {
        ...{ kind: 'card', id: 'outer', visible: 'on = 1' },
        children: [{ kind: 'row', id: 'inner', children: [{ kind: 'input', key: 'deep', required: true }] }],
      },
      { kind: 'number', key: 'on' },
      { kind: 'table', key: 'empty', children: [{ kind: 'input', key: 'cell', required: true }] },
    ]),
  )
  expect(validateRecord(nested, { on: '2' }, context)).toEqual([])
  expect(validateRecord(nested, { on: '1' }, context).map(({ path }) => path)).toEqual(['deep'])
})
