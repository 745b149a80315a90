import { describe, expect, test } from 'vitest'
import { compileForm } from '../form/compile-form'
import { emptyForm, type FormDocument } from '../form/document'
import { kindOf } from '../form/kinds/index'
import { seenForm } from './seen-form'

const input = (key: string, more: object = {}) => ({
  ...{ id: key, kind: 'input', key, label: `栏${key}`, span: 24, settings: {} },
  ...more,
})
const secret = {
  default: { from: 'value', value: '机密默认' },
  help: '机密说明',
  settings: { placeholder: '机密提示' },
}
const choice = { source: { from: 'static', options: [{ id: 'x', label: '机密选项' }] } }
const table = (key: string, ...children: string[]) => ({ ...input(key), kind: 'table', children })
const document = {
  ...emptyForm,
  root: ['box', 'lines', 'secrets', 'sum'],
  nodes: {
    box: { id: 'box', kind: 'group', label: '框', span: 24, settings: {}, children: ['why', 'pay'] },
    why: input('why'),
    pay: input('pay', { ...secret, ...choice }),
    lines: table('lines', 'goods', 'cost', 'paid'),
    goods: input('goods'),
    cost: input('cost', secret),
    paid: { ...input('paid'), key: 'pay', label: '列' },
    secrets: table('secrets', 'word'),
    word: input('word', secret),
    sum: { ...input('sum'), kind: 'calculate', settings: { formula: 'SUM(lines.cost)', precision: 2 } },
  },
  rules: [
    { id: 'r1', name: '机密规则', when: "pay == '机密'", does: 'hide', fields: ['pay'] },
    { id: 'r2', when: "why == 'x'", does: 'hide', fields: ['pay', 'why'] },
    { id: 'r3', when: "why == 'y'", does: 'hide', fields: [] },
  ],
  scripts: [
    { id: 's1', on: 'load' },
    { id: 's2', on: 'change', of: 'why' },
    { id: 's3', on: 'change', of: 'pay', text: '机密' },
    { id: 's4', on: 'change', of: 'lines.cost', text: '机密' },
  ],
} as unknown as FormDocument
const hidden = { fields: { pay: 'hidden', 'lines.cost': 'hidden', secrets: 'hidden' }, otherwise: 'read' } as const

describe('a form as a step shows it', () => {
  test('says nothing of what is hidden, in tables as well, and keeps all that is not', () => {
    const seen = seenForm(document, hidden)
    expect(JSON.stringify(seen)).not.toContain('机密')
    for (const word of ['栏pay', '栏cost', '栏secrets', '栏word']) expect(JSON.stringify(seen)).not.toContain(word)
    expect([seen.nodes['why'], seen.nodes['goods']]).toEqual([document.nodes['why'], document.nodes['goods']])
    expect(seen.nodes['lines']?.children).toEqual(['goods', 'paid'])
    expect(seen.rules.map(({ id }) => id)).toEqual(['r2', 'r3'])
    expect(seen.scripts.map(({ id }) => id)).toEqual(['s1', 's2'])
    expect(seen.root).toEqual(document.root)
  })

  test('shows what is named alone where all else is hidden', () => {
    const { nodes } = seenForm(document, { fields: { why: 'read', lines: 'read' }, otherwise: 'hidden' })
    expect(Object.keys(nodes)).toEqual(Object.keys(document.nodes))
    const said = Object.values(nodes).filter(({ label }) => label !== '')
    expect(said.map(({ id }) => id)).toEqual(['box', 'why', 'lines', 'goods', 'cost', 'paid'])
    expect(nodes['box']).toEqual(document.nodes['box'])
  })

  test('leaves the place of what is hidden empty; a column is hidden by its own name alone', () => {
    const { nodes } = seenForm(document, { ...hidden, fields: { ...hidden.fields, sum: 'hidden' } })
    const first = kindOf('input')?.initial
    expect(nodes['pay']).toStrictEqual({ id: 'pay', kind: 'input', key: 'pay', span: 24, label: '', settings: first })
    expect(nodes['secrets']).toStrictEqual({
      ...{ id: 'secrets', kind: 'table', key: 'secrets', span: 24, label: '' },
      ...{ settings: kindOf('table')?.initial, children: ['word'] },
    })
    expect(nodes['sum']?.settings).toEqual({ formula: '', precision: 2 })
    expect(nodes['paid']).toEqual(document.nodes['paid'])
  })

  test('still compiles, with what others reckon with in its place', () => {
    const form = compileForm(seenForm(document, hidden))
    expect(form.fields.has('pay')).toBe(true)
    expect(form.fields.has('lines.cost')).toBe(false)
  })

  test('is the form itself where nothing is hidden', () => {
    expect(seenForm(document, { fields: {}, otherwise: 'read' })).toEqual(document)
  })
})

describe('what follows from something hidden', () => {
  const worked = (key: string, formula: string) => ({ ...input(key, { settings: { formula } }), kind: 'calculate' })
  const nodes = {
    why: input('why', { default: { from: 'formula', formula: "pay + '!'" } }),
    pay: input('pay'),
    count: input('count'),
    twice: worked('twice', 'count * 2'),
    more: worked('more', 'twice + 1'),
    lost: worked('lost', 'count + pay'),
    box: { ...input('box', { visible: "pay == 'x'" }), kind: 'card', key: undefined, children: ['must'] },
    must: input('must', { required: true }),
    kept: input('kept', { required: true, visible: 'count > 1', locked: "pay == 'y'" }),
    given: input('given'),
  }
  const rules = [
    { id: 's1', when: 'count > 3', does: 'set', fields: ['given'], value: 'pay' },
    { id: 's2', when: "pay == 'z'", does: 'hide', fields: ['kept'] },
    { id: 's3', when: 'count > 3', does: 'require', fields: ['kept', 'given'] },
    { id: 's4', when: "pay == 'z'", does: 'lock', fields: ['why'] },
  ]
  const drawn = { ...emptyForm, root: Object.keys(nodes).filter((id) => id !== 'must'), nodes, rules }
  const access = { fields: { pay: 'hidden', twice: 'hidden' }, otherwise: 'write' } as const
  const seen = seenForm(drawn as unknown as FormDocument, access, { why: 'a!', lost: 7, given: null, pay: 'a' })

  test('was worked out wrong for want of it: it stays as it is given, and what follows from the rest is worked out', () => {
    const form = compileForm(seen)
    expect(form.problems).toEqual([])
    expect(seen.nodes['why']?.default).toEqual({ from: 'value', value: 'a!' })
    expect(seen.nodes['lost']).toMatchObject({ settings: { formula: '' }, default: { from: 'value', value: 7 } })
    expect(seen.nodes['twice']).toMatchObject({ label: '', settings: { formula: 'count * 2' } })
    expect(seen.nodes['more']).toMatchObject({ settings: { formula: 'twice + 1' } })
    expect(JSON.stringify(seen)).not.toMatch(/pay [+=]/)
  })

  test('is asked for by the server alone where it may not be shown, and nobody types what a rule sets', () => {
    expect(seen.nodes['box']).not.toHaveProperty('visible')
    expect(seen.nodes['must']).not.toHaveProperty('required')
    expect(seen.nodes['kept']).toMatchObject({ visible: 'count > 1' })
    for (const name of ['locked', 'required']) expect(seen.nodes['kept']).not.toHaveProperty(name)
    expect(seen.rules).toEqual([
      { id: 's1', when: 'count > 3', does: 'lock', fields: ['given'] },
      { ...rules[2], fields: ['given'] },
    ])
  })
})
