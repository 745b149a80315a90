import { afterEach, describe, expect, test } from 'vitest'
import { changeLanguage } from './i18n'
import { relativeTime, relativeTimeShort } from './relative-time'

const now = Date.UTC(2026, 5, 15, 4, 0, 0)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('[MSG-38] [MSG-39] [MSG-40] [MSG-41] [MSG-42] [MSG-43] [MSG-44] time in the shell', () => {
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
    ['MSG-43', 60 * day - 1, '1 个月前'],
    ['MSG-43', 60 * day, '2 个月前'],
    ['MSG-43', 120 * day - 1, '3 个月前'],
    ['MSG-43', 90 * day, '3 个月前'],
    ['MSG-44', 120 * day, '2026-02-15'],
  ])('[%s] %i ms ago reads %s', (_, past, text) => {
    expect(relativeTime(now - past, now)).toBe(text)
  })
})

test('a clock that runs ahead of the server says just now', () => {
  expect(relativeTime(now + hour, now)).toBe('刚刚')
})

describe('[MSG-45] [MSG-46] [MSG-47] [MSG-48] [PLT-20] time in chat and histories', () => {
  test.each([
    ['MSG-45', 29_999, '刚刚'],
    ['MSG-46', 30_000, '1 分钟前'],
    ['MSG-46', 2 * minute, '2 分钟前'],
    ['MSG-46', hour - 1, '59 分钟前'],
    ['MSG-46', hour, '1 小时前'],
    ['MSG-46', day - 1, '23 小时前'],
    ['MSG-47', day, '1 天前'],
    ['MSG-47', 2 * day - 1, '1 天前'],
    ['MSG-48', 2 * day, '2026-06-13 12:00'],
  ])('[%s] %i ms ago reads %s', (_, past, text) => {
    expect(relativeTimeShort(now - past, now)).toBe(text)
  })
})

describe('in other languages', () => {
  afterEach(() => changeLanguage('zh'))

  test.each([
    ['MSG-38', 'en', 0, 'just now'],
    ['MSG-39', 'en', minute, '1 minute ago'],
    ['MSG-39', 'en', hour - 1, '59 minutes ago'],
    ['MSG-40', 'en', hour, '1 hour ago'],
    ['MSG-41', 'en', 6 * day, '6 days ago'],
    ['MSG-42', 'en', 7 * day, '1 week ago'],
    ['MSG-43', 'en', 90 * day, '3 months ago'],
    ['MSG-44', 'en', 120 * day, '2026-02-15'],
    ['MSG-38', 'zhtw', 0, '剛剛'],
    ['MSG-39', 'zhtw', minute, '1 分鐘前'],
    ['MSG-40', 'zhtw', hour, '1 小時前'],
    ['MSG-41', 'zhtw', day, '1 天前'],
    ['MSG-42', 'zhtw', 7 * day, '1 週前'],
    ['MSG-43', 'zhtw', 28 * day, '1 個月前'],
  ] as const)('[%s] %s says of %i ms ago: %s', async (_, language, past, text) => {
    await changeLanguage(language)
    expect(relativeTime(now - past, now)).toBe(text)
  })

  test.each([
    ['MSG-45', 'en', 29_999, 'just now'],
    ['MSG-46', 'en', 30_000, '1 minute ago'],
    ['MSG-46', 'en', day - 1, '23 hours ago'],
    ['MSG-47', 'en', 2 * day - 1, '1 day ago'],
    ['MSG-47', 'zhtw', 2 * day - 1, '1 天前'],
  ] as const)('[%s] the other display in %s says of %i ms ago: %s', async (_, language, past, text) => {
    await changeLanguage(language)
    expect(relativeTimeShort(now - past, now)).toBe(text)
  })
})
