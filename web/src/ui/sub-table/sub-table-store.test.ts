import { expect, test } from 'vitest'
import { SubTableStore } from './sub-table-store'

test('what a form works out for one row leaves the other rows as they are, so that they are not drawn again', () => {
  const store = new SubTableStore([], [{ count: 1 }, { count: 2 }], 10)
  const [first, second] = store.get().rows
  if (!first || !second) throw new Error('two rows')
  store.settle([first.values, { count: 2, total: 4 }])
  expect(store.get().rows[0]).toBe(first)
  expect(store.get().rows[1]).toEqual({ ...second, values: { count: 2, total: 4 } })
})
