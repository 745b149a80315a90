import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLinePages } from './use-line-pages'

const linesOf = (...numbers: number[]) => numbers.map((line) => ({ line }))

test('a page begins behind what was shown before it, one that nothing was shown before is counted from the last known', () => {
  const { result, rerender } = renderHook((size: number) => useLinePages(size), { initialProps: 50 })
  const stands = () => [result.current.page, result.current.asked, result.current.before]
  const turn = (to: number, ...shown: number[]) => act(() => result.current.turn(to, linesOf(...shown)))
  expect(stands()).toEqual([1, { from: 1, currentPage: 1, pageSize: 50 }, 0])
  turn(2, 4, 9, 70)
  expect(stands()).toEqual([2, { from: 71, currentPage: 1, pageSize: 50 }, 50])
  // Turned on before its lines have come.
  turn(4)
  expect(stands()).toEqual([4, { from: 71, currentPage: 3, pageSize: 50 }, 50])
  turn(3, 180, 200)
  expect(stands()).toEqual([3, { from: 71, currentPage: 2, pageSize: 50 }, 50])
  turn(5)
  expect(stands()).toEqual([5, { from: 201, currentPage: 1, pageSize: 50 }, 200])
  turn(1)
  expect(stands()).toEqual([1, { from: 4, currentPage: 1, pageSize: 50 }, 0])
  act(() => result.current.toStart())
  expect(stands()).toEqual([1, { from: 1, currentPage: 1, pageSize: 50 }, 0])
  turn(2, 1, 50)
  rerender(10)
  expect(stands()).toEqual([1, { from: 1, currentPage: 1, pageSize: 10 }, 0])
})
