import { expect, test } from 'vitest'
import { afterWorking, dayLength, readDays, readHours } from './working-time'

const hour = 3_600_000

test.each([
  [
    '09:00-12:00,13:00-18:00',
    [
      [9, 12],
      [13, 18],
    ],
  ],
  [' 08:30 - 17:30 ', [[8.5, 17.5]]],
  [
    '09:00-12:00，13:00-18:00',
    [
      [9, 12],
      [13, 18],
    ],
  ],
  ['00:00-24:00', [[0, 24]]],
  ['', null],
  ['18:00-09:00', null],
  ['09:00-09:00', null],
  ['09:00-12:00,11:00-18:00', null],
  ['13:00-18:00,09:00-12:00', null],
  ['09:00-12:00-18:00', null],
  ['09:00-24:01', null],
  ['9-18', null],
  ['09:60-18:00', null],
])('hours %j: %j', (text, hours) => {
  expect(readHours(text)).toEqual(hours?.map((pair) => pair.map((at) => at * hour)) ?? null)
})

test.each([
  ['', []],
  ['2026-10-01 国庆节', ['2026-10-01']],
  ['2026-12-31~2027-01-02 元旦\n\n 2026-02-28 ', ['2026-12-31', '2027-01-01', '2027-01-02', '2026-02-28']],
  ['2026-10-01 至 2026-10-02 国庆', ['2026-10-01', '2026-10-02']],
  ['2026-02-30', null],
  ['2026-10-07~2026-10-01', null],
  ['2026-01-01~2027-01-02', null],
  ['国庆节', null],
  ['2026-10-01国庆节', null],
  ['2026-10-01\nsoon', null],
])('days %j: %j', (text, days) => {
  expect(readDays(text)).toEqual(days && new Set(days))
})

const calendar = {
  hours: readHours('09:00-12:00,13:00-18:00') ?? [],
  freeDays: readDays('2026-10-01~2026-10-07') ?? new Set<string>(),
  extraDays: readDays('2026-10-10\n2026-10-05') ?? new Set<string>(),
  timeZone: 'UTC',
}
const after = (from: string, hours: number) =>
  new Date(afterWorking(Date.parse(`${from}Z`), hours * hour, calendar)).toISOString().slice(0, 16)

test.each([
  ['a day is as long as its hours', '2026-09-28T10:00', 8, '2026-09-29T10:00'],
  ['the pause at noon does not count', '2026-09-28T11:30', 1, '2026-09-28T13:30'],
  ['nor does a moment in it', '2026-09-28T12:20', 1, '2026-09-28T14:00'],
  ['the evening waits for the morning', '2026-09-28T20:00', 1, '2026-09-29T10:00'],
  ['and early morning for the beginning', '2026-09-28T05:00', 1, '2026-09-28T10:00'],
  ['what ends with a day ends on it', '2026-09-28T09:00', 8, '2026-09-28T18:00'],
  ['and what ends with the morning before the pause', '2026-09-28T09:00', 3, '2026-09-28T12:00'],
  ['a weekend is left out', '2026-09-25T17:00', 2, '2026-09-28T10:00'],
  ['free days are, save one among them that is worked', '2026-09-30T17:00', 2, '2026-10-05T10:00'],
  ['then the next working day is after them', '2026-10-05T17:00', 2, '2026-10-08T10:00'],
  ['a Saturday can be worked', '2026-10-09T17:00', 2, '2026-10-10T10:00'],
  ['and the Sunday behind it is not', '2026-10-10T17:00', 2, '2026-10-12T10:00'],
])('%s', (_, from, hours, until) => {
  expect(after(from, hours)).toBe(until)
})

test('a day has so many hours', () => {
  expect(dayLength(calendar)).toBe(8 * hour)
})
