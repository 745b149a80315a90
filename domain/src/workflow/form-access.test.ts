import { expect, test } from 'vitest'
import {
  accessAt,
  alsoReading,
  type FormAccess,
  isPathSeen,
  isPathWritten,
  readOnly,
  requiredFields,
  seenValues,
  valueChanges,
  writtenValues,
} from './form-access'
import { approval, graphOfSteps } from './testing/bpmn'

const access = (fields: FormAccess['fields'], otherwise: FormAccess['otherwise'] = 'read'): FormAccess => ({
  fields,
  otherwise,
})

test('whoever starts writes what is not limited, and others read it', () => {
  const graph = graphOfSteps(approval('a', ['p'], { fields: { reason: 'write', pay: 'hidden' } }))
  expect(accessAt(graph, graph.start)).toEqual(access({}, 'write'))
  expect(accessAt(graph, 'a')).toEqual(access({ reason: 'write', pay: 'hidden' }))
  expect(readOnly(accessAt(graph, 'a'))).toEqual(access({ reason: 'read', pay: 'hidden' }))
  expect(accessAt(graph, '__proto__')).toEqual(access({}))
})

test('hidden fields and columns are not shown', () => {
  const values = { pay: 9, reason: 'x', rows: [{ id: '1', price: 3, name: 'n' }] }
  expect(seenValues(values, access({ pay: 'hidden', 'rows.price': 'hidden' }))).toEqual({
    reason: 'x',
    rows: [{ id: '1', name: 'n' }],
  })
})

test('a path is seen with its field, a column unless it or its table is hidden', () => {
  const at = access({ pay: 'hidden', 'rows.price': 'hidden', gone: 'hidden', 'gone.name': 'read' })
  const seen = ['pay', 'why', 'rows', 'rows.price', 'rows.name', 'gone.name', 'gone.x'].filter((path) =>
    isPathSeen(at, path),
  )
  expect(seen).toEqual(['why', 'rows', 'rows.name'])
})

test.each<[string, FormAccess['fields'], FormAccess['fields'], FormAccess['fields']]>([
  [
    'of each what the other one hides',
    { a: 'hidden', b: 'write' },
    { b: 'hidden', c: 'write' },
    { a: 'read', b: 'write', c: 'read' },
  ],
  ['nothing that both hide', { a: 'hidden' }, { a: 'hidden' }, { a: 'hidden' }],
  [
    'a table that one hides without the column that the other one does',
    { t: 'hidden' },
    { 't.x': 'hidden' },
    { t: 'read', 't.x': 'hidden' },
  ],
  [
    'no rows of a table that is hidden where they may be added',
    { t: 'hidden', 't.+': 'write' },
    {},
    { t: 'read', 't.+': 'read' },
  ],
  [
    'the columns of the one that sees its table',
    { 't.x': 'hidden', t: 'write' },
    { t: 'hidden', 't.x': 'read' },
    { 't.x': 'hidden', t: 'write' },
  ],
])('who reads by two ways sees %s', (_, own, read, fields) => {
  const seen = alsoReading({ fields: own, otherwise: 'read' }, { fields: read, otherwise: 'write' })
  expect(seen).toEqual({ fields, otherwise: 'read' })
})

test('only what may be written is taken, and what was not sent stays', () => {
  const before = { pay: 9, reason: 'x', place: 'here' }
  expect(writtenValues(before, { pay: 1, reason: 'y' }, access({ reason: 'required' }))).toEqual({
    ...before,
    reason: 'y',
  })
})

