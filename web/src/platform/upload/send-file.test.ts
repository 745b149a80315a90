import { file } from '@workstation/contract/file'
import { expect, test } from 'vitest'
import { serveChunks } from '../../testing/fake-chunks'
import { fakeServer } from '../../testing/fake-server'
import { chunkSize } from './chunk-plan'
import { createFileHash } from './file-hash'
import { sendFileTo } from './send-file'

const kept = { id: 'f', fileId: 'f', name: 'a.zip', url: '/a', fileVersionId: 'f', fileSize: 1, fileExtension: 'zip' }
const stored = { ...kept, list: [kept] }

function send(size: number, token: string | undefined) {
  const server = fakeServer()
  serveChunks(server)
  server.on(file.upload, stored)
  const content = new File([new Uint8Array(size)], 'a.zip')
  const hash = () => createFileHash(content)
  const hooks = { signal: new AbortController().signal, hash, onHashed: () => {}, onSent: () => {} }
  return sendFileTo({ type: 'annex', token })(content, hooks).then(() => server)
}
const tokensOf = (server: ReturnType<typeof fakeServer>, endpoint: Parameters<typeof server.requests>[0]) =>
  server
    .requests(endpoint)
    .map(({ url, body }) => url.searchParams.get('token') ?? (body instanceof FormData ? body.get('token') : null))

test('the token of a link goes with every call of a file of 5 MB and of one above', async () => {
  const small = await send(chunkSize, 'link-1')
  expect(tokensOf(small, file.upload)).toEqual(['link-1'])
  expect(small.requests(file.uploadChunk)).toEqual([])
  const large = await send(chunkSize + 1, 'link-1')
  expect(large.requests(file.upload)).toEqual([])
  expect(tokensOf(large, file.uploadChunk)).toEqual(['link-1', 'link-1'])
  for (const endpoint of [file.checkChunks, file.mergeChunks]) {
    expect(large.inputs(endpoint)).toHaveLength(1)
    expect(large.inputs(endpoint)[0]).toMatchObject({ token: 'link-1' })
  }
})

test('who has a session sends no token', async () => {
  expect(tokensOf(await send(1, undefined), file.upload)).toEqual([null])
  const large = await send(chunkSize + 1, undefined)
  expect(tokensOf(large, file.uploadChunk)).toEqual([null, null])
  expect(large.inputs(file.mergeChunks)[0]).not.toHaveProperty('token')
})
