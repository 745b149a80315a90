import { expect, test } from 'vitest'
import { emptyForm, type FormDocument, type FormNode } from './document'
import { kindOf } from './kinds/index'
import { comparesField, usesInForm, usesOfRecords } from './where-used'

type Drawn = Partial<Omit<FormNode, 'settings'>> & { id: string; kind: string; settings?: object }
function formOf(root: readonly string[], drawn: readonly Drawn[], more: Partial<FormDocument> = {}): FormDocument {
  const nodes = drawn.map(({ settings, ...node }): [string, FormNode] => [
    node.id,
    { label: node.id, span: 24, key: node.id, ...node, settings: { ...kindOf(node.kind)?.initial, ...settings } },
  ])
  return { ...emptyForm, root: [...root], nodes: Object.fromEntries(nodes), ...more }
}
const told = (document: FormDocument, key: string) => usesInForm(document, key).map(({ what, id }) => `${what} ${id}`)

const drawn = formOf(
  ['a', 'ab', 'sum', 'shown', 't'],
  [
    { id: 'a', kind: 'number' },
    { id: 'ab', kind: 'number', default: { from: 'formula', formula: 'ab + 1' } },
    { id: 'sum', kind: 'calculate', settings: { formula: 'a + sum(t.c)' } },
    { id: 'shown', kind: 'input', visible: 'a > 3', locked: 'ab > 3' },
    { id: 't', kind: 'table', children: ['c', 'd'] },
    { id: 'c', kind: 'number' },
    { id: 'd', kind: 'calculate', settings: { formula: 't.c * a' } },
  ],
  {
    rules: [
      { id: 'r1', when: 'a > 1', does: 'hide', fields: ['shown'] },
      { id: 'r2', when: 'ab > 1', does: 'require', fields: ['a'] },
      { id: 'r3', when: 'ab > 1', does: 'require', fields: ['t.c'] },
    ],
    scripts: [
      { id: 's1', on: 'change', of: 'a', text: '(form) => {}' },
      { id: 's2', on: 'load', text: "(form) => { form.set('ab', form.get('t.c')) }" },
    ] as unknown as FormDocument['scripts'],
  },
)

test.each([
  ['a', ['field sum', 'field shown', 'field d', 'rule r1', 'rule r2', 'script s1']],
  ['ab', ['field ab', 'field shown', 'rule r2', 'rule r3', 'script s2']],
  ['t.c', ['field sum', 'field d', 'rule r3', 'script s2']],
  ['t', ['field sum', 'field d', 'rule r3']],
  ['shown', ['rule r1']],
  ['t.d', []],
])('what of a form reads %s', (key, expected) => {
  expect(told(drawn, key)).toEqual(expected)
})

test('other forms use a field that they choose by, show in the dialog or beside it', () => {
  const source = { from: 'model' as const, id: 'design', parameters: [], value: 'id', label: 'title' }
  const other = formOf(
    ['rel', 'att', 'far'],
    [
      { id: 'rel', kind: 'relationForm', source, settings: { columns: [{ field: 'price', label: 'x' }] } },
      { id: 'att', kind: 'relationFormAttr', settings: { relation: 'rel', field: 'grade' } },
      { id: 'far', kind: 'relationForm', source: { ...source, id: 'another', label: 'grade' } },
    ],
  )
  const uses = (key: string) => usesOfRecords(other, new Set(['design', 'menu']), key)
  expect([uses('title'), uses('price'), uses('grade'), uses('other')]).toEqual([['rel'], ['rel'], ['att'], []])
  expect(usesOfRecords(other, new Set(['nothing']), 'title')).toEqual([])
})

test('a condition compares the field that it names, and not what it compares with', () => {
  const condition = { match: 'and', of: [{ field: 'a', op: 'equal', value: 'b' }] }
  expect([comparesField(condition, 'a'), comparesField(condition, 'b'), comparesField(null, 'a')]).toEqual([
    true,
    false,
    false,
  ])
})
