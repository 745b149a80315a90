import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { file } from '@workstation/contract/file'
import { chunkBytes } from '@workstation/domain/upload/chunk-rule'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chunkedFile } from '../../../testing/chunked-file'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp } from '../../../testing/start-test-app'

// Megabytes travel, also on a machine with other work.
vi.setConfig({ testTimeout: 120_000 })

let app: Awaited<ReturnType<typeof startTestApp>>
let user: TestUser
let other: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  user = await app.makeUser()
  other = await app.makeUser()
})
afterAll(() => app.close())

/** A file that no other test has, of three chunks unless told. */
const newPdf = (bytes = chunkBytes * 2 + 1000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const rowOf = (id: string) =>
  app.services.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bytesOf = async (id: string) => buffer(await app.services.storage.get((await rowOf(id)).storage_key))

/** The file after all its chunks were sent, in order. */
async function sent(name: string, content: Buffer, token = user.token) {
  const upload = chunkedFile(app, name, content)
  for (let number = 1; number <= upload.totalChunks; number++) await upload.send(number, token)
  return upload
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
    expect((await upload.check(user.token)).data).toEqual({ uploaded: false, chunkNumbers: [1, 2, 3], merge: true })
    const chunks = () => app.services.db.selectFrom('upload_chunk').select('number').execute()
    expect(await chunks()).toHaveLength(3)
    const { code, data } = await upload.merge(user.token)
    expect(code).toBe(200)
    expect(await chunks()).toEqual([])
    const url = `/api/file/Download/annex/${data.id}`
    expect(data).toMatchObject({
      fileId: data.id,
      name: data.id,
      fullName: '施工图.pdf',
      url,
      fileSize: content.length,
    })
    const ticket = await app.call(file.ticket, { type: 'annex', id: data.id }, user.token)
    expect((await app.app.inject({ url: ticket.data.url })).rawPayload.equals(content)).toBe(true)
  })

  test('[FIL-04] [FIL-13] takes the fields of chunking clients, a dot before the extension and a longer last chunk', async () => {
    const content = newPdf(chunkBytes * 2 + 77)
    const upload = chunkedFile(app, 'a.pdf', content)
    const plan = { totalChunks: 2, extension: '.PDF', fileType: 'application/pdf', relativePath: '../../a.pdf' }
    const last = { ...plan, currentChunkSize: chunkBytes + 77 }
    expect((await upload.send(2, user.token, last, content.subarray(chunkBytes))).data).toEqual({ merge: false })
    expect((await upload.send(1, user.token, plan)).data).toEqual({ merge: true })
    const { data } = await upload.merge(user.token, { extension: '.PDF', extDir: '../..', fileType: 'x' })
    expect((await bytesOf(data.id)).equals(content)).toBe(true)
  })

  test('[FIL-53] takes chunks again, all at the same time, and keeps each once', async () => {
    const content = newPdf()
    const upload = chunkedFile(app, 'a.pdf', content)
    const answers = await Promise.all([1, 2, 3, 3, 2, 1].map((number) => upload.send(number, user.token)))
    expect(answers.map((answer) => answer.code)).toEqual(Array(6).fill(200))
    expect((await upload.check(user.token)).data.chunkNumbers).toEqual([1, 2, 3])
    expect((await bytesOf((await upload.merge(user.token)).data.id)).equals(content)).toBe(true)
    const uploads = await app.services.db
      .selectFrom('upload')
      .select('id')
      .where('identifier', '=', upload.identifier)
      .execute()
    expect(uploads).toHaveLength(1)
  })

  test('goes on after a restart of the server', async () => {
    const content = newPdf()
    await chunkedFile(app, 'a.pdf', content).send(2, user.token)
    const restarted = await startTestApp({ running: false, database: app.database, config: app.services.config })
    const upload = chunkedFile(restarted, 'a.pdf', content)
    expect((await upload.check(user.token)).data.chunkNumbers).toEqual([2])
    await upload.send(1, user.token)
    await upload.send(3, user.token)
    const { data } = await upload.merge(user.token)
    expect((await bytesOf(data.id)).equals(content)).toBe(true)
    await restarted.close()
  })

  test('is merged once by two at the same time, who get the same file, and so does one who asks again', async () => {
    const upload = await sent('a.pdf', newPdf())
    const [first, second] = await Promise.all([upload.merge(user.token), upload.merge(user.token)])
    expect(first.code).toBe(200)
    expect(second.data).toEqual(first.data)
    expect((await upload.merge(user.token)).data).toEqual(first.data)
  })

  test('is not merged before all chunks are there; the rest can still be sent', async () => {
    const upload = chunkedFile(app, 'a.pdf', newPdf())
    await upload.send(1, user.token)
    expect(await upload.merge(user.token)).toMatchObject({ code: 400, msg: '文件尚未传完，还缺 2 个分片' })
    await upload.send(2, user.token)
    await upload.send(3, user.token)
    expect((await upload.merge(user.token)).code).toBe(200)
  })

  test('whose digest is wrong is refused and can be sent again', async () => {
    const content = newPdf()
    const upload = chunkedFile(app, 'a.pdf', content)
    const broken = Buffer.from(upload.bytesOf(2))
    broken[100] = (broken[100] ?? 0) ^ 1
    await upload.send(1, user.token)
    await upload.send(2, user.token, {}, broken)
    await upload.send(3, user.token)
    expect(await upload.merge(user.token)).toMatchObject({ key: 'file.digest' })
    expect((await upload.check(user.token)).data).toEqual({ uploaded: false, chunkNumbers: [], merge: false })
    for (const number of [1, 2, 3]) await upload.send(number, user.token)
    expect((await bytesOf((await upload.merge(user.token)).data.id)).equals(content)).toBe(true)
  })

  test('that is one short chunk, or empty, is a file as well', async () => {
    for (const content of [Buffer.from(`短文件 ${Math.random()}`), Buffer.alloc(0)]) {
      const upload = chunkedFile(app, '说明.txt', content)
      expect((await upload.send(1, user.token)).data).toEqual({ merge: true })
      const { data } = await upload.merge(user.token)
      expect(data.fileSize).toBe(content.length)
      // The bytes of an empty one are the same as those of any other: it is sent again.
      const merge = content.length > 0
      expect((await upload.check(user.token)).data).toEqual({ uploaded: false, chunkNumbers: merge ? [1] : [], merge })
    }
  })

  test('lies in the storage once while it arrives', async () => {
    const upload = await sent('a.pdf', newPdf())
    const folder = join(app.services.config.dataDir, 'files')
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
    expect(sizes).toContain(upload.fields(1).totalSize)
    await upload.merge(user.token)
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toHaveLength(
      names.length - 1,
    )
  })
})

