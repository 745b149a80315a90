import { expect, test } from 'vitest'
import { clockOf, firstDay, lastDay, momentWords, readDay, readMoment, writeDay } from './day-field'

const context = { timeZone: 'Asia/Shanghai', language: 'zh' as const }
const day = (raw: unknown) => {
  const answer = readDay(raw, context)
  return answer.ok ? answer.value : answer.problem.reason
}
const moment = (raw: unknown) => {
  const answer = readMoment(raw, context)
  return answer.ok ? answer.value : answer.problem.reason
}

test.each([
  ['2026-05-01', '2026-05-01'],
  ['2026/5/1', '2026-05-01'],
  ['2026/12/31', '2026-12-31'],
  [' 2026-05-01 ', '2026-05-01'],
  ['2026', '2026-01-01'],
  ['2026-11', '2026-11-01'],
  ['2026/3', '2026-03-01'],
  ['1000-01-01', '1000-01-01'],
  ['2024-02-29', '2024-02-29'],
  ['2026-05-01 08:00', '2026-05-01'],
  ['2026-05-01T23:59:59', '2026-05-01'],
  ['0999-12-31', 'not-a-value'],
  ['2026-02-29', 'not-a-value'],
  ['2026-04-31', 'not-a-value'],
  ['2026-00-01', 'not-a-value'],
  ['2026x5', 'not-a-value'],
  ['12026-05-01', 'not-a-value'],
  ['2026-05-011', 'not-a-value'],
  ['2026-05-01 08:00 00', 'not-a-value'],
  ['2026-05-01 x', 'not-a-value'],
  ['x2026', 'not-a-value'],
  ['2026x', 'not-a-value'],
  [['2026-05-01'], 'not-a-value'],
  ['   ', null],
  ['', null],
])('the day %j is %j', (raw, kept) => {
  expect(day(raw)).toBe(kept)
})

/** 2026-05-01 08:30:15 in Shanghai. */
const half = 1_777_595_415_000
test.each([
  [half, half],
  [half + 0.9, half],
  [String(half), half],
  ['-00012345', -12_345],
  [-12_345.5, -12_345],
  ['2026-05-01T00:30:15Z', half],
  ['2026-05-01T00:30Z', half - 15_000],
  ['2026-05-01T00:30:15.250Z', half + 250],
  ['2026-05-01T08:30:15+08:00', half],
  ['2026-05-01T08:30:15+0800', half],
  ['2026-04-30T19:30:15-05:00', half],
  ['2026-05-01 08:30:15', half],
  ['2026-05-01T08:30:15.123456789', half],
  ['2026-05-01', 1_777_564_800_000],
  ['2026-05-01T00:30:15ZZ', 'not-a-value'],
  ['x2026-05-01T00:30:15Z', 'not-a-value'],
  ['2026-05-01T00:30:15+8', 'not-a-value'],
  ['2026-05-01 24:00', 'not-a-value'],
  [`2026-05-01${' '.repeat(40)}`, 1_777_564_800_000],
  [`2026-05-01 08:30:15.${'1'.repeat(30)}`, 'not-a-value'],
  [Number.NaN, 'not-a-value'],
  [Date.UTC(1000, 0, 3) - 1, 'too-small'],
  [Date.UTC(1000, 0, 3), Date.UTC(1000, 0, 3)],
  [Date.UTC(9999, 11, 29), Date.UTC(9999, 11, 29)],
  [Date.UTC(9999, 11, 29) + 1, 'too-large'],
])('the moment %j is %j', (raw, kept) => {
  expect(moment(raw)).toBe(kept)
})

test('a day outside of all years is refused by the end that it passes', () => {
  const refused = (raw: number) => {
    const answer = readDay(raw, context)
    return answer.ok ? null : answer.problem
  }
  expect(refused(-62_000_000_000_000)).toEqual({ reason: 'too-small', limit: firstDay })
  expect(refused(1e15)).toEqual({ reason: 'too-large', limit: lastDay })
  expect(refused(Number.POSITIVE_INFINITY)).toEqual({ reason: 'not-a-value' })
})

test.each([
  ['9:05', '09:05:00'],
  ['09:05:07', '09:05:07'],
  ['23:59:59.5', '23:59:59'],
  ['0:00', '00:00:00'],
  [' 9:05 ', '09:05:00'],
  ['24:00', null],
  ['9:60', null],
  ['9:05:60', null],
  ['9:5', null],
  ['x9:05', null],
  ['9:05x', null],
  ['9:05:07.x', null],
  ['', null],
  [905, null],
  [`9:05${' '.repeat(36)}`, '09:05:00'],
  [`9:05${' '.repeat(37)}`, null],
])('the time %j is %j', (raw, kept) => {
  expect(clockOf(raw)).toBe(kept)
})

test('stored days and moments that are none have no words and are no milliseconds', () => {
  expect([null, 7, ['2026-05-01']].map((value) => writeDay(value, context))).toEqual([null, null, null])
  expect(writeDay('soon', context)).toBe('soon')
  const words = (value: number | string | null) => momentWords(value, 'yyyy-MM-dd HH:mm', context)
  expect([words(half), words(null), words('x'), words(1e16)]).toEqual(['2026-05-01 08:30', '', '', ''])
})
