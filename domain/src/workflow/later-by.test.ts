import { expect, test } from 'vitest'
import { laterBy } from './later-by'

const zone = 'Asia/Shanghai'
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
  expect(new Date(laterBy(at(from), span, zone))).toEqual(new Date(at(until)))
})
