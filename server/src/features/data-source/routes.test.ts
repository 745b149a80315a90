import { dataSource } from '@workstation/contract/data-source'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecretBox } from '../../platform/secrets/secret-box'
import { callRaw } from '../../testing/call-endpoint'
import { hearLog } from '../../testing/hear-log'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { passwordPlace, sealSources } from './source-password'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dataSource', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'dataSource' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

let made = 0
const form = (more: object = {}) => {
  made += 1
  const place = {
    dbType: 'MySQL' as const,
    host: 'db.example.com',
    port: 3306,
    serviceName: 'books',
    userName: 'clerk',
  }
  return { fullName: `库${made}`, ...place, ...more }
}
const add = async (more: object = {}) => dataOf(await app.call(dataSource.create, form(more), keeper)).id
const read = async (id: string) => dataOf(await app.call(dataSource.get, { id }, reader))

describe('[SYS-26] who may', () => {
  const calls = [
    ['list', dataSource.list, () => ({}), { currentPage: 0 }, false],
    ['get', dataSource.get, (id: string) => ({ id }), { id: 'a b' }, false],
    ['selector', dataSource.selector, () => ({}), { type: 'Access' }, false],
    ['create', dataSource.create, () => form(), { port: 0 }, true],
    ['update', dataSource.update, (id: string) => ({ ...form(), id, version: 1 }), { host: 'a/b' }, true],
    ['toggleState', dataSource.toggleState, (id: string) => ({ id }), { id: 'a b' }, true],
    ['remove', dataSource.remove, (id: string) => ({ id }), { id: 'a b' }, true],
    ['export', dataSource.export, () => ({}), { pageSize: 0 }, true],
  ] as const

  test.each(calls)(
    '%s: no session, no permission, bad input, works',
    async (...[, endpoint, good, bad, needsButton]) => {
      const input = good(await add())
      const answer = (body: object, as?: TestUser) =>
        app.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
      expect((await answer(input)).code).toBe(602)
      expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
      if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
      expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, keeper)).key)
      expect((await answer(input, keeper)).code).toBe(200)
    },
  )
})

