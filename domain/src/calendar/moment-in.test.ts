import { expect, test } from 'vitest'
import { momentIn } from './moment-in'

test.each([
  [1_790_000_000_000, 1_790_000_000_000],
  ['1790000000000', 1_790_000_000_000],
  ['2026-11-27', Date.parse('2026-11-27T00:00+08:00')],
  ['2026-11-27 10:30', Date.parse('2026-11-27T10:30+08:00')],
  ['2026-11-27 10:30:15', Date.parse('2026-11-27T10:30:15+08:00')],
  ['2026/11/27', Date.parse('2026-11-27T00:00+08:00')],
  ['2026-11-27T10:30:00Z', Date.parse('2026-11-27T10:30:00Z')],
  ['2026-11-27T10:30:00+02:00', Date.parse('2026-11-27T10:30:00+02:00')],
  ['', null],
  [' ', null],
  ['soon', null],
  ['2026-02-31', null],
  ['2026-02-28T25:00', null],
  [null, null],
  [{}, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e20, null],
  ['999999999999999999', null],
])('%j is %j', (value, moment) => {
  expect(momentIn(value, 'Asia/Shanghai')).toBe(moment)
})
