import { dataInterface } from '@workstation/contract/data-interface'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecretBox } from '../../platform/secrets/secret-box'
import { hearLog } from '../../testing/hear-log'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { sealInterfaces } from './seal-interfaces'

let app: TestApp
let admin: TestUser
let _keeper: TestUser
let nobody: TestUser
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  _keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dataInterface', button })) })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

const create = (more?: Record<string, unknown>, as = admin) =>
  app.call(dataInterface.create, interfaceForm(more), as.token)
const make = async (more?: Record<string, unknown>, as = admin) => dataOf(await create(more, as)).id
const get = async (id: string) => dataOf(await app.call(dataInterface.get, { id }, admin.token))
const _respond = (id: string, input: object = {}, as = admin) =>
  app.call(dataInterface.responseByPost, { id, ...input }, as.token)
const _raw = async (method: 'GET' | 'POST', url: string, payload?: object, as = admin) =>
  (await app.app.inject({ method, url, headers: { authorization: as.token }, ...(payload ? { payload } : {}) })).json()

describe('versions', () => {
  test('every saved state is kept and can be saved again, with the values of its headers', async () => {
    const id = await make({
      dataType: 3,
      path: 'https://a.example.com/',
      requestHeaders: [{ field: 'X-Key', defaultValue: 'first-word' }],
    })
    const whole = await get(id)
    expect(whole.requestHeaders).toBe('[{"field":"X-Key","defaultValue":""}]')
    await app.call(
      dataInterface.update,
      { ...whole, description: '二', requestHeaders: [{ field: 'X-Key', defaultValue: 'second-word' }] },
      admin.token,
    )
    const { list } = dataOf(await app.call(dataInterface.versions, { id }, admin.token))
    expect(list.map(({ number, savedBy }) => [number, savedBy])).toEqual([
      [2, '管理员'],
      [1, '管理员'],
    ])
    const old = dataOf(await app.call(dataInterface.version, { id, number: 1 }, admin.token))
    expect(old).toMatchObject({ version: 1, description: '', requestHeaders: whole.requestHeaders })
    const restore = (input: object, as = admin) =>
      app.call(dataInterface.restore, { id, number: 1, version: 2, ...input }, as.token)
    expect((await restore({ version: 1 })).key).toBe('changed')
    expect((await restore({ number: 9 })).key).toBe('not-found')
    expect((await restore({}, nobody)).key).toBe('forbidden')
    expect((await restore({})).code).toBe(200)
    expect(await get(id)).toMatchObject({ version: 3, description: '' })
    const rows = await app.services.db
      .selectFrom('data_interface')
      .select('request_headers')
      .where('id', '=', id)
      .execute()
    const sealed = rows[0]?.request_headers ?? ''
    expect(app.services.secrets.open(`data_interface.${id}.request_headers`, sealed)).toContain('first-word')
    const everything = JSON.stringify([
      await app.services.db.selectFrom('data_interface_version').selectAll().execute(),
      await app.services.db.selectFrom('audit_log').selectAll().execute(),
      rows,
    ])
    expect(everything).not.toMatch(/first-word|second-word/)
    const { config } = app.services
    const next = createSecretBox({ ...config, secretKeys: ['a-new-key-that-is-long-enough', ...config.secretKeys] })
    const lines = hearLog(app.services.log)
    await sealInterfaces({ ...app.services, secrets: next })
    expect(lines).toEqual([])
    await sealInterfaces(app.services)
    const lost = ['error', { interfaces: [id] }, 'headers cannot be read without their key; save them again']
    expect(lines).toEqual([lost])
  })

  test('a header keeps its value when it comes empty, unless another host is called', async () => {
    const id = await make({
      dataType: 3,
      path: 'https://a.example.com/x',
      requestHeaders: [{ field: 'X-Key', defaultValue: 'kept-word' }],
    })
    const whole = await get(id)
    expect(
      (await app.call(dataInterface.update, { ...whole, path: 'https://a.example.com/y' }, admin.token)).code,
    ).toBe(200)
    const moved = { ...(await get(id)), path: 'https://evil.example.com/y' }
    const { requestHeaders: _, ...without } = moved
    for (const input of [moved, without])
      expect((await app.call(dataInterface.update, input, admin.token)).key).toBe('data-interface.requestHeaders-again')
    expect((await app.call(dataInterface.tryOut, moved, admin.token)).key).toBe('data-interface.requestHeaders-again')
    expect((await app.call(dataInterface.update, { ...moved, requestHeaders: '[]' }, admin.token)).code).toBe(200)
    expect((await get(id)).requestHeaders).toBe('[]')
  })
})
