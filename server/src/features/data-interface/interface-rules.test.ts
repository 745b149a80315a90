import { dataInterface } from '@workstation/contract/data-interface'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readCells } from '../../testing/read-cells'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let keeper: TestUser
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dataInterface', button })) })
})
afterAll(() => app.close())

const create = (more?: Record<string, unknown>, as = admin) =>
  app.call(dataInterface.create, interfaceForm(more), as.token)
const make = async (more?: Record<string, unknown>, as = admin) => dataOf(await create(more, as)).id
const get = async (id: string) => dataOf(await app.call(dataInterface.get, { id }, admin.token))

describe('[DIF-21] the rules of the form', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ fullName: '' }, 'invalid'],
    [{ fullName: '  ' }, 'invalid'],
    [{ fullName: 'x'.repeat(51) }, 'invalid'],
    [{ enCode: 'a b' }, 'invalid'],
    [{ enCode: '中' }, 'invalid'],
    [{ categoryId: undefined }, 'invalid'],
    [{ categoryId: 'none' }, 'data-interface.category'],
    [{ dataType: 5 }, 'invalid'],
    [{ checkType: 3 }, 'invalid'],
    [{ rowLimit: 0 }, 'invalid'],
    [{ rowLimit: 10_001 }, 'invalid'],
    [{ seconds: 31 }, 'invalid'],
    [{ query: 'a\0b' }, 'invalid'],
    [{ query: 'x'.repeat(65_537) }, 'invalid'],
    [{ requestParameters: '{' }, 'invalid'],
    [{ requestHeaders: '{}' }, 'invalid'],
    [{ dataType: 1, query: '' }, 'data-interface.query-empty'],
    [{ query: '{' }, 'data-interface.query-json'],
    [{ query: '{"a":1}' }, 'data-interface.query-no-list'],
    [{ query: `["${'中'.repeat(21_845)}"]` }, 'data-interface.query-long'],
    [{ dataType: 1, query: 'select {a}' }, 'data-interface.statement'],
    [{ dataType: 1, query: 'select 1', dbLinkId: '7' }, 'data-interface.dbLinkId-source'],
    [{ dataType: 1, query: 'select 1', requestMethod: '4' }, 'data-interface.requestMethod-writes'],
    [{ dataType: 3, path: '' }, 'data-interface.path-empty'],
    [{ dataType: 3, path: 'ftp://a.example.com/' }, 'data-interface.path-address'],
    [{ dataType: 3, path: 'https://a.example.com/', requestMethod: '3' }, 'data-interface.requestMethod-method'],
    [{ dataType: 4, path: 'nothing' }, 'data-interface.path-model'],
    [{ dataType: 4, path: 'project', query: 'nonsense' }, 'column-unknown'],
    [{ requestParameters: '[{"field":"1a"}]' }, 'data-interface.requestParameters-name'],
    [{ requestParameters: '[{"field":"a"},{"field":"a"}]' }, 'data-interface.requestParameters-doubled'],
    [
      { requestParameters: '[{"field":"a","dataType":"int","defaultValue":"x"}]' },
      'data-interface.requestParameters-default',
    ],
    [{ requestHeaders: '[{"field":"Host","defaultValue":"x"}]' }, 'data-interface.requestHeaders-header'],
    [{ requestHeaders: '[{"field":"X-A","defaultValue":""}]' }, 'data-interface.requestHeaders-value'],
    [{ checkType: 1, callerRoles: 'reviewLeader,none' }, 'data-interface.roles'],
    [{ checkType: 2, ipAddress: 'example.com' }, 'data-interface.ipAddress-hosts'],
  ])('%o is refused and changes nothing', async (more, key) => {
    const count = async () => (await app.services.db.selectFrom('data_interface').select('id').execute()).length
    const before = await count()
    const answer = await create(more)
    expect(answer.key).toBe(key)
    expect(await count()).toBe(before)
  })

  test('a wrong statement is told with its place, in the language of the person', async () => {
    const answer = await app.call(
      dataInterface.create,
      interfaceForm({ dataType: 1, query: 'select 1,\n  {x}' }),
      admin.token,
      {
        language: 'en',
      },
    )
    expect(answer.msg).toBe('SQL, line 2, column 3: there is no parameter “x”; add it to the table of parameters')
    expect(answer.fields).toEqual(['query'])
  })

  test('SQL reads all rows, so who may not write it neither adds, changes, switches, deletes nor tries one', async () => {
    expect((await create({ dataType: 1, query: 'select 1' }, keeper)).key).toBe('data-interface.sql-right')
    const id = await make({ dataType: 1, query: 'select 1', checkType: 1, callerRoles: 'reviewLeader' })
    const whole = await get(id)
    for (const more of [{}, { dataType: 2, query: '[]' }])
      expect((await app.call(dataInterface.update, { ...whole, ...more }, keeper.token)).key).toBe(
        'data-interface.sql-right',
      )
    for (const call of [dataInterface.toggleState, dataInterface.remove, dataInterface.preview])
      expect((await app.call(call, { id }, keeper.token)).key).toBe('data-interface.sql-right')
    expect(
      (await app.call(dataInterface.tryOut, interfaceForm({ dataType: 1, query: 'select 1' }), keeper.token)).key,
    ).toBe('data-interface.sql-right')
    const json = await make({}, keeper)
    const back = { ...(await get(json)), dataType: 1, query: 'select 1' }
    expect((await app.call(dataInterface.update, back, keeper.token)).key).toBe('data-interface.sql-right')
    const author = await app.makeUser({
      grants: [...buttons, 'btn_sql'].map((button) => ({ modelId: 'dataInterface', button })),
    })
    expect((await create({ dataType: 1, query: 'select 1' }, author)).code).toBe(200)
  })

  test('a page that its author does not have is no source for him', async () => {
    expect((await create({ dataType: 4, path: 'project' }, keeper)).key).toBe('data-interface.unknown')
    const models = dataOf(await app.call(dataInterface.models, {}, keeper.token)).list
    expect(models.map(({ id }) => id)).toEqual(['dataInterface'])
    const all = dataOf(await app.call(dataInterface.models, {}, admin.token)).list
    expect(all.find(({ id }) => id === 'project')).toMatchObject({
      fullName: '项目管理',
      columns: expect.arrayContaining([{ name: 'fullName', title: '项目名称' }]),
    })
  })
})

