import { endpoint } from '@workstation/contract/endpoint'
import { Id } from '@workstation/contract/fields'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterEach, describe, expect, test } from 'vitest'
import type { Actor, PagePermission } from './actor'
import { AppError } from './app-error'
import { installErrorHandler } from './error-handler'
import { installJsonBody } from './json-body'
import { on, type Route } from './route'
import { type Gatekeepers, serveRoutes } from './serve-routes'

const page = (...buttons: string[]): PagePermission => ({
  grantees: new Set(['user:clerk']),
  buttons: new Map(buttons.map((code) => [code, new Set(['user:clerk'])])),
  columns: new Map(),
  forms: new Map(),
  seenForms: new Map(),
  limitsForms: false,
  limitsColumns: false,
  limitsRows: false,
  rowSchemes: new Map(),
})

const clerk: Actor = {
  userId: 'clerk',
  account: 'clerk',
  realName: '职员',
  isAdministrator: false,
  sessionId: 's1',
  organizeIds: [],
  roleIds: [],
  grantees: new Set(['user:clerk']),
  administrations: null,
  pages: new Map([['paper', page('btn_edit')]]),
}

const gates: Gatekeepers = {
  session: async (request) => {
    if (request.headers.authorization !== 'bearer good') throw new AppError('session.missing')
    return clerk
  },
  fileCookie: async () => clerk,
  releasedPage: async () => null,
  once: (_, work) => work(undefined),
  reviewLink: async (token) => (token === 'good-link' ? { actor: clerk, targetId: 't1' } : null),
}

const save = endpoint({
  method: 'PUT',
  path: '/api/paper/:id',
  input: Type.Object({
    id: Id,
    title: Type.String({ maxLength: 5 }),
    copies: Type.Optional(Type.Integer({ minimum: 0 })),
    lines: Type.Optional(Type.Array(Type.Object({ note: Type.String({ maxLength: 3 }) }))),
  }),
  output: Type.Object({ id: Id, title: Type.String(), seen: Type.Unknown() }),
})
const find = endpoint({
  method: 'GET',
  path: '/api/paper',
  input: Type.Object({ page: Type.Integer({ default: 1 }), token: Type.Optional(Type.String()) }),
  output: Type.Object({ page: Type.Integer(), target: Type.String() }),
})

let app: FastifyInstance
afterEach(() => app.close())

function serve(...routes: Route[]): void {
  app = Fastify({ bodyLimit: 1024 * 1024 })
  installErrorHandler(app)
  installJsonBody(app)
  serveRoutes(app, routes, gates, 0)
}

const echo = on(save, 'signedIn', async (input) => ({ ...input, seen: input, secret: 'hash' }))
const put = (
  payload: unknown,
  url = '/api/paper/p1',
  headers: Record<string, string> = { authorization: 'bearer good' },
) =>
  app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: payload as object,
  })

describe('a served route', () => {
  test('[THR-19] [PLT-06] fields that the contract does not name neither reach the handler nor leave the server', async () => {
    serve(echo)
    const { data } = (await put({ title: 'A', ownerId: 'me', isAdministrator: true })).json()
    expect(data).toEqual({ id: 'p1', title: 'A', seen: { id: 'p1', title: 'A' } })
  })

  test('a field that the caller may not see is left out of the answer', async () => {
    serve(on(save, 'signedIn', async ({ id }) => ({ id }) as { id: string; title: string; seen: unknown }))
    expect((await put({ title: 'A' })).json().data).toEqual({ id: 'p1' })
  })

  test('what is done, what is refused and what broke all say that they are JSON, without which a page reads nothing', async () => {
    const failures = [new AppError('code-exists', { code: 'A1' }), new Error('broke')]
    const types: unknown[] = []
    for (const route of [echo, ...failures.map((error) => on(save, 'public', () => Promise.reject(error)))]) {
      serve(route)
      types.push((await put({ title: 'A' })).headers['content-type'])
      await app.close()
    }
    expect(types).toEqual(Array(3).fill('application/json; charset=utf-8'))
  })

  test('the id of the path wins over one in the body', async () => {
    serve(echo)
    expect((await put({ id: 'other', title: 'A' })).json().data.id).toBe('p1')
  })

  test('a JSON body is taken as it is: text is not a number and null is not 0', async () => {
    serve(echo)
    for (const copies of ['3', null]) {
      expect((await put({ title: 'A', copies })).json()).toMatchObject({
        code: 401,
        msg: '填写有误：copies',
        data: null,
      })
    }
  })

  test('a refused value names its field in the language of the caller, with HTTP 200', async () => {
    serve(echo)
    const answer = await put({ title: 'too long' }, '/api/paper/p1', {
      authorization: 'bearer good',
      'accept-language': 'en',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: 401,
      msg: 'Please check: title',
      data: null,
      key: 'invalid',
      fields: ['title'],
    })
  })

  test('a refused value inside another names the way to it', async () => {
    serve(echo)
    const answer = await put({ title: 'A', lines: [{ note: 'ok' }, { note: 'long' }] })
    expect(answer.json()).toMatchObject({ msg: '填写有误：lines.1.note', fields: ['lines.1.note'] })
  })

  test('an id of strange characters is not found, never an error of ours', async () => {
    serve(echo)
    expect((await put({ title: 'A' }, "/api/paper/p1'%3B--")).json()).toMatchObject({
      code: 400,
      msg: '内容不存在或您无权查看',
    })
  })

  test('query values are coerced and take their defaults', async () => {
    serve(
      on(find, 'reviewLink', async ({ page: number }, { linkTarget }) => ({ page: number, target: linkTarget ?? '' })),
    )
    const withLink = await app.inject('/api/paper?page=2&token=good-link')
    expect(withLink.json().data).toEqual({ page: 2, target: 't1' })
  })
})

