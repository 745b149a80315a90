import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { Random } from '../testing/random'
import {
  add,
  amountText,
  compareAmounts,
  divide,
  multiply,
  readAmount,
  remainder,
  roundAmount,
  subtract,
  toNumber,
} from './amount'

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 })

/** The same numbers in each run. */
function numbers(seed: number) {
  const random = new Random(seed)
  const next = () => random.below(2 ** 32) / 2 ** 32
  return () => {
    const places = Math.floor(next() * 7)
    const size = 10 ** Math.floor(next() * 9)
    return Number(((next() - 0.5) * size).toFixed(places))
  }
}

describe('decimal arithmetic', () => {
  test.each([
    ['45 - 49.2', subtract(45, 49.2), '-4.2'],
    ['0.1 + 0.2', add(0.1, 0.2), '0.3'],
    ['1.005 * 100', multiply(1.005, 100), '100.5'],
    ['4.35 * 100', multiply(4.35, 100), '435'],
    ['1.1 * 1.1', multiply(1.1, 1.1), '1.21'],
    ['0.3 / 0.1', divide(0.3, 0.1), '3'],
    ['10 / 4', divide(10, 4), '2.5'],
    ['1 / 3', divide(1, 3), '0.3333333333333333333333333333333333333333'],
    ['5.5 % 2', remainder(5.5, 2), '1.5'],
    ['-7 % 3', remainder(-7, 3), '-1'],
    ['2^53 + 1', add(9_007_199_254_740_992, 1), '9007199254740993'],
    ['99999999999.99 * 99999999999.99', multiply(99_999_999_999.99, 99_999_999_999.99), '9999999999998000000000.0001'],
    ['0 * -1', multiply(0, -1), '0'],
  ])('%s', (_, result, text) => {
    expect(amountText(result)).toBe(text)
  })

  test('agrees with a decimal library on 2,000 pairs', () => {
    const next = numbers(7)
    for (let i = 0; i < 2_000; i++) {
      const [a, b] = [next(), next()]
      const [left, right] = [new Exact(a), new Exact(b)]
      expect(amountText(add(a, b)), `${a} + ${b}`).toBe(amountText(left.plus(right)))
      expect(amountText(multiply(a, b)), `${a} * ${b}`).toBe(amountText(left.times(right)))
      if (b !== 0) expect(amountText(divide(a, b)), `${a} / ${b}`).toBe(amountText(left.div(right)))
      expect(Math.sign(compareAmounts(a, b)) + 0, `${a} ? ${b}`).toBe(left.comparedTo(right))
    }
  })

  test('dividing by zero and going beyond 10^30 give no number', () => {
    expect(divide(1, 0)).toBeNaN()
    expect(remainder(1, 0)).toBeNaN()
    expect(multiply(new Exact('1e20'), new Exact('1e20'))).toBeNaN()
    expect(add(Number.NaN, 1)).toBeNaN()
    expect(compareAmounts(Number.NaN, new Exact('1e20'))).toBeNaN()
  })
})

describe('rounding', () => {
  test.each([
    [1.575, 2, 'half', '1.58'],
    [-1.575, 2, 'half', '-1.58'],
    [1.005, 2, 'half', '1.01'],
    [2.5, 0, 'half', '3'],
    [1.2, 2, 'half', '1.2'],
    [1.21, 1, 'up', '1.3'],
    [-1.21, 1, 'up', '-1.2'],
    [1.29, 1, 'down', '1.2'],
    [-1.21, 1, 'down', '-1.3'],
    [123, 0, 'up', '123'],
  ] as const)('%d to %d places, %s, is %s', (value, places, way, text) => {
    expect(amountText(roundAmount(value, places, way))).toBe(text)
  })

  test('a text has as many places as asked, and no negative zero', () => {
    expect(amountText(1.5, 2)).toBe('1.50')
    expect(amountText(-0.001, 2)).toBe('0.00')
    expect(amountText(1e21)).toBe('1000000000000000000000')
    expect(amountText(Number.NaN)).toBe('')
  })
})

describe('reading', () => {
  test.each([
    ['12.50', 12.5],
    [' 1,234,567.8 ', 1_234_567.8],
    ['-0.5', -0.5],
    ['+3', 3],
    ['.5', 0.5],
    [7, 7],
    ['', null],
    ['1,23', null],
    ['1e5', null],
    ['0x10', null],
    ['abc', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
    [true, null],
    [[1], null],
    ['9'.repeat(31), null],
  ])('%j is %j', (value, number) => {
    expect(readAmount(value)).toBe(number)
  })

  test('keeps digits that a plain number cannot hold', () => {
    expect(amountText(readAmount('12345678901234567.89') ?? 0)).toBe('12345678901234567.89')
    expect(toNumber(readAmount('12345678901234567.89') ?? 0)).toBe(12_345_678_901_234_568)
  })
})

test('rounding agrees with a decimal library on 2,000 numbers', () => {
  const next = numbers(11)
  for (let i = 0; i < 2_000; i++) {
    const value = next()
    const places = i % 5
    const expected = new Exact(value)
    expect(amountText(roundAmount(value, places)), `${value}`).toBe(amountText(expected.toDecimalPlaces(places, 4)))
    expect(amountText(roundAmount(value, places, 'up')), `${value}`).toBe(
      amountText(expected.toDecimalPlaces(places, 2)),
    )
    expect(amountText(roundAmount(value, places, 'down')), `${value}`).toBe(
      amountText(expected.toDecimalPlaces(places, 3)),
    )
  }
})
