import { describe, expect, test } from 'vitest'
import { fitsSchema } from '../json/fits-schema'
import { someNode } from '../testing/some-form'
import { compileForm } from './compile-form'
import type { FormNode } from './document'
import type { StoredValue } from './kind'
import { isLinkAddress } from './kind-parts/link-address'
import { kindOf, kinds } from './kinds/index'
import { readRecord } from './read-record'
import { formOf, sampleContext } from './testing/form-samples'
import { tryRecord } from './try-record'

const named = (is: (kind: (typeof kinds)[number]) => boolean) => kinds.filter(is).map(({ kind }) => kind)

test('these are columns of lists', () => {
  expect(named(({ can }) => can.list).join(' ')).toBe(
    [
      'input textarea autoComplete number calculate numberRange radio checkbox select switch cascader treeSelect',
      'dictionary date time dateTime dateRange timeRange user department position role group organize users address',
      'relationForm popupSelect popupTableSelect relationFlow billRule',
      'createUser createTime modifyUser modifyTime currOrganize currDept currPosition',
    ].join(' '),
  )
})

test('these are changed in a cell of a list', () => {
  expect(named(({ can }) => can.inCell === true).join(' ')).toBe(
    [
      'input textarea autoComplete number radio select switch dictionary date time dateTime',
      'user department position role group',
    ].join(' '),
  )
})

test('these show what a record has of itself', () => {
  expect(kinds.flatMap(({ kind, base }) => (base ? [`${kind} ${base}`] : []))).toEqual([
    ...['createUser createdBy', 'createTime createdAt', 'modifyUser modifiedBy', 'modifyTime modifiedAt'],
    ...['currOrganize organize', 'currDept department', 'currPosition position'],
  ])
})

test.each(kinds.map((kind) => [kind.kind, kind] as const))(
  '%s has a setting for all that it begins with',
  (_, kind) => {
    expect(Object.keys(kind.settings.properties)).toEqual(expect.arrayContaining(Object.keys(kind.initial)))
  },
)

describe('what expressions read of a value', () => {
  test.each([
    ['dateTime', 1_777_564_800_000, 1_777_564_800_000],
    ['dateTime', 0, 0],
    ['dateTime', '2026-05-01', null],
    ['dateTime', null, null],
    ['createTime', 5, 5],
    ['createTime', '5', null],
    ['switch', true, true],
    ['switch', false, false],
    ['switch', 1, null],
    ['switch', 'true', null],
    ['relationFormAttr', 'a', 'a'],
    ['relationFormAttr', 5, null],
    ['table', [], null],
    ['password', 'pin', null],
  ] as [string, StoredValue, unknown][])('%s of %j is %j', (kind, stored, value) => {
    expect(kindOf(kind)?.value(stored)).toBe(value)
  })
})

describe('a switch says', () => {
  const said = (value: StoredValue, settings: FormNode['settings'], language: 'zh' | 'en' | 'zhtw' = 'zh') =>
    kindOf('switch')?.text(value, someNode('a', 'switch', { settings }), {
      ...sampleContext,
      language,
      nameOf: () => '',
    })
  test.each([
    [true, {}, 'zh', '是'],
    [false, {}, 'zh', '否'],
    [true, {}, 'en', 'Yes'],
    [false, {}, 'en', 'No'],
    [true, {}, 'zhtw', '是'],
    [true, { onText: '开' }, 'zh', '开'],
    [false, { onText: '开' }, 'zh', '否'],
    [true, { offText: '停' }, 'zh', '是'],
    [true, { onText: { zh: '开', en: 'On' }, offText: '停' }, 'en', 'On'],
    [true, { onText: '' }, 'zh', '是'],
    [false, { offText: '' }, 'en', 'No'],
    [null, { onText: '开', offText: '停' }, 'zh', ''],
    ['true', {}, 'zh', ''],
  ] as const)('of %j with %j in %s: %s', (value, settings, language, words) => {
    expect(said(value, settings, language)).toBe(words)
  })
})

