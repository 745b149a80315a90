import multipart from '@fastify/multipart'
import { errorCatalogue } from '@workstation/contract/errors'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearLog } from '../testing/hear-log'
import { AppError } from './app-error'
import { installErrorHandler } from './error-handler'
import { createWords } from './words'

const noteBug = vi.fn()
const words = createWords()
let app: FastifyInstance
let failure: unknown
beforeEach(async () => {
  noteBug.mockReset()
  app = Fastify({ bodyLimit: 1000 })
  installErrorHandler(app, noteBug, words)
  await app.register(multipart, { limits: { files: 1, parts: 2, fileSize: 4 } })
  app.post('/fail', () => Promise.reject(failure))
  app.post('/form', async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer()
    return {}
  })
})
afterEach(() => app.close())

const post = async (url: string, headers: Record<string, string>, payload = '') => {
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const fail = (error: unknown, headers = {}) => {
  failure = error
  return post('/fail', headers)
}
const json = { 'content-type': 'application/json' }
const part = (disposition: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
const file = part('name="file"; filename="a.txt"', 'abc')
const form = (...parts: string[]) =>
  post('/form', { 'content-type': 'multipart/form-data; boundary=x' }, `${parts.join('')}--x--\r\n`)

test('what the web server refuses of a request is told as a mistake of its caller, and noted as no bug', async () => {
  const told = {
    tooLarge: await post('/fail', json, `"${'a'.repeat(1000)}"`),
    badJson: await post('/fail', json, '{'),
    badType: await post('/fail', { 'content-type': 'text/strange' }, 'a'),
    badForm: await post('/form', json, '{}'),
  }
  expect(Object.fromEntries(Object.entries(told).map(([name, { status, key }]) => [name, [status, key]]))).toEqual({
    tooLarge: [200, 'too-large'],
    badJson: [200, 'malformed'],
    badType: [200, 'malformed'],
    badForm: [200, 'malformed'],
  })
  expect(noteBug).not.toHaveBeenCalled()
})

test('a bug is told to the log with all that is known of it, a refusal is not', async () => {
  const lines = hearLog(app.log)
  await fail(new AppError('forbidden'))
  expect(lines).toEqual([])
  const err = new Error('a bug')
  expect(await fail(err)).toMatchObject({ status: 500, key: 'internal' })
  expect(lines).toEqual([['error', { err }, 'unexpected failure']])
})

test('so are files beyond the limits of a form', async () => {
  expect(await form(file)).toEqual({ status: 200 })
  expect((await form(part('name="file"; filename="a.txt"', 'abcdef'))).key).toBe('too-large')
  expect((await form(file, file)).key).toBe('malformed')
  expect((await form(part('name="a"', '1'), part('name="b"', '2'), part('name="c"', '3'))).key).toBe('malformed')
  expect(noteBug).not.toHaveBeenCalled()
})

test.each([
  [400, 'malformed'],
  [499, 'malformed'],
  [399, 'internal'],
  [500, 'internal'],
  [undefined, 'internal'],
])('a failure of the web server with the status %s is told as %s', async (statusCode, key) => {
  const told = await fail(Object.assign(new Error('secret'), { code: 'FST_ERR_OTHER', statusCode }))
  expect(told.key).toBe(key)
  expect(noteBug).toHaveBeenCalledTimes(key === 'internal' ? 1 : 0)
})

test('a failure of anything else is a bug whatever status it names', async () => {
  const error = Object.assign(new Error('secret'), { code: 'EOTHER', statusCode: 400 })
  const told = await fail(error, { 'accept-language': 'en' })
  expect(told).toMatchObject({ status: 500, code: errorCatalogue.internal.code, key: 'internal', data: null })
  expect(JSON.stringify(told)).not.toContain('secret')
  expect(noteBug).toHaveBeenCalledExactlyOnceWith(error, expect.anything(), expect.anything())
})

test('who calls too often is told so with 429, and every refusal names its fields where it has some', async () => {
  expect(await fail(new AppError('too-many-requests', { seconds: 7 }))).toEqual({
    status: 429,
    code: errorCatalogue['too-many-requests'].code,
    msg: words.errorText('too-many-requests', { seconds: 7 }, 'zh'),
    data: null,
    key: 'too-many-requests',
  })
  expect(await fail(new AppError('invalid', { fields: 'a, b' }), { 'accept-language': 'en' })).toEqual({
    status: 200,
    code: errorCatalogue.invalid.code,
    msg: 'Please check: a, b',
    data: null,
    key: 'invalid',
    fields: ['a', 'b'],
  })
})
