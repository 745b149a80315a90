import { describe, expect, test } from 'vitest'
import { cellProblem, isEmptyCell } from './cell-check'

const phone = { pattern: '/^1[3-9]\\d{9}$/', message: '请输入手机号' }

describe('a cell of a sub-table', () => {
  describe('[FRM-23] [FRM-27] what is required', () => {
    test.each([
      [null, true],
      [undefined, true],
      ['', true],
      [[], true],
      [0, false],
      [false, false],
      [' ', false],
      [['a'], false],
      [{}, false],
    ])('%j is empty: %s', (value, empty) => {
      expect(isEmptyCell(value)).toBe(empty)
      expect(cellProblem(value, { required: true })).toEqual(empty ? { kind: 'required' } : null)
      expect(cellProblem(value, { required: false })).toBeNull()
    })
  })

  test.each([null, undefined, '', []])('[FRM-29] a pattern does not apply to %j', (value) => {
    expect(cellProblem(value, { regList: [phone] })).toBeNull()
  })

  test.each([
    ['13800000000', null],
    [13_800_000_000, null],
    ['12800000000', { kind: 'pattern', message: '请输入手机号' }],
    [['13800000000', 'x'], { kind: 'pattern', message: '请输入手机号' }],
  ])('[FRM-24] [FRM-30] %j against a list of patterns', (value, problem) => {
    expect(cellProblem(value, { regList: [phone] })).toEqual(problem)
  })

  test('[FRM-24] the first pattern that fails gives the message', () => {
    const regList = [
      { pattern: '^\\d+$', message: '只能是数字' },
      { pattern: '^.{4}$', message: '须为四位' },
    ]
    expect(cellProblem('12a', { regList })).toEqual({ kind: 'pattern', message: '只能是数字' })
    expect(cellProblem('123', { regList })).toEqual({ kind: 'pattern', message: '须为四位' })
    expect(cellProblem('1234', { regList })).toBeNull()
  })

  test('[THR-20] a pattern that cannot be used lets nothing through', () => {
    const regList = [{ pattern: '(a)\\1', message: '' }]
    expect(cellProblem('aa', { regList })).toEqual({ kind: 'broken-rule', pattern: '(a)\\1' })
  })

  test('refuses what is longer than its column, by its count, before any pattern', () => {
    const rules = { maxLength: 3, regList: [{ pattern: '^a+$', message: '' }] }
    expect(cellProblem('aaa', rules)).toBeNull()
    expect(cellProblem('aaaa', rules)).toEqual({ kind: 'too-long', max: 3, count: 4 })
    expect(cellProblem('', rules)).toBeNull()
  })
})
