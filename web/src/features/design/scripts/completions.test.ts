import { expect, test } from 'vitest'
import { makeForm } from '../testing/make-design'
import { completionsAt } from './completions'

const form = makeForm([
  { id: 'a', kind: 'input', key: 'name', label: '名称' },
  { id: 'b', kind: 'number', key: 'amount', label: { zh: '数量', en: 'Amount' } },
  { id: 'c', kind: 'table', key: 'items', label: '明细', children: ['d'] },
  { id: 'd', kind: 'number', key: 'price', label: '单价' },
])
/** What is offered where the text has its bar. */
const at = (marked: string) => {
  const cursor = marked.indexOf('|')
  const found = completionsAt(marked.replace('|', ''), cursor, form, (command) => `does ${command}`)
  return found.map(({ text, hint, from }) => `${text} ${hint} ${from}`)
}

test.each([
  ['(form) => { form.s|', ['set does set 17', 'show does show 17']],
  ['(form) => { form.set|', []],
  ['form.mo| ', ['moment does moment 5']],
  ['xform.s|', []],
  ['other.form.s|', []],
  ["form.get('|", ['name 名称 10', 'amount 数量 10', 'items.price 明细 / 单价 10', 'items 明细 10']],
  ["form.set('am|', 1)", ['amount 数量 10']],
  ['form.set( "单|', ['items.price 明细 / 单价 11']],
  ["form.set('amount|", []],
  ["form.message('am|", []],
  ["form.set('name', 'am|", []],
  ['const a|', []],
])('%s', (marked, offered) => {
  expect(at(marked)).toEqual(offered)
})

test('of many fields the first eight are offered', () => {
  const nodes = Array.from({ length: 9 }, (_, nth) => ({
    id: `f${nth}`,
    kind: 'input',
    key: `field${nth}`,
    label: '名称',
  }))
  const text = "form.get('"
  const offered = completionsAt(text, text.length, makeForm(nodes as never), () => '')
  expect(offered.map(({ text: key }) => key)).toEqual(nodes.slice(0, 8).map(({ key }) => key))
})
