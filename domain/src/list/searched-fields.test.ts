import { expect, test } from 'vitest'
import { formOf } from '../form/testing/form-samples'
import { listFields, mayBeTree } from './list-field'

const source = { from: 'static' as const, options: [{ id: 'a', label: 'A' }] }

test('fields with several ways, and addresses with a street, are searched by what they hold, where they could not be', () => {
  const fields = listFields(
    formOf([
      { kind: 'cascader', key: 'one', source },
      { kind: 'cascader', key: 'many', source, settings: { multiple: true } },
      { kind: 'address', key: 'home', settings: { detail: true } },
      { kind: 'numberRange', key: 'span' },
    ]),
  )
  const told = Object.fromEntries(fields.map(({ field, search }) => [field, search]))
  expect(told).toMatchObject({
    one: ['equals', 'includes', 'empty'],
    many: ['includes', 'empty'],
    home: ['includes', 'empty'],
    span: [],
  })
  expect(fields.filter(mayBeTree).map(({ field }) => field)).toEqual(expect.arrayContaining(['one', 'many']))
})
