import { describe, expect, test } from 'vitest'
import { toNumber } from '../number/amount'
import { Random } from '../testing/random'
import { type Evaluation, longestExpression, readExpression } from './expression'
import { amountOf, textOf } from './value'

function evaluate(source: string, values: Record<string, unknown> = {}, row?: { table: string; index: number }) {
  const read = readExpression(source)
  if (!read.ok) throw new Error(`${read.problem.reason} at ${read.problem.at}`)
  return read.expression.evaluate(row ? { values, row } : { values })
}
const shown = (result: Evaluation) => (result.ok ? textOf(result.value) : result.reason)
const problemOf = (source: string, fields?: ReadonlySet<string>) => {
  const read = readExpression(source, fields ? { fields } : {})
  return read.ok ? null : read.problem
}

const values = {
  price: 45,
  paid: '49.2',
  rate: 0.175,
  name: '钢梁',
  none: null,
  blank: '',
  on: true,
  from: '2026-02-27',
  until: '2026-03-02 08:00',
  lines: [
    { quantity: 2, price: '1.05', name: 'a' },
    { quantity: '3', price: 2.1, name: 'b' },
    { quantity: null, price: 'x', name: '' },
  ],
}

test('beside a day a moment is the day in which it lies where the form is filled in, and two moments are apart by whole days', () => {
  const moments = { day: '2026-11-27', early: Date.UTC(2026, 10, 26, 17), late: Date.UTC(2026, 10, 27, 15, 59) }
  const days = (source: string, timeZone: string) => {
    const read = readExpression(source)
    return read.ok ? shown(read.expression.evaluate({ values: moments, timeZone })) : ''
  }
  const both = ['days(day, early)', 'days(early, day)', 'days(day, late)']
  expect(both.map((source) => days(source, 'Asia/Shanghai'))).toEqual(['0', '0', '0'])
  expect(both.map((source) => days(source, 'America/New_York'))).toEqual(['-1', '1', '0'])
  expect(days('days(early, late)', 'Asia/Shanghai')).toBe('0')
  expect(days('days(day, 9e15)', 'Asia/Shanghai')).toBe('')
})

