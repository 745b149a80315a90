import { expect, test } from 'vitest'
import { someNode } from '../testing/some-form'
import type { ChoiceSource } from './document'
import { kindOf } from './kinds/index'
import { sourceProblems } from './source-problems'

const fields = new Set(['a'])
function told(source: unknown, kind = 'select') {
  const known = kindOf(kind)
  if (!known) throw new Error(kind)
  return sourceProblems(someNode('b', kind, source ? { source: source as ChoiceSource } : {}), known, fields)
}
const rows = { from: 'model', id: 'm-1', parameters: [], value: 'id', label: 'name' } as const
const options = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `o${at}`, label: `${at}` }))
const listed = (...given: readonly unknown[]) => ({ from: 'static', options: given })

test.each<[string, unknown, string[]]>([
  ['nothing, which the kind asks for itself', undefined, []],
  ['options', listed({ id: 'a', label: '甲' }, { id: 'b', label: { zh: '乙' }, children: options(2) }), []],
  ['no options', listed(), ['options-missing']],
  [
    'an option below another of the same id',
    listed({ id: 'a', label: '', children: options(1) }, ...options(1)),
    ['option-twice'],
  ],
  ['one below it that is none', listed({ id: 'a', label: '', children: [{ id: 'b' }] }), ['source-wrong']],
  ['2,000 options, some below others', listed({ id: 'a', label: '', children: options(1999) }), []],
  ['one more', listed({ id: 'a', label: '', children: options(2000) }), ['options-many']],
  ['a dictionary', { from: 'dictionary', typeId: 'review-type_1' }, []],
  ['a dictionary by what is no id', { from: 'dictionary', typeId: 'a b' }, ['source-missing']],
  ['rows', rows, []],
  [
    'rows of an interface with parameters',
    {
      ...rows,
      from: 'interface',
      parameters: [
        { name: 'p', formula: 'a + 1' },
        { name: 'q', value: 'b' },
      ],
    },
    [],
  ],
  ['rows of no model', { ...rows, id: '' }, ['source-missing']],
  ['rows by what begins as an id', { ...rows, id: 'm 1' }, ['source-missing']],
  ['rows by what ends as an id', { ...rows, id: '/m1' }, ['source-missing']],
  ['rows by an id of 65 letters', { ...rows, id: 'm'.repeat(65) }, ['source-missing']],
  ['rows without what is kept', { ...rows, value: '' }, ['source-wrong']],
  ['rows without what is read', { ...rows, label: '' }, ['source-wrong']],
  ['a parameter of a field that is gone', { ...rows, parameters: [{ name: 'p', formula: 'b' }] }, ['field-unknown']],
])('a choice among %s', (_, source, problems) => {
  const found = told(source)
  expect(found.map(({ problem }) => problem)).toEqual(problems)
  for (const { setting } of found) expect(setting).toBe('source')
})

test('says which option comes twice, and how many there may be', () => {
  expect(told(listed(...options(2), { id: 'o1', label: '' }))[0]?.detail).toBe('o1')
  expect(told(listed(...options(2001)))[0]?.detail).toBe('2000')
})

test('a popup takes rows alone', () => {
  expect(told({ from: 'dictionary', typeId: 't' }, 'popupSelect')).toEqual([
    { setting: 'source', problem: 'source-wrong' },
  ])
  expect(told({ ...rows, from: 'interface' }, 'popupSelect')).toEqual([])
})
