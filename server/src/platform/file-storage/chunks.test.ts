import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalStorage } from './local-storage'
import { createS3Storage } from './s3-storage'
import type { FileStorage, StoredObject } from './storage'

const chunk = 5 * 1024 * 1024
const keys = { bucket: 'review-files', accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' }
const storages = new Map<string, FileStorage>()
let folder: string
let server: S3rver

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workstation-chunks-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: join(folder, 's3'),
    silent: true,
    configureBuckets: [{ name: keys.bucket, configs: [] }],
  })
  storages.set('S3', createS3Storage({ ...keys, endpoint: `http://127.0.0.1:${(await server.run()).port}` }))
  storages.set('a folder', createLocalStorage(join(folder, 'local')))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const storageOf = (name: string): FileStorage => {
  const storage = storages.get(name)
  if (!storage) throw new Error(`There is no storage ${name}`)
  return storage
}
let made = 0
const newKey = () => `annex/2026-11/chunked-${made++}`
const streamOf = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)], { objectMode: false })
const placeOf = (content: Buffer, number: number) => {
  const start = (number - 1) * chunk
  return { number, start, size: Math.min(chunk, content.length - start) }
}
async function listed(storage: FileStorage): Promise<StoredObject[]> {
  const objects: StoredObject[] = []
  for await (const object of storage.list()) objects.push(object)
  return objects
}

