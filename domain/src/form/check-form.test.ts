import { describe, expect, test } from 'vitest'
import { checkForm } from './check-form'
import { emptyForm, type FormDocument, type FormNode } from './document'
import { kindOf } from './kinds/index'

const node = (id: string, kind: string, more: Partial<FormNode> = {}): FormNode => {
  const key = kindOf(kind)?.group === 'layout' && kind !== 'table' ? {} : { key: id }
  return { id, kind, ...key, label: id, span: 24, ...more, settings: { ...kindOf(kind)?.initial, ...more.settings } }
}
/** A form with these nodes at the top; those that stand in others are given as `inside`. */
const form = (top: FormNode[], inside: FormNode[] = [], more: Partial<FormDocument> = {}): FormDocument => ({
  ...emptyForm,
  root: top.map(({ id }) => id),
  nodes: Object.fromEntries([...top, ...inside].map((one) => [one.id, one])),
  ...more,
})
const options = [{ id: 'a', label: '甲' }]
const listed = { source: { from: 'static' as const, options } }
const told = (document: unknown) =>
  checkForm(document).map(({ node, rule, script, setting, problem }) =>
    [node ?? rule ?? script, setting, problem].filter(Boolean).join(' '),
  )

test('finds nothing wrong with a whole form', () => {
  const document = form(
    [
      node('r', 'row', { children: ['name', 'kind1'] }),
      node('goods', 'table', { children: ['price', 'many'], settings: { summary: ['price'] } }),
      node('day', 'date', { default: { from: 'system', name: 'today' } }),
      node('who', 'user', { default: { from: 'system', name: 'person' }, visible: "kind1 = 'a'" }),
    ],
    [
      node('name', 'input', { patterns: [{ pattern: '^a', message: 'a' }], unique: true, required: true }),
      node('kind1', 'select', { ...listed, default: { from: 'value', value: 'a' } }),
      node('price', 'number', { locked: 'goods.many > 3' }),
      node('many', 'number', { default: { from: 'formula', formula: 'goods.price * 2' } }),
    ],
    {
      rules: [{ id: 'r1', when: 'goods.price > 1', does: 'show', fields: ['goods.many', 'who'] }],
      scripts: [{ id: 's1', on: 'change', of: 'name', text: 'x' }],
      phone: { order: ['goods', 'r'], hidden: ['day'] },
    },
  )
  expect(checkForm(document)).toEqual([])
})

