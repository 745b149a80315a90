import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from './encode-png'

test('a picture keeps its size and its points', () => {
  const png = encodePng({ width: 3, height: 2, points: Uint8Array.from([0, 50, 100, 150, 200, 255]) })
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2])
  const start = png.indexOf('IDAT') + 4
  const length = png.readUInt32BE(start - 8)
  const rows = inflateSync(png.subarray(start, start + length))
  expect([...rows]).toEqual([0, 0, 50, 100, 0, 150, 200, 255])
  expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND')
})
