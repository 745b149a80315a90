import { expect, test } from 'vitest'
import { maxDepth, maxElements, parseBounded } from './parse-bounded'

test('so many elements are read as may be, and with one more it is given up', () => {
  const text = (elements: number) => '<br>'.repeat(elements)
  expect([maxElements, parseBounded(text(12_000)).isWhole]).toEqual([12_000, true])
  const { nodes, isWhole, elements } = parseBounded(text(12_050))
  expect({ isWhole, elements }).toEqual({ isWhole: false, elements: 12_001 })
  expect(nodes.length).toBeLessThanOrEqual(12_001)
})

test('elements stand in each other as deep as may be, and no deeper', () => {
  const text = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
  expect([maxDepth, parseBounded(text(100)).isWhole, parseBounded(text(101)).isWhole]).toEqual([100, true, false])
})

test('formatting that is opened anew in every block counts each time', () => {
  const { nodes, elements } = parseBounded('<p><b>one<p>two<p>three')
  expect([nodes.length, elements]).toEqual([3, 6])
})
