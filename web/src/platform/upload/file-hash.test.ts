import { md5 } from 'js-md5'
import { expect, test, vi } from 'vitest'
import { createFileHash, sliceSize } from './file-hash'
import { createMd5Hasher } from './md5-hasher'
import { UnreadableFile } from './unreadable-file'

const bytes = Uint8Array.from({ length: 2 * sliceSize + 5 }, (_, index) => (index * 7) % 253)
const digest = md5(bytes)
const content = new Blob([bytes])

/** A hasher that notes the slices it was given. */
function noting(slices: number[], onSlice: () => void = () => undefined) {
  return async () => {
    const hasher = await createMd5Hasher()
    return {
      add: async (slice: Blob) => {
        slices.push(slice.size)
        hasher.add(new Uint8Array(await slice.arrayBuffer()))
        onSlice()
      },
      digest: async () => hasher.digest(),
      close: () => undefined,
    }
  }
}

test('[FIL-55] the digest is MD5, made of slices of 10,240,000 bytes, and tells how far it is', async () => {
  const slices: number[] = []
  const parts: number[] = []
  const hash = createFileHash(content, noting(slices))
  expect(await hash.run({ signal: new AbortController().signal, onProgress: (part) => parts.push(part) })).toBe(digest)
  expect(slices).toEqual([10_240_000, 10_240_000, 5])
  expect(parts.at(-1)).toBe(1)
})

test('a hash that was stopped goes on where it was, and is made once', async () => {
  const slices: number[] = []
  const stop = new AbortController()
  const hash = createFileHash(
    content,
    noting(slices, () => stop.abort()),
  )
  const onProgress = () => undefined
  await expect(hash.run({ signal: stop.signal, onProgress })).rejects.toMatchObject({ name: 'AbortError' })
  expect(slices).toHaveLength(1)
  const { signal } = new AbortController()
  expect(await hash.run({ signal, onProgress })).toBe(digest)
  expect(await hash.run({ signal, onProgress })).toBe(digest)
  expect(slices).toHaveLength(3)
})

test('two who ask at once wait for one hash, in one order', async () => {
  const slices: number[] = []
  const hash = createFileHash(content, noting(slices))
  const run = () => hash.run({ signal: new AbortController().signal, onProgress: () => undefined })
  expect(await Promise.all([run(), run()])).toEqual([digest, digest])
  expect(slices).toHaveLength(3)
})

test('[FIL-42] a file that cannot be read says so', async () => {
  const gone = new Blob(['a'])
  vi.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as Blob)
  const hash = createFileHash(gone)
  const run = hash.run({ signal: new AbortController().signal, onProgress: () => undefined })
  await expect(run).rejects.toBeInstanceOf(UnreadableFile)
})

test('without WebAssembly the digest is the same', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  const hasher = await createMd5Hasher()
  hasher.add(bytes.subarray(0, 1000))
  hasher.add(bytes.subarray(1000, 2000))
  expect(hasher.digest()).toBe(md5(bytes.subarray(0, 2000)))
})