describe('[SYS-25] [SYS-26] a data source', () => {
  test('keeps what its form says, and starts on, read only and with a checked certificate', async () => {
    const id = await add({ fullName: ' 账册 ' })
    const place = { dbType: 'MySQL', host: 'db.example.com', port: 3306, serviceName: 'books', userName: 'clerk' }
    const start = { tls: 'verify', mayWrite: 0, enabledMark: 1, sortCode: 0, description: '', dbSchema: '' }
    expect(await read(id)).toMatchObject({ id, fullName: '账册', ...place, ...start, hasPassword: 0, version: 1 })
    const changes = {
      ...{ fullName: '总账', dbType: 'PostgreSQL' as const, host: '2400:3200::1', port: 5432, serviceName: 'ledger' },
      ...{ dbSchema: 'year', userName: 'boss', tls: 'any' as const, mayWrite: 1 as const, enabledMark: 0 as const },
      ...{ sortCode: 7, description: '说明' },
    }
    dataOf(await app.call(dataSource.update, { ...changes, id, version: 1 }, keeper))
    const now = app.clock.now().getTime()
    expect(await read(id)).toMatchObject({ ...changes, version: 2, creatorTime: now, lastModifyTime: now })
    const found = dataOf(await app.call(dataSource.list, { keyword: 'ledger' }, reader))
    expect(found.list.map((row) => row.id)).toEqual([id])
  })

  test.each([
    [{ fullName: '' }, 'invalid'],
    [{ fullName: '  ' }, 'invalid'],
    [{ fullName: '甲'.repeat(51) }, 'invalid'],
    [{ host: 'a;b' }, 'invalid'],
    [{ port: '3306x' }, 'invalid'],
    [{ port: 1e99 }, 'invalid'],
    [{ serviceName: ' ' }, 'invalid'],
    [{ userName: '' }, 'invalid'],
    [{ password: 'a\ud800' }, 'invalid'],
    [{ tls: 'none' }, 'invalid'],
    [{ dbType: 'Oracle' }, 'data-source.kind'],
    [{ dbType: 'SQLServer' }, 'data-source.kind'],
  ])('is refused with %o', async (wrong, key) => {
    expect(await app.call(dataSource.create, form(wrong) as never, keeper)).toMatchObject({ key })
  })

  test('is made and changed by other clients, which send the whole record back', async () => {
    const foreign = { tableSpace: '', oracleExtend: false, oracleLinkType: 'SID', oracleService: '', oracleRole: '' }
    const sent = { ...form(), ...foreign, id: '', port: '3306', password: 'first' }
    const created = await callRaw(app.app, dataSource.create, sent as never, { as: keeper })
    const { id } = (created.json() as { data: { id: string } }).data
    const record = await read(id)
    dataOf(await app.call(dataSource.update, { ...record, ...foreign, fullName: `改名${id}` } as never, keeper))
    expect(await read(id)).toMatchObject({ fullName: `改名${id}`, hasPassword: 1, version: 2 })
  })

  test('of two people who save at once one succeeds, and so it is with one name', async () => {
    const id = await add()
    const save = (fullName: string) => app.call(dataSource.update, { ...form({ fullName }), id, version: 1 }, keeper)
    const answers = await Promise.all([save('甲一'), save('乙一')])
    expect(answers.map(({ key }) => key ?? '').sort()).toEqual(['', 'changed'])
    const named = await Promise.all(
      ['Same', 'SAME'].map((fullName) => app.call(dataSource.create, form({ fullName }), keeper)),
    )
    expect(named.map(({ key }) => key ?? '').sort()).toEqual(['', 'data-source.name-exists'])
  })

  test('is listed by its kind and state, and offered below its kind while it is on', async () => {
    const [on, off] = [await add({ fullName: '在用' }), await add({ fullName: '停用', enabledMark: 0 })]
    const other = await add({ fullName: '另一种', dbType: 'PostgreSQL' })
    const idsOf = async (query: object) =>
      dataOf(await app.call(dataSource.list, { ...query, pageSize: 500 }, reader)).list.map(({ id }) => id)
    expect(await idsOf({ enabledMark: 0, dbType: '' })).toEqual(expect.arrayContaining([off]))
    expect(await idsOf({ enabledMark: 0 })).not.toContain(on)
    expect(await idsOf({ dbType: 'PostgreSQL' })).toEqual(expect.arrayContaining([other]))
    expect(await idsOf({ dbType: 'PostgreSQL' })).not.toContain(on)
    const offered = async (type?: string) => {
      const { list } = dataOf(await app.call(dataSource.selector, type === undefined ? {} : { type }, reader))
      return list.map(({ fullName, children }) => [fullName, children.map(({ id }) => id)] as const)
    }
    const all = new Map(await offered())
    expect([...all.keys()]).toEqual(['主数据库', 'PostgreSQL', 'MySQL'])
    expect(all.get('主数据库')).toEqual(['0'])
    expect(all.get('PostgreSQL')).toContain(other)
    expect(all.get('MySQL')).toContain(on)
    expect(all.get('MySQL')).not.toContain(off)
    expect((await offered('MySQL')).map(([name]) => name)).toEqual(['MySQL'])
    expect((await offered('')).map(([name]) => name)).toEqual([...all.keys()])
    expect(await offered('Oracle')).toEqual([])
  })

  test('is gone once it is deleted, and its name is free again', async () => {
    const id = await add({ fullName: '删掉' })
    dataOf(await app.call(dataSource.remove, { id }, keeper))
    expect(await app.call(dataSource.get, { id }, reader)).toMatchObject({ key: 'not-found' })
    await add({ fullName: '删掉' })
  })

  test('has its password sealed anew after a change of key', async () => {
    const id = await add({ password: 'kept' })
    const { db, log } = app.services
    const next = createSecretBox({
      secretKeys: ['a-new-key-that-is-long-enough-to-be-one', 'the-key-that-all-nodes-of-a-test-share'],
      dataDir: '/nowhere',
    })
    const lines = hearLog(log)
    await sealSources({ ...app.services, db, log, secrets: next })
    expect(lines).toEqual([])
    const alone = createSecretBox({ secretKeys: ['a-new-key-that-is-long-enough-to-be-one'], dataDir: '/nowhere' })
    const { password } = await db
      .selectFrom('data_source')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(alone.open(passwordPlace(id), password)).toBe('kept')
    const old = createSecretBox({ secretKeys: ['the-key-that-all-nodes-of-a-test-share'], dataDir: '/nowhere' })
    await sealSources({ ...app.services, db, log, secrets: old })
    const sources = expect.arrayContaining([id])
    expect(lines).toEqual([['error', { sources }, 'passwords cannot be read without their key; type them again']])
  })
})
