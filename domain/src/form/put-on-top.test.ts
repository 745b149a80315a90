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
const added = (document: FormDocument, key: string, parent: string | null = null) => {
  const piece = formOf([{ kind: 'input', key }])
  return editForm(document, { do: 'add', piece, to: { parent, at: document.root.length } })
}

test('nothing of mine leaves theirs, and nothing of theirs leaves mine', () => {
  const other = added(change(base, 'name', { label: '品名' }), 'more')
  expect(putOnTop({ base, mine: base, theirs: other })).toEqual(other)
  expect(putOnTop({ base, mine: other, theirs: base })).toEqual(other)
})

test('of one field each of us keeps what he changed, and mine wins where both did', () => {
  const mine = change(base, 'name', { label: '我的', required: true })
  const theirs = change(base, 'name', { label: '对方的', help: '说明' })
  expect(putOnTop({ base, mine, theirs })?.nodes['name']).toMatchObject({ label: '我的', required: true, help: '说明' })
  const places = {
    mine: change(base, 'price', { settings: { max: 9 } }),
    theirs: change(base, 'price', { settings: { min: 1 } }),
  }
  expect(putOnTop({ base, ...places })?.nodes['price']?.settings).toMatchObject({ max: 9, min: 1 })
})

test('fields that either of us added are there, and those that one removed are gone', () => {
  const mine = editForm(added(base, 'mine'), { do: 'remove', ids: ['day'] })
  const merged = putOnTop({ base, mine, theirs: added(base, 'theirs') })
  expect(merged?.root).toEqual(['name', 'box', 'mine', 'theirs'])
  expect(Object.keys(merged?.nodes ?? {}).sort()).toEqual(['box', 'mine', 'name', 'price', 'theirs'])
})

test('my order stays, and a field that I moved stands once', () => {
  const mine = editForm(base, { do: 'move', ids: ['name'], to: { parent: 'box', at: 0 } })
  const theirs = editForm(base, { do: 'move', ids: ['day'], to: { parent: null, at: 0 } })
  const merged = putOnTop({ base, mine, theirs })
  expect(merged?.nodes['box']?.children).toEqual(['name', 'price'])
  expect(merged?.root.filter((id) => id === 'name')).toEqual([])
  expect(walkForm(merged ?? base).problems).toEqual([])
})

test('what I changed or put into a container that they removed stands there, and what else they did stands too', () => {
  const theirs = change(editForm(base, { do: 'remove', ids: ['box'] }), 'name', { label: '品名' })
  const changed = putOnTop({ base, mine: change(base, 'price', { label: '单价' }), theirs })
  expect([changed?.root, changed?.nodes['box']?.children]).toEqual([['name', 'day', 'box'], ['price']])
  expect([changed?.nodes['price']?.label, changed?.nodes['name']?.label]).toEqual(['单价', '品名'])
  const put = putOnTop({ base, mine: added(base, 'mine', 'box'), theirs })
  expect([put?.root, put?.nodes['box']?.children]).toEqual([['name', 'day', 'box'], ['mine']])
})

test('what they put into a container that I removed stands there; what they changed of it is gone', () => {
  const mine = editForm(base, { do: 'remove', ids: ['box'] })
  const put = putOnTop({ base, mine, theirs: added(base, 'theirs', 'box') })
  expect([put?.root, put?.nodes['box']?.children]).toEqual([['name', 'day', 'box'], ['theirs']])
  expect(putOnTop({ base, mine, theirs: change(base, 'price', { label: '单价' }) })).toEqual(mine)
})

test('two containers that each of us put into the other cannot be put together, and neither is dropped', () => {
  const two = formOf([
    { kind: 'card', id: 'a', children: [] },
    { kind: 'card', id: 'b', children: [] },
  ])
  const into = (id: string, parent: string) => editForm(two, { do: 'move', ids: [id], to: { parent, at: 0 } })
  expect(putOnTop({ base: two, mine: into('a', 'b'), theirs: into('b', 'a') })).toBeNull()
})

test('rules that each of us added are there, and of one rule each keeps what he changed', () => {
  const rule = (id: string, more: object = {}) => ({ id, when: 'a', does: 'hide' as const, fields: ['name'], ...more })
  const begun = { ...base, rules: [rule('r')] }
  const mine = { ...begun, rules: [rule('r', { when: 'b' }), rule('m')] }
  const theirs = { ...begun, rules: [rule('t'), rule('r', { does: 'show' })] }
  expect(putOnTop({ base: begun, mine, theirs })?.rules).toEqual([
    rule('r', { when: 'b', does: 'show' }),
    rule('m'),
    rule('t'),
  ])
})

test('settings and rules are merged by themselves', () => {
  const mine = editForm(base, { do: 'settings', change: { width: 900 } })
  const theirs = editForm(base, { do: 'settings', change: { opens: 'page' } })
  expect(putOnTop({ base, mine, theirs })?.settings).toMatchObject({ width: 900, opens: 'page' })
})
