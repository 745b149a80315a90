import type { HashAnswer, HashQuestion } from './hash-worker'
import { UnreadableFile } from './unreadable-file'

/** Hashes a file slice by slice; one question at a time. */
export interface SliceHasher {
  /** Throws UnreadableFile when the bytes cannot be read. */
  add(slice: Blob): Promise<void>
  digest(): Promise<string>
  close(): void
}

/** On the page itself, where workers are not to be had. */
async function pageHasher(): Promise<SliceHasher> {
  const { createMd5Hasher } = await import('./md5-hasher')
  const hasher = await createMd5Hasher()
  return {
    add: async (slice) => {
      const bytes = await slice.arrayBuffer().catch(() => {
        throw new UnreadableFile()
      })
      hasher.add(new Uint8Array(bytes))
    },
    digest: async () => hasher.digest(),
    close: () => undefined,
  }
}

function hearOnce(worker: Worker): Promise<HashAnswer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => resolve(data)
    worker.onerror = () => reject(new Error('the hash worker does not work'))
  })
}

async function workerHasher(): Promise<SliceHasher> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const ask = (question: HashQuestion) => {
    const answer = hearOnce(worker)
    worker.postMessage(question)
    return answer
  }
  await hearOnce(worker)
  return {
    add: async (slice) => {
      if ('unreadable' in (await ask({ slice }))) throw new UnreadableFile()
    },
    digest: async () => {
      const answer = await ask({ end: true })
      return 'digest' in answer ? answer.digest : ''
    },
    close: () => worker.terminate(),
  }
}

/** A hasher in a worker, so that the page stays fluent; on the page where that fails. */
export const openSliceHasher = (): Promise<SliceHasher> => workerHasher().catch(pageHasher)
