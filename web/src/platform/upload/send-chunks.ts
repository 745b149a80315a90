import { bytesOf, type Chunk } from './chunk-plan'
import { TemporaryFailure, withRetries } from './retry'
import { type ChunkedFile, refuse, sendChunk } from './send-chunk'

/** Chunks of one file that travel at once. */
const parallel = 3

interface ChunksOptions {
  signal: AbortSignal
  /** Called with the bytes of these chunks that are out. */
  onProgress: (sent: number) => void
}

/** Sends the chunks, three at a time, each again up to 5 times (FIL-47, FIL-53). The first that fails for good stops the others. */
export async function sendChunks(file: ChunkedFile, chunks: readonly Chunk[], options: ChunksOptions): Promise<void> {
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const waiting = [...chunks]
  const underWay = new Map<Chunk, number>()
  let done = 0
  const tell = () => options.onProgress(done + [...underWay.values()].reduce((sum, sent) => sum + sent, 0))
  const work = async () => {
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
      const current = chunk
      const onProgress = (sent: number) => {
        underWay.set(current, sent)
        tell()
      }
      await withRetries(() => sendChunk(file, current, { signal, onProgress }), signal)
      underWay.delete(current)
      done += bytesOf([current])
      tell()
    }
  }
  const workers = Array.from({ length: parallel }, work)
  try {
    await Promise.all(workers)
  } catch (error) {
    stop.abort()
    await Promise.allSettled(workers)
    // A server that kept saying no in words is a refusal; one that said nothing may be back when the person tries again.
    throw error instanceof TemporaryFailure && error.code !== 0 ? refuse(error) : error
  }
}
