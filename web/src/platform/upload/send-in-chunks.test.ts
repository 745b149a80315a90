import { file } from '@workstation/contract/file'
import { md5 } from 'js-md5'
import { describe, expect, test, vi } from 'vitest'
import { serveChunks } from '../../testing/fake-chunks'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { beginSession } from '../session-state'
import { toasts } from '../toast'
import { chunkSize } from './chunk-plan'
import { ChunkRefused } from './chunk-refused'
import { createFileHash } from './file-hash'
import { TemporaryFailure } from './retry'
import { sendInChunks } from './send-in-chunks'

const bytes = Uint8Array.from({ length: 2 * chunkSize + 7 }, (_, index) => (index * 31) % 251)
const content = new File([bytes], '图纸.zip', { type: 'application/zip' })
// Runs on while a test holds the clock.
const realTimeout = setTimeout
const identifier = `${md5(bytes)}图纸.zip`

function send(signal = new AbortController().signal) {
  const told: number[] = []
  const hash = createFileHash(content)
  const result = sendInChunks({
    content,
    type: 'annex',
    token: 'link-1',
    hash,
    signal,
    onHashed: () => undefined,
    onSent: (sent) => told.push(sent),
  })
  return { result, told }
}

const sentChunks = (server: FakeServer) => server.inputs(file.uploadChunk).map(({ chunkNumber }) => Number(chunkNumber))