describe('access', () => {
  test('[THR-02] a signed-in route without a session answers 602', async () => {
    serve(echo)
    expect((await put({ title: 'A' }, '/api/paper/p1', {})).json().code).toBe(602)
  })

  test('[THR-09] naming a public path in the query opens nothing', async () => {
    serve(echo)
    const answer = await put({ title: 'A' }, '/api/paper/p1?next=/api/oauth/Login', {})
    expect(answer.json().code).toBe(602)
  })

  test.each([
    { need: { modelId: 'paper', button: 'btn_edit' }, code: 200 },
    { need: { modelId: 'paper' }, code: 200 },
    { need: { modelId: 'paper', button: 'btn_remove' }, code: 400 },
    { need: { modelId: 'secret' }, code: 400 },
  ])('[THR-02] the need $need answers $code', async ({ need, code }) => {
    serve(on(save, need, async (input) => ({ ...input, seen: null })))
    expect((await put({ title: 'A' })).json().code).toBe(code)
  })

  test('[THR-02] a review route without a valid token and without a session shows nothing', async () => {
    serve(on(find, 'reviewLink', async () => ({ page: 1, target: '' })))
    for (const url of ['/api/paper', '/api/paper?token=', '/api/paper?token=forged']) {
      expect((await app.inject(url)).json()).toMatchObject({ code: 400, msg: '链接无效或已过期', data: null })
    }
  })
})

describe('failures', () => {
  test('an expected failure keeps its code and text', async () => {
    serve(on(save, 'public', async () => Promise.reject(new AppError('code-exists', { code: 'A1' }))))
    expect((await put({ title: 'A' })).json()).toEqual({
      code: 400,
      msg: '编码“A1”已存在',
      data: null,
      key: 'code-exists',
      fields: ['enCode'],
    })
  })

  test('a bug answers 500 with the request id and none of its words', async () => {
    serve(on(save, 'public', async () => Promise.reject(new Error('password of the database is x'))))
    const answer = await put({ title: 'A' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json().code).toBe(500)
    expect(answer.body).not.toContain('database')
    expect(answer.json().msg).toMatch(/编号 .+/)
  })

  test.each([
    { what: '50 levels of nesting', payload: '{"title":'.repeat(50) + '1' + '}'.repeat(50), msg: '请求格式不正确' },
    { what: '30,000 values', payload: `[${'1,'.repeat(30_000)}1]`, msg: '请求格式不正确' },
    { what: 'broken JSON', payload: '{"title":', msg: '请求格式不正确' },
    { what: 'two megabytes', payload: `{"title":"${'x'.repeat(2_000_000)}"}`, msg: '提交的内容超过 1 MB' },
  ])('[THR-20] a body of $what is refused clearly', async ({ payload, msg }) => {
    serve(echo)
    expect((await put(payload)).json()).toMatchObject({ code: 400, msg })
  })

  test('[THR-19] prototype keys in a body are dropped', async () => {
    serve(echo)
    const answer = await put('{"title":"A","__proto__":{"isAdministrator":true},"constructor":{"prototype":{"x":1}}}')
    expect(answer.json().data.seen).toEqual({ id: 'p1', title: 'A' })
    expect(({} as Record<string, unknown>).isAdministrator).toBeUndefined()
  })
})
