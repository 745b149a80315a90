import { describe, expect, test } from 'vitest'
import { fitsSchema } from '../../json/fits-schema'
import { someNode } from '../../testing/some-form'
import { kindOf } from '../kinds/index'
import { relationColumns } from './relation'

describe.each(['relationFormAttr', 'popupAttr'])('a %s', (name) => {
  const node = (settings: object) => someNode('a', name, { settings: { ...settings } })

  test.each([
    [{}, ['relation', 'field']],
    [{ relation: 'r' }, ['field']],
    [{ field: 'f' }, ['relation']],
    [{ relation: 'r', field: 'f' }, []],
  ])('with %j lacks %j', (settings, missing) => {
    expect(kindOf(name)?.check?.(node(settings))).toEqual(
      missing.map((setting) => ({ setting, problem: 'setting-missing' })),
    )
  })

  test('has a column only where it keeps what it showed, and stands in no list and no row', () => {
    const kind = kindOf(name)
    expect([kind?.column(node({ kept: true })), kind?.column(node({ kept: false }))]).toEqual(['text', null])
    expect(kind?.can).toEqual({ list: false, search: [], subTable: false })
    expect(['x', 7, null].map((value) => kind?.value(value))).toEqual(['x', null, null])
  })
})

test('a relation knows one record, which is named in its own field', () => {
  const kind = kindOf('relationForm')
  const node = someNode('a', 'relationForm')
  expect(kind?.names?.(['r1', 'r2'], node)).toEqual(['r1', 'r2'].map((id) => ({ holds: 'record', id, of: 'a' })))
  const context = { timeZone: 'UTC', language: 'zh', nameOf: (...asked: unknown[]) => asked.join(':') } as const
  expect(kind?.text('r1', node, context)).toBe('record:r1:a')
})

const letters = (count: number) => 'x'.repeat(count)
test.each([
  [[{ field: 'f', label: 'F' }], true],
  [Array.from({ length: 50 }, () => ({ field: letters(200), label: { zh: 'F' } })), true],
  [Array.from({ length: 51 }, () => ({ field: 'f', label: 'F' })), false],
  [[{ field: '', label: 'F' }], false],
  [[{ field: letters(201), label: 'F' }], false],
  [[{ field: 'f' }], false],
  ['f', false],
])('its dialog shows the columns %.60j: %s', (columns, isTaken) => {
  expect(fitsSchema(relationColumns.columns, columns)).toBe(isTaken)
})
