import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { describe, expect, test, vi } from 'vitest'
import type { SubTableColumn } from './column'
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

const columns: readonly SubTableColumn[] = [
  { kind: 'text', key: 'name', title: '材料', required: true, maxLength: 5 },
  { kind: 'number', key: 'count', title: '数量', defaultValue: 1 },
]
const names = (store: SubTableStore) => store.values().map(({ name }) => name)
const acts = { adds: true, removes: true, copies: true, moves: true }

function tableOf(rows: RowValues[] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }], mostRows = 10) {
  const store = new SubTableStore(columns, rows, mostRows)
  const changed = vi.fn<(rows: RowValues[]) => void>()
  const told = vi.fn()
  store.onChange = changed
  const stop = store.subscribe(told)
  const idOf = (index: number) => store.get().rows[index]?.id ?? 0
  return { store, changed, told, stop, idOf }
}

describe('rows that may be changed in part', () => {
  test('a full table takes no row more: none that is empty, none like another, none of texts', () => {
    const { store, changed, idOf } = tableOf(undefined, 3)
    expect([store.isFull, store.add(), store.copy(idOf(0)), store.addTexts(new Map([['name', 'd']]))]).toEqual([
      ...[true, null, null, null],
    ])
    expect(changed).not.toHaveBeenCalled()
    store.remove(idOf(0))
    expect([store.isFull, store.add()]).toEqual([false, idOf(2)])
    expect(names(store)).toEqual(['b', 'c', null])
  })

  test('where no rows are added nothing adds one, and a pasted block ends with the last row', () => {
    const { store } = tableOf()
    store.setActs({ ...acts, adds: false })
    expect([store.add(), store.addTexts(new Map())]).toEqual([null, null])
    store.paste({ cells: [['x'], ['y'], ['z']], row: 1, column: 'name' })
    expect(names(store)).toEqual(['a', 'x', 'y'])
    expect(store.get().undo).toMatchObject({ what: 'pasted', count: 2, unread: 1, closed: 0 })
  })

  test('where no rows are removed those that stood here stay, and one that was added goes again', () => {
    const { store, idOf } = tableOf([{ id: '1', name: 'a' }])
    store.setActs({ ...acts, removes: false })
    const added = store.add() ?? 0
    expect([store.mayRemove(idOf(0)), store.mayRemove(added)]).toEqual([false, true])
    store.remove(idOf(0))
    expect([names(store), store.get().undo]).toEqual([['a', null], null])
    store.remove(added)
    expect(names(store)).toEqual(['a'])
  })

  test('a row moves by one, neither above the first place nor below the last, nor where rows do not move', () => {
    const { store, changed, idOf } = tableOf()
    store.move(idOf(0), -1)
    store.move(idOf(2), 1)
    expect(changed).not.toHaveBeenCalled()
    store.move(idOf(0), 1)
    expect(names(store)).toEqual(['b', 'a', 'c'])
    store.move(idOf(2), -1)
    expect(names(store)).toEqual(['b', 'c', 'a'])
    store.setActs({ ...acts, moves: false })
    store.move(idOf(0), 1)
    expect([names(store), changed.mock.calls.length]).toEqual([['b', 'c', 'a'], 2])
  })

  test('the same acts and the same columns once more draw nothing again', () => {
    const { store, told, stop } = tableOf()
    store.setActs({ ...acts })
    store.setColumns(columns)
    store.settle(store.values())
    expect(told).not.toHaveBeenCalled()
    store.setActs({ ...acts, copies: false })
    store.setColumns([...columns])
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    store.setColumns(columns)
    expect(told).toHaveBeenCalledTimes(2)
  })
})

