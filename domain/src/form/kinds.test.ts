import { describe, expect, test } from 'vitest'
import type { FormNode } from './document'
import { fitsSchema } from './fits-schema'
import type { Kind, NameSource, ReadValue, StoredValue, ValueContext } from './kind'
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

const reading = (kind: string, raw: unknown, more: Partial<FormNode> = {}) =>
  kindOf(kind)?.read(raw, node(kind, more), context)
const stored = (kind: string, raw: unknown, more: Partial<FormNode> = {}): StoredValue | undefined => {
  const answer = reading(kind, raw, more)
  return answer?.ok ? answer.value : undefined
}
const reason = (answer: ReadValue | undefined) => (answer && !answer.ok ? answer.problem : undefined)

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

  test.each([null, undefined, ''])('reads %j as nothing, which has no words', (raw) => {
    const answer = kind.read(raw, node(name), context)
    if (!answer.ok) throw new Error(answer.problem.reason)
    expect(kind.children === 'rows' ? [] : null).toEqual(answer.value)
    expect(kind.text(answer.value, node(name), { ...context, ...names })).toBe('')
  })

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

/** What clients send, what is kept, what is sent back, and how it reads. */
const values: [
  kind: string,
  raw: unknown,
  kept: StoredValue,
  wire: unknown,
  words: string,
  more?: Partial<FormNode>,
][] = [
  ['input', ' 文 ', ' 文 ', ' 文 ', ' 文 '],
  ['input', 12.5, '12.5', '12.5', '12.5'],
  ['textarea', 'a\nb', 'a\nb', 'a\nb', 'a\nb'],
  ['number', '1,234.50', '1234.5', 1234.5, '1234.5'],
  ['number', 1234.5, '1234.5', 1234.5, '1,234.50 元', { settings: { thousands: true, precision: 2, unit: '元' } }],
  ['number', '-0', '0', 0, '0'],
  ['number', '12345678901234567.89', '12345678901234567.89', '12345678901234567.89', '12345678901234567.89'],
  ['number', 0.1, '0.1', 0.1, '0.1 壹角整', { settings: { capitals: true } }],
  ['switch', 1, true, 1, '是'],
  ['switch', 'false', false, 0, '否'],
  ['switch', '0', false, 0, '停', { settings: { onText: '开', offText: '停' } }],
  ['select', 'a', 'a', 'a', '甲', listed],
  ['select', ['c'], 'c', 'c', '丙', listed],
  ['select', '["a","b","a"]', ['a', 'b'], ['a', 'b'], '甲、乙', { ...listed, settings: { multiple: true } }],
  ['select', 7, '7', '7', 'dictionary:7', { source: { from: 'dictionary', typeId: 't' } }],
  ['checkbox', ['b', 'a'], ['b', 'a'], ['b', 'a'], '乙、甲', listed],
  ['checkbox', 'a,b', ['a', 'b'], ['a', 'b'], '甲、乙', listed],
  ['date', 1_777_564_800_000, '2026-05-01', 1_777_564_800_000, '2026-05-01'],
  ['date', '1777564800000', '2026-05-01', 1_777_564_800_000, '2026-05-01'],
  ['date', '2026-05-01', '2026-05-01', 1_777_564_800_000, '2026-05-01'],
  ['date', '2026/5/1 23:59', '2026-05-01', 1_777_564_800_000, '2026-05-01'],
  ['date', '2026-04-30T16:00:00.000Z', '2026-05-01', 1_777_564_800_000, '2026-05-01'],
  ['date', '2026-05-17', '2026-05-01', 1_777_564_800_000, '2026-05', { settings: { format: 'yyyy-MM' } }],
  ['date', '2026', '2026-01-01', 1_767_196_800_000, '2026', { settings: { format: 'yyyy' } }],
  ['user', 'u1', 'u1', 'u1', 'user:u1'],
  ['user', ['u1'], 'u1', 'u1', 'user:u1'],
  ['user', '["u1","u2"]', ['u1', 'u2'], ['u1', 'u2'], 'user:u1、user:u2', { settings: { multiple: true } }],
  ['table', '[{"id":"r1","a":1}]', [{ id: 'r1', a: 1 }], [{ id: 'r1', a: 1 }], '1'],
]

