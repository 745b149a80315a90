import { randomBytes } from 'node:crypto'
import { config } from '@workstation/contract/config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkedFile } from '../../../testing/chunked-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { textFile, uploadFiles } from '../../../testing/upload-file'
import { forgetSettings } from '../../setting/read-setting'

const megabyte = 1024 * 1024
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await allow(2)
})
afterAll(() => app.close())

async function allow(megabytes: number) {
  const admin = await app.administrator()
  const saved = await app.call(config.update, { settings: { fileQuotaMb: String(megabytes) } }, admin.token)
  expect(saved.code).toBe(200)
  forgetSettings(app.services)
}
const newPdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const send = (bytes: number, token: string) =>
  uploadFiles(app.app, '/api/file/Uploader/annex', [{ name: 'a.pdf', content: newPdf(bytes) }], token)

describe('the room that a person has for files', () => {
  test('is refused above the quota, with nothing kept, at the start of an upload in chunks', async () => {
    const { token } = await app.makeUser()
    expect((await send(1.5 * megabyte, token)).code).toBe(200)
    const upload = chunkedFile(app, 'a.pdf', newPdf(megabyte))
    const refused = { code: 400, key: 'file.quota', msg: '您的文件空间为 2MB，剩余空间不足' }
    expect(await upload.check(token)).toMatchObject(refused)
    expect(await upload.send(1, token)).toMatchObject(refused)
    expect(await send(megabyte, token)).toMatchObject(refused)
    expect((await send(0.4 * megabyte, token)).code).toBe(200)
    expect((await send(0.4 * megabyte, (await app.makeUser()).token)).code).toBe(200)
  })

  test('counts files that still arrive', async () => {
    const { token } = await app.makeUser()
    expect((await chunkedFile(app, 'a.pdf', newPdf(1.5 * megabyte)).send(1, token)).code).toBe(200)
    expect(await chunkedFile(app, 'b.pdf', newPdf(megabyte)).send(1, token)).toMatchObject({ key: 'file.quota' })
  })

  test('goes to one of two uploads that want the last of it at the same time', async () => {
    const { token } = await app.makeUser()
    const uploads = [1, 2, 3].map(() => chunkedFile(app, 'a.pdf', newPdf(1.5 * megabyte)))
    const answers = await Promise.all([...uploads.map((upload) => upload.send(1, token)), send(1.5 * megabyte, token)])
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  test('is taken by a file that shares its bytes as by any other', async () => {
    const { token } = await app.makeUser()
    const content = newPdf(1.5 * megabyte)
    const upload = chunkedFile(app, 'a.pdf', content)
    await upload.send(1, token)
    expect((await upload.merge(token)).code).toBe(200)
    expect(await chunkedFile(app, 'b.pdf', content).merge(token)).toMatchObject({ key: 'file.quota' })
  })

  test('has no end where the setting is 0', async () => {
    await allow(0)
    const { token } = await app.makeUser()
    expect((await send(3 * megabyte, token)).code).toBe(200)
    expect((await uploadFiles(app.app, '/api/file/Uploader/annex', [textFile()], token)).code).toBe(200)
    await allow(2)
  })
})
