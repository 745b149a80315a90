import { file } from '@workstation/contract/file'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { toasts } from '../toast'
import { sendForm } from './send-form'
import { upload } from './upload'

const nothingCame = { status: 0, envelope: null }
let server: FakeServer
let sent: XMLHttpRequest[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = fakeServer()
  sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mock.contexts as XMLHttpRequest[]
})
afterEach(() => void vi.useRealTimers())

function post(signal?: AbortSignal) {
  const ended = vi.fn()
  const onProgress = vi.fn()
  void sendForm(file.upload, { type: 'annex' }, new FormData(), { signal, onProgress }).then(ended, ended)
  return { ended, onProgress }
}
const progress = (loaded: number, total: number) =>
  sent[0]?.upload.onprogress?.call(sent[0], { loaded, total } as ProgressEvent)

test('a line that carries nothing for a minute is given up, one that moves gets a minute more', async () => {
  server.hang(file.upload)
  const { ended, onProgress } = post()
  await vi.advanceTimersByTimeAsync(59_999)
  progress(2, 3)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls).toEqual([[nothingCame]])
  expect(onProgress.mock.calls).toEqual([
    [1, 2],
    [2, 3],
  ])
})

test('once all is out the server may take its time', async () => {
  server.hang(file.upload)
  const { ended } = post()
  progress(2, 2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ended).not.toHaveBeenCalled()
  sent[0]?.ontimeout?.({} as ProgressEvent)
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.mock.calls).toEqual([[nothingCame]])
})

test('an answer ends the watch', async () => {
  server.respond(file.upload, () => new Response('{"code":200}'))
  const { ended } = post()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.mock.calls).toEqual([[{ status: 200, envelope: { code: 200 } }]])
  expect(vi.getTimerCount()).toBe(0)
})

test.each(['bad gateway', 'null', '[]', '"code"', '{"msg":"x"}'])(
  'an answer of %s is none of the server',
  async (text) => {
    server.respond(file.upload, () => new Response(text, { status: 502 }))
    const { ended } = post()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended.mock.calls).toEqual([[{ status: 502, envelope: null }]])
  },
)

test('a stop ends the request, one from before sends none', async () => {
  server.hang(file.upload)
  const stop = new AbortController()
  const running = post(stop.signal)
  stop.abort()
  const late = post(stop.signal)
  await vi.advanceTimersByTimeAsync(0)
  for (const { ended } of [running, late])
    expect(ended.mock.calls).toEqual([[expect.objectContaining({ name: 'AbortError' })]])
  expect(sent).toHaveLength(1)
})

test('where nothing came back an upload says so in general words, a quiet one leaves that to its caller', async () => {
  server.respond(file.upload, () => new Response('bad gateway', { status: 502 }))
  const failed = { code: 0, msg: '请求出错，请重试' }
  await expect(upload('annex', new File(['a'], 'a.txt'), { quiet: true })).rejects.toMatchObject({
    ...failed,
    shown: false,
  })
  expect(toasts.get()).toEqual([])
  await expect(upload('annex', new File(['a'], 'a.txt'))).rejects.toMatchObject({ ...failed, shown: true })
  expect(toasts.get()).toHaveLength(1)
})

test('an upload whose size nobody knows has sent nothing that could be told as a part', async () => {
  server.hang(file.upload)
  const onProgress = vi.fn()
  void upload('annex', new File(['a'], 'a.txt'), { onProgress })
  progress(5, 0)
  expect(onProgress.mock.calls).toEqual([[0.5], [0]])
})