describe('values', () => {
  test.each(values)('%s reads %j as %j, writes %j, says %s', (...[name, raw, kept, wire, words, more = {}]) => {
    const [kind, field] = [kindOf(name), node(name, more)]
    if (!kind) throw new Error(name)
    expect(kind.read(raw, field, context)).toEqual({ ok: true, value: kept })
    expect(kind.write(kept, field, context)).toEqual(wire)
    expect(kind.read(kind.write(kept, field, context), field, context)).toEqual({ ok: true, value: kept })
    expect(kind.text(kept, field, { ...context, ...names })).toBe(words)
  })

  test.each([
    ['input', 'abc', { reason: 'too-long', limit: 2 }, { settings: { max: 2 } }],
    ['input', ['a'], { reason: 'not-a-value' }, {}],
    ['input', 'x'.repeat(5001), { reason: 'too-long', limit: 5000 }, {}],
    ['number', 'abc', { reason: 'not-a-value' }, {}],
    ['number', 1.234, { reason: 'too-precise', limit: 2 }, { settings: { precision: 2 } }],
    ['number', 4, { reason: 'too-small', limit: 5 }, { settings: { min: 5 } }],
    ['number', 6, { reason: 'too-large', limit: 5 }, { settings: { max: 5 } }],
    ['number', 1e25, { reason: 'too-large', limit: '1e24' }, {}],
    ['number', -1e24, { reason: 'too-small', limit: '-1e24' }, {}],
    ['switch', 2, { reason: 'not-a-value' }, {}],
    ['select', 'z', { reason: 'not-offered', limit: 'z' }, listed],
    ['select', ['a', 'b'], { reason: 'not-a-value' }, listed],
    ['checkbox', ['a', 'b'], { reason: 'too-many', limit: 1 }, { ...listed, settings: { max: 1 } }],
    ['checkbox', Array.from({ length: 501 }, (_, i) => `o${i}`).join(','), { reason: 'too-many', limit: 500 }, {}],
    ['date', '2026-02-30', { reason: 'not-a-value' }, {}],
    ['date', '2026-05-01 25:00', { reason: 'not-a-value' }, {}],
    ['date', '2026-13', { reason: 'not-a-value' }, {}],
    ['date', -62_135_596_800_000, { reason: 'too-small', limit: '1000-01-01' }, {}],
    ['date', 8e15, { reason: 'too-large', limit: '9999-12-31' }, {}],
    ['user', 'u 1', { reason: 'not-a-value' }, {}],
    ['user', ['u1', 'u2'], { reason: 'not-a-value' }, {}],
    ['table', [{}, {}], { reason: 'too-many', limit: 1 }, { settings: { max: 1 } }],
    ['table', [1], { reason: 'not-a-value' }, {}],
  ] as [string, unknown, object, Partial<FormNode>][])('%s refuses %.60j: %j', (name, raw, problem, more) => {
    expect(reason(reading(name, raw, more))).toEqual(problem)
  })
})

describe('days in zones', () => {
  const inZone = (timeZone: string, day: string) => {
    const zone = { ...context, timeZone }
    return kindOf('date')?.read(kindOf('date')?.write(day, node('date'), zone), node('date'), zone)
  }
  test.each([
    ['America/Sao_Paulo', '2018-11-04'],
    ['Africa/Cairo', '2026-04-24'],
    ['Asia/Beirut', '2026-03-29'],
    ['Pacific/Apia', '2011-12-30'],
    ['Asia/Shanghai', '1900-12-31'],
    ['America/New_York', '2026-11-01'],
    ['Pacific/Kiritimati', '2026-01-01'],
    ['UTC', '9999-12-28'],
  ])('%s keeps %s', (timeZone, day) => {
    expect(inZone(timeZone, day)).toEqual({ ok: true, value: day })
  })

  test('a thousand days of a year come back in a zone that changes its clocks', () => {
    for (let day = 0; day < 1000; day++) {
      const text = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)
      expect(inZone('America/New_York', text)).toEqual({ ok: true, value: text })
    }
  })
})

test('names of listed options are known, those of others are asked', () => {
  const select = kindOf('select')
  expect(select?.names?.('a', node('select', listed))).toEqual([])
  expect(select?.names?.('a', node('select', { source: { from: 'dictionary', typeId: 't' } }))).toEqual([
    { holds: 'dictionary', id: 'a', of: 'n1' },
  ])
  expect(kindOf('user')?.names?.('u1', node('user'))).toEqual([{ holds: 'user', id: 'u1' }])
  expect(stored('select', 'gone')).toBe('gone')
})
