import { describe, expect, test } from 'vitest'
import { someForm, someNode } from '../testing/some-form'
import { checkForm } from './check-form'
import { emptyForm, type FormDocument, type FormNode } from './document'

const options = [{ id: 'a', label: '甲' }]
const listed = { source: { from: 'static' as const, options } }
const told = (document: unknown) =>
  checkForm(document).map(({ node, rule, script, setting, problem }) =>
    [node ?? rule ?? script, setting, problem].filter(Boolean).join(' '),
  )

test('finds nothing wrong with a whole form', () => {
  const document = someForm(
    [
      someNode('r', 'row', { children: ['name', 'kind1'] }),
      someNode('goods', 'table', { children: ['price', 'many'], settings: { summary: ['price'] } }),
      someNode('day', 'date', { default: { from: 'system', name: 'today' } }),
      someNode('who', 'user', { default: { from: 'system', name: 'person' }, visible: "kind1 = 'a'" }),
    ],
    [
      someNode('name', 'input', { patterns: [{ pattern: '^a', message: 'a' }], unique: true, required: true }),
      someNode('kind1', 'select', { ...listed, default: { from: 'value', value: 'a' } }),
      someNode('price', 'number', { locked: 'goods.many > 3' }),
      someNode('many', 'number', { default: { from: 'formula', formula: 'goods.price * 2' } }),
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
    ['no key', [someNode('a', 'input', { key: '' })], 'a key key-missing'],
    ['a key with capitals', [someNode('a', 'input', { key: 'Name' })], 'a key key-wrong'],
    ['a long key', [someNode('a', 'input', { key: `a${'b'.repeat(28)}` })], 'a key key-wrong'],
    ['a key of every table', [someNode('a', 'input', { key: 'created_at' })], 'a key key-reserved'],
    ['a key that formulas take for a word', [someNode('a', 'input', { key: 'not' })], 'a key key-reserved'],
    ['a key twice', [someNode('a', 'input'), someNode('b', 'input', { key: 'a' })], 'b key key-twice'],
    ['no label', [someNode('a', 'input', { label: { zh: ' ' } })], 'a label label-missing'],
    ['a long label', [someNode('a', 'input', { label: 'x'.repeat(201) })], 'a label label-long'],
    ['an unknown kind', [someNode('a', 'spaceship')], 'a kind kind-unknown'],
    ['an inherited kind', [someNode('a', 'constructor')], 'a kind kind-unknown'],
    ['a wrong setting', [someNode('a', 'input', { settings: { max: 'x' } })], 'a max setting-wrong'],
    ['a missing setting', [someNode('a', 'input', { settings: { counted: undefined } })], 'a counted setting-missing'],
    ['limits that cross', [someNode('a', 'number', { settings: { min: 2, max: 1 } })], 'a max max-below-min'],
    ['no source', [someNode('a', 'select')], 'a source source-missing'],
    ['no options', [someNode('a', 'select', { source: { from: 'static', options: [] } })], 'a source options-missing'],
    [
      'an option twice',
      [someNode('a', 'select', { source: { from: 'static', options: [...options, ...options] } })],
      'a source option-twice',
    ],
    [
      'options that are none',
      [someNode('a', 'select', { source: { from: 'static', options: [null as never] } })],
      'a source source-wrong',
    ],
    ['a source where none is', [someNode('a', 'input', listed)], 'a source source-wrong'],
    [
      'a dictionary of no name',
      [someNode('a', 'select', { source: { from: 'dictionary', typeId: '' } })],
      'a source source-missing',
    ],
    [
      'a parameter of an unknown field',
      [
        someNode('a', 'select', {
          source: { from: 'interface', id: 'i', value: 'v', label: 'l', parameters: [{ name: 'p', formula: 'b' }] },
        }),
      ],
      'a source field-unknown',
    ],
    [
      'a default that does not fit',
      [someNode('a', 'number', { default: { from: 'value', value: 'x' } })],
      'a default default-wrong',
    ],
    [
      'a default of another kind',
      [someNode('a', 'input', { default: { from: 'system', name: 'person' } })],
      'a default default-wrong',
    ],
    ['a calculation of nothing', [someNode('a', 'calculate')], 'a formula setting-missing'],
    ['a formula that breaks off', [someNode('a', 'input', { visible: '1 +' })], 'a visible formula-wrong'],
    ['a formula of an unknown field', [someNode('a', 'input', { locked: 'b > 1' })], 'a locked field-unknown'],
    [
      'a pattern of no sense',
      [someNode('a', 'input', { patterns: [{ pattern: '(', message: 'x' }] })],
      'a patterns pattern-wrong',
    ],
    [
      'a single value of several',
      [someNode('a', 'checkbox', { ...listed, unique: true })],
      'a unique unique-impossible',
    ],
    [
      'a day that is none',
      [someNode('a', 'date', { settings: { start: { rule: 'fixed', day: '2026-02-30' } } })],
      'a start day-wrong',
    ],
    [
      'a rule about a field that is gone',
      [someNode('a', 'date', { settings: { end: { rule: 'field', field: 'b' } } })],
      'a end field-unknown',
    ],
    [
      'a rule about a field of another kind',
      [someNode('a', 'date', { settings: { end: { rule: 'field', field: 'b' } } }), someNode('b', 'input')],
      'a end field-unfit',
    ],
    ['a table of no columns', [someNode('a', 'table')], 'a children no-columns'],
    ['a script of no field', [], 's1 of moment-wrong', { scripts: [{ id: 's1', on: 'change', text: '() => 1' }] }],
    ['an empty script', [], 's1 text setting-missing', { scripts: [{ id: 's1', on: 'load', text: ' ' }] }],
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
    expect(told(someForm(top, [], more))).toEqual([problem])
  })

  test('a value that a rule has to set', () => {
    const rules: FormDocument['rules'] = [{ id: 'r1', when: '1', does: 'set', fields: ['a'] }]
    expect(told(someForm([someNode('a', 'input')], [], { rules }))).toEqual(['r1 value setting-missing'])
    expect(
      told(
        someForm([someNode('a', 'input')], [], { rules: [...rules, ...rules].map((one) => ({ ...one, value: '1' })) }),
      ),
    ).toEqual(['r1 id-twice'])
  })

  test('201 rules and 1,001 fields', () => {
    const rules = Array.from({ length: 201 }, (_, i) => ({
      id: `r${i}`,
      when: '1',
      does: 'show' as const,
      fields: ['a'],
    }))
    expect(told(someForm([someNode('a', 'input')], [], { rules }))).toEqual(['too-many-rules'])
    expect(told(someForm(Array.from({ length: 1001 }, (_, i) => someNode(`f${i}`, 'input'))))).toEqual([
      'too-many-fields',
    ])
  })

  test('what stands where it may not', () => {
    expect(told(someForm([someNode('t', 'table', { children: ['c'] })], [someNode('c', 'checkbox', listed)]))).toEqual([
      'c children not-here',
    ])
    expect(told(someForm([someNode('t', 'table', { children: ['c'] })], [someNode('c', 'row')]))).toEqual([
      'c children not-here',
    ])
    expect(told(someForm([someNode('a', 'input', { children: ['c'] })], [someNode('c', 'input')]))).toEqual([
      'c children not-here',
    ])
  })

  test('what hangs together wrongly, rings among them', () => {
    expect(told(someForm([someNode('r', 'row', { children: ['x'] })]))).toEqual(['r child-missing'])
    expect(told(someForm([someNode('r', 'row', { children: ['r'] })]))).toEqual(['r placed-twice'])
    expect(
      told(someForm([], [someNode('r', 'row', { children: ['s'] }), someNode('s', 'row', { children: ['r'] })])),
    ).toEqual(['r not-placed', 's not-placed'])
    expect(told(someForm([], [], { root: ['x'] }))).toEqual(['child-missing'])
  })

  test('31 containers inside each other', () => {
    const rows = Array.from({ length: 31 }, (_, i) =>
      someNode(`r${i}`, 'row', i < 30 ? { children: [`r${i + 1}`] } : {}),
    )
    expect(told(someForm(rows.slice(0, 1), rows.slice(1)))).toEqual(['r30 too-deep'])
    expect(told(someForm(rows.slice(1, 2), rows.slice(2)))).toEqual([])
  })
})

