/** Bytes of a chunk (FIL-52), and the least that a chunk may have that is not the last: no S3 storage takes smaller parts. */
export const chunkBytes = 5_242_880
const largestChunk = 50 * 1024 * 1024
/** S3 storages take no more parts. */
const mostChunks = 10_000

/** How a client cuts a file. Sizes in bytes. */
export interface ChunkPlan {
  readonly totalSize: number
  readonly chunkSize: number
  readonly totalChunks: number
}

/**
 * True when a file can be cut so: into equal chunks and a shorter last one, or with what is left over added to the
 * last one, as chunking clients do either way.
 */
export function isChunkPlan({ totalSize, chunkSize, totalChunks }: ChunkPlan): boolean {
  if (chunkSize > largestChunk || totalChunks > mostChunks) return false
  if (totalChunks > 1 && chunkSize < chunkBytes) return false
  const whole = totalSize / chunkSize
  return totalChunks === Math.max(1, Math.ceil(whole)) || totalChunks === Math.max(1, Math.floor(whole))
}

/** First byte and bytes of a chunk, or null when there is no such chunk. Chunks count from 1. */
export function chunkPlaceOf(plan: ChunkPlan, number: number): { start: number; size: number } | null {
  if (!Number.isInteger(number) || number < 1 || number > plan.totalChunks) return null
  const start = (number - 1) * plan.chunkSize
  return { start, size: number === plan.totalChunks ? plan.totalSize - start : plan.chunkSize }
}

/** The MD5 of the whole that an identifier starts with, 32 hex digits in lower case, or null. */
export const digestOfIdentifier = (identifier: string): string | null => /^[0-9a-f]{32}/.exec(identifier)?.[0] ?? null
