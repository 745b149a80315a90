import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../platform/toast'
import { fetchPreview } from './fetch-preview'

const asked: [string, HeadersInit | undefined][] = []
let answer: () => Response

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init.headers])
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Bytes that read like the envelope of an ended session. */
const bytes = JSON.stringify({ code: 600, msg: '登录过期', data: null })
const binary = { status: 200, headers: { 'content-type': 'application/octet-stream' } }

test('[SES-60] the bytes of a file are taken as they are, whatever code they seem to hold', async () => {
  answer = () => new Response(bytes, binary)
  const response = await fetchPreview('/api/file/Preview/1')
  expect(await (await response.blob()).text()).toBe(bytes)
  expect(toasts.get()).toEqual([])
  expect(asked).toEqual([['/api/file/Preview/1', {}]])
})

test('[SES-63] so is the head of a file that is fetched in ranges', async () => {
  answer = () => new Response(bytes, { ...binary, status: 206 })
  const response = await fetchPreview('/api/file/Preview/1', { start: 0, end: 65_535 })
  expect(await response.text()).toBe(bytes)
  expect(toasts.get()).toEqual([])
  expect(asked).toEqual([['/api/file/Preview/1', { range: 'bytes=0-65535' }]])
})

test('an error in place of bytes is told in the words of the server', async () => {
  answer = () => Response.json({ code: 400, msg: '文件已删除', data: null })
  await expect(fetchPreview('/api/file/Preview/1')).rejects.toMatchObject({ msg: '文件已删除' })
  answer = () => new Response('', { status: 502 })
  await expect(fetchPreview('/api/file/Preview/1')).rejects.toThrow('502')
})