describe('a sub-table', () => {
  const table = kindOf('table')
  const of = (settings: object, more: Partial<FormNode> = {}) =>
    someNode('t', 'table', { ...more, settings: { ...table?.initial, ...settings } })
  test('names the columns that it sums and fills', () => {
    const summed = { setting: 'summary', key: 't.a', kinds: ['number', 'calculate', 'rate', 'slider'] }
    expect(table?.refers?.(of({ summary: ['a'] }))).toEqual([summed])
    const fills = [
      { column: 'b', field: 'x' },
      { column: 'c', field: 'y' },
    ]
    expect(table?.refers?.(of({ summary: ['a'], fills }))).toEqual([
      summed,
      { setting: 'fills', key: 't.b' },
      { setting: 'fills', key: 't.c' },
    ])
    expect(table?.refers?.(of({}))).toEqual([])
  })

  test.each([
    [{}, []],
    [{ min: 2, max: 2 }, []],
    [{ min: 3, max: 2 }, ['max max-below-min']],
    [{ add: 'popup' }, ['source source-missing']],
    [{ add: 'popup', min: 3, max: 2 }, ['max max-below-min', 'source source-missing']],
  ])('with %j says %j', (settings, problems) => {
    expect(table?.check?.(of(settings))?.map(({ setting, problem }) => `${setting} ${problem}`)).toEqual(problems)
  })

  test('that is filled from a popup asks for its rows', () => {
    const source = { from: 'model' as const, id: 'f', parameters: [], value: 'id', label: 'title' }
    expect(table?.check?.(of({ add: 'popup' }, { source }))).toEqual([])
  })

  test.each([
    ['summary', Array(100).fill('a'), Array(101).fill('a')],
    ['summary', ['x'.repeat(60)], ['x'.repeat(61)]],
    ['fills', Array(100).fill({ column: 'a', field: 'b' }), Array(101).fill({ column: 'a', field: 'b' })],
    ['fills', [{ column: 'x'.repeat(60), field: 'y'.repeat(200) }], [{ column: 'x'.repeat(61), field: 'y' }]],
    ['fills', [], [{ column: 'x', field: 'y'.repeat(201) }]],
  ])('takes so many of %s', (setting, right, wrong) => {
    const schema = table?.settings.properties[setting]
    const takes = (value: unknown) => schema !== undefined && fitsSchema(schema, value)
    expect([takes(right), takes(wrong)]).toEqual([true, false])
  })
})

test.each([
  ['', false],
  ['x', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
])('a relation to approvals takes the process %j: %j', (flow, isTaken) => {
  const flows = kindOf('relationFlow')?.settings.properties['flows']
  const takes = (value: unknown) => flows !== undefined && fitsSchema(flows, value)
  expect(takes([flow])).toBe(isTaken)
  expect([takes([]), takes(Array(100).fill('a')), takes(Array(101).fill('a'))]).toEqual([true, true, false])
})

test.each([
  ['/a', true],
  ['/', true],
  ['/a?b=c#d', true],
  ['/a b', false],
  ['/a\\b', false],
  ['/a\n', false],
  ['//a', false],
  ['/\\a', false],
  ['a/b', false],
  ['', false],
  ['https://a.example/b', true],
  ['javascript:alert(1)', false],
])('%j is an address of a link: %j', (address, isOne) => {
  expect(isLinkAddress(address)).toBe(isOne)
})

describe('rows that a client sent', () => {
  const form = compileForm(formOf([{ kind: 'table', key: 't', children: [{ kind: 'input', key: 'a' }] }]))
  const read = (t: unknown) => {
    const { values, problems } = readRecord(form, { t }, sampleContext)
    return [Array.isArray(values['t']) ? values['t'].length : null, problems.map(({ reason }) => reason)]
  }
  const rows = (count: number) => Array.from({ length: count }, () => ({ a: 'x' }))
  test.each([
    [rows(0), 0, []],
    [rows(1), 1, []],
    [rows(1000), 1000, []],
    [rows(1001), null, ['too-many']],
    [[{ a: 'x' }, 5], null, ['not-a-value']],
    [[5], null, ['not-a-value']],
    [[null, { a: 'x' }], null, ['not-a-value']],
    ['x', null, ['not-a-value']],
    [{ a: 'x' }, null, ['not-a-value']],
    ['[{"a":"x"}]', 1, []],
  ])('case %#', (sent, count, problems) => {
    expect(read(sent)).toEqual([count, problems])
  })
})

test('a row that only the newer reading of a record has is tried as one that begins empty', () => {
  const tableOf = (more: object = {}) =>
    compileForm(formOf([{ kind: 'table', key: 't', children: [{ kind: 'number', key: 'a', ...more }] }]))
  const trial = (older: object, newer: object) =>
    tryRecord(
      { form: tableOf(), values: older as never },
      { form: tableOf({ required: true }), values: newer as never },
      sampleContext,
    )
  expect(trial({}, { t: [{ id: '1', a: '2' }] }).changed.map(({ path }) => path)).toEqual([])
  expect(trial({ t: [] }, { t: [{ id: '1', a: null }] }).refused.map(({ path }) => path)).toEqual(['t.0.a'])
  expect(trial({ t: [{ id: '1', a: '1' }] }, {})).toEqual({ refused: [], changed: [] })
})
