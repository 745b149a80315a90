import { allEndpoints } from '@workstation/contract/index'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'

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
