import { expect, test } from 'vitest'
import { deriveList } from './derive-list'
import type { ListDocument } from './document'
import { putListOnTop } from './put-list-on-top'

const base: ListDocument = {
  ...deriveList([]),
  columns: [{ field: 'name' }, { field: 'price' }],
  custom: [{ id: 'a', label: '甲', place: 'row', does: { do: 'link', address: '/a' } }],
}

test('of one column each of us keeps what he changed, and columns and buttons that either added are there', () => {
  const mine: ListDocument = {
    ...base,
    pageSize: 50,
    columns: [{ field: 'price' }, { field: 'name', width: 300 }],
    custom: [...(base.custom ?? []), { id: 'm', label: '我的', place: 'row', does: { do: 'link', address: '/m' } }],
  }
  const theirs: ListDocument = {
    ...base,
    columns: [{ field: 'name', total: true }, { field: 'price' }, { field: 'day' }],
    custom: [{ id: 't', label: '对方的', place: 'list', does: { do: 'link', address: '/t' } }],
  }
  const merged = putListOnTop({ base, mine, theirs })
  expect(merged.columns).toEqual([{ field: 'price' }, { field: 'name', width: 300, total: true }, { field: 'day' }])
  expect(merged.custom?.map(({ id }) => id)).toEqual(['m', 't'])
  expect(merged.pageSize).toBe(50)
})

test('nothing of mine leaves theirs, and nothing of theirs leaves mine', () => {
  const other: ListDocument = { ...base, columns: [{ field: 'day' }, { field: 'name' }], view: 'cards' }
  expect(putListOnTop({ base, mine: base, theirs: other })).toEqual(other)
  expect(putListOnTop({ base, mine: other, theirs: base })).toEqual(other)
})
