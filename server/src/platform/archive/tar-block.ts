import { BrokenArchive } from './broken-archive'

/** Bytes of a block; entries are padded to whole ones (POSIX ustar). */
export const blockSize = 512

/** What may lie in an archive: names of its own alone, so that nothing of a path, a link or a device is ever made. */
const namePattern = /^(?:manifest\.json|tables\/[a-z][a-z0-9_]{0,62}\/\d{6}|files\/\d{6,9})$/

export interface TarHead {
  readonly name: string
  readonly size: number
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

function sumOf(block: Buffer): number {
  let sum = 0
  // The place of the sum itself counts as blanks.
  for (let at = 0; at < blockSize; at += 1) sum += at >= 148 && at < 156 ? 32 : (block[at] ?? 0)
  return sum
}

/** The head of a plain file. @throws Error for a name that an archive does not hold, or a size above 8 GiB */
export function tarHead({ name, size }: TarHead): Buffer {
  if (!namePattern.test(name) || size >= 8 ** 11) throw new Error(`not an entry of an archive: ${name}`)
  const block = Buffer.alloc(blockSize)
  block.write(name, 0)
  block.write(`${octal(0o600, 7)}${octal(0, 7)}${octal(0, 7)}${octal(size, 11)}${octal(0, 11)}`, 100)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(`${octal(sumOf(block), 6)} `, 148)
  return block
}

const textAt = (block: Buffer, from: number, length: number) =>
  block.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '')

/**
 * Reads the head of an entry; null for the block of zeros that ends an archive.
 * @throws BrokenArchive for anything but a plain file with a name of ours
 */
export function readTarHead(block: Buffer): TarHead | null {
  if (block.every((byte) => byte === 0)) return null
  const size = textAt(block, 124, 12)
  const isPlain = block[156] === 0x30 && textAt(block, 345, 155) === ''
  if (!/^[0-7]{1,11}$/.test(size) || Number.parseInt(textAt(block, 148, 8), 8) !== sumOf(block) || !isPlain)
    throw new BrokenArchive('notPlain')
  const name = textAt(block, 0, 100)
  if (!namePattern.test(name)) throw new BrokenArchive('strangeName')
  return { name, size: Number.parseInt(size, 8) }
}

/** Bytes after an entry up to the next block. */
export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize
