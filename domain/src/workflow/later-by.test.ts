import { expect, test } from 'vitest'
import { readHours } from '../calendar/working-time'
import { laterBy } from './later-by'

const never = new Set<string>()
const calendarOf = (hours: string, timeZone = 'Asia/Shanghai') => ({
  ...{ hours: readHours(hours) ?? [], freeDays: never, extraDays: never, timeZone },
})
const at = (text: string) => Date.parse(`${text}+08:00`)

test.each([
  [
    'natural time runs on over a weekend',
    '2026-11-27T17:00',
    { amount: 1, unit: 'day', working: false },
    '2026-11-28T17:00',
  ],
  ['working days leave it out', '2026-11-27T17:00', { amount: 1, unit: 'day', working: true }, '2026-11-30T17:00'],
  ['working hours do, too', '2026-11-27T23:00', { amount: 2, unit: 'hour', working: true }, '2026-11-30T01:00'],
  [
    'a weekend begins them on Monday',
    '2026-11-28T10:00',
    { amount: 30, unit: 'minute', working: true },
    '2026-11-30T00:30',
  ],
  ['five of them are a week', '2026-11-25T09:00', { amount: 5, unit: 'day', working: true }, '2026-12-02T09:00'],
] as const)('%s', (_, from, span, until) => {
  expect(new Date(laterBy(at(from), span, calendarOf('00:00-24:00')))).toEqual(new Date(at(until)))
})

test('a working day is as long as its hours, by the clock of the zone', () => {
  const calendar = calendarOf('09:00-12:00,13:00-18:00')
  const later = (from: string, amount: number) => laterBy(at(from), { amount, unit: 'day', working: true }, calendar)
  expect(later('2026-11-26T17:00', 1)).toBe(at('2026-11-27T17:00'))
  expect(later('2026-11-27T19:00', 1)).toBe(at('2026-11-30T18:00'))
  expect(later('2026-11-23T09:00', 1000)).toBe(at('2030-09-20T18:00'))
})

test.each([
  ['in spring', '2026-03-27T16:00Z', '2026-03-30T15:00Z'],
  ['in autumn', '2026-10-23T15:00Z', '2026-10-26T16:00Z'],
])('where the clock is turned %s, working hours stay those of the day', (_, from, until) => {
  const calendar = calendarOf('09:00-17:00', 'Europe/Berlin')
  const later = laterBy(Date.parse(from), { amount: 8, unit: 'hour', working: true }, calendar)
  expect(new Date(later)).toEqual(new Date(until))
})
