import { describe, expect, test } from 'vitest'
import type { FormNode } from './document'
import type { NameSource, ReadValue, StoredValue, ValueContext } from './kind'
import { kindOf } from './kinds/index'

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
const reason = (answer: ReadValue | undefined) => (answer && !answer.ok ? answer.problem : undefined)

const severalListed = { ...listed, settings: { multiple: true } }
const seconds = { settings: { format: 'yyyy-MM-dd HH:mm:ss' } }
const may = { from: '2026-05-01', to: '2026-05-01' }
const mixed = ['u1--user', 'd1--department', 'c1--organize']
const home = { path: ['1', '2'], detail: '3 号' }
const file = [{ fileId: 'f1', name: 'a.pdf', url: '', fileSize: 7, fileExtension: 'pdf' }]
const picture = [{ ...file[0], name: 'a.png', fileExtension: 'png' }]
const rows: Partial<FormNode> = { source: { from: 'interface', id: 'i', parameters: [], value: 'v', label: 'l' } }

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
  ['password', 'pin', 'pin', 'pin', '••••••'],
  ['password', true, true, true, '••••••'],
  ['password', '', true, true, '••••••'],
  ['password', { sealed: 'planted' }, true, true, '••••••'],
  ['password', null, null, null, ''],
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
  ['autoComplete', '别的', '别的', '别的', '别的', listed],
  ['editor', '<p>a&lt;b &amp; <b>c</b></p>', '<p>a&lt;b &amp; <b>c</b></p>', '<p>a&lt;b &amp; <b>c</b></p>', 'a<b & c'],
  ['rate', '3.5', '3.5', 3.5, '3.5', { settings: { half: true } }],
  ['slider', 40, '40', 40, '40 %', { settings: { unit: '%' } }],
  ['calculate', '1234.565', '1234.57', 1234.57, '¥1,234.57', { settings: { thousands: true, before: '¥' } }],
  ['numberRange', ['1', 2.5], { from: '1', to: '2.5' }, [1, 2.5], '1 ~ 2.5'],
  ['numberRange', '[null,5]', { to: '5' }, [null, 5], '~ 5'],
  ['numberRange', { from: 3 }, { from: '3' }, [3, null], '3 ~'],
  ['radio', 'a', 'a', 'a', '甲', listed],
  ['dictionary', ['a'], 'a', 'a', 'dictionary:a', { source: { from: 'dictionary', typeId: 't' } }],
  ['treeSelect', 'c', 'c', 'c', '丙', listed],
  ['cascader', '["b","c"]', ['b', 'c'], ['b', 'c'], '乙/丙', listed],
  ['cascader', [['b', 'c']], ['b', 'c'], ['b', 'c'], '乙-丙', { ...listed, settings: { separator: '-' } }],
  ['cascader', [['a'], ['b', 'c'], ['a']], [['a'], ['b', 'c']], [['a'], ['b', 'c']], '甲、乙/丙', severalListed],
  ['cascader', ['b', 'c'], [['b', 'c']], [['b', 'c']], '乙/丙', severalListed],
  ['color', '#FfA', '#ffffaa', '#ffffaa', '#ffffaa'],
  ['color', 'rgba(1, 2, 255, 0.5)', '#0102ff80', '#0102ff80', '#0102ff80', { settings: { alpha: true } }],
  ['color', '#01020380', '#010203', '#010203', '#010203'],
  ['time', '9:05', '09:05:00', '09:05:00', '09:05'],
  ['time', '23:59:58', '23:59:58', '23:59:58', '23:59:58', { settings: { format: 'HH:mm:ss' } }],
  ['time', 1_777_564_800_000, '00:00:00', '00:00:00', '00:00'],
  ['dateTime', 1_777_564_859_999, 1_777_564_800_000, 1_777_564_800_000, '2026-05-01 00:00'],
  ['dateTime', '2026-05-01 08:30:15', 1_777_595_415_000, 1_777_595_415_000, '2026-05-01 08:30:15', seconds],
  ['dateTime', '2026-05-01T00:30:15.5Z', 1_777_595_415_000, 1_777_595_415_000, '2026-05-01 08:30:15', seconds],
  [
    'dateRange',
    ['2026-05-01', 1_777_564_800_000],
    may,
    [1_777_564_800_000, 1_777_564_800_000],
    '2026-05-01 ~ 2026-05-01',
  ],
  ['timeRange', ['8:00', '17:30'], { from: '08:00:00', to: '17:30:00' }, ['08:00:00', '17:30:00'], '08:00 ~ 17:30'],
  ['department', 'd1', 'd1', 'd1', 'organize:d1'],
  ['position', ['p1', 'p2'], ['p1', 'p2'], ['p1', 'p2'], 'position:p1、position:p2', { settings: { multiple: true } }],
  ['role', 'r1', 'r1', 'r1', 'role:r1'],
  ['group', 'g1', 'g1', 'g1', 'group:g1'],
  ['organize', '["o1","o2"]', ['o1', 'o2'], ['o1', 'o2'], 'organize:o1/organize:o2'],
  ['organize', 'o1', [['o1']], [['o1']], 'organize:o1', { settings: { multiple: true } }],
  ['users', ['u1', 'd1--department', 'c1--company'], mixed, mixed, 'user:u1、organize:d1、organize:c1'],
  ['address', '1,2,3', ['1', '2', '3'], ['1', '2', '3'], 'area:1/area:2/area:3'],
  ['address', { path: [1, 2], detail: '3 号' }, home, home, 'area:1/area:2 3 号', { settings: { detail: true } }],
  [
    'files',
    [{ fileId: 'f1', name: 'a.pdf', url: 'javascript:1', fileSize: '7', fileExtension: 'PDF' }],
    file,
    file,
    'a.pdf',
  ],
  ['images', JSON.stringify(picture), picture, picture, 'a.png'],
  ['relationForm', 'r1', 'r1', 'r1', 'record:r1'],
  ['relationFormAttr', 12, '12', '12', '12', { settings: { kept: true } }],
  ['popupSelect', 'x y', 'x y', 'x y', 'option:x y', rows],
  ['popupTableSelect', 'x,y', ['x', 'y'], ['x', 'y'], 'option:x、option:y', rows],
  ['popupAttr', '文', '文', '文', '文', { settings: { kept: true } }],
  ['relationFlow', 't1', 't1', 't1', 'record:t1'],
  ['billRule', 'PC-001', 'PC-001', 'PC-001', 'PC-001'],
  ['createUser', 'u1', 'u1', 'u1', 'user:u1'],
  ['modifyTime', 1_777_564_859_999, 1_777_564_859_999, 1_777_564_859_999, '2026-05-01 00:00:59'],
  ['currDept', 'd1', 'd1', 'd1', 'organize:d1'],
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
    ['number', '7308', '7308 柒仟叁佰零捌元整', '7308'],
    ['calculate', '7308', '7308.00 柒仟叁佰零捌元整', '7308.00'],
    ['numberRange', { from: '1', to: '2' }, '1 壹元整 ~ 2 贰元整', '1 ~ 2'],
  ])('%s says its capitals everywhere but in a cell, which cut them off', (kind, kept, words, inCell) => {
    const field = node(kind, { settings: { capitals: true } })
    const say = (more: object) => kindOf(kind)?.text(kept, field, { ...context, ...names, ...more })
    expect([say({}), say({ isCell: true })]).toEqual([words, inCell])
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
    ['editor', 'x'.repeat(1_000_001), { reason: 'too-long', limit: 1_000_000 }, {}],
    ['password', 'x'.repeat(9), { reason: 'too-long', limit: 8 }, { settings: { max: 8 } }],
    ['password', false, { reason: 'not-a-value' }, {}],
    ['password', ['x'], { reason: 'not-a-value' }, {}],
    ['rate', 6, { reason: 'too-large', limit: 5 }, {}],
    ['rate', 3.5, { reason: 'too-precise', limit: 0 }, {}],
    ['rate', 3.2, { reason: 'too-precise', limit: 0.5 }, { settings: { half: true } }],
    ['slider', -1, { reason: 'too-small', limit: 0 }, {}],
    ['slider', 101, { reason: 'too-large', limit: 100 }, {}],
    ['numberRange', [2, 1], { reason: 'too-small', limit: '2' }, {}],
    ['numberRange', [10, 9.5], { reason: 'too-small', limit: '10' }, {}],
    ['numberRange', [1, 2, 3], { reason: 'not-a-value' }, {}],
    ['numberRange', [1, 9], { reason: 'too-large', limit: 5 }, { settings: { max: 5 } }],
    ['radio', 'z', { reason: 'not-offered', limit: 'z' }, listed],
    ['cascader', ['c'], { reason: 'not-offered', limit: 'c' }, listed],
    ['cascader', ['a', 'c'], { reason: 'not-offered', limit: 'a/c' }, listed],
    ['cascader', [['a'], ['b']], { reason: 'not-a-value' }, {}],
    ['cascader', [['a'], ['b']], { reason: 'too-many', limit: 1 }, { settings: { multiple: true, max: 1 } }],
    ['color', 'red', { reason: 'not-a-value' }, {}],
    ['color', 'rgb(256,0,0)', { reason: 'not-a-value' }, {}],
    ['time', '24:00', { reason: 'not-a-value' }, {}],
    ['time', '10:60', { reason: 'not-a-value' }, {}],
    ['time', '10:00:60', { reason: 'not-a-value' }, {}],
    ['dateTime', '2026-02-29 10:00', { reason: 'not-a-value' }, {}],
    ['dateRange', ['2026-05-02', '2026-05-01'], { reason: 'too-small', limit: '2026-05-02' }, {}],
    ['timeRange', ['10:00', '09:00'], { reason: 'too-small', limit: '10:00:00' }, {}],
    ['users', ['u1--spaceship'], { reason: 'not-a-value' }, {}],
    ['users', ['u1'], { reason: 'not-a-value' }, { settings: { sorts: ['role'] } }],
    ['address', { path: ['a b'] }, { reason: 'not-a-value' }, { settings: { detail: true } }],
    ['address', { detail: 'x'.repeat(501) }, { reason: 'too-long', limit: 500 }, { settings: { detail: true } }],
    ['files', [{ fileId: 'f1' }], { reason: 'not-a-value' }, {}],
    ['files', [{ fileId: '../f', name: 'a' }], { reason: 'not-a-value' }, {}],
    ['files', [...file, { ...file[0], fileId: 'f2' }], { reason: 'too-many', limit: 1 }, { settings: { max: 1 } }],
    ['files', 'f1', { reason: 'not-a-value' }, {}],
    ['relationForm', ['r1', 'r2'], { reason: 'not-a-value' }, {}],
    ['table', [{}, {}], { reason: 'too-many', limit: 1 }, { settings: { max: 1 } }],
    ['checkbox', ['a'], { reason: 'too-small', limit: 2 }, { ...listed, settings: { min: 2 } }],
    ['table', [{}], { reason: 'too-small', limit: 2 }, { settings: { min: 2 } }],
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

describe('edges', () => {
  test.each([
    ['input', 'ab', 'ab', { settings: { max: 2 } }],
    ['address', { path: ['1'] }, { path: ['1'] }, { settings: { detail: true } }],
    ['address', { detail: 'x' }, { detail: 'x' }, { settings: { detail: true } }],
    ['dateTime', Date.UTC(1000, 0, 3), Date.UTC(1000, 0, 3), {}],
    ['organize', Array.from({ length: 20 }, (_, i) => `o${i}`), Array.from({ length: 20 }, (_, i) => `o${i}`), {}],
  ] as [string, unknown, StoredValue, Partial<FormNode>][])('%s takes what just fits', (name, raw, kept, more) => {
    expect(kindOf(name)?.read(raw, node(name, more), context)).toEqual({ ok: true, value: kept })
  })

  test('a number that is none is no value, and a range with one end is one', () => {
    expect(reason(reading('number', 1e31))).toEqual({ reason: 'not-a-value' })
    expect(kindOf('numberRange')?.value({ from: '1' })).toEqual(['1', null])
  })

  test('texts that people type are listed and searched', () => {
    for (const name of ['input', 'textarea', 'autoComplete', 'billRule'])
      expect([name, kindOf(name)?.can.list, kindOf(name)?.can.search.includes('contains')]).toEqual([name, true, true])
  })
})