describe('tells', () => {
  test.each([
    ['no key', [node('a', 'input', { key: '' })], 'a key key-missing'],
    ['a key with capitals', [node('a', 'input', { key: 'Name' })], 'a key key-wrong'],
    ['a long key', [node('a', 'input', { key: `a${'b'.repeat(28)}` })], 'a key key-wrong'],
    ['a key of every table', [node('a', 'input', { key: 'created_at' })], 'a key key-reserved'],
    ['a key that formulas take for a word', [node('a', 'input', { key: 'not' })], 'a key key-reserved'],
    ['a key twice', [node('a', 'input'), node('b', 'input', { key: 'a' })], 'b key key-twice'],
    ['no label', [node('a', 'input', { label: { zh: ' ' } })], 'a label label-missing'],
    ['a long label', [node('a', 'input', { label: 'x'.repeat(201) })], 'a label label-long'],
    ['an unknown kind', [node('a', 'spaceship')], 'a kind kind-unknown'],
    ['an inherited kind', [node('a', 'constructor')], 'a kind kind-unknown'],
    ['a wrong setting', [node('a', 'input', { settings: { max: 'x' } })], 'a max setting-wrong'],
    ['a missing setting', [node('a', 'input', { settings: { counted: undefined } })], 'a counted setting-missing'],
    ['limits that cross', [node('a', 'number', { settings: { min: 2, max: 1 } })], 'a max max-below-min'],
    ['no source', [node('a', 'select')], 'a source source-missing'],
    ['no options', [node('a', 'select', { source: { from: 'static', options: [] } })], 'a source options-missing'],
    [
      'an option twice',
      [node('a', 'select', { source: { from: 'static', options: [...options, ...options] } })],
      'a source option-twice',
    ],
    [
      'options that are none',
      [node('a', 'select', { source: { from: 'static', options: [null as never] } })],
      'a source source-wrong',
    ],
    ['a source where none is', [node('a', 'input', listed)], 'a source source-wrong'],
    [
      'a dictionary of no name',
      [node('a', 'select', { source: { from: 'dictionary', typeId: '' } })],
      'a source source-missing',
    ],
    [
      'a parameter of an unknown field',
      [
        node('a', 'select', {
          source: { from: 'interface', id: 'i', value: 'v', label: 'l', parameters: [{ name: 'p', formula: 'b' }] },
        }),
      ],
      'a source field-unknown',
    ],
    [
      'a default that does not fit',
      [node('a', 'number', { default: { from: 'value', value: 'x' } })],
      'a default default-wrong',
    ],
    [
      'a default of another kind',
      [node('a', 'input', { default: { from: 'system', name: 'person' } })],
      'a default default-wrong',
    ],
    ['a formula that breaks off', [node('a', 'input', { visible: '1 +' })], 'a visible formula-wrong'],
    ['a formula of an unknown field', [node('a', 'input', { locked: 'b > 1' })], 'a locked field-unknown'],
    [
      'a pattern of no sense',
      [node('a', 'input', { patterns: [{ pattern: '(', message: 'x' }] })],
      'a patterns pattern-wrong',
    ],
    ['a single value of several', [node('a', 'checkbox', { ...listed, unique: true })], 'a unique unique-impossible'],
    [
      'a day that is none',
      [node('a', 'date', { settings: { start: { rule: 'fixed', day: '2026-02-30' } } })],
      'a start day-wrong',
    ],
    [
      'a rule about a field that is gone',
      [node('a', 'date', { settings: { end: { rule: 'field', field: 'b' } } })],
      'a end field-unknown',
    ],
    [
      'a rule about a field of another kind',
      [node('a', 'date', { settings: { end: { rule: 'field', field: 'b' } } }), node('b', 'input')],
      'a end field-unfit',
    ],
    ['a table of no columns', [node('a', 'table')], 'a children no-columns'],
    ['a script of no field', [], 's1 of moment-wrong', { scripts: [{ id: 's1', on: 'change', text: '' }] }],
    ['a script of 64 kB', [], 's1 script-too-big', { scripts: [{ id: 's1', on: 'load', text: 'ä'.repeat(32_769) }] }],
    [
      'a rule of no field',
      [],
      'r1 fields setting-missing',
      { rules: [{ id: 'r1', when: '1', does: 'show', fields: [] }] },
    ],
    [
      'a rule of an unknown field',
      [],
      'r1 fields field-unknown',
      { rules: [{ id: 'r1', when: '1', does: 'show', fields: ['x'] }] },
    ],
    ['a phone of unknown nodes', [], 'phone child-missing', { phone: { order: ['x'], hidden: [] } }],
    ['a later format', [], 'newer-format', { schema: 2 }],
  ] as [string, FormNode[], string, Partial<FormDocument>?][])('%s', (_, top, problem, more = {}) => {
    expect(told(form(top, [], more))).toEqual([problem])
  })

  test('a value that a rule has to set', () => {
    const rules: FormDocument['rules'] = [{ id: 'r1', when: '1', does: 'set', fields: ['a'] }]
    expect(told(form([node('a', 'input')], [], { rules }))).toEqual(['r1 value setting-missing'])
    expect(
      told(form([node('a', 'input')], [], { rules: [...rules, ...rules].map((one) => ({ ...one, value: '1' })) })),
    ).toEqual(['r1 id-twice'])
  })

  test('201 rules and 1,001 fields', () => {
    const rules = Array.from({ length: 201 }, (_, i) => ({
      id: `r${i}`,
      when: '1',
      does: 'show' as const,
      fields: ['a'],
    }))
    expect(told(form([node('a', 'input')], [], { rules }))).toEqual(['too-many-rules'])
    expect(told(form(Array.from({ length: 1001 }, (_, i) => node(`f${i}`, 'input'))))).toEqual(['too-many-fields'])
  })

  test('what stands where it may not', () => {
    expect(told(form([node('t', 'table', { children: ['c'] })], [node('c', 'checkbox', listed)]))).toEqual([
      'c children not-here',
    ])
    expect(told(form([node('t', 'table', { children: ['c'] })], [node('c', 'row')]))).toEqual(['c children not-here'])
    expect(told(form([node('a', 'input', { children: ['c'] })], [node('c', 'input')]))).toEqual(['c children not-here'])
  })

  test('what hangs together wrongly, rings among them', () => {
    expect(told(form([node('r', 'row', { children: ['x'] })]))).toEqual(['r child-missing'])
    expect(told(form([node('r', 'row', { children: ['r'] })]))).toEqual(['r placed-twice'])
    expect(told(form([], [node('r', 'row', { children: ['s'] }), node('s', 'row', { children: ['r'] })]))).toEqual([
      'r not-placed',
      's not-placed',
    ])
    expect(told(form([], [], { root: ['x'] }))).toEqual(['child-missing'])
  })

  test('31 containers inside each other', () => {
    const rows = Array.from({ length: 31 }, (_, i) => node(`r${i}`, 'row', i < 30 ? { children: [`r${i + 1}`] } : {}))
    expect(told(form(rows.slice(0, 1), rows.slice(1)))).toEqual(['r30 too-deep'])
    expect(told(form(rows.slice(1, 2), rows.slice(2)))).toEqual([])
  })
})

