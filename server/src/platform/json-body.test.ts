import { describe, expect, test } from 'vitest'
import { checkJsonShape } from './json-body'

const refused = expect.objectContaining({ key: 'malformed' })

describe('[THR-20] the shape of JSON', () => {
  test.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('%s may stand in itself 32 times, not 33 times', (open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`
    expect(() => checkJsonShape(nested(32))).not.toThrow()
    expect(() => checkJsonShape(nested(33))).toThrow(refused)
  })

  test('what is closed again does not count as nested', () => {
    expect(() => checkJsonShape(`[${'[],{},'.repeat(40)}1]`)).not.toThrow()
  })

  test('20000 commas are read, one more is not', () => {
    expect(() => checkJsonShape(`[${'1,'.repeat(20_000)}1]`)).not.toThrow()
    expect(() => checkJsonShape(`[${'1,'.repeat(20_001)}1]`)).toThrow(refused)
  })

  test('who asks says how many commas there may be', () => {
    expect(() => checkJsonShape('[1,2,3]', 2)).not.toThrow()
    expect(() => checkJsonShape('[1,2,3,4]', 2)).toThrow(refused)
  })

  test('brackets and commas of a text are text, also behind an escaped quote', () => {
    const text = `"${'['.repeat(40)},,,\\"${'{'.repeat(40)},,,\\\\"`
    expect(() => checkJsonShape(`[${text}]`, 0)).not.toThrow()
    expect(() => checkJsonShape(`[${text},1]`, 0)).toThrow(refused)
    expect(() => checkJsonShape(`[${text},1]`, 1)).not.toThrow()
  })
})
