import { openSliceHasher, type SliceHasher } from './slice-hasher'

/** Bytes that are read and hashed at once (FIL-55). */
export const sliceSize = 10_240_000

export interface HashOptions {
  signal: AbortSignal
  /** Called with the part that is done, 0 to 1. */
  onProgress: (part: number) => void
}

/** The MD5 digest of a file, which can be stopped between slices and gone on with later. */
export interface FileHash {
  /** Goes on where it stopped; rejects with the signal's reason when stopped, with UnreadableFile when the file cannot be read. */
  run(options: HashOptions): Promise<string>
  close(): void
}

/** @param open makes the hasher; tests give their own */
export function createFileHash(file: Blob, open: () => Promise<SliceHasher> = openSliceHasher): FileHash {
  let hasher: Promise<SliceHasher> | undefined
  let busy: Promise<unknown> = Promise.resolve()
  let at = 0
  let digest = ''
  const close = () => {
    void hasher?.then((opened) => opened.close())
    hasher = undefined
  }
  const walk = async ({ signal, onProgress }: HashOptions) => {
    hasher ??= open()
    const opened = await hasher
    while (at < file.size) {
      signal.throwIfAborted()
      const to = Math.min(file.size, at + sliceSize)
      await opened.add(file.slice(at, to))
      at = to
      onProgress(at / file.size)
    }
    signal.throwIfAborted()
    digest = await opened.digest()
    close()
    return digest
  }
  return {
    run: (options) => {
      // A slice of the walk before may still be under way: the state of a hash knows one order only.
      const result = busy.then(() => digest || walk(options))
      busy = result.catch(() => undefined)
      return result
    },
    close,
  }
}
