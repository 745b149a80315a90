import { text } from 'node:stream/consumers'
import { columns } from '@workstation/contract/column'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, PagePermission } from '../../platform/actor'
import { guardedModel } from '../../platform/guarded-model/model'
import type { TestUser } from '../../testing/make-user'
import { readCells } from '../../testing/read-cells'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { cleanFiles } from '../file/cleaning/clean-files'
import { type ExportSpec, makeExport } from './make-export'

const title = (zh: string) => ({ zh, en: `${zh} en`, zhtw: `${zh} tw` })
const model = guardedModel({
  modelId: 'signIns',
  source: 'sign_in_log',
  writes: null,
  columns: columns({
    id: { title: title('编号'), hideable: false },
    account: { title: title('账号') },
    at: { title: title('时间'), type: 'time' },
    outcome: { title: title('结果') },
    secret: { title: title('地址') },
  }),
  sources: { secret: 'ip' },
  defaultSort: { column: 'id', direction: 'asc' },
  rows: (actor) => (actor.isAdministrator ? null : sql`user_id = ${actor.userId}`),
})

let app: TestApp
let user: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  user = await app.makeUser()
  const at = new Date('2026-11-21T16:30:00Z')
  await app.services.db
    .insertInto('sign_in_log')
    .values([
      { id: 'r1', account: '=1+1', outcome: 'ok', ip: '10.0.0.1', at, user_id: user.id },
      { id: 'r2', account: '李明', outcome: 'ok', ip: '10.0.0.2', at, user_id: user.id },
      { id: 'r3', account: 'other', outcome: 'ok', ip: '10.0.0.3', at, user_id: 'somebody' },
    ])
    .execute()
})
afterAll(() => app.close())

const page = (columns: string[]): PagePermission => ({
  grantees: new Set(['user:clerk']),
  buttons: new Map(),
  columns: new Map(columns.map((code) => [code, new Set(['user:clerk'])])),
  forms: new Map(),
  seenForms: new Map(),
  limitsForms: false,
  limitsColumns: true,
  limitsRows: false,
  rowSchemes: new Map(),
})
const clerk = (columns: string[]): Actor => ({
  userId: user.id,
  account: 'clerk',
  realName: 'clerk',
  isAdministrator: false,
  sessionId: null,
  organizeIds: [],
  roleIds: [],
  grantees: new Set(),
  administrations: null,
  pages: new Map([['signIns', page(columns)]]),
})

/** Makes an export and reads what its address gives. */
async function exported(actor: Actor, spec: ExportSpec, language: 'zh' | 'en' = 'zh') {
  const { name, url } = await makeExport(app.services, { actor, language }, spec)
  const response = await app.app.inject({ url })
  const [sheet] = await readCells(response.rawPayload)
  return { name, url, rows: sheet?.data ?? [], headers: response.headers }
}
const everything = ['account', 'at', 'outcome', 'secret']