describe('the language of calculations', () => {
  test.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 2 - 3', '5'],
    ['2 * 3 % 4', '2'],
    ['-3 + 5', '2'],
    ['2 * -3', '-6'],
    ['- - 2', '2'],
    ['+.5', '0.5'],
    ['price - paid', '-4.2'],
    ['round(price * 0.035, 2)', '1.58'],
    ['round(-1.575, 2)', '-1.58'],
    ['ceil(1.21, 1)', '1.3'],
    ['floor(-1.2)', '-2'],
    ['abs(price - paid)', '4.2'],
    ['0.1 + 0.2 = 0.3', 'true'],
    ['price > paid', 'false'],
    ['price <> 45', 'false'],
    ['"abc" < "abd"', 'true'],
    ["name = '钢梁'", 'true'],
    ['none = blank', 'true'],
    ['none < 1', 'false'],
    ['1 < 2 and 2 < 3', 'true'],
    ['not (1 < 2) or false', 'false'],
    ['not 1 = 2', 'true'],
    ['!on || on && false', 'false'],
    ['price > 40 ? "dear" : "cheap"', 'dear'],
    ['false ? 1 : true ? 2 : 3', '2'],
    ['if(price = 0, 0, 90 / price)', '2'],
    ['IF(paid = 0, 1, Round(1 / 3, 4))', '0.3333'],
    ['concat(name, "-", price, none)', '钢梁-45'],
    ["'it''s'", "it's"],
    ['len(name)', '2'],
    ['days(from, until)', '3'],
    ['days(until, from)', '-3'],
    ['days(none, from)', ''],
    ['empty(blank) and empty(lines.note) and not empty(name)', 'true'],
    ['sum(lines.quantity)', '5'],
    ['lines.quantity * 2', '10'],
    ['avg(lines.quantity)', '2.5'],
    ['min(lines.price, 1.5)', '0'],
    ['max(lines.quantity, 1, 2)', '3'],
    ['count(lines.name)', '2'],
    ['product(2, 3, 4)', '24'],
    ['sum(missing.column)', '0'],
    ['avg(missing.column)', '0'],
    ['（price ＋ 5）× 2 ÷ 4', '25'],
    ['price ≥ 45', 'true'],
  ])('%s is %s', (source, text) => {
    expect(shown(evaluate(source, values))).toBe(text)
  })

  test('inside a row a column is the cell of that row', () => {
    const row = (index: number) => shown(evaluate('lines.quantity * lines.price', values, { table: 'lines', index }))
    expect([row(0), row(1), row(2), row(3)]).toEqual(['2.1', '6.3', '0', '0'])
    expect(shown(evaluate('sum(lines.quantity)', values, { table: 'other', index: 0 }))).toBe('5')
  })

  test('a name before the point may be one record, whose own values are texts and numbers', () => {
    const one = { starter: { name: 'Li', level: 3 } }
    expect(shown(evaluate("starter.name = 'Li' and starter.level > 2", one))).toBe('true')
    expect(shown(evaluate('starter.toString', one))).toBe('')
  })

  test('[FRM-35] what is no number counts as 0', () => {
    expect(shown(evaluate('name + none + blank + missing + 1', values))).toBe('1')
    expect(shown(evaluate('obj + 1', { obj: { valueOf: () => 7 } }))).toBe('1')
    expect(shown(evaluate('list + 1', { list: [[1, 2], 3] }))).toBe('4')
  })

  test.each([
    ['1 / 0', 'division-by-zero', 2],
    ['5 + price % (45 - price)', 'division-by-zero', 10],
    ['1' + '0'.repeat(29) + ' * 100', 'number-too-large', 31],
  ])('%s stops: %s at %d', (source, reason, at) => {
    expect(evaluate(source, values)).toEqual({ ok: false, reason, at })
  })

  test('names its dependencies once each', () => {
    const read = readExpression('a + lines.b * a - if(c, 单价, "d")')
    expect(read.ok && read.expression.dependencies).toEqual(['a', 'lines.b', 'c', '单价'])
  })
})

