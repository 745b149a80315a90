import { describe, expect, test } from 'vitest'
import { amountText } from '../number/amount'
import { summaryOf } from './sub-table-rules'

describe('a sub-table', () => {
  test('[FRM-26] [FRM-33] sums the configured columns only, exactly', () => {
    const rows = [{ price: 0.1, count: 1 }, { price: '0.2', count: 2 }, { price: 'x', count: 3 }, {}]
    const summary = summaryOf(rows, ['price'])
    expect([...summary.keys()]).toEqual(['price'])
    expect(amountText(summary.get('price') ?? Number.NaN)).toBe('0.3')
  })
})
