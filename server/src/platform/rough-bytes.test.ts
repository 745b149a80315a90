import { describe, expect, test } from 'vitest'
import { roughBytes } from './rough-bytes'

describe('[SYS-08] rough bytes', () => {
  test('of nothing are none', () => expect(roughBytes([], 0)).toBe(0))

  test.each([
    ['a text', 'x'.repeat(10_000), 10_000],
    ['bytes', new Uint8Array(50_000), 50_000],
    ['an object of texts', { a: 'x'.repeat(3000), b: { c: 'y'.repeat(4000) } }, 7000],
    ['a map', new Map([['k'.repeat(1000), 'v'.repeat(2000)]]), 3000],
    ['a set', new Set(['s'.repeat(2000)]), 2000],
  ])('of %s are near to what it holds', (_, value, bytes) => {
    expect(roughBytes([value], 1)).toBeGreaterThanOrEqual(bytes)
    expect(roughBytes([value], 1)).toBeLessThan(bytes + 400)
  })

  test('what is named twice counts once, and a circle ends', () => {
    const shared = { text: 'x'.repeat(1000) }
    const circle: Record<string, unknown> = { one: shared, two: shared }
    circle.self = circle
    expect(roughBytes([circle], 1)).toBeLessThan(1300)
  })

  test('of many the first are weighed and the others guessed', () => {
    const values = Array.from({ length: 1000 }, () => 'x'.repeat(968))
    expect(roughBytes(values, 1000)).toBe(1_000_000)
  })

  test('of what is very large the rest is guessed', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ({ id: `row ${at}`, name: 'x'.repeat(60) }))
    const bytes = roughBytes([rows], 1)
    expect(bytes).toBeGreaterThan(5_000_000)
    expect(bytes).toBeLessThan(60_000_000)
  })
})
