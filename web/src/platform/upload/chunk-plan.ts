/** Bytes of every chunk but the last (FIL-52); larger files travel in chunks. */
export const chunkSize = 5_242_880

/** A piece of a file; `number` counts from 1, `to` is the first byte behind it. */
export interface Chunk {
  readonly number: number
  readonly from: number
  readonly to: number
}

/** The chunks of a file of so many bytes, in order. */
export function chunksOf(size: number): Chunk[] {
  return Array.from({ length: Math.max(1, Math.ceil(size / chunkSize)) }, (_, index) => ({
    number: index + 1,
    from: index * chunkSize,
    to: Math.min(size, (index + 1) * chunkSize),
  }))
}

/** Bytes of some chunks. */
export const bytesOf = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { from, to }) => sum + to - from, 0)
