import { formOf } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { openForm } from './use-approval-form'

const document = JSON.stringify(
  formOf([
    {
      ...{ kind: 'table', key: 'items', label: '采购明细' },
      children: [
        { kind: 'input', key: 'name', label: '品名' },
        { kind: 'number', key: 'price', label: '单价' },
      ],
    },
    { kind: 'input', key: 'reason', label: '说明' },
  ] as never),
)
const may = (id: string, read: boolean, write: boolean) => ({ id, name: id, read, write, required: false })
const levelsOf = (...operates: ReturnType<typeof may>[]) => {
  const form = openForm({ document, data: '', operates })
  return ['items.name', 'items.price', 'reason'].map((key) => form?.levelOf(key))
}

test('the cells of a sub-table that may be filled in were closed: a column without a level of its own is as its table', () => {
  expect(levelsOf(may('items', true, true))).toEqual(['write', 'write', 'see'])
  expect(levelsOf(may('items', true, false), may('reason', true, true))).toEqual(['see', 'see', 'write'])
  expect(levelsOf(may('items', true, true), may('items.price', false, false))).toEqual(['write', 'none', 'see'])
})

test('what a delegate added began with himself, and not with the one whose part he decides', () => {
  const source = { document, data: '{"items":[]}', operates: [may('items', true, true)] }
  expect(openForm({ ...source, own: { person: 'boss' } })?.state.context.own).toEqual({ person: 'boss' })
})

test('a column that its step asks for is asked for, and one that is only read keeps nobody from deciding', () => {
  const needed = { ...may('items.price', true, true), required: true }
  const source = { document, data: '{"items":[{"id":"1","name":"甲","price":null}]}' }
  const check = (...operates: ReturnType<typeof may>[]) =>
    openForm({ ...source, operates })
      ?.check()
      .map(({ path, reason }) => [path, reason])
  expect(check(may('items', true, true), needed)).toEqual([['items.0.price', 'required']])
  expect(check(may('items', true, true), { ...needed, write: false })).toEqual([])
})

test('what was typed before its form changed broke the form: what fits no more is left out and told', () => {
  const source = {
    document,
    data: '{"items":[],"reason":"旧"}',
    operates: [may('items', true, true), may('reason', true, true)],
  }
  const values = { items: [{ name: [{ fileId: 'f1' }], price: '7' }], reason: '新' }
  const form = openForm(source, { values, base: { items: [], reason: '旧' } })
  expect(form?.state.values).toEqual({ items: [{ price: '7' }], reason: '新' })
  expect(form?.lost).toEqual(['品名'])
})

test('a password that was typed lay in the browser until the approval was sent', () => {
  const drawn = formOf([
    { kind: 'input', key: 'reason', label: '说明' },
    { kind: 'password', key: 'pin', label: '口令' },
  ])
  const operates = [may('reason', true, true), may('pin', true, true)]
  const form = openForm({ document: JSON.stringify(drawn), data: '{"reason":"","pin":true}', operates })
  form?.state.set('reason', '搬家')
  form?.state.set('pin', 'typed-word')
  expect(form?.toKeep().values).toEqual({ reason: '搬家' })
  expect(form?.typed().values).toEqual({ reason: '搬家', pin: 'typed-word' })
  expect(form?.changed()).toEqual({ reason: '搬家', pin: 'typed-word' })
})

test('what a field could not hold any more was refused where it looked empty: it stands there, or is told and emptied', () => {
  const drawn = formOf([
    { kind: 'input', key: 'note', label: '说明', settings: { max: 2 } },
    { kind: 'number', key: 'price', label: '单价' },
    { kind: 'number', key: 'other', label: '别的' },
    { kind: 'number', key: 'unseen', visible: "note = 'x'" },
  ])
  const source = {
    document: JSON.stringify(drawn),
    data: '{"note":"太长了","price":"zwölf","other":"elf","unseen":"zehn"}',
    operates: [may('note', true, true), may('price', true, true), may('other', true, false), may('unseen', true, true)],
  }
  const form = openForm(source)
  expect(form?.state.values['note']).toBe('太长了')
  expect(form?.check().map(({ path, reason }) => [path, reason])).toEqual([['note', 'too-long']])
  expect(form?.unread.map(({ path, raw }) => [path, raw])).toEqual([['price', 'zwölf']])
  expect(form?.changed()).toEqual({ price: null })
  form?.state.set('note', '好了')
  expect(form?.changed()).toEqual({ note: '好了', price: null })
})

test('a step that may neither read nor write a field hides it, whatever else is said of it', () => {
  expect(levelsOf(may('reason', false, false))).toEqual(['see', 'see', 'none'])
  expect(levelsOf(may('reason', false, true))).toEqual(['see', 'see', 'write'])
})

test('of a form that begins all that is his travels, of one that stands what he changed, and nothing of what he reads', () => {
  const operates = [may('reason', true, true), may('items', true, false)]
  const begins = openForm({ document, data: '', operates })
  expect(Object.keys(begins?.changed() ?? {})).toEqual(['reason'])
  const stands = openForm({ document, data: '{"reason":"旧","items":[]}', operates })
  expect(stands?.changed()).toBeNull()
  stands?.state.set('reason', '新')
  expect(stands?.changed()).toEqual({ reason: '新' })
  expect(stands?.typed()).toEqual({ values: { reason: '新' }, base: { reason: '旧' } })
  expect(openForm({ document: '', data: '', operates })).toBeNull()
})

test('what was kept on the server is no form where it says nothing of one', () => {
  const source = { document, data: '{"reason":"旧","items":[]}', operates: [may('reason', true, true)] }
  for (const draft of ['', '{"handleOpinion":"再看"}', '{"formData":null}', '{"formData":"text"}'])
    expect(openForm({ ...source, draft })?.state.values['reason']).toBe('旧')
  const kept = openForm({ ...source, draft: '{"formData":{"reason":"新"}}' })
  expect(kept?.state.values['reason']).toBe('新')
  expect(kept?.overtaken).toEqual([])
})