test('a column may have the key of a field outside, and is named with its table', () => {
  const table = node('t', 'table', { children: ['c'] })
  expect(told(form([node('a', 'input'), table], [node('c', 'input', { key: 'a' })]))).toEqual([])
})

describe('any JSON', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 50_000; level++) deep = [deep]
  const withNode = (more: object) => form([{ ...node('a', 'input'), ...more } as FormNode])
  test.each([
    ['null', null, 'not-a-form'],
    ['a number', 5, 'not-a-form'],
    ['a list', [], 'not-a-form'],
    ['another document', { type: 'list', schema: 1 }, 'not-a-form'],
    ['a form of nothing', { type: 'form', schema: 1 }, 'root not-a-form'],
    ['nodes as a list', { ...emptyForm, nodes: [] }, 'nodes not-a-form'],
    ['a node that is none', { ...emptyForm, nodes: { a: 1 } }, 'a not-a-form'],
    ['a node with a broken id', { ...emptyForm, nodes: { 'a b': {} } }, 'nodes not-a-form'],
    ['a node of no kind', withNode({ kind: undefined }), 'a kind setting-wrong'],
    ['a node too wide', withNode({ span: 25 }), 'a span setting-wrong'],
    ['a default of no sense', withNode({ default: { from: 'moon' } }), 'a default setting-wrong'],
    ['a deep document', { ...emptyForm, more: deep }, 'too-nested'],
    ['2 MiB', { ...emptyForm, more: 'x'.repeat(2 ** 21) }, 'too-big'],
    ['2 MiB of Chinese', { ...emptyForm, more: '中'.repeat(700_000) }, 'too-big'],
    ['NUL', withNode({ label: 'a\0' }), 'text-broken'],
    ['half of a pair', withNode({ help: '\ud800' }), 'text-broken'],
    ['NUL in a name', { ...emptyForm, 'a\0': 1 }, 'text-broken'],
    ['an inherited name', JSON.parse('{"type":"form","schema":1,"__proto__":{}}'), 'name-forbidden'],
    ['settings with one', withNode({ settings: JSON.parse('{"constructor":1}') }), 'name-forbidden'],
    ['an endless number', { ...emptyForm, more: Number.POSITIVE_INFINITY }, 'not-a-form'],
    ['a function', { ...emptyForm, more: () => 1 }, 'not-a-form'],
  ])('%s', (_, json, problem) => {
    expect(told(json)).toEqual([problem])
  })

  test('tells at most 500 problems', () => {
    expect(checkForm(form(Array.from({ length: 900 }, (_, i) => node(`f${i}`, 'input', { key: 'A' }))))).toHaveLength(
      500,
    )
  })
})

test('checks 1,000 fields in less than 50 ms', () => {
  const fields = Array.from({ length: 1000 }, (_, i) =>
    node(`f${i}`, ['input', 'number', 'date', 'user', 'textarea'][i % 5] ?? 'input', {
      visible: `f${(i + 1) % 1000} > ${i} and f${(i + 7) % 1000} <> 'x'`,
      patterns: [{ pattern: '^[a-z]{1,20}$', message: 'x' }],
    }),
  )
  const document = form(fields)
  checkForm(document)
  const times = Array.from({ length: 5 }, () => {
    const start = Date.now()
    expect(checkForm(document)).toEqual([])
    return Date.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(50)
})
