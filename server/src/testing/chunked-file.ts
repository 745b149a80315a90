import { createHash } from 'node:crypto'
import type { Envelope } from '@workstation/contract/envelope'
import { file } from '@workstation/contract/file'
import { chunkBytes, chunkPlaceOf } from '@workstation/domain/upload/chunk-rule'
import type { StoredUpload } from '../features/file/stored-file'
import type { TestApp } from './start-test-app'
import { uploadFiles } from './upload-file'

interface ChunkedOptions {
  type?: string
  chunkSize?: number
  /** In place of the session. */
  link?: string
}

/** A file that a test sends in chunks, as a chunking client does. */
export function chunkedFile(app: TestApp, name: string, content: Buffer, options: ChunkedOptions = {}) {
  const { type, chunkSize = chunkBytes, link } = options
  const identifier = createHash('md5').update(content).digest('hex') + name
  const totalChunks = Math.max(1, Math.ceil(content.length / chunkSize))
  const plan = { totalSize: content.length, chunkSize, totalChunks }
  const shared = { identifier, ...(type ? { type } : {}), ...(link ? { token: link } : {}) }
  const fields = (number: number) => ({
    ...shared,
    ...plan,
    chunkNumber: number,
    currentChunkSize: chunkPlaceOf(plan, number)?.size ?? 0,
    filename: name,
    extension: /\.(\w+)$/.exec(name)?.[1] ?? '',
  })
  const bytesOf = (number: number) => {
    const { start, size } = chunkPlaceOf(plan, number) ?? { start: 0, size: 0 }
    return content.subarray(start, start + size)
  }
  return {
    identifier,
    totalChunks,
    fields,
    bytesOf,
    check: (token?: string, change: object = {}) => app.call(file.checkChunks, { ...fields(1), ...change }, token),
    send: (number: number, token?: string, change: Record<string, unknown> = {}, bytes = bytesOf(number)) => {
      const query = new URLSearchParams(
        Object.entries({ ...fields(number), ...change }).map(([key, value]): [string, string] => [key, String(value)]),
      )
      const part = { name: 'blob', content: bytes }
      return uploadFiles<{ merge: boolean }>(app.app, `/api/file/chunk?${query}`, [part], token) as Promise<
        Envelope<{ merge: boolean }>
      >
    },
    merge: (token?: string, change: object = {}): Promise<Envelope<StoredUpload>> =>
      app.call(file.mergeChunks, { ...shared, fileName: name, fileSize: content.length, ...change }, token),
  }
}
