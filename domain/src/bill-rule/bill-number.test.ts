import { describe, expect, test } from 'vitest'
import {
  type BillFormat,
  billDates,
  billNumber,
  billStem,
  type IssuedShape,
  isStartNumber,
  lastSerial,
  mayRepeat,
  nextNumbers,
  nextSerial,
} from './bill-number'

const format: BillFormat = { prefix: 'CG', dateFormat: 'yyyyMM', digit: 4, startNumber: '0001', suffix: '' }

describe('[BIL-12] a number', () => {
  test.each([
    ['no', 'CG0007'],
    ['yyyy', 'CG20260007'],
    ['yyyyMM', 'CG2026020007'],
    ['yyyyMMdd', 'CG202602030007'],
  ] as const)('with the date %s is %s', (dateFormat, number) => {
    const one = { ...format, dateFormat }
    expect(billNumber(one, billStem(one, new Date('2026-02-03T12:00:00Z'), 'UTC'), 7)).toBe(number)
  })

  test('ends with its suffix, after its digits', () => {
    expect(billNumber({ ...format, digit: 2, suffix: '号' }, 'CG', 7)).toBe('CG07号')
  })

  test('takes the day of the zone of the product', () => {
    const daily = { ...format, dateFormat: 'yyyyMMdd' as const }
    const moment = new Date('2026-12-31T16:30:00Z')
    expect(billStem(daily, moment, 'UTC')).toBe('CG20261231')
    expect(billStem(daily, moment, 'Asia/Shanghai')).toBe('CG20270101')
  })
})

describe('the running number', () => {
  test('begins at the start number, goes on by one, and ends at the last of its digits', () => {
    expect(nextSerial({ ...format, startNumber: '0100' }, null)).toBe(100)
    expect(nextSerial({ ...format, startNumber: '0100' }, 100)).toBe(101)
    expect(nextSerial(format, 9998)).toBe(9999)
    expect(nextSerial(format, 9999)).toBeNull()
    expect(lastSerial({ ...format, digit: 1 })).toBe(9)
  })

  test('never goes back where the start number was lowered, and jumps where it was raised', () => {
    expect(nextSerial({ ...format, startNumber: '0001' }, 104)).toBe(105)
    expect(nextSerial({ ...format, startNumber: '0500' }, 104)).toBe(500)
  })

  test('five of them in order, and fewer where the period runs full', () => {
    expect(nextNumbers(format, 'CG202602', 8, 5)).toEqual(
      ['0009', '0010', '0011', '0012', '0013'].map((serial) => `CG202602${serial}`),
    )
    expect(nextNumbers(format, 'CG202602', 9997, 5)).toEqual(['CG2026029998', 'CG2026029999'])
    expect(nextNumbers(format, 'CG202602', 9999, 5)).toEqual([])
  })
})

test.each([
  ['0001', 4, true],
  ['9999', 4, true],
  ['0000', 4, false],
  ['1', 4, true],
  ['001', 4, true],
  ['00001', 4, false],
  ['00a1', 4, false],
  ['+001', 4, false],
  ['', 0, false],
])('the start number %s of %d digits: %s', (text, digit, good) => {
  expect(isStartNumber(text, digit)).toBe(good)
})

describe('whether a changed rule could repeat a number', () => {
  const shape = (more: Partial<IssuedShape>): IssuedShape => ({
    head: 'CG',
    stemLength: 8,
    digit: 4,
    suffix: '',
    ...more,
  })

  test.each<[string, Partial<BillFormat>, Partial<IssuedShape>, boolean]>([
    ['the same format goes on', {}, {}, false],
    ['another start number goes on', { startNumber: '0500' }, {}, false],
    ['numbers of another length are others', { digit: 5 }, {}, false],
    ['a day in place of two digits can be read as them', { dateFormat: 'yyyyMMdd', digit: 2 }, {}, true],
    [
      'a longer prefix that goes on as the shorter one',
      { prefix: 'CG20', dateFormat: 'no', digit: 8 },
      { head: 'CG20' },
      true,
    ],
    ['another prefix keeps them apart', { prefix: 'HT', dateFormat: 'yyyyMMdd', digit: 2 }, {}, false],
    [
      'a prefix that differs in its last letter does so, too',
      { prefix: 'CX', dateFormat: 'yyyyMMdd', digit: 2 },
      {},
      false,
    ],
    ['a suffix that the digits could spell', { digit: 3, suffix: '1' }, {}, true],
    ['two suffixes that end differently', { digit: 3, suffix: '1' }, { digit: 3, stemLength: 8, suffix: '2' }, false],
    ['suffixes of two lengths that end differently', { digit: 2, suffix: 'AB' }, { digit: 3, suffix: 'C' }, false],
    ['suffixes of two lengths that end alike', { digit: 2, suffix: 'AB' }, { digit: 3, suffix: 'B' }, true],
  ])('%s', (_, change, issued, repeats) => {
    expect(mayRepeat({ ...format, ...change }, [shape({ head: '??', stemLength: 1, digit: 1 }), shape(issued)])).toBe(
      repeats,
    )
  })

  test('a rule that has given nothing repeats nothing', () => {
    expect(mayRepeat(format, [])).toBe(false)
  })

  test('whatever is changed: where it says no, the numbers of several years differ', () => {
    // A small world in which every number can be written down.
    const formats = ['', 'A2', '2'].flatMap((prefix) =>
      billDates.flatMap((dateFormat) =>
        [1, 2].flatMap((digit) =>
          ['', '1', 'B'].map((suffix) => ({ prefix, dateFormat, digit, suffix, startNumber: '1' })),
        ),
      ),
    )
    const days = ['2021-01-11', '2021-11-02', '2022-01-01'].map((day) => new Date(`${day}T12:00:00Z`))
    const known = formats.map((one) => {
      const stems = [...new Set(days.map((day) => billStem(one, day, 'UTC')))]
      const given = stems.flatMap((stem) => nextNumbers(one, stem, null, 99).map((number) => ({ stem, number })))
      return { one, stems, given, numbers: new Set(given.map(({ number }) => number)) }
    })
    const repeated: string[] = []
    let compared = 0
    for (const { one: before, stems, numbers } of known) {
      for (const { one: after, given } of known) {
        const split = { digit: before.digit, suffix: before.suffix }
        const shapes = stems.map((stem) => ({
          head: stem.slice(0, after.prefix.length),
          stemLength: stem.length,
          ...split,
        }))
        if (mayRepeat(after, shapes)) continue
        compared += 1
        // After one stem, in one split, the running number goes on, so that none comes again.
        const goesOn = before.digit === after.digit && before.suffix === after.suffix
        for (const { stem, number } of given)
          if (!(goesOn && stems.includes(stem)) && numbers.has(number))
            repeated.push(`${JSON.stringify(before)} ${JSON.stringify(after)} ${number}`)
      }
    }
    expect(repeated).toEqual([])
    expect(compared).toBeGreaterThan(3000)
  })
})
