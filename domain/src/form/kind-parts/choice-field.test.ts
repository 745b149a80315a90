import { describe, expect, test } from 'vitest'
import { someNode } from '../../testing/some-form'
import type { ChoiceSource } from '../document'
import { kindOf } from '../kinds/index'
import { isOption, listedOptions, optionNames, optionOf } from './choice-field'

test.each([
  ['a', 'a'],
  [7, '7'],
  [0, '0'],
  [true, 'true'],
  [false, 'false'],
  ['', null],
  [null, null],
  [undefined, null],
  [['a'], null],
  [{ id: 'a' }, null],
  ['a\0b', null],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), null],
])('%j is the option %j', (raw, option) => {
  expect(optionOf(raw)).toBe(option)
})

test.each([
  [{ id: 'a', label: 'A' }, true],
  [{ id: 'a', label: '' }, true],
  [{ id: 'a', label: { zh: '甲' } }, true],
  [{ id: 'a', label: 'A', children: [] }, true],
  [{ id: 'a', label: 'A', children: undefined }, true],
  [{ id: 'a', label: 'A', children: 'b' }, false],
  [{ id: 'a', label: 'A', children: { 0: 'b' } }, false],
  [{ id: 'a', label: null }, false],
  [{ id: 'a', label: 7 }, false],
  [{ id: 'a', label: {} }, false],
  [{ id: 'a' }, false],
  [{ label: 'A' }, false],
  [{ id: '', label: 'A' }, false],
  [{ id: 7, label: 'A' }, false],
  [{ id: ['a'], label: 'A' }, false],
  ['a', false],
  [null, false],
  [undefined, false],
])('%j is an option of a design: %s', (one, is) => {
  expect(isOption(one)).toBe(is)
})

const tree = [
  { id: 'a', label: '甲', children: [{ id: 'b', label: '乙', children: [{ id: 'c', label: '丙' }] }] },
  { id: 'd', label: '丁' },
]
const listed = { source: { from: 'static', options: tree } } as const

describe('the options that a field lists', () => {
  test('stand in the order of the design, each with the ids above it', () => {
    const found = listedOptions(someNode('f', 'select', listed))
    expect([...(found ?? [])].map(([id, { path }]) => [id, path])).toEqual([
      ['a', ['a']],
      ['b', ['a', 'b']],
      ['c', ['a', 'b', 'c']],
      ['d', ['d']],
    ])
  })

  test('are the first of those with the same id, and nothing that is no option', () => {
    const options = [{ id: 'a', label: '甲' }, null, 'x', { id: 'a', label: '乙' }] as never
    const found = listedOptions(someNode('f', 'select', { source: { from: 'static', options } }))
    expect([...(found ?? [])]).toEqual([['a', { label: '甲', path: ['a'] }]])
  })

  test('are none of a field that takes them from elsewhere, or from nowhere', () => {
    expect(listedOptions(someNode('f', 'select'))).toBeNull()
    expect(listedOptions(someNode('f', 'select', { source: { from: 'dictionary', typeId: 't' } }))).toBeNull()
  })
})

test.each<[ChoiceSource | undefined, string]>([
  [{ from: 'dictionary', typeId: 't' }, 'dictionary'],
  [{ from: 'model', id: 'm', parameters: [], value: 'v', label: 'l' }, 'record'],
  [{ from: 'interface', id: 'i', parameters: [], value: 'v', label: 'l' }, 'option'],
  [undefined, 'option'],
])('what %j offers is named by a %s', (source, holds) => {
  const field = someNode('f', 'select', source && { source })
  expect(optionNames(['x', 'y'], field)).toEqual(['x', 'y'].map((id) => ({ holds, id, of: 'f' })))
})

test('what a design no longer lists is read by its id', () => {
  const words = kindOf('checkbox')?.text(['b', 'gone'], someNode('f', 'checkbox', listed), {
    ...{ timeZone: 'UTC', language: 'zh' as const },
    nameOf: () => 'asked',
  })
  expect(words).toBe('乙、gone')
})
