import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { FileAnswer } from './route'
import { sendFile } from './send-file'

async function sent(answer: Partial<FileAnswer>) {
  const app = Fastify()
  app.get('/', (_, reply) =>
    sendFile(reply, {
      name: 'a.txt',
      mediaType: 'text/plain',
      disposition: 'attachment',
      stream: Readable.from('abc'),
      ...answer,
    }),
  )
  const { statusCode, headers, body } = await app.inject('/')
  await app.close()
  return { statusCode, headers, body }
}

test('[THR-06] a file is sent so that no browser runs or keeps it', async () => {
  expect(await sent({ size: 3 })).toMatchObject({
    statusCode: 200,
    body: 'abc',
    headers: {
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="a.txt"; filename*=UTF-8''a.txt`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': '3',
    },
  })
})

test('a part is sent with its status, in its place, with headers of its own; a length that nobody knows is not told', async () => {
  const { statusCode, headers } = await sent({
    status: 206,
    disposition: 'inline',
    headers: { 'cache-control': 'private', 'content-range': 'bytes 0-2/9' },
  })
  expect(statusCode).toBe(206)
  expect(headers).toMatchObject({ 'cache-control': 'private', 'content-range': 'bytes 0-2/9' })
  expect(headers['content-disposition']).toMatch(/^inline; /)
  expect(headers['content-length']).toBeUndefined()
})

test('an empty file is told to be empty', async () => {
  expect((await sent({ size: 0, stream: Readable.from([]) })).headers['content-length']).toBe('0')
})

test.each([
  ['评审 (1).pdf', '__ (1).pdf', '%E8%AF%84%E5%AE%A1%20%281%29.pdf'],
  [`a"b\\c%d'e*f~.txt`, `a_b_c_d'e*f~.txt`, 'a%22b%5Cc%25d%27e%2Af~.txt'],
  ['a\r\nb.txt', 'a__b.txt', 'a%0D%0Ab.txt'],
])('the name %j is told in ASCII and in UTF-8', async (name, ascii, encoded) => {
  expect((await sent({ name })).headers['content-disposition']).toBe(
    `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  )
})
