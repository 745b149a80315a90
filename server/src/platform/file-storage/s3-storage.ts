import { createHash } from 'node:crypto'
import type { S3Config } from '../config'
import { listS3 } from './list-s3'
import { connectS3, type S3Client, S3Refusal } from './s3-client'
import { abortUpload, finishUpload, isFinished, startUpload } from './s3-multipart'
import { splitParts } from './split-parts'
import type { FileStorage, StoredBytes } from './storage'
import { checkStorageKey } from './storage-key'

/** Above the 5 MiB that S3 asks of every part but the last; also what one upload holds in memory. */
const partBytes = 8 * 1024 * 1024

/** Uploads part by part; a failure removes what was uploaded. */
async function putParts(client: S3Client, key: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const uploadId = await startUpload(client, key)
  const etags: string[] = []
  try {
    for await (const body of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId }
      const answer = await client.send('PUT', key, { query, body })
      etags.push(answer.headers.get('etag') ?? '')
    }
    await finishUpload(client, key, { uploadId, etags })
  } catch (error) {
    await client.send('DELETE', key, { query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

/** Files in a bucket of an S3-compatible storage. Small ones travel in one request, others in parts. */
export function createS3Storage(config: S3Config): FileStorage {
  const client = connectS3(config)
  return {
    async put(key, stream) {
      checkStorageKey(key)
      const hash = createHash('md5')
      let size = 0
      const parts = splitParts(stream, partBytes, (chunk) => {
        hash.update(chunk)
        size += chunk.length
      })
      const first = await parts.next()
      const second = await parts.next()
      if (second.done) await client.send('PUT', key, { body: first.value ?? Buffer.alloc(0) })
      else await putParts(client, key, chain([first.value ?? Buffer.alloc(0), second.value], parts))
      const bytes: StoredBytes = { size, md5: hash.digest('hex') }
      return bytes
    },
    get: (key, range) =>
      client.getStream(checkStorageKey(key), range ? { range: `bytes=${range.start}-${range.end}` } : {}),
    async remove(key) {
      await client.send('DELETE', checkStorageKey(key))
    },
    beginChunks: (key) => startUpload(client, checkStorageKey(key)),
    putChunk: ({ key, handle }, { number, size }, stream) =>
      client.putStream(checkStorageKey(key), { partNumber: String(number), uploadId: handle }, { size, stream }),
    async joinChunks({ key, handle }, marks) {
      if (await isFinished(client, checkStorageKey(key))) return true
      try {
        await finishUpload(client, key, { uploadId: handle, etags: marks })
        return true
      } catch (error) {
        if (!(error instanceof S3Refusal) || error.status >= 500) throw error
        return isFinished(client, key)
      }
    },
    async dropChunks({ key, handle }) {
      await abortUpload(client, checkStorageKey(key), handle)
    },
    list: () => listS3(client),
    async check() {
      await client.send('HEAD', '')
    },
  }
}

async function* chain(first: Iterable<Buffer>, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}
