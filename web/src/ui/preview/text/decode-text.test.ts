import { expect, test } from 'vitest'
import { createTextReader, encodingOf } from './decode-text'

const utf8 = new TextEncoder().encode('荷载组合')
const gb = new Uint8Array([0xba, 0xc9, 0xd4, 0xd8, 0xd7, 0xe9, 0xba, 0xcf])

test.each([
  ['utf-8', utf8],
  ['utf-8', new Uint8Array()],
  ['utf-8', new Uint8Array([0xef, 0xbb, 0xbf, 0x61])],
  ['utf-8', utf8.subarray(0, 5)],
  ['gb18030', gb],
  ['utf-16le', new Uint8Array([0xff, 0xfe, 0x61, 0])],
  ['utf-16be', new Uint8Array([0xfe, 0xff, 0, 0x61])],
])('%s is recognised', (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding)
})

test.each([
  ['UTF-8', utf8],
  ['GB18030', gb],
])('a %s text is whole wherever its pieces are cut', (_, bytes) => {
  for (let cut = 1; cut < bytes.length; cut++) {
    const read = createTextReader()
    expect(read(bytes.subarray(0, cut), false) + read(bytes.subarray(cut), true)).toBe('荷载组合')
  }
})
