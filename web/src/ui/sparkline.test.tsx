import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sparkline } from './sparkline'

const draw = (
  points: ReadonlyArray<{ at: number; value: number }>,
  top: number,
  [from, to]: readonly [number, number] = [1000, 3000],
) => {
  const { unmount } = render(<Sparkline points={points} from={from} to={to} top={top} label="CPU 40 %" />)
  const picture = screen.getByRole('img', { name: 'CPU 40 %' })
  const of = (shape: string) => picture.querySelector(shape)?.getAttribute('points')
  const drawn = { line: of('polyline'), area: of('polygon') }
  unmount()
  return drawn
}

test('a curve goes from left to right and from the bottom up, and its area reaches the bottom', () => {
  const points = [
    { at: 1000, value: 0 },
    { at: 1500, value: 50 },
    { at: 3000, value: 100 },
  ]
  const line = '0.0,47.0 60.0,24.0 240.0,1.0'
  expect(draw(points, 100)).toEqual({ line, area: `0.0,48 ${line} 240.0,48` })
})

test('what is higher than its top is drawn at the top, and the others below it', () => {
  const points = [
    { at: 2000, value: 200 },
    { at: 2500, value: 100 },
  ]
  expect(draw(points, 100).line).toBe('120.0,1.0 180.0,24.0')
  expect(draw(points, 400).line).toBe('120.0,24.0 180.0,35.5')
})

test('a single moment, no height and no points are drawn without a gap in the numbers', () => {
  const points = [{ at: 1000, value: 0 }]
  expect(draw(points, 0, [1000, 1000])).toEqual({ line: '0.0,47.0', area: '0.0,48 0.0,47.0 0.0,48' })
  expect(draw([], 100)).toEqual({ line: '' })
})
