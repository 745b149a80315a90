import { expect, test } from 'vitest'
import { cropWithin, moveCrop, squareOf, wholeCrop } from './crop'

const wide = { width: 400, height: 200 }

test('[RTE-14] the whole crop is the largest square in the middle', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
  expect(squareOf({ width: 200, height: 400 }, wholeCrop)).toEqual({ left: 0, top: 100, side: 200 })
})

test('zooming takes a smaller square around the same middle', () => {
  expect(squareOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
})

test.each([
  [
    { x: 0, y: 0.5, zoom: 1 },
    { x: 0.25, y: 0.5, zoom: 1 },
  ],
  [
    { x: 9, y: -9, zoom: 2 },
    { x: 0.875, y: 0.25, zoom: 2 },
  ],
  [
    { x: 0.5, y: 0.5, zoom: 99 },
    { x: 0.5, y: 0.5, zoom: 4 },
  ],
  [
    { x: 0.5, y: 0.5, zoom: 0 },
    { x: 0.5, y: 0.5, zoom: 1 },
  ],
])('a crop never leaves the image: %o', (crop, kept) => {
  expect(cropWithin(wide, crop)).toEqual(kept)
})

test('moving the image to the right shows more of its left', () => {
  const moved = moveCrop(wide, wholeCrop, { x: 50, y: 20, stage: 100 })
  expect(moved).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
})
