import { file } from '@workstation/contract/file'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { beginSession } from '../session-state'
import { upload } from './upload'

const kept = {
  id: 'f1',
  fileId: 'f1',
  name: 'a.pdf',
  url: '/u',
  fileVersionId: 'v1',
  fileSize: 3,
  fileExtension: 'pdf',
}
const stored = { ...kept, list: [kept] }
const content = () => new File(['abc'], 'a.pdf')

test('an upload goes to the address of its type with the token, tells its progress and answers the file', async () => {
  const server = fakeServer()
  server.on(file.upload, stored)
  beginSession('abc')
  const parts: number[] = []
  expect(await upload('annex', content(), { token: 'link-1', onProgress: (part) => parts.push(part) })).toEqual(stored)
  const [request] = server.requests(file.upload)
  expect(request?.url.pathname).toBe('/api/file/Uploader/annex')
  expect(request?.headers.get('authorization')).toBe('bearer abc')
  expect(request?.url.searchParams.get('token')).toBe('link-1')
  expect(request?.input.file).toBeInstanceOf(File)
  expect(parts).toEqual([0.5])
})

test('[PLT-28] an upload may take as long as a transfer', async () => {
  fakeServer().on(file.upload, stored)
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  await upload('annex', content())
  expect((send.mock.contexts as XMLHttpRequest[]).map(({ timeout }) => timeout)).toEqual([1_000_000])
})

test('an upload that the server refuses throws what it said', async () => {
  const server = fakeServer()
  server.fail(file.upload, 400, '文件大小超过5MB')
  await expect(upload('annex', content())).rejects.toMatchObject({ msg: '文件大小超过5MB' })
})
