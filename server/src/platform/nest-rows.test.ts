import { expect, test } from 'vitest'
import { nestRows } from './nest-rows'

const row = (id: string, parentId: string) => ({ id, parentId })

test('rows lie in each other in the order of the list', () => {
  const leaf = { hasChildren: false, children: [] }
  expect(nestRows([row('b', 'a'), row('a', '-1'), row('d', 'a'), row('c', 'b')], '-1')).toEqual([
    {
      id: 'a',
      parentId: '-1',
      hasChildren: true,
      children: [
        { id: 'b', parentId: 'a', hasChildren: true, children: [{ id: 'c', parentId: 'b', ...leaf }] },
        { id: 'd', parentId: 'a', ...leaf },
      ],
    },
  ])
})

test('what hangs below nothing, or in a circle, is left out', () => {
  expect(nestRows([row('a', 'gone'), row('b', 'a'), row('c', 'd'), row('d', 'c'), row('e', 'e')], '0')).toEqual([])
})
