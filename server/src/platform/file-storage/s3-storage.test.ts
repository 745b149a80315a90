import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createS3Storage } from './s3-storage'
import type { FileStorage } from './storage'

const keys = { bucket: 'review-files', accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' }
let folder: string
let server: S3rver
let endpoint: string
let storage: FileStorage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workstation-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: folder,
    silent: true,
    configureBuckets: [{ name: keys.bucket, configs: [] }],
  })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
  storage = createS3Storage({ ...keys, endpoint })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** A stream in chunks as a network brings them. */
const streamOf = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    })(),
  )
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** A storage that answers every request alike, with what it was asked. */
async function startStandIn(answer: (method: string, url: string) => { status: number; body: string }) {
  const asked: string[] = []
  const standIn: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const { status, body } = answer(request.method ?? '', request.url ?? '')
    request.resume().on('end', () => response.writeHead(status, { etag: '"e"' }).end(body))
  })
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
  const { port } = standIn.address() as AddressInfo
  const stop = () => new Promise((resolve) => standIn.close(resolve))
  return { asked, stop, storage: createS3Storage({ ...keys, endpoint: `http://127.0.0.1:${port}` }) }
}

describe('S3 storage', () => {
  test.each([0, 1, 100_000, 8 * 1024 * 1024])('keeps %i bytes in one request', async (size) => {
    const bytes = randomBytes(size)
    expect(await storage.put('annex/2026-11/small', streamOf(bytes))).toEqual({ size, md5: md5(bytes) })
    expect(md5(await buffer(await storage.get('annex/2026-11/small')))).toBe(md5(bytes))
  })

  test('keeps a large file in parts', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 17)
    expect(await storage.put('annex/large', streamOf(bytes))).toEqual({ size: bytes.length, md5: md5(bytes) })
    expect(md5(await buffer(await storage.get('annex/large')))).toBe(md5(bytes))
  })

  test('reads a range, both ends included', async () => {
    await storage.put('annex/range', streamOf(Buffer.from('0123456789')))
    expect(String(await buffer(await storage.get('annex/range', { start: 2, end: 4 })))).toBe('234')
  })

  test('asks a busy storage for a file again', async () => {
    let turn = 0
    const busy = await startStandIn(() => (turn++ < 2 ? { status: 503, body: '' } : { status: 200, body: 'content' }))
    expect(String(await buffer(await busy.storage.get('annex/a')))).toBe('content')
    expect(busy.asked).toEqual(Array(3).fill('GET /review-files/annex/a'))
    await busy.stop()
  })

  test('a success without bytes was asked for again without end', async () => {
    const empty = await startStandIn(() => ({ status: 204, body: '' }))
    expect(await buffer(await empty.storage.get('annex/a'))).toHaveLength(0)
    expect(empty.asked).toHaveLength(1)
    await empty.stop()
  })

  test('tells of a file that stays out of reach', async () => {
    const down = await startStandIn(() => ({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' }))
    await expect(down.storage.get('annex/a')).rejects.toThrow('503 SlowDown')
    await down.stop()
  })

  test('does not take half a file for the whole', async () => {
    const standIn = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy())
    })
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
    const { port } = standIn.address() as AddressInfo
    const breaking = createS3Storage({ ...keys, endpoint: `http://127.0.0.1:${port}` })
    await expect(breaking.get('annex/a').then((stream) => buffer(stream))).rejects.toThrow('aborted')
    await new Promise((resolve) => standIn.close(resolve))
  })

  test('removes, also what is not there', async () => {
    await storage.put('annex/gone', streamOf(Buffer.from('x')))
    await storage.remove('annex/gone')
    await storage.remove('annex/gone')
    await expect(storage.get('annex/gone')).rejects.toThrow('404')
  })

  test('is ready with its bucket, and not with a wrong key or another bucket', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
    await expect(createS3Storage({ ...keys, endpoint, bucket: 'other' }).check()).rejects.toThrow('404')
    await expect(createS3Storage({ ...keys, endpoint, accessKey: 'wrong' }).check()).rejects.toThrow('403')
  })

  test.each(['../other/key', 'annex/a?acl', 'annex/%2e%2e/x', 'annex'])(
    '[THR-07] %j is no place of the storage',
    async (key) => {
      await expect(storage.put(key, streamOf(Buffer.from('x')))).rejects.toThrow('Not a storage key')
    },
  )

  test('tells that there is no room', async () => {
    const full = await startStandIn(() => ({ status: 507, body: '<Error><Code>XMinioStorageFull</Code></Error>' }))
    await expect(full.storage.put('annex/a', streamOf(Buffer.from('x')))).rejects.toMatchObject({
      key: 'file.storage-full',
    })
    await full.stop()
  })

  test('takes back the parts of an upload that breaks', async () => {
    const standIn = await startStandIn((method) =>
      method === 'POST'
        ? {
            status: 200,
            body: '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>',
          }
        : { status: 204, body: '' },
    )
    async function* broken() {
      yield randomBytes(17 * 1024 * 1024)
      throw new Error('the client went away')
    }
    await expect(standIn.storage.put('annex/a', Readable.from(broken()))).rejects.toThrow('the client went away')
    expect(standIn.asked.at(-1)).toBe('DELETE /review-files/annex/a?uploadId=u1')
    expect(standIn.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(2)
    await standIn.stop()
  })

  test('does not take a refusal in a 200 answer for success', async () => {
    const standIn = await startStandIn((method, url) =>
      method === 'POST' && url.includes('uploads')
        ? { status: 200, body: '<R><UploadId>u1</UploadId></R>' }
        : { status: 200, body: '<Error><Code>InternalError</Code></Error>' },
    )
    const stream = streamOf(randomBytes(9 * 1024 * 1024))
    await expect(standIn.storage.put('annex/a', stream)).rejects.toThrow('InternalError')
    await standIn.stop()
  })

  test('signs method, place, query and body with the secret (AWS Signature Version 4)', async () => {
    const checked: boolean[] = []
    const standIn = createServer(async (request, response) => {
      checked.push(isSignedBy(keys.secretKey, request, await buffer(request)))
      response.setHeader('etag', '"e"').end('<R><UploadId>u1</UploadId></R>')
    })
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
    const { port } = standIn.address() as AddressInfo
    const signing = createS3Storage({ ...keys, endpoint: `http://127.0.0.1:${port}` })
    await signing.put('annex/a', streamOf(randomBytes(9 * 1024 * 1024)))
    await signing.get('annex/a', { start: 1, end: 2 })
    await signing.check()
    expect(checked).toEqual([true, true, true, true, true, true])
    await new Promise((resolve) => standIn.close(resolve))
  })
})

const sha256Hex = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')

/** Works the signature of a request out again, from the public description of Signature Version 4. */
function isSignedBy(secret: string, request: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(request.headers.authorization ?? '') ?? []
  const url = new URL(request.url ?? '', 'http://stand-in')
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, sha256Hex(body)].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256Hex(canonical)].join('\n')
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<string | Buffer>(sign, `AWS4${secret}`)
  return sign(key, toSign).toString('hex') === signature
}
