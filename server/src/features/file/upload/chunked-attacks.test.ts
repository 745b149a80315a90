import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chunkBytes } from '@workstation/domain/upload/chunk-rule'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkedFile } from '../../../testing/chunked-file'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let user: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  user = await app.makeUser()
  await app.services.storage.check()
})
afterAll(() => app.close())

const newPdf = (bytes = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const rows = async () => ({
  files: (await app.services.db.selectFrom('file').select('id').execute()).length,
  uploads: (await app.services.db.selectFrom('upload').select('id').execute()).length,
})
const storedNames = async () => readdir(join(app.services.config.dataDir, 'files'), { recursive: true })

/** Every step of an upload with something changed; none of them may leave anything. */
async function refusalsOf(name: string, change: { chunk?: Record<string, unknown>; merge?: object; content?: Buffer }) {
  const before = { ...(await rows()), stored: (await storedNames()).length }
  const upload = chunkedFile(app, name, change.content ?? newPdf())
  const answers = [
    await upload.check(user.token, change.chunk),
    await upload.send(1, user.token, change.chunk),
    await upload.merge(user.token, change.merge ?? {}),
  ]
  expect({ ...(await rows()), stored: (await storedNames()).length }).toEqual(before)
  return answers.map((answer) => answer.key)
}

describe('[THR-16] chunks', () => {
  test('without a session are refused at every step', async () => {
    const upload = chunkedFile(app, 'a.pdf', newPdf())
    for (const token of [undefined, 'bearer nonsense']) {
      for (const answer of [await upload.check(token), await upload.send(1, token), await upload.merge(token)])
        expect([400, 602]).toContain(answer.code)
    }
    expect(await rows()).toEqual({ files: 0, uploads: 0 })
  })

  test('of somebody else are neither seen, added to nor merged', async () => {
    const upload = chunkedFile(app, 'a.pdf', newPdf(chunkBytes + 10))
    await upload.send(1, user.token)
    await upload.send(2, user.token)
    const thief = await app.makeUser()
    expect((await upload.check(thief.token)).data.chunkNumbers).toEqual([])
    expect(await upload.merge(thief.token)).toMatchObject({ key: 'file.chunks-missing' })
    await upload.send(1, thief.token, {}, Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(chunkBytes - 5)]))
    expect((await upload.merge(user.token)).code).toBe(200)
  })

  test('of another type are another upload', async () => {
    const content = newPdf()
    await chunkedFile(app, 'a.pdf', content).send(1, user.token)
    const temporary = chunkedFile(app, 'a.pdf', content, { type: 'temporary' })
    expect((await temporary.check(user.token)).data.chunkNumbers).toEqual([])
    expect(await temporary.merge(user.token)).toMatchObject({ key: 'file.chunks-missing' })
  })
})

describe('[THR-07] no word of the client names a place', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\\\..\\\\a.pdf', 'a.pdf'],
    ['/etc/cron.d/a.pdf', 'a.pdf'],
  ])('a file named %s', async (name, kept) => {
    const content = newPdf()
    const upload = chunkedFile(app, name, content)
    const identifier = `${createHash('md5').update(content).digest('hex')}/../../../../tmp/${name}`
    const change = { identifier, relativePath: '../../../x', fileType: '../x' }
    expect((await upload.send(1, user.token, change)).code).toBe(200)
    const { data } = await upload.merge(user.token, { identifier, extDir: '../../../../tmp', fileType: '../x' })
    expect(data.fullName).toBe(kept)
    const row = await app.services.db.selectFrom('file').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
    expect(row.storage_key).toMatch(/^annex\/\d{4}-\d{2}\/[0-9a-f-]{36}$/)
    expect(
      (await storedNames()).every((stored) =>
        /^(annex|temporary)(\/\d{4}-\d{2}(\/[0-9a-f-]{36}(\.part)?)?)?$/.test(stored),
      ),
    ).toBe(true)
  })

  test.each(['../annex', 'a/b', '__proto__', 'constructor', 'unknown'])('an upload type “%s”', async (type) => {
    const keys = await refusalsOf('a.pdf', { chunk: { type }, merge: { type } })
    for (const key of keys) expect(['file.type', 'invalid']).toContain(key)
  })

  test.each(['../../a', 'G'.repeat(32), 'A'.repeat(32), '', '0'.repeat(31), `${'0'.repeat(32)}${'x'.repeat(300)}`])(
    'an identifier “%s”',
    async (identifier) => {
      expect(await refusalsOf('a.pdf', { chunk: { identifier }, merge: { identifier } })).toEqual(
        Array(3).fill('invalid'),
      )
    },
  )
})