describe('an export', () => {
  test('holds the rows and columns that its reader may see, and opens in a reader', async () => {
    const { name, rows, headers } = await exported(clerk(everything), { name: '登录记录', model, query: {} })
    expect(name).toBe('登录记录.xlsx')
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(rows).toEqual([
      ['编号', '账号', '时间', '结果', '地址'],
      ['r1', "'=1+1", new Date('2026-11-22T00:30:00Z'), 'ok', '10.0.0.1'],
      ['r2', '李明', new Date('2026-11-22T00:30:00Z'), 'ok', '10.0.0.2'],
    ])
  })

  test('[THR-13] leaves out hidden columns, also when they are asked for', async () => {
    const { rows } = await exported(clerk(['account']), {
      name: 'x',
      model,
      query: {},
      selectKey: 'secret,account,unknown,id',
    })
    expect(rows[0]).toEqual(['账号', '编号'])
    await expect(
      exported(clerk(['account']), { name: 'x', model, query: {}, selectKey: 'secret' }),
    ).rejects.toMatchObject({
      key: 'column-unknown',
    })
    await expect(exported(clerk(['account']), { name: 'x', model, query: { sidx: 'secret' } })).rejects.toMatchObject({
      key: 'sort-unknown',
    })
  })

  test('[THR-01] takes no SQL in its columns or its order', async () => {
    const injected = 'id from app_user --'
    await expect(exported(clerk(everything), { name: 'x', model, query: { sidx: injected } })).rejects.toMatchObject({
      key: 'sort-unknown',
    })
    await expect(
      exported(clerk(everything), { name: 'x', model, query: {}, selectKey: injected }),
    ).rejects.toMatchObject({ key: 'column-unknown' })
  })

  test('has its columns in the order of the page, titles in the language, and cells as they are shown', async () => {
    const spec = {
      name: 'x',
      model,
      query: { sidx: 'account', sort: 'desc' as const },
      selectKey: 'outcome,account',
      titles: { account: 'Who' },
      shown: { outcome: (value: unknown) => (value === 'ok' ? 'Signed in' : null) },
    }
    expect((await exported(clerk(everything), spec, 'en')).rows).toEqual([
      ['结果 en', 'Who'],
      ['Signed in', '李明'],
      ['Signed in', "'=1+1"],
    ])
  })

  test('[THR-13] has a column of its own before all others, and reads for it and for words what its reader sees', async () => {
    const spec = (selectKey: string) => ({
      ...{ name: 'x', model, query: {}, selectKey, reads: ['id', 'secret'] },
      lead: { title: '来自', width: 9, of: ({ secret, id }: Record<string, unknown>) => `${id} ${secret}` },
      sources: { outcome: 'ip' },
      shown: {
        outcome: (value: unknown, { secret }: Record<string, unknown>) => `${value} ${secret}`,
        account: () => 'shown',
      },
      told: async (rows: readonly Record<string, unknown>[]) =>
        rows.map(({ account }) => (account === '李明' ? { account: 'told' } : {})),
    })
    expect((await exported(clerk(everything), spec('outcome,account'))).rows).toEqual([
      ['来自', '结果', '账号'],
      ['r1 10.0.0.1', '10.0.0.1 10.0.0.1', 'shown'],
      ['r2 10.0.0.2', '10.0.0.2 10.0.0.2', 'told'],
    ])
    const { rows } = await exported(clerk(['account']), spec('id,account,outcome'))
    expect(rows).toEqual([
      ['来自', '编号', '账号'],
      ['r1 undefined', 'r1', 'shown'],
      ['r2 undefined', 'r2', 'told'],
    ])
  })

  test('holds the page alone where that is asked', async () => {
    const query = { dataType: 0 as const, currentPage: 2, pageSize: 1 }
    const { rows } = await exported(clerk(['account']), { name: 'x', model, query, selectKey: 'id' })
    expect(rows).toEqual([['编号'], ['r2']])
  })

  test('of given rows needs no model', async () => {
    const columns = [{ title: '专业' }, { title: '天数' }]
    const { rows } = await exported(clerk([]), { name: '统计', columns, rows: [['结构', 12]] })
    expect(rows).toEqual([
      ['专业', '天数'],
      ['结构', 12],
    ])
  })

  test('gives its database connection back, also when it breaks', async () => {
    const { pool } = app.services
    await exported(clerk(everything), { name: 'x', model, query: {} })
    const shown = {
      account: () => {
        throw new Error('broken cell')
      },
    }
    await expect(exported(clerk(everything), { name: 'x', model, query: {}, shown })).rejects.toThrow('broken cell')
    expect(pool.totalCount - pool.idleCount).toBe(0)
  })

  test('[THR-16] opens for one client, and is gone two days later', async () => {
    const { url } = await exported(clerk(everything), { name: 'x', model, query: {} })
    const stranger = await app.app.inject({ url, remoteAddress: '10.9.9.9' })
    expect(stranger.json()).toMatchObject({ key: 'file.ticket' })
    const [row] = await app.services.db.selectFrom('file').selectAll().where('type', '=', 'temporary').execute()
    app.clock.advance({ hours: 25 })
    await cleanFiles(app.services)
    app.clock.advance({ hours: 25 })
    await cleanFiles(app.services)
    await expect(app.services.storage.get(row?.storage_key ?? '').then(text)).rejects.toThrow('ENOENT')
  })

  test('of many rows is streamed', async () => {
    function* rows() {
      for (let number = 0; number < 20_000; number++) yield [`row ${number}`, number]
    }
    const { url } = await makeExport(
      app.services,
      { actor: clerk([]), language: 'zh' },
      { name: 'x', columns: [{ title: 'a' }, { title: 'b' }], rows: rows() },
    )
    const [sheet] = await readCells((await app.app.inject({ url })).rawPayload)
    expect(sheet?.data).toHaveLength(20_001)
    expect(sheet?.data.at(-1)).toEqual(['row 19999', 19_999])
  })
})