describe('what an expression may not be', () => {
  test.each([
    ['', 'empty', 0],
    ['   ', 'empty', 0],
    ['1 +', 'unexpected-end', 3],
    ['1 2', 'unexpected-token', 2],
    ['(1', 'unexpected-end', 2],
    ['1)', 'unexpected-token', 1],
    ['* 2', 'unexpected-token', 0],
    ['sum(1,,2)', 'unexpected-token', 6],
    ['sum(1 2)', 'unexpected-token', 6],
    ['a ? 1', 'unexpected-end', 5],
    ['"abc', 'unclosed-text', 0],
    ['a # b', 'unexpected-character', 2],
    ['a; b', 'unexpected-character', 1],
    ['nothing(1)', 'unknown-function', 0],
    ['1 + round()', 'argument-count', 4],
    ['abs(1, 2)', 'argument-count', 0],
    ['9'.repeat(31), 'number-too-long', 0],
  ])('%j: %s at %d', (source, reason, at) => {
    expect(problemOf(source)).toMatchObject({ reason, at })
  })

  test('fields that the form does not have are named', () => {
    const fields = new Set(['price', 'lines.quantity'])
    expect(problemOf('price * lines.quantity', fields)).toBeNull()
    expect(problemOf('price * amount', fields)).toEqual({ reason: 'unknown-field', at: 8, near: 'amount' })
  })

  test.each([
    'constructor.constructor("return process")()',
    'a.constructor.constructor("x")()',
    '[].filter.constructor("x")()',
    'a["constructor"]',
    'this',
    'globalThis.process',
    'process.exit(1)',
    'eval("1")',
    'Function("return 1")()',
    'constructor("return 1")',
    'toString()',
    '__proto__(1)',
    'hasOwnProperty("a")',
    'require("fs")',
    'import("fs")',
    'a = (b => b)(1)',
    'a.b = 1; a',
    '`${a}`',
    '{}',
    'new Date()',
    '/(a+)+$/.test(a)',
    'a?.b',
    'fetch`x`',
    '\u2028alert(1)',
  ])('[THR-04] %s runs nothing', (source) => {
    const read = readExpression(source)
    // What is read at all reads own values of the form, of which these names are none.
    if (read.ok) expect(['', '0', 'false']).toContain(shown(read.expression.evaluate({ values: { a: 1 } })))
    else expect(read.problem.reason).not.toBe('')
  })

  test.each([
    'constructor',
    '__proto__',
    'toString',
    'a.constructor',
    'a.__proto__',
    'a.length',
    'lines.length',
    'length',
  ])('[THR-04] inherited names such as %s are empty', (source) => {
    const forms = [{ a: 'text', lines: [{ b: 1 }] }, Object.create({ length: 7 }), { a: [1, 2] }]
    for (const form of forms) {
      const result = evaluate(`empty(${source})`, form)
      expect(result).toEqual({ ok: true, value: true })
      expect(shown(evaluate(`sum(${source})`, form, { table: 'lines', index: 0 }))).toBe('0')
    }
  })

  test('[THR-20] length, depth and work are limited', () => {
    expect(problemOf('1'.padEnd(longestExpression + 1, '+1'))).toMatchObject({ reason: 'too-long' })
    expect(problemOf(`${'('.repeat(60)}1${')'.repeat(60)}`)).toMatchObject({ reason: 'too-deep' })
    expect(problemOf(`${'-'.repeat(60)}1`)).toMatchObject({ reason: 'too-deep' })
    expect(problemOf('1?'.repeat(60) + '1' + ':1'.repeat(60))).toMatchObject({ reason: 'too-deep' })
    expect(shown(evaluate('1'.padEnd(longestExpression - 1, '+1')))).toBe('1000')
    const rows = Array.from({ length: 5_000 }, () => ({ b: 1 }))
    const sums = Array.from({ length: 60 }, () => 'sum(t.b)').join('+')
    expect(shown(evaluate(sums, { t: rows }))).toBe('too-much-work')
    expect(shown(evaluate('concat(a, a)', { a: 'x'.repeat(6000) }))).toBe('text-too-long')
  })
})

/** Random expressions with the value that they must have, by a second way of computing it. */
function randomExpression(next: () => number, depth: number): { source: string; scaled: bigint } {
  if (depth === 0 || next() < 0.2) {
    const cents = BigInt(Math.floor(next() * 20_000) - 10_000)
    const text = `${cents < 0n ? '-' : ''}${(cents < 0n ? -cents : cents) / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`
    return { source: `(${text})`, scaled: cents }
  }
  const left = randomExpression(next, depth - 1)
  const right = randomExpression(next, depth - 1)
  const plus = next() < 0.5
  return {
    source: `(${left.source} ${plus ? '+' : '-'} ${right.source})`,
    scaled: plus ? left.scaled + right.scaled : left.scaled - right.scaled,
  }
}

test('sums of hundredths are exact, whatever they are made of', () => {
  const random = new Random(42)
  const next = () => random.below(2 ** 31) / 2 ** 31
  for (let i = 0; i < 500; i++) {
    const { source, scaled } = randomExpression(next, 5)
    const result = evaluate(source)
    expect(result.ok && toNumber(amountOf(result.value)), source).toBe(Number(scaled) / 100)
  }
})

test('any text is an expression or has a problem inside it', () => {
  const pieces = [
    'a',
    'lines.b',
    '1',
    '.5',
    '"x"',
    '+',
    '-',
    '*',
    '(',
    ')',
    ',',
    '?',
    ':',
    '=',
    'and',
    'not',
    'sum(',
    ' ',
    '\n',
    '中',
    '.',
    '\\',
    "'",
  ]
  const random = new Random(7)
  const next = (size: number) => random.below(size)
  for (let i = 0; i < 3000; i++) {
    const source = Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)]).join('')
    const read = readExpression(source)
    if (read.ok) read.expression.evaluate({ values: { a: 1, lines: [{ b: 2 }] } })
    else expect(read.problem.at, source).toBeLessThanOrEqual(source.length)
  }
})