describe('[THR-06] what a browser or a person would run', () => {
  test.each(['page.html', 'logo.svg', 'run.exe', 'a.pdf.js', 'none'])('%s is refused at every step', async (name) => {
    expect(await refusalsOf(name, {})).toEqual(Array(3).fill('file.kind'))
  })

  test('an extension that differs from that of the name is refused at every step', async () => {
    const change = { extension: 'html' }
    expect(await refusalsOf('a.pdf', { chunk: change, merge: change })).toEqual(Array(3).fill('file.kind'))
  })

  test('a page that calls itself a picture is refused with its first chunk', async () => {
    const upload = chunkedFile(app, 'a.png', Buffer.from('<html><script>alert(1)</script>'))
    expect(await upload.send(1, user.token)).toMatchObject({ key: 'file.content' })
    expect(await upload.merge(user.token)).toMatchObject({ key: 'file.chunks-missing' })
  })

  test('a name that changes at the merge does not change what the bytes are', async () => {
    const content = newPdf()
    const upload = chunkedFile(app, 'a.pdf', content)
    await upload.send(1, user.token)
    expect(await upload.merge(user.token, { fileName: 'a.html', extension: 'html' })).toMatchObject({
      key: 'file.kind',
    })
    expect(await upload.merge(user.token, { fileName: 'a.png', extension: 'png' })).toMatchObject({
      key: 'file.content',
    })
    expect(
      await app.services.db.selectFrom('file').select('id').where('name', 'in', ['a.html', 'a.png']).execute(),
    ).toEqual([])
  })
})

describe('[THR-20] sizes and numbers that lie', () => {
  const invalid = ['file.chunk', 'file.too-large', 'invalid']
  test.each([
    ['100,000 chunks', { totalChunks: 100_000, chunkNumber: 100_000 }],
    ['more than any', { totalChunks: 100_001, chunkNumber: 100_001 }],
    ['a chunk beyond the last', { chunkNumber: 2 }],
    ['chunk 0', { chunkNumber: 0 }],
    ['half a chunk', { chunkNumber: 1.5 }],
    ['chunks of one byte', { chunkSize: 1, totalChunks: 2000, currentChunkSize: 1 }],
    ['a chunk size of 0', { chunkSize: 0 }],
    ['a chunk of another size than it must have', { currentChunkSize: 1999 }],
    ['a whole of a size below 0', { totalSize: -1 }],
    ['a size that no number holds', { totalSize: '9'.repeat(400) }],
  ])('%s is refused', async (_, chunk) => {
    const keys = await refusalsOf('a.pdf', { chunk, merge: { fileSize: 2000 } })
    for (const key of keys.slice(0, 2)) expect(invalid).toContain(key)
  })

  test('a file of 10 GB and more is refused before it is sent', async () => {
    const totalSize = 10 * 1024 ** 3
    const chunk = { totalSize, totalChunks: 2048, currentChunkSize: chunkBytes }
    expect(await refusalsOf('a.pdf', { chunk, merge: { fileSize: totalSize } })).toEqual(
      Array(3).fill('file.too-large'),
    )
  })

  test('a type without large files has the same limit in chunks', async () => {
    const chunk = { type: 'IM', totalSize: chunkBytes, currentChunkSize: chunkBytes }
    const merge = { type: 'IM', fileSize: chunkBytes }
    expect(await refusalsOf('a.png', { chunk, merge })).toEqual(Array(3).fill('file.too-large'))
  })

  test('a chunk of more or fewer bytes than it said is refused and not kept', async () => {
    const content = newPdf()
    const upload = chunkedFile(app, 'a.pdf', content)
    expect(await upload.send(1, user.token, {}, content.subarray(0, 1999))).toMatchObject({ key: 'file.chunk' })
    expect(await upload.send(1, user.token, {}, Buffer.concat([content, Buffer.from('x')]))).toMatchObject({
      key: 'file.chunk',
    })
    expect(await upload.send(1, user.token, {}, Buffer.concat([content, Buffer.alloc(8 * 1024 ** 2)]))).toMatchObject({
      key: 'file.chunk',
    })
    expect((await upload.check(user.token)).data.chunkNumbers).toEqual([])
    await upload.send(1, user.token)
    expect((await upload.merge(user.token)).code).toBe(200)
  })

  test('a merge with another size than that of the chunks finds none', async () => {
    const upload = chunkedFile(app, 'a.pdf', newPdf())
    await upload.send(1, user.token)
    expect(await upload.merge(user.token, { fileSize: 1999 })).toMatchObject({ key: 'file.chunks-missing' })
  })
})
