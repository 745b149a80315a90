import { dataInterface } from '@workstation/contract/data-interface'
import type { Envelope } from '@workstation/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.makeUser({ grants: [{ modelId: 'project' }] })
  nobody = await app.makeUser()
  const names = ['滨江文化中心', '市民中心', '地铁三号线']
  const rows = names.map((full_name, index) => ({
    id: `p${index}`,
    full_name,
    en_code: `CODE-${index}`,
    description: `内部说明${index}`,
    created_by: keeper.id,
    created_at: new Date(2026, 0, index + 1),
  }))
  await app.services.db
    .insertInto('project')
    .values([
      ...rows,
      { ...rows[0], id: 'gone', full_name: '已删项目', en_code: 'X', created_by: keeper.id, deleted_at: new Date() },
    ])
    .execute()
})
afterAll(() => app.close())

const rows = (input: object, as: TestUser = keeper) =>
  app.call(dataInterface.rows, { id: 'project', ...input }, as.token)
const list = async (input: object, as?: TestUser) => (await rows(input, as)).data.list
const row = async (input: object, as: TestUser = keeper): Promise<Envelope<string>> =>
  app.call(dataInterface.row, { id: 'project', value: '', ...input }, as.token)

describe('the rows of a popup selection', () => {
  test('[FRM-62] [FRM-64] [FRM-68] come in pages with their total', async () => {
    expect((await app.call(dataInterface.rows, { id: 'project' })).code).toBe(602)
    const answer = (await rows({ pageSize: 2, currentPage: 2, relationField: 'fullName' })).data
    expect(answer.pagination).toEqual({ currentPage: 2, pageSize: 2, total: 3 })
    expect(answer.list).toEqual([{ id: 'p0', fullName: '滨江文化中心' }])
    expect((await rows({ pageSize: 10_000 })).code).toBe(200)
    expect((await rows({ pageSize: 10_001 })).code).toBe(401)
  })

  test('[FRM-63] [FRM-65] hold the id and the fields that were asked for', async () => {
    const options = { relationField: 'fullName', columnOptions: 'enCode, creatorTime', sidx: 'enCode', sort: 'asc' }
    expect((await list(options))[1]).toEqual({
      id: 'p1',
      fullName: '市民中心',
      enCode: 'CODE-1',
      creatorTime: new Date(2026, 0, 2).getTime(),
    })
    expect(Object.keys((await list({}))[0] ?? {})).toContain('description')
    expect((await rows({ columnOptions: 'fullName,nonsense' })).msg).toBe('没有名为“nonsense”的列')
  })

  test('[FRM-62] are found by a keyword', async () => {
    expect((await list({ keyword: '中心', relationField: 'fullName' })).map((one) => one.id)).toEqual(['p1', 'p0'])
    expect(await list({ keyword: '已删' })).toEqual([])
  })

  test('[FRM-68] an unknown source, and one whose page was not granted, answer the same clear error', async () => {
    const unknown = await app.call(dataInterface.rows, { id: 'nothing' }, keeper.token)
    expect(unknown).toMatchObject({ code: 400, msg: '数据来源不存在或您无权使用', data: null })
    const foreign = await rows({}, nobody)
    expect(foreign).toMatchObject({ code: 400, msg: unknown.msg, data: null })
    for (const id of ['constructor', '__proto__', 'user_list']) expect((await rows({ id })).code).toBe(400)
    expect((await row({ value: 'p0' }, nobody)).msg).toBe(unknown.msg)
    const english = await app.call(dataInterface.rows, { id: 'nothing' }, keeper.token, { language: 'en' })
    expect(english.msg).toBe('This source of data does not exist or you may not use it')
  })
})

describe('one row by its stored value', () => {
  test('[FRM-66] [FRM-67] comes as JSON text; nothing when there is none', async () => {
    expect((await app.call(dataInterface.row, { id: 'project', value: 'p0' })).code).toBe(602)
    const { data } = await row({ value: 'p0', relationField: 'fullName' })
    expect(JSON.parse(data)).toEqual({ id: 'p0', fullName: '滨江文化中心' })
    expect((await row({ value: 'nowhere' })).data).toBe('')
    expect((await row({ value: 'gone' })).data).toBe('')
    expect((await row({ value: "p0' or '1'='1" })).data).toBe('')
  })

  test('[FRM-69] is found by the field that the form stores', async () => {
    const stored = { propsValue: 'enCode', relationField: 'fullName' }
    expect(JSON.parse((await row({ ...stored, value: 'CODE-2' })).data)).toEqual({
      id: 'p2',
      enCode: 'CODE-2',
      fullName: '地铁三号线',
    })
    expect(
      JSON.parse((await row({ propsValue: 'version', relationField: 'fullName', value: '1' })).data).id,
    ).toBeTruthy()
    expect((await row({ propsValue: 'creatorTime', value: '1' })).msg).toBe('没有名为“creatorTime”的列')
    expect((await row({ propsValue: 'deleted_at', value: '1' })).msg).toBe('没有名为“deleted_at”的列')
  })
})

describe('a column that the page hides', () => {
  let blind: TestUser
  beforeAll(async () => {
    const { db } = app.services
    await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'project').execute()
    blind = await app.makeUser({ grants: [{ modelId: 'project' }] })
    await db
      .insertInto('permission_grant')
      .values({ object_type: 'user', object_id: blind.id, item_kind: 'column', item_id: 'project-column-enCode' })
      .execute()
  })

  test('[THR-13] is not among the fields, whether named or not', async () => {
    const named = await list(
      { relationField: 'fullName', columnOptions: 'enCode,description', sidx: 'enCode', sort: 'asc' },
      blind,
    )
    expect(named[0]).toEqual({ id: 'p0', enCode: 'CODE-0' })
    for (const one of await list({ sidx: 'enCode' }, blind)) expect(one).not.toHaveProperty('fullName')
    expect(JSON.parse((await row({ value: 'p0', relationField: 'fullName' }, blind)).data)).toEqual({ id: 'p0' })
  })

  test('[THR-13] sorts nothing, finds nothing by keyword, and nothing by stored value', async () => {
    expect((await rows({ sidx: 'fullName' }, blind)).msg).toBe('不能按“fullName”排序')
    expect(await list({ keyword: '中心', sidx: 'enCode' }, blind)).toEqual([])
    expect((await list({ keyword: 'code-1', sidx: 'enCode' }, blind)).map((one) => one.id)).toEqual(['p1'])
    expect((await row({ propsValue: 'fullName', value: '市民中心' }, blind)).data).toBe('')
  })

  test('[THR-01] names of columns and orders are compared with the model, never put into a query', async () => {
    for (const sidx of ['id; drop table project', 'created_by', 'constructor', '(select 1)']) {
      expect((await rows({ sidx })).code).toBe(400)
    }
    for (const columnOptions of ['id as x', 'password_hash', '*', 'constructor', '__proto__']) {
      expect((await rows({ columnOptions })).code).toBe(400)
    }
  })
})

test('[THR-11] people are a source for those alone who have the page of people', async () => {
  expect((await rows({ id: 'user' })).msg).toBe('数据来源不存在或您无权使用')
  const officer = await app.makeUser({ grants: [{ modelId: 'user' }] })
  const [person] = await list({ id: 'user', relationField: 'realName' }, officer)
  expect(Object.keys(person ?? {}).sort()).toEqual(['id', 'realName'])
  expect((await rows({ id: 'user', columnOptions: 'passwordHash' }, officer)).code).toBe(400)
})
