import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../app-error'
import { listLocalFiles } from './list-local-files'
import { createLocalChunks } from './local-chunks'
import type { FileStorage, StoredBytes } from './storage'
import { checkStorageKey } from './storage-key'
import { syncFolder } from './sync-folder'
import { writeAll } from './write-all'

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** What a person is told of a failure: that there is no room is no bug. */
const told = (error: unknown) => (isFull(error) ? new AppError('file.storage-full') : error)

/** Writes a new file to the disk, counting and digesting what passes. Its end leaves nobody who could still write. */
async function write(path: string, stream: Readable): Promise<StoredBytes> {
  const hash = createHash('md5')
  let size = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      hash.update(bytes)
      await writeAll(handle, bytes, size)
      size += bytes.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, md5: hash.digest('hex') }
}

/** Files in a folder of this machine. A file appears under its key only when it is whole and on the disk. */
export function createLocalStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, checkStorageKey(key))
  const chunks = createLocalChunks(pathOf)

  return {
    async put(key, stream) {
      const path = pathOf(key)
      const part = join(root, `part-${randomUUID()}`)
      await mkdir(dirname(path), { recursive: true })
      try {
        const bytes = await write(part, stream)
        await rename(part, path)
        await syncFolder(dirname(path))
        return bytes
      } catch (error) {
        await rm(part, { force: true })
        throw told(error)
      }
    },
    async get(key, range) {
      const handle = await open(pathOf(key), 'r')
      return createReadStream('', { fd: handle, ...range })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async beginChunks(key) {
      await chunks.begin(key)
      return ''
    },
    async putChunk({ key }, { start }, stream) {
      await chunks.put(key, start, stream).catch((error: unknown) => Promise.reject(told(error)))
      return ''
    },
    joinChunks: ({ key }) => chunks.join(key),
    dropChunks: ({ key }) => chunks.drop(key),
    list: () => listLocalFiles(root),
    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.R_OK | constants.W_OK)
    },
  }
}
