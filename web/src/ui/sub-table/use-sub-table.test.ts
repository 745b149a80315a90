import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SubTableColumn } from './column'
import { useSubTable } from './use-sub-table'

const columns: readonly SubTableColumn[] = [{ kind: 'text', key: 'name', title: '材料' }]

test('rows do all unless said otherwise, and each act, the columns and who is told follow what is said later', () => {
  const first = vi.fn()
  const begun = { columns, rows: [{ name: '砂' }], onChange: first }
  const { result, rerender } = renderHook(useSubTable, { initialProps: begun as Parameters<typeof useSubTable>[0] })
  const store = result.current
  const all = { adds: true, removes: true, copies: true, moves: true }
  expect(store.acts).toEqual(all)
  for (const act of Object.keys(all)) {
    rerender({ ...begun, [act]: false })
    expect(store.acts).toEqual({ ...all, [act]: false })
  }
  const second = vi.fn()
  const more = [...columns, { kind: 'number', key: 'count', title: '数量', defaultValue: 2 } as const]
  rerender({ columns: more, onChange: second })
  store.add()
  expect(store.values()).toEqual([{ name: '砂' }, { name: null, count: 2 }])
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

test('a table holds a thousand rows unless said otherwise', () => {
  const rows = Array.from({ length: 999 }, (_, index) => ({ name: String(index) }))
  const { result } = renderHook(useSubTable, { initialProps: { columns, rows } })
  result.current.add()
  result.current.add()
  expect(result.current.values()).toHaveLength(1000)
})
