import { expect, test } from 'vitest'
import { compileForm } from '../form/compile-form'
import { formOf } from '../form/testing/form-samples'
import type { FormAccess } from './form-access'
import { hideEmptyTables } from './hide-empty-tables'
import { approval, graphOfSteps } from './testing/bpmn'

const form = compileForm(
  formOf([
    { kind: 'input', key: 'why' },
    {
      kind: 'table',
      key: 'rows',
      children: [
        { kind: 'input', key: 'goods' },
        { kind: 'input', key: 'cost' },
      ],
    },
    { kind: 'table', key: 'none', children: [] },
  ]),
)
const level = (fields: FormAccess['fields']) => {
  const graph = graphOfSteps(approval('a', ['p'], { fields }))
  const node = hideEmptyTables(graph, form).nodes['a']
  const found = node && 'settings' in node && 'fields' in node.settings ? node.settings.fields : {}
  return found as FormAccess['fields']
}

test.each<[string, FormAccess['fields'], FormAccess['fields']]>([
  ['each', { rows: 'write', 'rows.goods': 'hidden', 'rows.cost': 'hidden' }, { rows: 'hidden' }],
  ['each, and that alone is said', { 'rows.goods': 'hidden', 'rows.cost': 'hidden' }, { rows: 'hidden' }],
  ['one', { rows: 'write', 'rows.goods': 'hidden' }, {}],
  ['one, and the other is read', { 'rows.goods': 'hidden', 'rows.cost': 'read' }, {}],
  ['what is no column of it', { why: 'hidden', 'rows.+': 'hidden', 'rows.-': 'hidden' }, {}],
  ['the table itself', { rows: 'hidden', 'rows.goods': 'write' }, {}],
  ['nothing', {}, {}],
])('a sub-table is hidden where its columns are: %s', (_, fields, more) => {
  expect(level(fields)).toEqual({ ...fields, ...more })
})
