import { formOf } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { fieldsFor } from './field-names'

const form = formOf([
  { kind: 'input', key: 'title' },
  { kind: 'department', key: 'unit' },
  { kind: 'organize', key: 'top' },
  { kind: 'user', key: 'who' },
  {
    ...{ kind: 'table', key: 'lines' },
    children: [
      { kind: 'department', id: 'at', key: 'at' },
      { kind: 'user', id: 'by', key: 'by' },
    ],
  },
  { kind: 'table', key: 'others', children: [{ kind: 'department', id: 'of', key: 'of' }] },
])
const named = (id: string, asked: { kinds?: readonly string[] }) => {
  const node = form.nodes[id]
  return node ? fieldsFor(form, node, asked).map(({ key }) => key) : []
}

test('a setting offers the fields that it can name, columns from its own rows alone, where it offered all', () => {
  const units = { kinds: ['department', 'organize'] }
  expect(named('who', units)).toEqual(['unit', 'top'])
  expect(named('by', units)).toEqual(['unit', 'top', 'lines.at'])
  expect(named('who', {})).toEqual(['title', 'unit', 'top'])
})
