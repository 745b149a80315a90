import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FormDocument } from '@workstation/domain/form/document'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { makeForm } from '../testing/make-design'
import { designServer, openDesign, sendNow, sentDraft } from '../testing/open-design'

let server: FakeServer
beforeEach(() => {
  server = designServer()
})

const form = (rules: FormDocument['rules'] = []): FormDocument => ({
  ...makeForm([
    { id: 'a', kind: 'input', key: 'a', label: '甲' },
    { id: 'b', kind: 'number', key: 'b', label: '乙' },
    { id: 'c', kind: 'number', key: 'c', label: '丙' },
  ]),
  rules,
})
async function openRules(document: FormDocument, given = {}) {
  const view = await openDesign(server, document, given)
  await view.user.click(screen.getByRole('tab', { name: '联动规则' }))
  return view
}
const rule = (number: number) => within(screen.getByRole('region', { name: `规则 ${number}` }))
const empty = () => screen.queryByText(/^还没有规则/)
/** The box of a choice, whose label also says what is chosen. */
const box = (number: number, label: string) =>
  rule(number).getByText(label).closest('label')?.querySelector('input') as HTMLElement
async function choose(number: number, label: string, option: string) {
  fireEvent.mouseDown(box(number, label))
  fireEvent.click(await screen.findByTitle(option))
}

test('[VIS-14] a rule is added, told what it does with which fields, and taken away; another one stays as it is', async () => {
  const other = { id: 'r2', when: 'b > 3', does: 'lock', fields: ['a'] } as const
  const { user } = await openRules(form())
  expect(empty()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加规则' }))
  expect(empty()).toBeNull()
  fireEvent.change(rule(1).getByLabelText('名称（选填）'), { target: { value: '贵的' } })
  fireEvent.change(rule(1).getByLabelText('条件'), { target: { value: 'b > 3' } })
  expect(rule(1).queryByLabelText('填入')).toBeNull()
  await choose(1, '动作', '填入值')
  await choose(1, '作用于', '丙')
  fireEvent.change(rule(1).getByLabelText('填入'), { target: { value: 'b * 2' } })
  fireEvent.change(rule(1).getByLabelText('否则填入（选填）'), { target: { value: '0' } })
  sendNow()
  const filled = { id: 'r1', name: '贵的', when: 'b > 3', does: 'set', fields: ['c'], value: 'b * 2', otherwise: '0' }
  await waitFor(() => expect(sentDraft(server).rules).toEqual([filled]))
  fireEvent.change(rule(1).getByLabelText('否则填入（选填）'), { target: { value: '' } })
  fireEvent.change(rule(1).getByLabelText('名称（选填）'), { target: { value: '' } })
  await user.click(screen.getByRole('button', { name: '添加规则' }))
  const { name: _name, otherwise: _otherwise, ...left } = filled
  sendNow()
  await waitFor(() => expect(sentDraft(server).rules).toEqual([left, { id: 'r2', when: '', does: 'show', fields: [] }]))
  await user.click(screen.getByRole('button', { name: '删除规则 1' }))
  expect(screen.queryByRole('region', { name: '规则 2' })).toBeNull()
  fireEvent.change(rule(1).getByLabelText('条件'), { target: { value: other.when } })
  await choose(1, '动作', '设为只读')
  await choose(1, '作用于', '甲')
  // The id of the one that went is free, those of others are not.
  await user.click(screen.getByRole('button', { name: '添加规则' }))
  sendNow()
  await waitFor(() =>
    expect(sentDraft(server).rules).toEqual([other, { id: 'r3', when: '', does: 'show', fields: [] }]),
  )
})

test('what is emptied of a rule stays empty or goes, and the rule beside it stays as it is', async () => {
  const set: FormDocument['rules'][number] = {
    id: 'r1',
    when: 'b > 1',
    does: 'set',
    fields: ['c'],
    value: 'b',
    otherwise: '0',
  }
  const hide: FormDocument['rules'][number] = { id: 'r7', when: 'b > 2', does: 'hide', fields: ['a'] }
  await openRules(form([set, hide]))
  const empty = (number: number, label: string) =>
    fireEvent.change(rule(number).getByLabelText(label), { target: { value: '' } })
  empty(1, '填入')
  empty(2, '条件')
  sendNow()
  const { value: _, ...left } = set
  await waitFor(() => expect(sentDraft(server).rules).toEqual([left, { ...hide, when: '' }]))
})

test('who may not edit reads rules and changes nothing', async () => {
  await openRules(form([{ id: 'r1', when: 'b > 3', does: 'hide', fields: ['a'] }]), { buttons: [] })
  expect(empty()).toBeNull()
  expect(rule(1).getByLabelText('条件')).toHaveProperty('readOnly', true)
  expect(box(1, '作用于')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '添加规则' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^删除规则/ })).toBeNull()
})
