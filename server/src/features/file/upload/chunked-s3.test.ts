import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { file } from '@workstation/contract/file'
import { chunkBytes } from '@workstation/domain/upload/chunk-rule'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chunkedFile } from '../../../testing/chunked-file'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

// Megabytes travel, also on a machine with other work.
vi.setConfig({ testTimeout: 120_000 })

const s3 = { bucket: 'review-files', accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' }
let folder: string
let server: S3rver
let app: TestApp
let user: TestUser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workstation-s3-'))
  const configureBuckets = [{ name: s3.bucket, configs: [] }]
  server = new S3rver({ port: 0, address: '127.0.0.1', directory: folder, silent: true, configureBuckets })
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`
  app = await startTestApp({ running: false, config: { s3: { ...s3, endpoint } } })
  user = await app.makeUser()
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const newPdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(chunkBytes * 2)])
async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.services.storage.list()) keys.push(key)
  return keys
}

test('[FIL-10] [FIL-15] chunks become one object of an S3 storage, by two merges at once', async () => {
  const content = newPdf()
  const upload = chunkedFile(app, '施工图.pdf', content)
  const answers = await Promise.all([3, 1, 2, 2].map((number) => upload.send(number, user.token)))
  expect(answers.map((answer) => answer.code)).toEqual(Array(4).fill(200))
  const [first, second] = await Promise.all([upload.merge(user.token), upload.merge(user.token)])
  expect(first.code).toBe(200)
  expect(second.data).toEqual(first.data)
  const ticket = await app.call(file.ticket, { type: 'annex', id: first.data.id }, user.token)
  expect((await app.app.inject({ url: ticket.data.url })).rawPayload.equals(content)).toBe(true)
})

test('chunks that make another file than announced leave no object, and can be sent again', async () => {
  const content = newPdf()
  const before = await storedKeys()
  const upload = chunkedFile(app, 'a.pdf', content)
  const broken = Buffer.from(upload.bytesOf(2))
  broken[7] = (broken[7] ?? 0) ^ 1
  await upload.send(1, user.token)
  await upload.send(2, user.token, {}, broken)
  await upload.send(3, user.token)
  expect(await upload.merge(user.token)).toMatchObject({ key: 'file.digest' })
  expect(await storedKeys()).toEqual(before)
  for (const number of [1, 2, 3]) await upload.send(number, user.token)
  expect((await upload.merge(user.token)).code).toBe(200)
})

test('[THR-20] a chunk that brings fewer bytes than it said is not kept', async () => {
  const upload = chunkedFile(app, 'a.pdf', newPdf())
  expect(await upload.send(1, user.token, {}, upload.bytesOf(1).subarray(0, -1))).toMatchObject({ key: 'file.chunk' })
  expect((await upload.check(user.token)).data.chunkNumbers).toEqual([])
})