describe('a file in chunks', () => {
  test('[FIL-04] [FIL-11] [FIL-13] [FIL-14] [FIL-52] is asked for first, sent with its fields in the query, and merged', async () => {
    const server = fakeServer()
    serveChunks(server)
    beginSession('abc')
    const { result, told } = send()
    expect(await result).toMatchObject({ fileId: 'file-1', name: '图纸.zip' })
    expect(server.inputs(file.checkChunks)).toHaveLength(1)
    const [chunk] = server.requests(file.uploadChunk)
    expect(Object.fromEntries(chunk?.url.searchParams ?? [])).toMatchObject({
      chunkNumber: '1',
      chunkSize: '5242880',
      currentChunkSize: '5242880',
      totalSize: String(content.size),
      totalChunks: '3',
      identifier,
      filename: '图纸.zip',
      fileType: 'application/zip',
      extension: 'zip',
      type: 'annex',
      token: 'link-1',
    })
    expect(chunk?.headers.get('authorization')).toBe('bearer abc')
    expect(chunk?.body instanceof FormData && (chunk.body.get('file') as File).size).toBe(chunkSize)
    expect(sentChunks(server)).toEqual([1, 2, 3])
    const { token: _, ...form } = server.inputs(file.mergeChunks)[0] ?? {}
    expect(form).toEqual({
      identifier,
      fileName: '图纸.zip',
      fileSize: String(content.size),
      fileType: 'application/zip',
      extension: 'zip',
      type: 'annex',
      extDir: '',
    })
    expect(told.at(0)).toBe(0)
    expect(told.at(-1)).toBe(content.size)
  })

  test('[FIL-05] only what the server lacks is sent', async () => {
    const server = fakeServer()
    serveChunks(server, [1, 3])
    const { result, told } = send()
    await result
    expect(sentChunks(server)).toEqual([2])
    expect(told[0]).toBe(chunkSize + 7)
  })

  test('[FIL-05] a file that the server knows is there at once', async () => {
    const server = fakeServer()
    serveChunks(server).uploaded = true
    expect(await send().result).toMatchObject({ fileId: 'file-1' })
    expect(sentChunks(server)).toEqual([])
    expect(server.inputs(file.mergeChunks)).toHaveLength(1)
  })

  test('[FIL-48] [FIL-49] an answer other than 200 is said and ends the file, without another try', async () => {
    const server = fakeServer()
    serveChunks(server)
    server.fail(file.uploadChunk, 400, '存储空间不足')
    await expect(send().result).rejects.toBeInstanceOf(ChunkRefused)
    expect(toasts.get().map(({ text }) => text)).toEqual(['存储空间不足'])
    expect(sentChunks(server).length).toBeLessThanOrEqual(3)
    expect(server.inputs(file.mergeChunks)).toEqual([])
  })

  test('[FIL-47] [FIL-53] a chunk whose connection breaks is sent again five times, then the file has failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = fakeServer()
    serveChunks(server, [1, 3])
    server.respond(file.uploadChunk, () => {
      throw new Error('the line is cut')
    })
    const { result } = send()
    const ended = result.catch((error: unknown) => error)
    while (sentChunks(server).length === 0) await new Promise((resolve) => realTimeout(resolve, 0))
    for (const [index, wait] of [1000, 2000, 4000, 8000, 16_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(sentChunks(server)).toHaveLength(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(sentChunks(server)).toHaveLength(index + 2)
    }
    expect(await ended).toBeInstanceOf(TemporaryFailure)
    expect(toasts.get()).toEqual([])
  })

  test('[FIL-53] a server that starts again gets its chunk again', async () => {
    const server = fakeServer()
    serveChunks(server, [1, 3])
    let answers = 0
    server.respond(file.uploadChunk, () => {
      answers++
      if (answers === 1) return new Response('bad gateway', { status: 502 })
      return new Response(JSON.stringify({ code: 200, msg: '', data: { merge: true } }))
    })
    await send().result
    expect(answers).toBe(2)
  })

  test('a server that keeps saying no in words is told with them once its tries are over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = fakeServer()
    serveChunks(server, [1, 3])
    server.fail(file.uploadChunk, 500, '磁盘已满')
    const { result } = send()
    const ended = result.catch((error: unknown) => error)
    while (sentChunks(server).length === 0) await new Promise((resolve) => realTimeout(resolve, 0))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await ended).toBeInstanceOf(ChunkRefused)
    expect(sentChunks(server)).toEqual([2, 2, 2, 2, 2, 2])
    expect(toasts.get().map(({ text }) => text)).toEqual(['磁盘已满'])
  })

  test('a question that the line cuts off is asked again after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = fakeServer()
    serveChunks(server, [1, 2, 3])
    server.respond(file.checkChunks, () => {
      throw new Error('the line is cut')
    })
    const { result } = send()
    while (server.inputs(file.checkChunks).length === 0) await new Promise((resolve) => realTimeout(resolve, 0))
    serveChunks(server, [1, 2, 3])
    await vi.advanceTimersByTimeAsync(999)
    expect(server.inputs(file.checkChunks)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({ fileId: 'file-1' })
    expect(server.inputs(file.checkChunks)).toHaveLength(2)
  })

  test('a merge that is refused though nothing lacks is not tried again', async () => {
    const server = fakeServer()
    serveChunks(server)
    server.fail(file.mergeChunks, 400, '存储空间不足')
    await expect(send().result).rejects.toMatchObject({ code: 400, msg: '存储空间不足', shown: false })
    expect(server.inputs(file.mergeChunks)).toHaveLength(1)
    expect(server.inputs(file.checkChunks)).toHaveLength(2)
  })

  test('[PLT-28] merging may take as long as a transfer, asking what is there may not', async () => {
    const server = fakeServer()
    serveChunks(server)
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await send().result
    expect(timeout.mock.calls.map(([ms]) => ms)).toEqual([60_000, 1_000_000])
    timeout.mockRestore()
  })

  test('a chunk that the server lost is sent before it merges again', async () => {
    const server = fakeServer()
    const state = serveChunks(server)
    let merges = 0
    server.respond(file.mergeChunks, () => {
      merges++
      if (merges === 1) state.chunks.delete(2)
      const answer = merges === 1 ? { code: 400, msg: '缺少分片', data: null } : { code: 200, msg: '', data: {} }
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
    })
    await send().result
    expect(sentChunks(server)).toEqual([1, 2, 3, 2])
  })

  test('a stop ends it with no further call', async () => {
    const server = fakeServer()
    serveChunks(server)
    server.hang(file.uploadChunk)
    const stop = new AbortController()
    const { result } = send(stop.signal)
    await vi.waitFor(() => expect(sentChunks(server)).toHaveLength(3), { timeout: 10_000 })
    stop.abort()
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.inputs(file.mergeChunks)).toEqual([])
  })
})
