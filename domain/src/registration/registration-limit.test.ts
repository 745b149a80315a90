import { expect, test } from 'vitest'
import { secondsUntilRoom } from './registration-limit'

const now = new Date('2026-11-22T08:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['below the limit', null, 0],
  ['filled this moment', now, 3600],
  ['filled half an hour ago', ago(30 * 60_000), 1800],
  ['a last part of a second counts whole', ago(3_599_500), 1],
  ['the oldest is over', ago(3_600_000), 0],
  ['long over', ago(9_000_000), 0],
])('[THR-11] seconds until somebody may register again, %s', (_, oldest, seconds) => {
  expect(secondsUntilRoom(oldest, now)).toBe(seconds)
})
