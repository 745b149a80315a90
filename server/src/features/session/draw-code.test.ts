import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawCode } from './draw-code'

/** The generator of Park and Miller (CACM 31/10), the same numbers each time. */
function foreseen(seed: number) {
  let state = seed
  return (low: number, high: number) => {
    state = (state * 48_271) % 2_147_483_647
    return low + (state % (high - low))
  }
}

const steps = '@%#*+=-. '

/** The picture in letters, darker where it is darker. */
function inLetters(png: Buffer): string[] {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const start = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))
  return Array.from({ length: height }, (_, y) =>
    [...rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))]
      .map((grey) => steps[Math.floor(grey / 28)])
      .join('')
      .trimEnd(),
  )
}

test('a code is drawn so that a person reads it, with dots and lines over all of it', async () => {
  const drawn = ['7K', '7K', '3'].map((code, seed) => inLetters(drawCode(code, foreseen(seed + 1))))
  expect(new Set(drawn.map((lines) => lines.join('\n'))).size).toBe(3)
  const text = drawn.map((lines) => `${lines.join('\n')}\n`).join('\n')
  await expect(text).toMatchFileSnapshot('./draw-code.txt')
})
