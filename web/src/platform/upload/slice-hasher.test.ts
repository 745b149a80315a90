import { md5 } from 'js-md5'
import { expect, test, vi } from 'vitest'
import { createFileHash, sliceSize } from './file-hash'
import type { HashAnswer, HashQuestion } from './hash-worker'
import { UnreadableFile } from './unreadable-file'

type Answering = (question: HashQuestion) => HashAnswer

/** Stands in for the worker that the page starts: says that it is there, and answers what it is asked. */
function serveWorker(answer: Answering) {
  const asked: HashQuestion[] = []
  const ended = vi.fn()
  const begun = vi.fn()
  class FakeWorker {
    onmessage?: (event: { data: HashAnswer }) => void
    onerror?: () => void
    terminate = ended
    constructor(address: URL, options: object) {
      begun(address.pathname.split('/').at(-1), options)
      queueMicrotask(() => this.onmessage?.({ data: { ready: true } }))
    }
    postMessage(question: HashQuestion) {
      asked.push(question)
      queueMicrotask(() => this.onmessage?.({ data: answer(question) }))
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return { asked, ended, begun }
}

const sizes = (asked: readonly HashQuestion[]) => asked.map((one) => ('slice' in one ? one.slice.size : 'end'))
const run = (content: Blob, parts: number[] = []) =>
  createFileHash(content).run({ signal: new AbortController().signal, onProgress: (part) => parts.push(part) })

test('a file is hashed by a worker, slice by slice, and the worker ends with it', async () => {
  const worker = serveWorker((question) => ('slice' in question ? { ready: true } : { digest: 'd1' }))
  const parts: number[] = []
  expect(await run(new Blob([new Uint8Array(2 * sliceSize)]), parts)).toBe('d1')
  expect(sizes(worker.asked)).toEqual([sliceSize, sliceSize, 'end'])
  expect(parts).toEqual([0.5, 1])
  expect(worker.begun.mock.calls).toEqual([['hash-worker.ts', { type: 'module' }]])
  await vi.waitFor(() => expect(worker.ended).toHaveBeenCalledTimes(1))
})

test('a slice that the worker cannot read ends the hash before the next one', async () => {
  const worker = serveWorker(() => ({ unreadable: true }))
  await expect(run(new Blob([new Uint8Array(sliceSize + 1)]))).rejects.toBeInstanceOf(UnreadableFile)
  expect(sizes(worker.asked)).toEqual([sliceSize])
})

test('where the worker does not start the page hashes the file itself', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      onerror?: () => void
      constructor() {
        queueMicrotask(() => this.onerror?.())
      }
    },
  )
  expect(await run(new Blob(['abc']))).toBe(md5('abc'))
})

test('a worker that breaks while it hashes ends the hash', async () => {
  class Breaking {
    onmessage?: (event: { data: HashAnswer }) => void
    onerror?: () => void
    constructor() {
      queueMicrotask(() => this.onmessage?.({ data: { ready: true } }))
    }
    postMessage() {
      queueMicrotask(() => this.onerror?.())
    }
  }
  vi.stubGlobal('Worker', Breaking)
  await expect(run(new Blob(['abc']))).rejects.toThrow('the hash worker does not work')
})
