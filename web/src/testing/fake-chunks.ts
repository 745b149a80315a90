import { file } from '@workstation/contract/file'
import type { FakeServer } from './fake-server'

/** What the fake server answers for a file that has arrived. */
export const arrivedFile = (fields: { name: string; fileSize: number }) => ({
  id: 'file-1',
  fileId: 'file-1',
  fileVersionId: 'file-1',
  url: '/api/file/Download/annex/file-1',
  fileExtension: 'zip',
  ...fields,
})

/** Serves the three calls of a chunked upload; `known` are the chunks that it has. */
export function serveChunks(server: FakeServer, known: number[] = []) {
  const state = { chunks: new Set(known), uploaded: false }
  server.on(file.checkChunks, ({ totalChunks }) => ({
    uploaded: state.uploaded,
    chunkNumbers: [...state.chunks],
    merge: state.chunks.size === totalChunks,
  }))
  server.on(file.uploadChunk, ({ chunkNumber, totalChunks }) => {
    state.chunks.add(chunkNumber)
    return { merge: state.chunks.size === totalChunks }
  })
  server.on(file.mergeChunks, ({ fileName, fileSize }) => arrivedFile({ name: fileName, fileSize: Number(fileSize) }))
  return state
}
