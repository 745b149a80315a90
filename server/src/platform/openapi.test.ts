import { endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { openApiDocument } from './openapi'
import { type Access, on } from './route'

interface Operation {
  operationId: string
  tags: string[]
  'x-access': string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: { 200: { content: Record<string, unknown> } }
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const address = '/api/docs/openapi.json'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

async function read(): Promise<Document> {
  const { token } = await app.administrator()
  return (await app.app.inject({ url: address, headers: { authorization: token } })).json()
}

describe('the description of the API', () => {
  test('[THR-02] is for administrators', async () => {
    expect((await app.app.inject(address)).json()).toMatchObject({ code: 602 })
    const { token } = await app.makeUser()
    const refused = await app.app.inject({ url: address, headers: { authorization: token } })
    expect(refused.json()).toMatchObject({ code: 400, key: 'forbidden' })
  })

  test('holds every call of the contract, named and tagged by its feature', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    expect(operations.map((one) => one.operationId).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
    for (const { operationId, tags } of operations) expect(tags).toEqual([operationId.split('.')[0]])
  })

  test('says where each value travels and who may call', async () => {
    const { paths } = await read()
    const read1 = paths['/api/message/ReadInfo/{id}']?.get
    expect(read1?.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })])
    expect(read1).toMatchObject({ 'x-access': 'signedIn', security: [{ session: [] }] })
    const login = paths['/api/oauth/Login']?.post
    expect(login).toMatchObject({ 'x-access': 'public', security: [], parameters: [] })
    expect(Object.keys(login?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded'])
    const upload = paths['/api/file/Uploader/{type}']?.post
    expect(upload?.parameters.map((one) => `${one.in} ${one.name}`)).toEqual(['path type', 'query token'])
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    const download = paths['/api/file/Download']?.get
    expect(Object.keys(download?.responses[200].content ?? {})).toEqual(['application/octet-stream'])
  })
})

describe('an operation', () => {
  const [Id, Title, Note] = [Type.String({ maxLength: 50 }), Type.String(), Type.Number()]
  const fields = { id: Id, title: Title, note: Type.Optional(Note) }
  const input = Type.Object(fields)
  const path = '/api/paper/:id'
  const described = (spec: Parameters<typeof endpoint>[0], access: Access = 'signedIn') => {
    const call = endpoint({ ...spec, ...('input' in spec ? {} : { input }) })
    const { paths } = openApiDocument([on(call, access as 'signedIn', (async () => null) as never)])
    return Object.values(Object.values(paths as Record<string, Record<string, Operation>>)[0] ?? {})[0]
  }
  const schemaOf = (schema: object) => JSON.parse(JSON.stringify(schema))
  const inPath = { name: 'id', in: 'path', required: true, schema: Id }
  const inQuery = [
    { name: 'title', in: 'query', required: true, schema: Title },
    { name: 'note', in: 'query', required: false, schema: fields.note },
  ]
  const key = {
    ...{ name: 'Idempotency-Key', in: 'header', required: false },
    description: 'What makes something is done once for each key of a person',
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  }
  const body = (properties: object, required: string[] = []) => ({
    schema: { type: 'object', properties, ...(required.length > 0 ? { required } : {}) },
  })

  test('that reads has its fields in the address', () => {
    expect(described({ method: 'GET', path })).toEqual({
      ...{ operationId: path, tags: [path], 'x-access': 'signedIn', security: [{ session: [] }] },
      parameters: [inPath, ...inQuery],
      responses: { 200: { description: 'data, or code and msg of what was refused', content: expect.anything() } },
    })
    expect(described({ method: 'DELETE', path })?.parameters).toEqual([inPath, ...inQuery])
  })

  test('that writes has them in its body, beside those of the path', () => {
    const { note, title } = fields
    const json = described({ method: 'PUT', path })
    expect(json?.parameters).toEqual([inPath])
    expect(json?.requestBody).toEqual({ content: { 'application/json': body({ title, note }, ['title']) } })
    const form = described({ method: 'PUT', path, body: 'form', input: Type.Object({ id: Id, note: fields.note }) })
    expect(form?.requestBody).toEqual({ content: { 'application/x-www-form-urlencoded': body({ note }) } })
    const upload = described({ method: 'POST', path, body: 'multipart' })
    expect(upload?.parameters).toEqual([inPath, ...inQuery])
    const file = { type: 'array', items: { type: 'string', format: 'binary' } }
    expect(upload?.requestBody).toEqual({ content: { 'multipart/form-data': body({ file }) } })
  })

  test('that makes something takes a key, but from strangers', () => {
    expect(described({ method: 'POST', path })?.parameters).toEqual([inPath, key])
    expect(described({ method: 'POST', path }, 'public')).toMatchObject({ parameters: [inPath], security: [] })
    expect(described({ method: 'POST', path, reads: true })?.parameters).toEqual([inPath])
  })

  test('answers in the envelope, or a file', () => {
    const contentOf = (spec: object) => described({ method: 'GET', path, ...spec })?.responses[200].content
    const envelope = (data: object) => ({
      'application/json': {
        schema: {
          ...{ type: 'object', required: ['code', 'msg', 'data'] },
          properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
        },
      },
    })
    expect(schemaOf(contentOf({ output: Title }) ?? {})).toEqual(envelope({ type: 'string' }))
    expect(contentOf({ answer: 'file' })).toEqual({
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    })
  })

  test.each<[Access, string]>([
    ['public', 'public'],
    [{ modelId: 'role' }, 'role'],
    [{ modelId: 'role', button: 'btn_add' }, 'role/btn_add'],
    [{ modelIn: 'id' }, '{id}'],
    [{ modelIn: 'id', button: 'btn_add' }, '{id}/btn_add'],
    [{ modelIn: 'id', buttonIn: 'title' }, '{id}/{title}'],
  ])('for %j says that it takes %s', (access, text) => {
    expect(described({ method: 'GET', path }, access)?.['x-access']).toBe(text)
  })
})

test('two calls of one address stand side by side, under what the document is', () => {
  const [get, put] = (['GET', 'PUT'] as const).map((method) => {
    const call = endpoint({ method, path: '/api/paper/:id/of/:other' })
    return on(call, 'signedIn', async () => null)
  })
  const document = openApiDocument([get, put] as never)
  expect(document).toMatchObject({
    ...{ openapi: '3.1.0', info: { title: '项目评审工作站 Review Workstation', version: '1' } },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  })
  const paths = document['paths'] as Record<string, object>
  expect(Object.entries(paths).map(([path, calls]) => [path, Object.keys(calls)])).toEqual([
    ['/api/paper/{id}/of/{other}', ['get', 'put']],
  ])
})
