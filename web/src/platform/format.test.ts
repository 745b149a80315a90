import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatAmount, formatDate, formatDateTime, formatDateTimeSeconds, formatFileSize } from './format'
import { i18n } from './i18n'
import { setTimeZone } from './time-zone'

const moment = Date.UTC(2026, 0, 31, 16, 5, 9)

describe('dates', () => {
  afterEach(() => setTimeZone('Asia/Shanghai'))

  test('[PLT-15] [PLT-16] read yyyy-MM-dd HH:mm, with seconds in histories, in the time zone of the organisation', () => {
    expect(formatDateTime(moment)).toBe('2026-02-01 00:05')
    expect(formatDateTimeSeconds(moment)).toBe('2026-02-01 00:05:09')
    expect(formatDate(moment)).toBe('2026-02-01')
    setTimeZone('Europe/Berlin')
    expect(formatDateTime(moment)).toBe('2026-01-31 17:05')
  })

  test('a page takes the time zone that the document of the server carries', async () => {
    document.documentElement.dataset.timeZone = 'America/New_York'
    vi.resetModules()
    const fresh = await import('./format')
    delete document.documentElement.dataset.timeZone
    expect(fresh.formatDateTime(moment)).toBe('2026-01-31 11:05')
    expect(fresh.hourOf(moment)).toBe(11)
  })

  test('nothing reads as nothing', () => {
    expect([formatDateTime(null), formatDateTimeSeconds(undefined), formatDate(Number.NaN)]).toEqual(['', '', ''])
  })
})

describe('[PLT-18] a size in bytes', () => {
  test.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [5 * 1024 ** 2, '5 MB'],
    [2 * 1024 ** 3, '2 GB'],
    [3 * 1024 ** 4, '3072 GB'],
  ])('%i reads as %s', async (bytes, text) => {
    await i18n.changeLanguage('en')
    expect(formatFileSize(bytes)).toBe(text)
  })
})

test('a small size was told in English to everybody', () => {
  expect([formatFileSize(512), formatFileSize(2048)]).toEqual(['512 字节', '2 KB'])
})

test.each([
  [0, '0'],
  [7, '7'],
  [0.25, '0.25'],
  [999, '999'],
  [1000, '1k'],
  [1234, '1.23k'],
  [-45_600, '-45.6k'],
  [999_499, '999k'],
  [999_500, '1M'],
  [2_500_000, '2.5M'],
  [3e9, '3G'],
  [4e12, '4T'],
  [5e15, '5P'],
  [6e18, '6E'],
  [7e21, '7000E'],
])('[PLT-19] the amount %d reads as %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
})
