import { expect, test } from 'vitest'
import { nestedForm, someForm, someNode } from '../testing/some-form'
import { allFields, formShape } from './form-shape'
import { kindOf } from './kinds/index'

test('fields in rows and cards stand in the table of the record, columns in that of their sub-table', () => {
  const shape = formShape(nestedForm)
  expect(shape.fields.map(({ table, key }) => [table, key])).toEqual(['a', 'b', 'd', 'g'].map((key) => ['', key]))
  expect(shape.tables.map(({ key, node }) => [key, node.id])).toEqual([['t', 't']])
  expect(shape.tables[0]?.fields.map(({ table, key }) => [table, key])).toEqual([
    ['t', 'e'],
    ['t', 'f'],
  ])
  expect(allFields(shape).map(({ key }) => key)).toEqual(['a', 'b', 'd', 'g', 'e', 'f'])
})

test('a field knows its node, its kind and the type of its column', () => {
  const [field] = formShape(someForm([someNode('day', 'date')])).fields
  expect([field?.node.id, field?.key]).toEqual(['day', 'day'])
  expect(field?.kind).toBe(kindOf('date'))
  expect(field?.type).toEqual(field?.kind.column(field.node))
})

test('what keeps nothing, has no key, is of no known kind or is missing lies in no table', () => {
  const form = someForm(
    [
      someNode('r', 'row', { children: ['a', 'gone'] }),
      someNode('k', 'input', { key: '' }),
      someNode('u', 'unheard-of', { key: 'u' }),
      someNode('x', 'table', { key: '', children: ['e'] }),
    ],
    [someNode('a', 'input'), someNode('e', 'number')],
  )
  expect([formShape(form).fields.map(({ key }) => key), formShape(form).tables]).toEqual([['a'], []])
})