describe.each(['a folder', 'S3'])('chunks in %s', (name) => {
  async function begin(content: Buffer) {
    const storage = storageOf(name)
    const key = newKey()
    const file = { key, handle: await storage.beginChunks(key) }
    const put = (number: number) => {
      const place = placeOf(content, number)
      return storage.putChunk(file, place, streamOf(content.subarray(place.start, place.start + place.size)))
    }
    return { storage, file, put }
  }

  test('come at the same time, in any order and again, and are joined once', async () => {
    const content = randomBytes(chunk * 2 + 1234)
    const { storage, file, put } = await begin(content)
    const [third, , second] = await Promise.all([put(3), put(2), put(2)])
    const first = await put(1)
    const marks = [first, second, third]
    expect(await storage.joinChunks(file, marks)).toBe(true)
    expect((await buffer(await storage.get(file.key))).equals(content)).toBe(true)
    expect(await storage.joinChunks(file, marks)).toBe(true)
    expect(
      (await buffer(await storage.get(file.key, { start: chunk - 1, end: chunk }))).equals(
        content.subarray(chunk - 1, chunk + 1),
      ),
    ).toBe(true)
  })

  test('whose stream breaks are told of, and can come again', async () => {
    const content = randomBytes(3000)
    const { storage, file, put } = await begin(content)
    async function* broken() {
      yield content.subarray(0, 2000)
      throw new Error('the client went away')
    }
    const breaking = Readable.from(broken(), { objectMode: false })
    await expect(storage.putChunk(file, placeOf(content, 1), breaking)).rejects.toThrow('the client went away')
    expect(await storage.joinChunks(file, [await put(1)])).toBe(true)
    expect((await buffer(await storage.get(file.key))).equals(content)).toBe(true)
  })

  test('[THR-07] of a key that is no place of the storage are refused', async () => {
    const storage = storageOf(name)
    for (const key of ['../other/key', 'annex', 'annex/a?uploads'])
      await expect((async () => storage.beginChunks(key))()).rejects.toThrow('Not a storage key')
  })

  test('a joined file stands in the list with its time', async () => {
    const content = randomBytes(1000)
    const { storage, file, put } = await begin(content)
    await storage.joinChunks(file, [await put(1)])
    const found = (await listed(storage)).find((object) => object.key === file.key)
    expect(found?.handle).toBeNull()
    expect(Math.abs((found?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })
})

describe('chunks in a folder', () => {
  test('a writer that comes late changes nothing of the joined file', async () => {
    const storage = storageOf('a folder')
    const key = newKey()
    const file = { key, handle: await storage.beginChunks(key) }
    const content = randomBytes(2000)
    await storage.putChunk(file, placeOf(content, 1), streamOf(content))
    const late = new PassThrough()
    const writing = storage.putChunk(file, placeOf(content, 1), late)
    late.write(content.subarray(0, 500))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await storage.joinChunks(file, [''])
    late.end(Buffer.alloc(1500))
    await expect(writing).rejects.toThrow('put together')
    await expect(storage.putChunk(file, placeOf(content, 1), streamOf(content))).rejects.toThrow('ENOENT')
    expect((await buffer(await storage.get(key))).equals(content)).toBe(true)
  })

  test('that were given up are there no more', async () => {
    const storage = storageOf('a folder')
    const content = randomBytes(1000)
    const file = { key: newKey(), handle: '' }
    await storage.beginChunks(file.key)
    await storage.putChunk(file, placeOf(content, 1), streamOf(content))
    await storage.dropChunks(file)
    await storage.dropChunks(file)
    expect(await storage.joinChunks(file, [''])).toBe(false)
    expect((await listed(storage)).some((object) => object.key === file.key)).toBe(false)
  })

  test('tells of room that is missing', async () => {
    const storage = storageOf('a folder')
    const key = newKey()
    const file = { key, handle: await storage.beginChunks(key) }
    const full = new Readable({
      read() {
        this.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      },
    })
    const place = { number: 1, start: 0, size: 10 }
    await expect(storage.putChunk(file, place, full)).rejects.toMatchObject({ key: 'file.storage-full' })
    expect((await listed(storage)).find((object) => object.key === key)?.handle).toBe('')
    expect((await readdir(join(folder, 'local/annex/2026-11'))).some((entry) => entry.endsWith('.part'))).toBe(true)
  })
})

/** A storage that answers as told. */
async function startStandIn(answer: (method: string, url: string) => { status?: number; body: string }) {
  const standIn = createServer((request, response) => {
    const { status = 200, body } = answer(request.method ?? '', decodeURIComponent(request.url ?? ''))
    request.resume().on('end', () => response.writeHead(status).end(body))
  })
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  return {
    storage: createS3Storage({ ...keys, endpoint }),
    stop: () => new Promise((resolve) => standIn.close(resolve)),
  }
}

describe('an S3 storage that lost the parts', () => {
  const refused = (code: string, status = 404) => ({ status, body: `<Error><Code>${code}</Code></Error>` })

  test.each(['NoSuchUpload', 'InvalidPart'])('and says %s has nothing to join', async (code) => {
    const standIn = await startStandIn((method) => refused(code, method === 'HEAD' ? 404 : 400))
    expect(await standIn.storage.joinChunks({ key: 'annex/a', handle: 'u1' }, ['"e"'])).toBe(false)
    await standIn.stop()
  })

  test('is not taken for one that is out of order', async () => {
    const standIn = await startStandIn((method) => refused('InternalError', method === 'HEAD' ? 404 : 500))
    await expect(standIn.storage.joinChunks({ key: 'annex/a', handle: 'u1' }, ['"e"'])).rejects.toThrow('InternalError')
    await standIn.stop()
  })

  test('gives up an upload by its id, once more too', async () => {
    const asked: string[] = []
    const standIn = await startStandIn((method, url) => {
      asked.push(`${method} ${url}`)
      return asked.length > 1 ? refused('NoSuchUpload') : { status: 204, body: '' }
    })
    await standIn.storage.dropChunks({ key: 'annex/a', handle: 'u1' })
    await standIn.storage.dropChunks({ key: 'annex/a', handle: 'u1' })
    expect(asked).toEqual(Array(2).fill('DELETE /review-files/annex/a?uploadId=u1'))
    await standIn.stop()
  })
})

describe('the list of an S3 storage', () => {
  const object = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-20T00:00:00.000Z</LastModified></Contents>`
  const upload = (key: string, id: string) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-11-19T00:00:00.000Z</Initiated></Upload>`

  test('goes through all pages of objects and of uploads that were left open', async () => {
    const standIn = await startStandIn((_, url) => {
      if (url.includes('continuation-token=t&amp')) return { status: 400, body: '' }
      if (url.includes('continuation-token=t&')) return { body: object('c') }
      if (url.includes('list-type'))
        return {
          body: `<IsTruncated>true</IsTruncated><NextContinuationToken>t&amp;</NextContinuationToken>${object('a')}${object('b')}`,
        }
      if (url.includes('key-marker=m')) return { body: upload('e', 'u2') }
      return {
        body: `<IsTruncated>true</IsTruncated><NextKeyMarker>m</NextKeyMarker><NextUploadIdMarker>u</NextUploadIdMarker>${upload('d', 'u1')}`,
      }
    })
    const found = await listed(standIn.storage)
    expect(found.map(({ key, handle }) => [key, handle])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
      ['d', 'u1'],
      ['e', 'u2'],
    ])
    expect(found.at(-1)?.changedAt).toEqual(new Date('2026-11-19'))
    await standIn.stop()
  })

  test('does without open uploads where the storage does not list them', async () => {
    const standIn = await startStandIn((_, url) =>
      url.includes('list-type')
        ? { body: object('a') }
        : { status: 501, body: '<Error><Code>NotImplemented</Code></Error>' },
    )
    expect((await listed(standIn.storage)).map(({ key }) => key)).toEqual(['a'])
    await standIn.stop()
  })
})
