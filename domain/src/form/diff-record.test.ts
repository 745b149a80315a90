import { expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { diffRecord } from './diff-record'
import type { RecordValues } from './record-values'
import { formOf } from './testing/form-samples'

const form = compileForm(
  formOf([
    { kind: 'input', key: 'name' },
    { kind: 'number', key: 'amount' },
    { kind: 'checkbox', key: 'marks' },
    { kind: 'password', key: 'pin' },
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
const [one, two] = [
  { id: '1', a: 'x', b: 'y' },
  { id: '2', a: 'z', b: null },
]

test.each<[string, RecordValues, RecordValues, unknown[]]>([
  ['the same', { name: 'a', rows: [one] }, { name: 'a', rows: [one] }, []],
  ['a secret, of which nothing is told', { pin: { sealed: 'a' } }, { pin: 'typed' }, []],
  ['nothing in another form', { name: null, marks: [] }, { name: '', marks: null }, []],
  [
    'fields in their order',
    { amount: '1', name: 'a' },
    { name: 'b', amount: null, marks: ['m'] },
    [
      { field: 'name', did: 'changed', from: 'a', to: 'b' },
      { field: 'amount', did: 'changed', from: '1', to: null },
      { field: 'marks', did: 'changed', from: null, to: ['m'] },
    ],
  ],
  [
    'a row that moved and changed',
    { rows: [one, two] },
    { rows: [two, { ...one, a: 'X' }] },
    [{ field: 'rows.a', row: 2, rowId: '1', did: 'changed', from: 'x', to: 'X' }],
  ],
  [
    'a row that came, one of another record among them, and one that went',
    { rows: [one, two] },
    { rows: [{ id: '9', a: 'n' }, one, one] },
    [
      { field: 'rows.a', row: 1, did: 'added', from: null, to: 'n' },
      { field: 'rows.a', row: 3, did: 'added', from: null, to: 'x' },
      { field: 'rows.b', row: 3, did: 'added', from: null, to: 'y' },
      { field: 'rows.a', row: 2, did: 'removed', from: 'z', to: null },
    ],
  ],
])('%s', (_, before, after, meant) => {
  expect(diffRecord(form, before, after)).toEqual(meant)
})
