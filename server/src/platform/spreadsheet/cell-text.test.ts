import { describe, expect, test } from 'vitest'
import { cleanText, dayText, numberText } from './cell-text'

describe('a day number', () => {
  test.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [45_000, false, '2023-03-15'],
    [45_000.5, false, '2023-03-15 12:00'],
    [45_000 + 1 / 86_400, false, '2023-03-15 00:00:01'],
    [0, false, '00:00'],
    [0.25, false, '06:00'],
    [0.999_99, false, '23:59:59'],
    [-1, false, '1899-12-30'],
    [0, true, '1904-01-01'],
    [0.5, true, '12:00'],
    [1, true, '1904-01-02'],
    [1e15, false, '1000000000000000'],
  ])('%d, counted from 1904: %s, is %s', (serial, from1904, text) => {
    expect(dayText(serial, from1904)).toBe(text)
  })
})

describe('a number', () => {
  test.each([
    ['7', '7'],
    ['-0', '-0'],
    ['-0.0', '0'],
    ['0.1', '0.1'],
    ['0.30000000000000004', '0.3'],
    ['1234567890123456.7', '1234567890123460'],
    ['110101199003078888', '110101199003078888'],
    ['-110101199003078888', '-110101199003078888'],
    ['9'.repeat(30), '9'.repeat(30)],
    ['1E+5', '100000'],
    ['1e20', '100000000000000000000'],
    ['1e21', '1e21'],
    ['1e-7', '0.0000001'],
    ['1e-15', '0.000000000000001'],
    ['1e-16', '1e-16'],
    ['0e5', '0'],
    [' ', ''],
    [' abc ', 'abc'],
    ['1e999', '1e999'],
  ])('%s is shown as %s', (text, shown) => {
    expect(numberText(text)).toBe(shown)
  })
})

describe('the text of a cell', () => {
  test.each([
    ['\u3000 a b \u3000', 'a b'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\tb', 'a\tb'],
    ['a\u200bb\ufeff\u0007c\u007f', 'abc'],
    ['a\ud800b', 'ab'],
    ['e\u0301', '\u00e9'],
    ["'=1+1", '=1+1'],
    ["'＝1", '＝1'],
    ["'@a", '@a'],
    ["'a", "'a"],
    ["''=1", "''=1"],
    [" '+1", '+1'],
  ])('%j is meant as %j', (text, meant) => {
    expect(cleanText(text)).toBe(meant)
  })
})
