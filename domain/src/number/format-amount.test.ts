import { describe, expect, test } from 'vitest'
import { type AmountFormat, formatAmount } from './format-amount'

describe('formatAmount', () => {
  test.each<[number, AmountFormat, string]>([
    [1_234_567.891, { thousands: true, precision: 2 }, '1,234,567.89'],
    [1_234_567, { thousands: true }, '1,234,567'],
    [123, { thousands: true }, '123'],
    [1000, { thousands: true }, '1,000'],
    [0.123_456_7, { thousands: true }, '0.1234567'],
    [-1200, { thousands: true, precision: 2, prefix: '¥' }, '-¥1,200.00'],
    [12.5, { unit: 'm²', precision: 1 }, '12.5 m²'],
    [0.285, { percent: true }, '28.5%'],
    [0.285, { percent: true, precision: 0 }, '29%'],
    [1.005, { precision: 2 }, '1.01'],
    [-0.004, { precision: 2 }, '0.00'],
    [0, {}, '0'],
    [Number.NaN, { unit: '元' }, ''],
  ])('%d as %j is %s', (value, format, text) => {
    expect(formatAmount(value, format)).toBe(text)
  })
})
