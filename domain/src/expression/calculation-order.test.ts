import { describe, expect, test } from 'vitest'
import { calculationOrder } from './calculation-order'

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges))

describe('the order of calculations', () => {
  test('each field after those that it reads', () => {
    const found = calculationOrder(graph({ total: ['net', 'tax'], tax: ['net', 'rate'], net: ['price', 'lines.sum'] }))
    expect(found).toEqual({ ok: true, order: ['net', 'tax', 'total'] })
  })

  test.each([
    ['itself', { a: ['a'] }, ['a', 'a']],
    ['two', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
    ['three behind a fourth', { d: ['a'], a: ['b'], b: ['c'], c: ['x', 'a'] }, ['a', 'b', 'c', 'a']],
    ['a column and its total', { total: ['lines.share'], 'lines.share': ['total'] }, ['total', 'lines.share', 'total']],
  ])('a circle of %s is named', (_, edges, cycle) => {
    expect(calculationOrder(graph(edges as Record<string, string[]>))).toEqual({ ok: false, cycle })
  })

  test('two ways to the same field are no circle', () => {
    expect(calculationOrder(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).ok).toBe(true)
  })

  test('[THR-20] a chain of 10,000 fields does not exhaust the stack', () => {
    const chain = new Map(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, [`f${i + 1}`]]))
    const found = calculationOrder(chain)
    expect(found.ok && found.order.length).toBe(10_000)
  })
})
