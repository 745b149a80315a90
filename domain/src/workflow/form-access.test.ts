import { expect, test } from 'vitest'
import {
  accessAt,
  type FormAccess,
  missingFields,
  readOnly,
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

test('what has to be filled in and is empty is named', () => {
  const fields = { a: 'required', b: 'required', c: 'required', d: 'write' } as const
  expect(missingFields({ a: '', b: 0, d: '' }, access(fields))).toEqual(['a', 'c'])
})

test('changes tell both values', () => {
  expect(valueChanges({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual({ b: [2, 3], c: [null, 4] })
})