describe('a file whose content is known', () => {
  test('is finished at once, as a file of its own that shares the bytes', async () => {
    const content = newPdf(2000)
    const first = (await (await sent('a.pdf', content)).merge(user.token)).data
    const again = chunkedFile(app, 'b.pdf', content)
    expect((await again.check(user.token)).data).toEqual({ uploaded: false, chunkNumbers: [1], merge: true })
    const [second, twin] = await Promise.all([again.merge(user.token), again.merge(user.token)])
    expect(second.data).toMatchObject({ fullName: 'b.pdf', fileSize: 2000 })
    expect(second.data.id).not.toBe(first.id)
    expect(twin.data).toEqual(second.data)
    expect((await rowOf(second.data.id)).storage_key).toBe((await rowOf(first.id)).storage_key)
  })

  test('of the same name becomes a second file, so that two records can hold it', async () => {
    const content = newPdf(2000)
    const upload = await sent('a.pdf', content)
    const first = (await upload.merge(user.token)).data
    expect((await upload.check(user.token)).data.merge).toBe(true)
    expect((await upload.merge(user.token)).data.id).not.toBe(first.id)
  })

  test('[THR-16] is not finished for a person who may not read it: he hears what he would hear of an unknown one', async () => {
    const content = newPdf(2000)
    await (await sent('a.pdf', content)).merge(user.token)
    const known = chunkedFile(app, 'a.pdf', content)
    const unknown = chunkedFile(app, 'a.pdf', newPdf(2000))
    expect(await known.check(other.token)).toEqual(await unknown.check(other.token))
    expect(await known.merge(other.token)).toEqual(await unknown.merge(other.token))
    expect(await known.merge(other.token)).toMatchObject({
      ...{ key: 'file.chunks-missing', msg: '文件尚未传完，还缺 1 个分片' },
    })
  })

  test('[THR-16] takes as long to be denied as one that nobody has', async () => {
    const content = newPdf(2000)
    await (await sent('a.pdf', content)).merge(user.token)
    const times = async (bytes: Buffer) => {
      const started = performance.now()
      await chunkedFile(app, 'a.pdf', bytes).check(other.token)
      return performance.now() - started
    }
    expect(Math.min(await times(content), await times(newPdf(2000)))).toBeGreaterThan(55)
  })

  test('[THR-06] is not finished under an extension that its bytes do not have', async () => {
    const content = newPdf(2000)
    await (await sent('a.pdf', content)).merge(user.token)
    const renamed = chunkedFile(app, 'a.png', content)
    expect((await renamed.check(user.token)).data.merge).toBe(false)
    expect(await renamed.merge(user.token)).toMatchObject({ key: 'file.chunks-missing' })
    expect(await renamed.send(1, user.token)).toMatchObject({ key: 'file.content' })
  })
})