test.each<[string, FormAccess['fields'], unknown]>([
  [
    'all of it',
    { rows: 'write' },
    [
      { id: '1', price: 5, name: 'm' },
      { price: 7, name: 'new' },
    ],
  ],
  [
    'its columns one by one',
    { rows: 'write', 'rows.price': 'read' },
    [{ id: '1', price: 3, name: 'm' }, { name: 'new' }],
  ],
  ['no new rows', { rows: 'write', 'rows.+': 'read' }, [{ id: '1', price: 5, name: 'm' }]],
  [
    'no row away',
    { rows: 'write', 'rows.-': 'read' },
    [
      { id: '1', price: 5, name: 'm' },
      { price: 7, name: 'new' },
      { id: '2', price: 4, name: 'o' },
    ],
  ],
])('of a table somebody may write %s', (_, fields, rows) => {
  const before = {
    rows: [
      { id: '1', price: 3, name: 'n' },
      { id: '2', price: 4, name: 'o' },
    ],
  }
  const sent = {
    rows: [
      { id: '1', price: 5, name: 'm' },
      { price: 7, name: 'new' },
    ],
  }
  expect(writtenValues(before, sent, access(fields))).toEqual({ rows })
})

test('what has to be filled in is named, columns with their tables', () => {
  const fields = { a: 'required', b: 'write', 'rows.a': 'required', seen: 'read' } as const
  expect(requiredFields(access(fields))).toEqual(['a', 'rows.a'])
})

test('a column is written where its table is', () => {
  const fields = { rows: 'write', 'rows.a': 'required', 'rows.b': 'read', 'seen.a': 'required' } as const
  const paths = ['rows', 'rows.a', 'rows.b', 'rows.c', 'seen', 'seen.a']
  expect(paths.filter((path) => isPathWritten(access(fields), path))).toEqual(['rows', 'rows.a', 'rows.c'])
})

test('changes tell both values', () => {
  expect(valueChanges({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual({ b: [2, 3], c: [null, 4] })
})

test('rows keep the ids by which they are known, whatever is hidden beside them', () => {
  const rows = [{ id: '1', price: 3 }]
  expect(seenValues({ rows }, access({ 'rows.price': 'hidden', 'rows.id': 'hidden' }))).toEqual({ rows: [{ id: '1' }] })
})

test('lists that are no rows stay as they are', () => {
  for (const value of [['a', 'b'], [1, null], [['x']], [null], 'text', null]) {
    expect(seenValues({ value }, access({ 'value.0': 'hidden' }))).toEqual({ value })
    expect(writtenValues({ value: [] }, { value }, access({ value: 'write' }))).toEqual({ value })
  }
  expect(writtenValues({ rows: 'old' }, { rows: [] }, access({ rows: 'write' }))).toEqual({ rows: [] })
  expect(writtenValues({}, { rows: [{ price: 1 }] }, access({ rows: 'required' }))).toEqual({ rows: [{ price: 1 }] })
})

test('a column that has to be filled in may be written, in rows that were there and in new ones', () => {
  const fields = { rows: 'write', 'rows.price': 'required', 'rows.name': 'read' } as const
  const before = { rows: [{ id: '1', price: 3, name: 'n' }] }
  const sent = {
    rows: [
      { id: '1', price: 4, name: 'm' },
      { price: 5, name: 'new' },
      { id: 'none', price: 6 },
    ],
  }
  expect(writtenValues(before, sent, access(fields))).toEqual({
    rows: [{ id: '1', price: 4, name: 'n' }, { price: 5 }, { id: 'none', price: 6 }],
  })
})

test('rows that may not be added are not added to a table that had none either', () => {
  const access = { fields: { rows: 'write', 'rows.+': 'read' }, otherwise: 'read' } as const
  const sent = { rows: [{ price: 1 }] }
  expect([writtenValues({}, sent, access), writtenValues({ rows: [] }, sent, access)]).toEqual([
    ...[{ rows: [] }, { rows: [] }],
  ])
})

test('a row that is added begins in what is not written as rows of its table begin, and one that was there stays', () => {
  const own = access({ rows: 'write', 'rows.b': 'hidden' })
  const sent = {
    rows: [
      { id: '1', a: 2, b: 9 },
      { a: 3, b: 9 },
    ],
  }
  const written = writtenValues({ rows: [{ id: '1', a: 1, b: 5 }] }, sent, own, (table) => ({
    a: 0,
    b: `new of ${table}`,
  }))
  expect(written).toEqual({
    rows: [
      { id: '1', a: 2, b: 5 },
      { a: 3, b: 'new of rows' },
    ],
  })
})
