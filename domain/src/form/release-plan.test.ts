import { describe, expect, test } from 'vitest'
import {
  columnName,
  isFieldKey,
  isTableCode,
  type KeptColumn,
  type PlannedField,
  type PlannedForm,
  planRelease,
} from './release-plan'
import { tableName } from './table-name'

const field = (key: string, more: Partial<PlannedField> = {}): PlannedField => ({
  table: '',
  key,
  label: key.toUpperCase(),
  type: 'text',
  required: false,
  unique: false,
  ...more,
})
const form = (...fields: PlannedField[]): PlannedForm => ({
  fields,
  tables: [...new Set(fields.map(({ table }) => table))].filter(Boolean).map((key) => ({ key, label: key })),
})
const column = (key: string, more: Partial<KeptColumn> = {}): KeptColumn => ({
  table: '',
  key,
  name: `f_${key}`,
  type: 'text',
  isUnique: false,
  until: null,
  ...more,
})
const told = (released: PlannedForm | null, draft: PlannedForm, columns: readonly KeptColumn[]) =>
  planRelease(released, draft, columns).map(({ act, table, key }) => `${act} ${table}.${key}`)

describe('[VIS-22] what a release changes', () => {
  test('the first one adds every field and sub-table', () => {
    const draft = form(field('a'), field('b', { table: 't', type: 'numeric' }))
    expect(told(null, draft, [])).toEqual(['table t.', 'add .a', 'add t.b'])
  })

  test('nothing of tables where only looks changed', () => {
    expect(told(form(field('a')), form(field('a')), [column('a')])).toEqual([])
  })

  test('a field that goes keeps its column, and finds it again', () => {
    expect(told(form(field('a'), field('b')), form(field('b')), [column('a'), column('b')])).toEqual(['remove .a'])
    const kept = [column('a', { until: 2 }), column('a', { name: 'f_a_2', until: 5 }), column('b')]
    expect(planRelease(form(field('b')), form(field('a'), field('b')), kept)).toEqual([
      { act: 'restore', table: '', key: 'a', label: 'A', to: 'text', column: 'f_a_2' },
    ])
  })

  test('a removed field that comes back with another type takes a new column', () => {
    const kept = [column('a', { until: 2 })]
    expect(told(form(), form(field('a', { type: 'numeric' })), kept)).toEqual(['add .a'])
  })

  test('another type is another column beside the first', () => {
    expect(planRelease(form(field('a')), form(field('a', { type: 'numeric' })), [column('a')])).toEqual([
      { act: 'type', table: '', key: 'a', label: 'A', from: 'text', to: 'numeric', column: 'f_a' },
    ])
  })

  test('nothing becomes a secret and no secret something else: the field begins anew and its values go', () => {
    const [plain, secret] = [form(field('a')), form(field('a', { type: 'bytea' }))]
    expect(told(plain, secret, [column('a')])).toEqual(['remove .a', 'add .a'])
    expect(told(secret, plain, [column('a', { type: 'bytea' })])).toEqual(['remove .a', 'add .a'])
    const both = [column('a', { until: 2 }), column('a', { name: 'f_a_2', type: 'bytea' })]
    expect(planRelease(secret, plain, both)).toMatchObject([
      { act: 'remove', from: 'bytea', column: 'f_a_2' },
      { act: 'restore', to: 'text', column: 'f_a' },
    ])
  })

  test('the same key in the record and in a sub-table are two fields', () => {
    const draft = form(field('a'), field('a', { table: 't' }))
    expect(told(form(field('a')), draft, [column('a')])).toEqual(['table t.', 'add t.a'])
  })

  test('what is stricter, looser or only called differently is told apart', () => {
    const before = form(field('a'), field('b', { required: true }), field('c'), field('d', { unique: true }))
    const after = form(
      field('a', { required: true }),
      field('b'),
      field('c', { unique: true, label: '新' }),
      field('d'),
    )
    const columns = ['a', 'b', 'c'].map((key) => column(key)).concat(column('d', { isUnique: true }))
    expect(told(before, after, columns)).toEqual(['require .a', 'free .b', 'unique .c', 'label .c', 'shared .d'])
  })
})

test.each([
  ['a', true],
  ['equipment_2', true],
  ['a'.repeat(24), true],
  ['a'.repeat(25), false],
  ['A', false],
  ['2a', false],
  ['_a', false],
  ['', false],
  ['a"; drop table design; --', false],
  ['a\n', false],
  ['a__b', false],
  ['表', false],
])('[THR-01] %j names a table: %s', (code, may) => {
  expect(isTableCode(code)).toBe(may)
})

test('[THR-01] names of tables and columns stay below the 63 bytes that PostgreSQL keeps', () => {
  expect(isFieldKey('a'.repeat(28))).toBe(true)
  expect(isFieldKey('a'.repeat(29))).toBe(false)
  expect(tableName('a'.repeat(24), 'b'.repeat(28)).length).toBeLessThan(60)
  expect(tableName('equipment', '')).toBe('lc_equipment')
})

test('a column takes the first name that is free, also beside fields that are called like one', () => {
  expect(columnName('a', new Set())).toBe('f_a')
  expect(columnName('a', new Set(['f_a']))).toBe('f_a_2')
  expect(columnName('a', new Set(['f_a', 'f_a_2', 'f_a_3']))).toBe('f_a_4')
  expect(columnName('a_2', new Set(['f_a', 'f_a_2']))).toBe('f_a_2_2')
})
