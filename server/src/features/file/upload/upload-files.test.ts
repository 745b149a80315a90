import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../platform/app-error'
import type { TestUser } from '../../../testing/make-user'
import { patience } from '../../../testing/patience'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { type TestFile, textFile, uploadFiles } from '../../../testing/upload-file'
import type { StoredUpload } from '../stored-file'

type Answer = StoredUpload & { list: StoredUpload[] }

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(100)])
const megabyte = 1024 * 1024
let app: TestApp
let user: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  user = await app.makeUser()
  await app.services.storage.check()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const upload = (type: string, files: TestFile[], token: string | undefined = user.token) =>
  uploadFiles<Answer>(app.app, `/api/file/Uploader/${type}`, files, token)
const rows = () => app.services.db.selectFrom('file').selectAll().orderBy('id').execute()
const visibleRows = async () => (await rows()).filter((row) => row.deleted_at === null)
async function storedNames() {
  const entries = await readdir(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
/** What a refused upload must leave: nothing that anybody sees, and no bytes. */
async function expectNothingNew(work: () => Promise<unknown>) {
  const before = { rows: (await visibleRows()).length, stored: (await storedNames()).length }
  await work()
  expect({ rows: (await visibleRows()).length, stored: (await storedNames()).length }).toEqual(before)
}

describe('an upload', () => {
  test('[FIL-01] [FIL-02] is kept under a name of the server and answers what records keep', async () => {
    const { code, data } = await upload('annex', [textFile('计算书.txt', '荷载组合')])
    expect(code).toBe(200)
    const address = `/api/file/Download/annex/${data.id}`
    expect(data).toMatchObject({
      fileId: data.id,
      name: data.id,
      fullName: '计算书.txt',
      filePath: address,
      type: 1,
      url: address,
      fileSize: 12,
      fileExtension: 'txt',
    })
    const row = (await rows()).find((one) => one.id === data.id)
    expect(row).toMatchObject({
      uploaded_by: user.id,
      md5: createHash('md5').update('荷载组合').digest('hex'),
      media_type: 'text/plain; charset=utf-8',
      deleted_at: null,
    })
    expect(await storedNames()).toContain(data.id)
  })

  test('[FIL-03] [FIL-17] [CHT-51] [CHT-53] of an image goes to its type and answers id, name and address', async () => {
    const { code, data } = await upload('IM', [{ name: '现场.png', content: png }])
    expect(code).toBe(200)
    expect(data).toMatchObject({ fileId: data.id, fullName: '现场.png', url: `/api/file/Image/IM/${data.id}` })
    const shown = await app.app.inject({ url: data.url, headers: { authorization: user.token } })
    expect(shown.rawPayload).toEqual(png)
    const headers = { authorization: user.token, range: 'bytes=8-11' }
    const piece = await app.app.inject({ url: data.url, headers })
    expect(piece.statusCode).toBe(206)
    expect(piece.headers['content-range']).toBe(`bytes 8-11/${png.length}`)
    expect(piece.rawPayload).toEqual(png.subarray(8, 12))
  })

  test('[THR-16] without a session is refused', async () => {
    const { code } = await uploadFiles(app.app, '/api/file/Uploader/annex', [textFile()])
    expect(code).not.toBe(200)
    expect((await upload('annex', [textFile()], 'bearer nonsense')).code).toBe(602)
  })

  test.each(['Temporary', 'unknown', '__proto__', 'constructor'])(
    '[THR-07] of the type %s is refused',
    async (type) => {
      await expectNothingNew(async () => expect((await upload(type, [textFile()])).code).not.toBe(200))
    },
  )

  test('without a file, or that is no form, is refused', async () => {
    expect(await upload('annex', [])).toMatchObject({ code: 400, msg: '请选择文件' })
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annex',
      headers: { authorization: user.token, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.json()).toMatchObject({ code: 400, msg: '请求格式不正确' })
  })

  test.each([
    { name: 'page.html', content: '<script>alert(1)</script>', msg: '不能上传 html 类型的文件' },
    { name: 'logo.svg', content: '<svg onload="x"/>', msg: '不能上传 svg 类型的文件' },
    { name: 'setup.exe', content: 'MZ', msg: '不能上传 exe 类型的文件' },
    { name: 'page.png', content: '<html><script>alert(1)</script>', msg: '文件内容与扩展名 png 不符' },
    { name: 'page.txt', content: '<!doctype html><script>alert(1)</script>', msg: '文件内容与扩展名 txt 不符' },
    { name: 'setup.pdf', content: 'MZ\u0090\u0000', msg: '文件内容与扩展名 pdf 不符' },
    { name: 'empty.pdf', content: '', msg: '文件内容与扩展名 pdf 不符' },
  ])('[THR-06] of $name is refused and leaves nothing', async ({ name, content, msg }) => {
    await expectNothingNew(async () =>
      expect(await upload('annex', [{ name, content }])).toMatchObject({ code: 400, msg }),
    )
  })

  test.each([
    { name: '../../../etc/cron.d/x.txt', kept: 'x.txt' },
    { name: '..\\\\..\\\\x.txt', kept: 'x.txt' },
  ])('[THR-07] of $name goes where the server says', async ({ name, kept }) => {
    const { data } = await upload('annex', [textFile(name)])
    expect(data.fullName).toBe(kept)
    const row = (await rows()).find((one) => one.id === data.id)
    expect(row?.storage_key).toBe(`annex/${app.clock.now().toISOString().slice(0, 7)}/${data.id}`)
  })

  test('[CHT-49] [FIL-29] must be below the size of its type: avatar 2 MB, chat image 5 MB', async () => {
    const image = (bytes: number) => ({
      name: 'a.png',
      content: Buffer.concat([png, Buffer.alloc(bytes - png.length)]),
    })
    expect((await upload('userAvatar', [image(2 * megabyte - 1)])).code).toBe(200)
    expect((await upload('IM', [image(5 * megabyte - 1)])).code).toBe(200)
    await expectNothingNew(async () => {
      expect(await upload('userAvatar', [image(2 * megabyte)])).toMatchObject({ code: 400, msg: '文件大小超过2MB' })
      expect(await upload('IM', [image(5 * megabyte)])).toMatchObject({ code: 400, msg: '文件大小超过5MB' })
    })
  })

  test('of images takes no document', async () => {
    expect(await upload('userAvatar', [textFile()])).toMatchObject({ code: 400, msg: '不能上传 txt 类型的文件' })
  })

  test('of several files answers all of them, the first one on top', async () => {
    const { data } = await upload('annex', [textFile('a.txt'), { name: 'b.png', content: png }])
    expect(data.fullName).toBe('a.txt')
    expect(data.list.map((one) => one.fullName)).toEqual(['a.txt', 'b.png'])
  })

  test('of several files keeps none when one is refused', async () => {
    const before = (await visibleRows()).length
    const answer = await upload('annex', [textFile('a.txt'), { name: 'b.html', content: 'x' }])
    expect(answer.code).toBe(400)
    expect(await visibleRows()).toHaveLength(before)
  })

  test('of more files than ten is refused', async () => {
    const files = Array.from({ length: 11 }, (_, number) => textFile(`${number}.txt`))
    const before = (await visibleRows()).length
    expect((await upload('annex', files)).code).toBe(400)
    expect(await visibleRows()).toHaveLength(before)
  })

  test('when the storage is full says so and leaves nothing', async () => {
    vi.spyOn(app.services.storage, 'put').mockImplementation(async (_, stream) => {
      stream.resume()
      throw new AppError('file.storage-full')
    })
    await expectNothingNew(async () => {
      expect(await upload('annex', [textFile()])).toMatchObject({ code: 400, msg: '存储空间不足，文件未保存' })
    })
  })
})

describe('an upload over the network', () => {
  let address: string
  beforeAll(async () => {
    address = await app.listen()
  })

  test('[THR-20] above 50 MB is refused while it still arrives, and the next request is served', async () => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from('%PDF-1.7'), Buffer.alloc(60 * megabyte)]), 'large.pdf')
    await expectNothingNew(async () => {
      const options = { method: 'POST', body: form, headers: { authorization: user.token } }
      const answer = await fetch(`${address}/api/file/Uploader/annex`, options)
      expect(await answer.json()).toMatchObject({ code: 400, msg: '文件大小超过50MB' })
    })
    expect((await upload('annex', [textFile()])).code).toBe(200)
  })

  test('of many megabytes is not held in memory', async () => {
    const form = new FormData()
    const content = Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(40 * megabyte)])
    form.append('file', new Blob([content]), 'plan.pdf')
    const answer = await fetch(`${address}/api/file/Uploader/annex`, {
      method: 'POST',
      body: form,
      headers: { authorization: user.token },
    })
    const { data } = (await answer.json()) as { data: Answer }
    expect(data.fileSize).toBe(content.length)
    const row = (await rows()).find((one) => one.id === data.id)
    expect(row?.md5).toBe(createHash('md5').update(content).digest('hex'))
  })

  test('that its client breaks off leaves nothing', async () => {
    const before = { rows: (await visibleRows()).length, stored: (await storedNames()).length }
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
    socket.write(
      `POST /api/file/Uploader/annex HTTP/1.1\r\nHost: x\r\nAuthorization: ${user.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${head}`,
    )
    socket.write(Buffer.alloc(100_000))
    await vi.waitFor(async () => expect((await storedNames()).length).toBeGreaterThan(before.stored), patience)
    socket.destroy()
    await vi.waitFor(async () => expect(await storedNames()).toHaveLength(before.stored), patience)
    expect(await visibleRows()).toHaveLength(before.rows)
  })
})