const cells = {
  zh: [
    ['SQL', '登录即可', '全部数据', '停用'],
    ['静态数据', '指定角色', '按权限', '启用'],
    ['HTTP 接口', '指定地址', '按权限', '启用'],
    ['页面数据', '登录即可', '按权限', '启用'],
  ],
  en: [
    ['SQL', 'Anybody signed in', 'All rows', 'Disabled'],
    ['Static data', 'Named roles', 'By right', 'Enabled'],
    ['HTTP API', 'Named addresses', 'By right', 'Enabled'],
    ['Rows of a page', 'Anybody signed in', 'By right', 'Enabled'],
  ],
  zhtw: [
    ['SQL', '登入即可', '全部資料', '停用'],
    ['靜態資料', '指定角色', '按權限', '啟用'],
    ['HTTP 介面', '指定位址', '按權限', '啟用'],
    ['頁面資料', '登入即可', '按權限', '啟用'],
  ],
}

test('a spreadsheet says in words of each what it reads, who may call it, and what it shows him', async () => {
  const of = { categoryId: 'DataInterfaceType-statistics', description: '备注' }
  const made = [
    await make({ ...of, dataType: 1, query: 'select 1', enabledMark: 0 }),
    await make({ ...of, checkType: 1, callerRoles: 'reviewLeader' }),
    await make({ ...of, dataType: 3, path: 'https://a.example.com/', checkType: 2, ipAddress: '10.0.0.1' }),
    await make({ ...of, dataType: 4, path: 'project', query: '' }),
  ]
  const named = (await Promise.all(made.map(get))).map(({ fullName, enCode, category }) => [fullName, enCode, category])
  const { categoryId } = of
  for (const [language, words] of Object.entries(cells)) {
    const { url } = dataOf(
      await app.call(dataInterface.export, { categoryId }, admin.token, { language: language as 'zh' }),
    )
    const [sheet] = await readCells((await app.app.inject({ url })).rawPayload)
    const rows = sheet?.data.slice(1).map((row) => row.slice(0, -1))
    const by = expect.stringContaining(admin.account)
    expect(rows).toEqual(named.map((texts, at) => [...texts, ...(words[at] ?? []), '备注', by]))
    expect(sheet?.data[0]).toHaveLength(10)
  }
})