test('a copy stands behind its row, is a new one, and begins anew in cells that nobody may write', () => {
  const open = { visible: true, locked: false }
  const closed: readonly SubTableColumn[] = [
    { kind: 'text', key: 'name', title: '' },
    { kind: 'text', key: 'lock', title: '', defaultValue: 'new', cellState: () => ({ ...open, locked: true }) },
    { kind: 'text', key: 'hide', title: '', cellState: () => ({ ...open, visible: false }) },
    { kind: 'text', key: 'open', title: '', cellState: () => open },
  ]
  const row = { name: 'a', lock: 'old', hide: 'old', open: 'old' }
  const store = new SubTableStore(closed, [{ ...row, id: '7' }, { name: 'b' }], 5)
  store.copy(store.get().rows[0]?.id ?? 0)
  expect(store.values()).toEqual([
    { ...row, id: '7' },
    { name: 'a', lock: 'new', hide: null, open: 'old' },
    { name: 'b' },
  ])
  store.addTexts(new Map(['name', 'lock', 'hide', 'open', 'none'].map((key) => [key, 'told'])))
  expect(store.values()[3]).toEqual({ name: 'told', lock: 'new', hide: null, open: 'told' })
})

test('what texts mean in their columns is looked at, the other columns begin as in every new row', () => {
  const { store } = tableOf([])
  store.addTexts(new Map([['name', '一二三四五六']]))
  const { values, problems } = store.get().rows[0] ?? {}
  expect([values, problems]).toEqual([
    { name: '一二三四五六', count: 1 },
    { name: { kind: 'too-long', max: 5, count: 6 } },
  ])
})

describe('what is wrong in a cell', () => {
  test('is said when the cell is left, in its row alone, and looked at again with each change', () => {
    const { store, idOf } = tableOf([{ name: '' }, { name: '' }])
    const problems = () => store.get().rows.map((row) => row.problems)
    store.setCell(idOf(0), 'name', '一二三四五六')
    expect(problems()).toEqual([{}, {}])
    store.checkCell(idOf(0), 'name')
    expect(problems()).toEqual([{ name: { kind: 'too-long', max: 5, count: 6 } }, {}])
    store.setCell(idOf(0), 'name', '')
    expect(problems()).toEqual([{ name: { kind: 'required' } }, {}])
    store.setCell(idOf(0), 'name', '一二三四五')
    expect(problems()).toEqual([{}, {}])
  })

  test('is told from outside by place, and stays with its row when the form works out others', () => {
    const { store } = tableOf()
    const problem = { kind: 'pattern', message: '重复' } as const
    store.tell([
      { index: 1, key: 'name', problem },
      { index: 1, key: 'count', problem },
    ])
    store.settle([{ name: 'a' }, { name: 'b', count: 2 }, { name: 'c' }])
    expect(store.get().rows.map((row) => row.problems)).toEqual([{}, { name: problem, count: problem }, {}])
    store.settle([{ name: 'a' }, { name: 'b' }])
    expect(store.get().rows.map((row) => row.problems)).toEqual([{}, {}])
  })
})

describe('what can be taken back', () => {
  test('stays on offer while cells are written and rows move, and is gone with the next row, or once it is not offered', () => {
    const { store, idOf } = tableOf()
    const remove = () => store.remove(idOf(0))
    remove()
    store.setCell(idOf(0), 'count', 2)
    store.move(idOf(0), 1)
    expect(store.get().undo).toMatchObject({ what: 'removed', count: 1, unread: 0, closed: 0 })
    store.add()
    expect(store.get().undo).toBeNull()
    remove()
    store.dismissUndo()
    expect(store.get().undo).toBeNull()
    store.undo()
    expect(names(store)).toEqual(['b', null])
    remove()
    store.replace([{ name: 'z' }])
    expect([store.get().undo, names(store)]).toEqual([null, ['z']])
  })

  test('is told to whoever holds the rows', () => {
    const { store, changed, idOf } = tableOf()
    store.remove(idOf(1))
    expect(changed.mock.lastCall?.[0]).toEqual([{ name: 'a' }, { name: 'c' }])
    store.undo()
    expect(changed.mock.lastCall?.[0]).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    expect(store.get().undo).toBeNull()
  })
})
