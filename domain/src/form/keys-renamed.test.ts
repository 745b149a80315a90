import { expect, test } from 'vitest'
import { emptyForm, type FormDocument, type FormNode } from './document'
import { keysRenamed } from './keys-renamed'

const drawn = (keys: Readonly<Record<string, string>>, kind = 'input'): FormDocument => ({
  ...emptyForm,
  root: ['one', 'two', 'rows'].filter((id) => id in keys),
  nodes: Object.fromEntries(
    Object.entries(keys).map(([id, key]): [string, FormNode] => [
      id,
      {
        ...{ id, key, label: key, span: 24, settings: {}, kind: id === 'rows' ? 'table' : kind },
        ...(id === 'rows' ? { children: ['cell'] } : {}),
      },
    ]),
  ),
})

test('fields that have another key are told by what they are, also where two changed theirs', () => {
  const before = drawn({ one: 'a', two: 'b', rows: 't', cell: 'c' })
  expect([...keysRenamed(before, drawn({ one: 'b', two: 'a', rows: 't', cell: 'd' }))]).toEqual([
    ['a', 'b'],
    ['b', 'a'],
    ['t.c', 't.d'],
  ])
  expect([...keysRenamed(before, drawn({ one: 'a', rows: 'u', cell: 'c' }))]).toEqual([
    ['t', 'u'],
    ['t.c', 'u.c'],
  ])
  expect([...keysRenamed(drawn({ two: 'b' }), drawn({ one: 'a', two: 'b' }))]).toEqual([])
  expect([...keysRenamed(before, drawn({ one: '', two: 'b', rows: 't', cell: '' }))]).toEqual([])
  expect([...keysRenamed(before, before)]).toEqual([])
})
