import { randomBytes } from 'node:crypto'
import { file } from '@workstation/contract/file'
import { chunkBytes } from '@workstation/domain/upload/chunk-rule'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { chunkedFile } from '../../testing/upload-chunks'

let app: TestApp
let user: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  user = await app.makeUser()
})
afterAll(() => app.close())

/** A file of three chunks that no other test has. */
const newPdf = (bytes = chunkBytes * 2 + 1000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])

async function download(id: string, token = user.token) {
  const { data } = await app.call(file.ticket, { type: 'annex', id }, token)
  return (await app.app.inject({ url: data.url })).rawPayload
}

describe('a file in chunks', () => {
  test('[FIL-05] [FIL-10] [FIL-11] [FIL-12] [FIL-15] [FIL-16] is checked, sent in any order, merged and read back', async () => {
    const content = newPdf()
    const upload = chunkedFile(app, '施工图.pdf', content)
    expect((await upload.check(user.token)).data).toEqual({ uploaded: false, chunkNumbers: [], merge: false })
    expect((await upload.send(3, user.token)).data).toEqual({ merge: false })
    expect((await upload.send(1, user.token)).data).toEqual({ merge: false })
    expect((await upload.check(user.token)).data).toEqual({ uploaded: false, chunkNumbers: [1, 3], merge: false })
    expect((await upload.send(2, user.token)).data).toEqual({ merge: true })
    const { code, data } = await upload.merge(user.token)
    expect(code).toBe(200)
    const address = `/api/file/Download/annex/${data.id}`
    expect(data).toMatchObject({ fileId: data.id, name: '施工图.pdf', url: address, fileSize: content.length })
    expect((await download(data.id)).equals(content)).toBe(true)
  })
})