test('tells values and rules that chase each other by their keys', () => {
  const calc = (id: string, formula: string) => someNode(id, 'calculate', { key: `k_${id}`, settings: { formula } })
  const ring = checkForm(someForm([calc('a', 'k_b + 1'), calc('b', 'k_a * 2')]))
  expect(ring).toEqual([
    { node: expect.any(String), problem: 'cycle', detail: expect.stringMatching(/k_[ab] → k_[ab]/) },
  ])
  const rules: FormDocument['rules'] = [
    { id: 'r1', when: 'a > 1', does: 'set', fields: ['b'], value: 'a' },
    { id: 'r2', when: 'b > 1', does: 'set', fields: ['a'], value: 'b' },
  ]
  expect(told(someForm([someNode('a', 'number'), someNode('b', 'number')], [], { rules }))).toEqual([
    expect.stringMatching(/^[ab] cycle$/),
  ])
  expect(told(someForm([calc('a', '2'), calc('b', 'k_a * 2')]))).toEqual([])
})

test('a column may have the key of a field outside, and is named with its table', () => {
  const table = someNode('t', 'table', { children: ['c'] })
  expect(told(someForm([someNode('a', 'input'), table], [someNode('c', 'input', { key: 'a' })]))).toEqual([])
})

describe('any JSON', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 50_000; level++) deep = [deep]
  const withNode = (more: object) => someForm([{ ...someNode('a', 'input'), ...more } as FormNode])
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
    expect(
      checkForm(someForm(Array.from({ length: 900 }, (_, i) => someNode(`f${i}`, 'input', { key: 'A' })))),
    ).toHaveLength(500)
  })
})

describe('1,000 fields', () => {
  const fields = Array.from({ length: 1000 }, (_, i) =>
    someNode(`f${i}`, ['input', 'number', 'date', 'user', 'textarea'][i % 5] ?? 'input', {
      visible: `f${(i + 1) % 1000} > ${i} and f${(i + 7) % 1000} <> 'x'`,
      patterns: [{ pattern: '^[a-z]{1,20}$', message: 'x' }],
    }),
  )
  interface Cpu {
    cpuUsage(since?: { user: number; system: number }): { user: number; system: number }
  }
  const { process } = globalThis as unknown as { process: Cpu }
  /** Milliseconds of the processor, so that what else the machine does is not counted. */
  const quickest = (documents: readonly FormDocument[]) =>
    Math.min(
      ...documents.map((document) => {
        const start = process.cpuUsage()
        checkForm(document)
        return process.cpuUsage(start).user / 1000
      }),
    )

  test('are checked in less than 50 ms when they are opened, and after each step', () => {
    const document = someForm(fields)
    expect(checkForm(document)).toEqual([])
    const opened = Array.from({ length: 10 }, () => JSON.parse(JSON.stringify(document)) as FormDocument)
    expect(quickest(opened)).toBeLessThan(50)
    const steps = Array.from({ length: 10 }, (_, i) => someForm([...fields, someNode(`g${i}`, 'row')]))
    expect(quickest(steps)).toBeLessThan(25)
  }, 30_000)
})
