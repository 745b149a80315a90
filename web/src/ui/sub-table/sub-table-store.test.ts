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

test('a cell that is opened by what is pasted beside it is filled, one that stays closed keeps what it held', () => {
  const isFixed = (index: number) => store.values()[index]?.['sort'] === 'fixed'
  const store: SubTableStore = new SubTableStore(
    [
      { kind: 'text', key: 'sort', title: '' },
      { kind: 'text', key: 'cost', title: '', cellState: (index) => ({ visible: true, locked: isFixed(index) }) },
    ],
    ['fixed', 'fixed', 'free'].map((sort) => ({ sort, cost: '1' })),
    10,
  )
  store.paste({ cells: ['free', 'fixed', 'fixed'].map((sort) => [sort, '5']), row: 0, column: 'sort' })
  expect(store.values().map(({ sort, cost }) => [sort, cost])).toEqual([
    ['free', '5'],
    ['fixed', '1'],
    ['fixed', '5'],
  ])
  expect(store.get().undo).toMatchObject({ count: 3, unread: 0, closed: 1 })
})
