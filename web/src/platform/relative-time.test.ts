import { expect, test } from 'vitest'
import { relativeTime, relativeTimeShort } from './relative-time'

const now = Date.UTC(2026, 5, 15, 4, 0, 0)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  ['MSG-38', 59_999, '刚刚'],
  ['MSG-39', minute, '1 分钟前'],
  ['MSG-39', hour - 1, '59 分钟前'],
  ['MSG-40', hour, '1 小时前'],
  ['MSG-40', day - 1, '23 小时前'],
  ['MSG-41', day, '1 天前'],
  ['MSG-41', 7 * day - 1, '6 天前'],
  ['MSG-42', 7 * day, '1 周前'],
  ['MSG-42', 28 * day - 1, '3 周前'],
  ['MSG-43', 28 * day, '1 个月前'],
  ['MSG-43', 90 * day, '3 个月前'],
  ['MSG-44', 120 * day, '2026-02-15'],
])('[%s] the shell says of %i ms ago: %s', (_, past, text) => {
  expect(relativeTime(now - past, now)).toBe(text)
})

test('a clock that runs ahead of the server says just now', () => {
  expect(relativeTime(now + hour, now)).toBe('刚刚')
})

test.each([
  ['MSG-45', 29_999, '刚刚'],
  ['MSG-46', 30_000, '1 分钟前'],
  ['MSG-46', 2 * hour, '2 小时前'],
  ['MSG-47', 2 * day - 1, '1 天前'],
  ['MSG-48', 2 * day, '2026-06-13 12:00'],
])('[%s] the other display says of %i ms ago: %s', (_, past, text) => {
  expect(relativeTimeShort(now - past, now)).toBe(text)
})
