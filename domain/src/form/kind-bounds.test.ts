import { describe, expect, test } from 'vitest'
import { someForm, someNode } from '../testing/some-form'
import { compileForm } from './compile-form'
import type { BoundsScope, StoredValue } from './kind'
import { kindOf } from './kinds/index'
import { validateRecord } from './validate-record'

const others: Readonly<Record<string, StoredValue>> = {
  begin: '2026-05-10',
  meeting: 1_777_595_415_000,
  holiday: { from: '2026-06-01', to: '2026-06-30' },
  open: '08:30:00',
  shift: { from: '09:00:00', to: '17:00:00' },
  'rows.day': '2026-07-01',
  empty: null,
  broken: 'x',
}
const scope: BoundsScope = { today: '2026-01-31', timeZone: 'Asia/Shanghai', valueOf: (key) => others[key] ?? null }
const bounds = (kind: string, settings: object) =>
  kindOf(kind)?.bounds?.(someNode('a', kind, { settings: { ...settings } }), scope)
const fixed = (day: string) => ({ rule: 'fixed', day })
const field = (name: string) => ({ rule: 'field', field: name })
const today = (plus: number, unit: string) => ({ rule: 'today', plus, unit })

describe('limits of days and times', () => {
  test.each([
    ['date', {}, {}],
    ['date', { start: fixed('2026-03-01') }, { least: '2026-03-01' }],
    ['date', { start: fixed('2026-03-01'), end: fixed('2026-03-31') }, { least: '2026-03-01', most: '2026-03-31' }],
    ['date', { start: today(0, 'day') }, { least: '2026-01-31' }],
    ['date', { end: today(-31, 'day') }, { most: '2025-12-31' }],
    ['date', { start: today(1, 'month') }, { least: '2026-02-28' }],
    ['date', { start: today(-2, 'month') }, { least: '2025-11-30' }],
    ['date', { end: today(1, 'year') }, { most: '2027-01-31' }],
    ['date', { start: field('begin') }, { least: '2026-05-10' }],
    ['date', { start: field('meeting') }, { least: '2026-05-01' }],
    ['date', { start: field('holiday'), end: field('holiday') }, { least: '2026-06-30', most: '2026-06-01' }],
    ['date', { end: field('rows.day') }, { most: '2026-07-01' }],
    ['date', { start: field('empty'), end: field('gone') }, {}],
    ['date', { start: field('broken') }, {}],
    ['dateRange', { start: field('begin') }, { least: '2026-05-10' }],
    [
      'dateTime',
      { start: fixed('2026-05-01'), end: fixed('2026-05-01') },
      { least: 1_777_564_800_000, most: 1_777_564_800_000 + 86_400_000 - 1 },
    ],
    ['dateTime', {}, {}],
    ['time', { start: { rule: 'fixed', time: '8:00' } }, { least: '08:00:00' }],
    ['time', { start: field('open'), end: field('shift') }, { least: '08:30:00', most: '09:00:00' }],
    ['timeRange', { start: field('shift') }, { least: '17:00:00' }],
    ['time', { start: field('empty') }, {}],
    ['time', {}, {}],
  ])('%s with %j: %j', (kind, settings, limits) => {
    expect(bounds(kind, settings)).toEqual(limits)
  })

  test.each([
    ['date', { start: fixed('2026-02-30') }, [{ setting: 'start', problem: 'day-wrong' }]],
    ['date', { end: fixed('') }, [{ setting: 'end', problem: 'day-wrong' }]],
    ['date', { start: fixed('2026-02-02'), end: fixed('2026-02-01') }, [{ setting: 'end', problem: 'max-below-min' }]],
    ['date', { start: fixed('2026-02-02'), end: fixed('2026-02-02') }, []],
    ['date', { start: today(1, 'day'), end: fixed('2026-02-01') }, []],
    ['time', { start: { rule: 'fixed', time: '25:00' } }, [{ setting: 'start', problem: 'day-wrong' }]],
    ['time', { end: { rule: 'fixed', time: 'x' } }, [{ setting: 'end', problem: 'day-wrong' }]],
    [
      'timeRange',
      { start: { rule: 'fixed', time: '9:00' }, end: { rule: 'fixed', time: '8:00' } },
      [{ setting: 'end', problem: 'max-below-min' }],
    ],
  ])('%s with %j is wrong: %j', (kind, settings, problems) => {
    expect(kindOf(kind)?.check?.(someNode('a', kind, { settings: { ...settings } }))).toEqual(problems)
  })

  test('the fields that they follow are named with what these may be', () => {
    const named = (kind: string, settings: object) =>
      kindOf(kind)?.refers?.(someNode('a', kind, { settings: { ...settings } }))
    expect(named('date', { start: field('b'), end: fixed('2026-01-01') })).toEqual([
      { setting: 'start', key: 'b', kinds: ['date', 'dateTime', 'dateRange'] },
    ])
    expect(named('timeRange', { end: field('b') })).toEqual([
      { setting: 'end', key: 'b', kinds: ['time', 'timeRange'] },
    ])
    expect(named('user', { offer: 'field', field: 'd' })).toEqual([
      { setting: 'field', key: 'd', kinds: ['organize', 'department', 'position', 'role', 'group', 'users'] },
    ])
    expect(named('user', { offer: 'all', field: 'd' })).toEqual([])
    expect(named('qrcode', { from: 'field', field: 'd' })).toEqual([{ setting: 'field', key: 'd' }])
    expect(named('barcode', { field: 'd' })).toEqual([])
    expect(named('popupAttr', { relation: 'd' })).toEqual([
      { setting: 'relation', key: 'd', kinds: ['popupSelect', 'popupTableSelect'] },
    ])
  })
})

test('both ends of a range are held to the limits, which are told as people read them', () => {
  const limits = { start: fixed('2026-05-01'), end: fixed('2026-05-31') }
  const form = compileForm(
    someForm([
      someNode('stay', 'dateRange', { settings: limits }),
      someNode('meet', 'dateTime', { settings: limits }),
      someNode('day', 'date', { settings: { ...limits, format: 'yyyy-MM' } }),
    ]),
  )
  const context = { timeZone: 'Asia/Shanghai', language: 'zh' as const, now: 1_777_595_415_000, own: {} }
  const told = (values: Readonly<Record<string, StoredValue>>) =>
    validateRecord(form, values, context).map((one) =>
      [one.path, one.reason, 'limit' in one ? one.limit : ''].join(' '),
    )
  expect(told({ stay: { from: '2026-04-30', to: '2026-05-02' } })).toEqual(['stay too-small 2026-05-01'])
  expect(told({ stay: { from: '2026-05-01', to: '2026-06-01' } })).toEqual(['stay too-large 2026-05-31'])
  expect(told({ stay: { from: '2026-05-01', to: '2026-05-31' } })).toEqual([])
  expect(told({ meet: 1_777_564_740_000 })).toEqual(['meet too-small 2026-05-01 00:00'])
  expect(told({ day: '2026-06-01' })).toEqual(['day too-large 2026-05'])
})
