import { describe, expect, test } from 'vitest'
import { fitsSchema } from '../json/fits-schema'
import type { FormNode } from './document'
import type { Kind, NameSource, StoredValue, ValueContext } from './kind'
import { kindOf, kinds } from './kinds/index'

const context: ValueContext = { timeZone: 'Asia/Shanghai', language: 'zh' }
const names: NameSource = { nameOf: (holds, id) => `${holds}:${id}` }

const node = (kind: string, more: Partial<FormNode> = {}): FormNode => {
  const initial = kindOf(kind)?.initial ?? {}
  return { id: 'n1', kind, key: 'a', label: 'A', span: 24, ...more, settings: { ...initial, ...more.settings } }
}
const options = [
  { id: 'a', label: { zh: '甲', en: 'First' } },
  { id: 'b', label: '乙', children: [{ id: 'c', label: '丙' }] },
]
const listed = { source: { from: 'static' as const, options } }

const deepList = () => {
  let deep: unknown[] = []
  for (let level = 0; level < 20_000; level++) deep = [deep]
  return deep
}
const hostile: [string, unknown][] = [
  ['a huge number', 1e308],
  ['what JSON makes of 1e400', Number.POSITIVE_INFINITY],
  ['no number', Number.NaN],
  ['the text 1e400', '1e400'],
  ['a number of 10,000 digits', '9'.repeat(10_000)],
  ['NUL', 'a\0b'],
  ['half of a pair', 'a\ud800b'],
  ['NUL in a list', ['a\0b']],
  ['a deep list', deepList()],
  ['the text of a deep list', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['20 MB', 'x'.repeat(20_000_000)],
  ['20 MB of commas', ','.repeat(20_000_000)],
  ['an object', { a: 1 }],
  ['a proto', JSON.parse('{"__proto__":{"x":1},"constructor":1}')],
  ['a list with a proto', JSON.parse('[{"__proto__":{"x":1}}]')],
  ['the names of what objects inherit', ['__proto__', 'constructor', 'toString']],
  ['one such name', 'constructor'],
  ['yes', true],
  ['nested nothing', [null, [null], { a: null }]],
  ['a broken list', '[1,2'],
  ['a moment past all time', 8.64e15 + 1],
  ['minus nothing', -0],
  ['a function', () => 1],
  ['a big integer', 10n],
]

const sizeOf = (value: StoredValue) => JSON.stringify(value).length

describe.each(kinds.map((kind): [string, Kind] => [kind.kind, kind]))('%s', (name, kind) => {
  test('begins with settings that its schema takes, and finds nothing wrong with them but a missing source', () => {
    expect(fitsSchema(kind.settings, kind.initial)).toBe(true)
    for (const [setting, schema] of Object.entries(kind.settings.properties)) {
      expect(fitsSchema(schema, { what: 'is no setting' }) && setting, setting).toBe(false)
    }
  })

  test('is found by its name', () => {
    expect(kindOf(name)).toBe(kind)
  })

  test.each(hostile)('takes or refuses %s without falling, and keeps little of it', (_, raw) => {
    for (const more of [{}, listed, { settings: { multiple: true } }]) {
      const answer = kind.read(raw, node(name, more), context)
      if (!answer.ok) continue
      expect(sizeOf(answer.value)).toBeLessThan(1_100_000)
      expect(typeof kind.text(answer.value, node(name, more), { ...context, ...names })).toBe('string')
    }
  })

  // An empty text leaves a secret as it is.
  test.each(kind.secret ? [null, undefined] : [null, undefined, ''])(
    'reads %j as nothing, which has no words',
    (raw) => {
      const answer = kind.read(raw, node(name), context)
      if (!answer.ok) throw new Error(answer.problem.reason)
      expect(kind.children === 'rows' ? [] : null).toEqual(answer.value)
      expect(kind.text(answer.value, node(name), { ...context, ...names })).toBe('')
    },
  )

  test('words, values and writing take what an older form left without falling', () => {
    const left: StoredValue[] = [
      'x',
      12,
      true,
      null,
      [],
      ['a', 'b'],
      [['a'], ['b']],
      { from: '1', to: '2' },
      [{ a: 1 }],
    ]
    for (const value of left) {
      expect(typeof kind.text(value, node(name), { ...context, ...names })).toBe('string')
      kind.value(value)
      kind.write(value, node(name), context)
      kind.names?.(value, node(name))
    }
  })
})

test('no two kinds share a name, and no inherited name is one', () => {
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
  expect(kindOf('constructor')).toBeUndefined()
})

/** Where a kind may stand and what it becomes, for those where the settings decide. */
describe('columns', () => {
  const several = { settings: { multiple: true } }
  test.each([
    ['input', {}, 'text'],
    ['number', {}, 'numeric'],
    ['switch', {}, 'boolean'],
    ['password', {}, 'bytea'],
    ['date', {}, 'date'],
    ['time', {}, 'time'],
    ['dateTime', {}, 'timestamptz'],
    ['dateRange', {}, 'jsonb'],
    ['select', {}, 'text'],
    ['select', several, 'text[]'],
    ['checkbox', {}, 'text[]'],
    ['cascader', {}, 'text[]'],
    ['cascader', several, 'jsonb'],
    ['user', {}, 'text'],
    ['user', several, 'text[]'],
    ['users', {}, 'text[]'],
    ['organize', {}, 'text[]'],
    ['organize', several, 'jsonb'],
    ['address', {}, 'text[]'],
    ['address', { settings: { detail: true } }, 'jsonb'],
    ['files', {}, 'jsonb'],
    ['popupTableSelect', {}, 'text[]'],
    ['relationFormAttr', {}, null],
    ['relationFormAttr', { settings: { kept: true } }, 'text'],
    ['billRule', {}, 'text'],
    ['createTime', {}, null],
    ['barcode', {}, null],
    ['table', {}, null],
  ] as [string, Partial<FormNode>, string | null][])('%s with %j: %s', (name, more, column) => {
    expect(kindOf(name)?.column(node(name, more))).toBe(column)
  })

  const able = (can: (kind: Kind) => boolean) =>
    kinds
      .filter(can)
      .map(({ kind }) => kind)
      .sort()

  test('no list shows, and nobody searches, what has no words of its own', () => {
    const hidden = ['password', 'color', 'rate', 'slider', 'divider', 'files', 'images', 'editor', 'text', 'groupTitle']
    for (const name of [...hidden, 'relationFormAttr', 'popupAttr', 'link', 'alert', 'button', 'barcode', 'qrcode']) {
      expect([name, kindOf(name)?.can.list, kindOf(name)?.can.search]).toEqual([name, false, []])
    }
    for (const name of [
      'switch',
      'dateRange',
      'timeRange',
      'numberRange',
      'relationForm',
      'popupSelect',
      'popupTableSelect',
    ]) {
      expect([name, kindOf(name)?.can.list, kindOf(name)?.can.search]).toEqual([name, true, []])
    }
  })

  test('sub-tables take these', () => {
    expect(able(({ can }) => can.subTable)).toEqual([
      ...[
        'address',
        'autoComplete',
        'calculate',
        'cascader',
        'date',
        'dateRange',
        'dateTime',
        'department',
        'dictionary',
      ],
      ...['files', 'group', 'images', 'input', 'number', 'numberRange', 'organize', 'popupSelect'],
      ...[
        'popupTableSelect',
        'position',
        'relationFlow',
        'relationForm',

        'role',
        'select',
        'switch',
      ],
      ...['textarea', 'time', 'timeRange', 'treeSelect', 'user', 'users'],
    ])
  })

  test('these are worked out by others, and one is a secret', () => {
    expect(able(({ computed }) => computed === true)).toEqual([
      ...['billRule', 'calculate', 'createTime', 'createUser', 'currDept', 'currOrganize', 'currPosition'],
      ...['modifyTime', 'modifyUser', 'popupAttr', 'relationFormAttr'],
    ])
    expect(able(({ secret }) => secret === true)).toEqual(['password'])
    const secret = kindOf('password')
    const kept = { sealed: 'sealed1.0' }
    for (const value of [kept, true, 'x']) {
      expect(secret?.value(value)).toBeNull()
      expect(secret?.text(value, node('password'), { ...context, ...names })).toBe('••••••')
    }
    expect([kept, true, null].map((value) => secret?.write(value, node('password'), context))).toEqual([
      true,
      true,
      null,
    ])
  })
})

test('names of listed options are known, those of others are asked', () => {
  const select = kindOf('select')
  expect(select?.names?.('a', node('select', listed))).toEqual([])
  expect(select?.names?.('a', node('select', { source: { from: 'dictionary', typeId: 't' } }))).toEqual([
    { holds: 'dictionary', id: 'a', of: 'n1' },
  ])
  expect(kindOf('user')?.names?.('u1', node('user'))).toEqual([{ holds: 'user', id: 'u1' }])
})
