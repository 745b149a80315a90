import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=-0', null],
  ['bytes=100-', null],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=1e3-', null],
])('%s of 100 bytes is %j', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range)
})

test('an empty file has no range', () => {
  expect(byteRangeOf('bytes=0-0', 0)).toBeNull()
  expect(byteRangeOf('bytes=-5', 0)).toBeNull()
})
