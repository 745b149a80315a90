import { expect, test } from 'vitest'
import { blockSize, paddingOf, readTarHead, tarHead } from './tar-block'

const changed = (at: number, byte: number, sums = true) => {
  const block = Buffer.from(tarHead({ name: 'files/000001', size: 8 }))
  block[at] = byte
  if (sums) {
    block.fill(32, 148, 156)
    block.write(
      `${block
        .reduce((sum, one) => sum + one, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
  }
  return block
}

test.each([
  ['manifest.json', 0],
  ['tables/review/000001', 513],
  [`tables/${'a'.repeat(63)}/999999`, 1],
  ['files/123456789', 8 ** 11 - 1],
])('the head of %s with %d bytes is read as it was written', (name, size) => {
  expect(tarHead({ name, size })).toHaveLength(512)
  expect(readTarHead(tarHead({ name, size }))).toEqual({ name, size })
})

test.each([
  [{ name: 'files/000001', size: 8 ** 11 }],
  [{ name: '../files/000001', size: 1 }],
  [{ name: 'files/00001', size: 1 }],
  [{ name: 'files/1234567890', size: 1 }],
  [{ name: 'tables/Review/000001', size: 1 }],
  [{ name: `tables/${'a'.repeat(64)}/000001`, size: 1 }],
  [{ name: 'manifest.json/x', size: 1 }],
])('%o is no entry', (head) => {
  expect(() => tarHead(head)).toThrow(`not an entry of an archive: ${head.name}`)
})

test('zeros end an archive', () => {
  expect(readTarHead(Buffer.alloc(blockSize))).toBeNull()
})

test('a link, a name that goes on elsewhere, a wrong sum and a strange name are refused', () => {
  const reason = (block: Buffer) => {
    try {
      return readTarHead(block)
    } catch (error) {
      return (error as { reason: string }).reason
    }
  }
  expect(reason(changed(0, 'f'.charCodeAt(0)))).toEqual({ name: 'files/000001', size: 8 })
  expect(reason(changed(156, 0x32))).toBe('notPlain')
  expect(reason(changed(345, 0x61))).toBe('notPlain')
  expect(reason(changed(124, 0x39))).toBe('notPlain')
  expect(reason(changed(200, 1, false))).toBe('notPlain')
  expect(reason(changed(0, 'g'.charCodeAt(0)))).toBe('strangeName')
})

test('entries are padded to whole blocks', () => {
  expect([0, 1, 511, 512, 513].map(paddingOf)).toEqual([0, 511, 1, 0, 511])
})
