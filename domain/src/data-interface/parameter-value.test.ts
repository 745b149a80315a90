import { describe, expect, test } from 'vitest'
import type { Parameter } from './parameter-types'
import { longestValue, parameterValue } from './parameter-value'

const parameter = (dataType: Parameter['dataType'], more: Partial<Parameter> = {}): Parameter => ({
  field: 'x',
  fieldName: 'X',
  dataType,
  required: 0,
  defaultValue: '',
  ...more,
})

describe('the value of a parameter', () => {
  test.each([
    ['varchar', ' a ', ' a '],
    ['text', "'; drop table x", "'; drop table x"],
    ['varchar', '', ''],
    ['varchar', undefined, ''],
    ['int', ' 12 ', '12'],
    ['int', '-2147483648', '-2147483648'],
    ['int', '2147483647', '2147483647'],
    ['int', '', null],
    ['bigint', '9223372036854775807', '9223372036854775807'],
    ['decimal', '-1.50', '-1.50'],
    ['decimal', '.5', '.5'],
    ['datetime', '2026-02-28', '2026-02-28'],
    ['datetime', '2024-02-29 08:30', '2024-02-29 08:30'],
    ['datetime', '2026-01-02T08:30:00+08:00', '2026-01-02T08:30:00+08:00'],
    ['datetime', '0', '1970-01-01T00:00:00.000Z'],
    ['datetime', '1767312000000', '2026-01-02T00:00:00.000Z'],
  ] as const)('%s %j is %j', (type, given, value) => {
    expect(parameterValue(parameter(type), given)).toBe(value)
  })

  test.each([
    ['int', '2147483648'],
    ['int', '-2147483649'],
    ['int', '1.0'],
    ['int', '1e3'],
    ['int', '0x10'],
    ['bigint', '9223372036854775808'],
    ['bigint', '1'.repeat(20)],
    ['decimal', '1e400'],
    ['decimal', 'NaN'],
    ['decimal', '.'],
    ['datetime', '2026-02-30'],
    ['datetime', '2026-13-01'],
    ['datetime', '0000-01-01'],
    ['datetime', 'tomorrow'],
    ['datetime', '999999999999999'],
  ] as const)('%s %j is refused', (type, given) => {
    expect(parameterValue(parameter(type), given)).toEqual(['type'])
  })

  test('what is given counts more than the default, spaces count as nothing', () => {
    expect(parameterValue(parameter('int', { defaultValue: '7' }), '8')).toBe('8')
    expect(parameterValue(parameter('int', { defaultValue: '7' }), ' ')).toBe('7')
    expect(parameterValue(parameter('varchar', { required: 1 }), ' ')).toEqual(['missing'])
    expect(parameterValue(parameter('int', { required: 1 }), undefined)).toEqual(['missing'])
    expect(parameterValue(parameter('int', { required: 1, defaultValue: '7' }), undefined)).toBe('7')
  })

  test('a text has an end', () => {
    expect(parameterValue(parameter('text'), 'x'.repeat(longestValue))).toHaveLength(longestValue)
    expect(parameterValue(parameter('text'), 'x'.repeat(longestValue + 1))).toEqual(['length'])
  })
})
