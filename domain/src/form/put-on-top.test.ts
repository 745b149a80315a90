import { expect, test } from 'vitest'
import type { FormDocument } from './document'
import { editForm } from './edit-form'
import { walkForm } from './form-tree'
import { putOnTop } from './put-on-top'
import { formOf } from './testing/form-samples'

const base = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'card', id: 'box', label: '详情', children: [{ kind: 'number', key: 'price', label: '价格' }] },
  { kind: 'date', key: 'day', label: '日期' },
])
const change = (document: FormDocument, id: string, more: object) =>
  editForm(document, { do: 'change', id, change: more })
const added = (document: FormDocument, key: string) => {
  const piece = formOf([{ kind: 'input', key }])
  return editForm(document, { do: 'add', piece, to: { parent: null, at: document.root.length } })
}

test('nothing of mine leaves theirs, and nothing of theirs leaves mine', () => {
  const other = added(change(base, 'name', { label: '品名' }), 'more')
  expect(putOnTop({ base, mine: base, theirs: other })).toEqual(other)
  expect(putOnTop({ base, mine: other, theirs: base })).toEqual(other)
})

test('of one field each of us keeps what he changed, and mine wins where both did', () => {
  const mine = change(base, 'name', { label: '我的', required: true })
  const theirs = change(base, 'name', { label: '对方的', help: '说明' })
  expect(putOnTop({ base, mine, theirs }).nodes['name']).toMatchObject({ label: '我的', required: true, help: '说明' })
  const places = {
    mine: change(base, 'price', { settings: { max: 9 } }),
    theirs: change(base, 'price', { settings: { min: 1 } }),
  }
  expect(putOnTop({ base, ...places }).nodes['price']?.settings).toMatchObject({ max: 9, min: 1 })
})

test('fields that either of us added are there, and those that one removed are gone', () => {
  const mine = editForm(added(base, 'mine'), { do: 'remove', ids: ['day'] })
  const merged = putOnTop({ base, mine, theirs: added(base, 'theirs') })
  expect(merged.root).toEqual(['name', 'box', 'mine', 'theirs'])
  expect(Object.keys(merged.nodes).sort()).toEqual(['box', 'mine', 'name', 'price', 'theirs'])
})

test('my order stays, and a field that I moved stands once', () => {
  const mine = editForm(base, { do: 'move', ids: ['name'], to: { parent: 'box', at: 0 } })
  const theirs = editForm(base, { do: 'move', ids: ['day'], to: { parent: null, at: 0 } })
  const merged = putOnTop({ base, mine, theirs })
  expect(merged.nodes['box']?.children).toEqual(['name', 'price'])
  expect(merged.root.filter((id) => id === 'name')).toEqual([])
  expect(walkForm(merged).problems).toEqual([])
})

test('what I changed in a container that they removed is not lost: mine stays whole', () => {
  const mine = change(base, 'price', { label: '单价' })
  const theirs = editForm(base, { do: 'remove', ids: ['box'] })
  expect(putOnTop({ base, mine, theirs })).toBe(mine)
})

test('settings and rules are merged by themselves', () => {
  const mine = editForm(base, { do: 'settings', change: { width: 900 } })
  const theirs = editForm(base, { do: 'settings', change: { opens: 'page' } })
  expect(putOnTop({ base, mine, theirs }).settings).toMatchObject({ width: 900, opens: 'page' })
})
