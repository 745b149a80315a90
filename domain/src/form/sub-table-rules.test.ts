import { describe, expect, test } from 'vitest'
import { amountText } from '../number/amount'
import { submitRows, summaryOf, tableProblems } from './sub-table-rules'

const columns = [
  { key: 'name', required: true },
  { key: 'code', regList: [{ pattern: '^\\d+$', message: '只能是数字' }] },
]

describe('a sub-table', () => {
  test('[FRM-31] is handed over whole, or not at all', () => {
    const right = [{ name: '钢梁', code: '12' }, { name: '檩条' }]
    expect(submitRows(columns, right)).toEqual(right)
    const wrong = [...right, { name: '', code: '3' }, { name: '屋面', code: 'x' }]
    expect(submitRows(columns, wrong)).toBeNull()
    expect(tableProblems(columns, wrong)).toEqual([
      { row: 2, column: 'name', problem: { kind: 'required' } },
      { row: 3, column: 'code', problem: { kind: 'pattern', message: '只能是数字' } },
    ])
    expect(submitRows(columns, [])).toEqual([])
  })

  test('[FRM-26] [FRM-33] sums the configured columns only, exactly', () => {
    const rows = [{ price: 0.1, count: 1 }, { price: '0.2', count: 2 }, { price: 'x', count: 3 }, {}]
    const summary = summaryOf(rows, ['price'])
    expect([...summary.keys()]).toEqual(['price'])
    expect(amountText(summary.get('price') ?? Number.NaN)).toBe('0.3')
  })
})
