import { dataInterface } from '@workstation/contract/data-interface'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startHttpServer } from '../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let person: TestUser
let other: Awaited<ReturnType<typeof startHttpServer>>
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  person = await app.makeUser({ realName: '张三' })
  other = await startHttpServer(({ url }) => {
    if (url.pathname === '/away') return { status: 302, headers: { location: '/data?b=2' } }
    if (url.pathname === '/inside') return { status: 302, headers: { location: 'http://169.254.169.254/latest' } }
    if (url.pathname === '/round') return { status: 302, headers: { location: '/round' } }
    if (url.pathname === '/broken') return { status: 500, body: '{}' }
    if (url.pathname === '/text') return { body: 'no json' }
    if (url.pathname === '/large') return { body: `["${'x'.repeat(6_000_000)}"]` }
    return { body: JSON.stringify({ code: 200, data: { list: [{ id: 7, query: url.search }] } }) }
  })
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  const { db } = app.services
  const rows = ['甲', '乙', '丙'].map((full_name, at) => ({
    id: `p${at}`,
    full_name,
    en_code: `C-${at}`,
    created_by: at === 0 ? person.id : admin.id,
    created_at: new Date(Date.UTC(2026, 0, at + 1)),
  }))
  await db.insertInto('project').values(rows).execute()
})
afterAll(async () => {
  await app.close()
  await other.close()
})

const make = async (more: Record<string, unknown>) =>
  dataOf(await app.call(dataInterface.create, interfaceForm(more), admin.token)).id
const respond = (id: string, input: object = {}, as: TestUser = person) =>
  app.call(dataInterface.responseByPost, { id, ...input }, as.token)
const listOf = async (id: string, input: object = {}, as?: TestUser) => dataOf(await respond(id, input, as)).data
const raw = async (method: 'GET' | 'POST', url: string, payload?: object, as: TestUser = person) =>
  (await app.app.inject({ method, url, headers: { authorization: as.token }, ...(payload ? { payload } : {}) })).json()
const sql = (query: string, more: Record<string, unknown> = {}) =>
  make({ dataType: 1, query, requestMethod: '3', ...more })
const parameter = (field: string, dataType: string, more: object = {}) => ({
  field,
  dataType,
  required: 0,
  defaultValue: '',
  ...more,
})

describe('an interface answers', () => {
  test('[DIF-10] [DIF-20] a list as data.data, by GET and by POST, with values in every form that clients use', async () => {
    const requestParameters = [parameter('name', 'varchar'), parameter('least', 'int', { defaultValue: '0' })]
    const id = await sql(
      'select full_name from project where full_name <> {name} and substr(en_code, 3)::int >= {least} order by en_code',
      { requestParameters },
    )
    expect((await app.call(dataInterface.response, { id })).code).toBe(602)
    const all = { code: 200, data: { data: [{ full_name: '甲' }, { full_name: '乙' }, { full_name: '丙' }] } }
    expect(await raw('GET', `/api/system/DataInterface/${id}/Actions/Response`)).toMatchObject(all)
    expect(await raw('POST', `/api/system/DataInterface/${id}/Actions/Response`, {})).toMatchObject(all)
    const two = { data: { data: [{ full_name: '乙' }, { full_name: '丙' }] } }
    const least = [{ field: 'name', defaultValue: '甲' }]
    expect(
      await raw('GET', `/api/system/DataInterface/${id}/Actions/Response?tenantId=&name=${encodeURIComponent('甲')}`),
    ).toMatchObject(two)
    expect(
      await raw('POST', `/api/system/DataInterface/${id}/Actions/Response`, { tenantId: '', paramList: least }),
    ).toMatchObject(two)
    expect(
      await raw('POST', `/api/system/DataInterface/${id}/Actions/Response`, { paramList: JSON.stringify(least) }),
    ).toMatchObject(two)
    expect(await raw('POST', `/api/system/DataInterface/${id}/Actions/Response`, { least: 2 })).toMatchObject({
      data: { data: [{ full_name: '丙' }] },
    })
    expect(await listOf(id, { paramList: [{ field: 'name', defaultValue: "x' or '1'='1" }] })).toHaveLength(3)
  })

  test('[DIF-11] its parameters, as a bare list', async () => {
    const id = await make({
      requestParameters: [parameter('name', 'int', { required: 1, fieldName: '名称', defaultValue: '5' })],
    })
    const { data } = await raw('GET', `/api/system/DataInterface/GetParam/${id}`)
    expect(data).toEqual([
      { id: 'name', field: 'name', fieldName: '名称', dataType: 'int', required: 1, defaultValue: '5' },
    ])
  })

  test('refuses values that do not fit, by the names that people read', async () => {
    const id = await make({ requestParameters: [parameter('a', 'int', { required: 1, fieldName: '数量' })] })
    expect((await respond(id)).msg).toBe('请填写参数“数量”')
    expect((await respond(id, { paramList: [{ field: 'a', defaultValue: 'x' }] })).msg).toBe('参数“数量”填写有误')
    expect((await respond(id, { paramList: '{' })).key).toBe('invalid')
    expect((await raw('GET', `/api/system/DataInterface/${id}/Actions/Response?a=%00`)).key).toBe('invalid')
    expect((await respond(id, { paramList: [{ field: 'a', defaultValue: '7' }] })).code).toBe(200)
  })

  test('static data, whole or wrapped, through its script', async () => {
    expect(await listOf(await make({ query: '{"data":[1,{"a":2}]}' }))).toEqual([1, { a: 2 }])
    expect(
      await listOf(await make({ query: '[1,2,3]', dataProcessing: '(data) => data.filter((x) => x > 1)' })),
    ).toEqual([2, 3])
    expect((await respond(await make({ query: '[1]', dataProcessing: '() => ({ a: 1 })' }))).key).toBe(
      'data-interface.no-list',
    )
    expect(
      (await respond(await make({ query: '[1]', dataProcessing: '(data) => {\n  return data.a.b\n}' }))).msg,
    ).toMatch(/^脚本第 2 行出错/)
    expect((await respond(await make({ query: '[1]', dataProcessing: '() => { for (;;); }' }))).key).toBe(
      'script.too-long',
    )
  })

  test('no more rows than its limit', async () => {
    const id = await sql('select generate_series(1, 5) as n', { rowLimit: 4 })
    expect((await respond(id)).msg).toBe('结果超过 4 行，请缩小范围，或在接口中提高行数上限')
    expect((await respond(await make({ query: '[1,2,3]', rowLimit: 2 }))).key).toBe('data-interface.too-many-rows')
    expect(await listOf(await sql('select generate_series(1, 4) as n', { rowLimit: 4 }))).toHaveLength(4)
  })
})

describe('SQL', () => {
  test('[THR-05] knows who asks, by values that are bound', async () => {
    await app.services.db
      .insertInto('organize')
      .values({ id: 'd1', parent_id: '-1', path: 'd1', category: 'department', full_name: '部', en_code: 'd1' })
      .execute()
    const member = await app.makeUser({ organizeId: 'd1' })
    const names = ['user', 'currentUser', 'organize', 'department', 'keyword', 'id', 'showKey', 'showValue']
    const id = await sql(
      `select ${names.map((name) => `@${name} as "${name}"`).join(', ')}, @pageSize + @offsetSize as page`,
    )
    const [row] = (await listOf(id, {}, person)) as Record<string, unknown>[]
    expect(row).toMatchObject({ user: person.id, currentUser: person.id, keyword: '', id: '', showKey: '', page: 20 })
    expect(await listOf(id, {}, member)).toMatchObject([{ user: member.id, organize: 'd1', department: 'd1' }])
    const own = await sql('select full_name from project where created_by = {who}', {
      requestParameters: [parameter('who', 'varchar', { defaultValue: '@user' })],
    })
    expect(await listOf(own)).toEqual([{ full_name: '甲' }])
  })

  test('a failure is told at its place in what was written', async () => {
    const id = await sql('select full_name,\n  nothing from project where {a} = {a}', {
      requestParameters: [parameter('a', 'int')],
    })
    expect((await respond(id)).msg).toMatch(/^SQL 第 2 行第 3 列：没有这一列（column "nothing" does not exist）$/)
    expect((await respond(await sql('select * from public.session'))).msg).toContain('不允许读取')
    expect((await respond(await sql('select 1/0'))).msg).toContain('除数为零')
    const slow = await sql('select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b', {
      seconds: 1,
    })
    expect((await respond(slow)).msg).toBe('查询超过 1 秒，已停止')
  })

  test('what needs too much room is stopped where the server lets its roles be limited', async () => {
    const wide = await sql(
      'select count(*) from (select n from generate_series(1, 6000000) n order by -n offset 1) m',
      {
        seconds: 30,
      },
    )
    const { msg } = await respond(wide)
    const { rows } = await app.services.pool.query(
      "select from pg_roles where rolname like 'workstation_reader_%' and 'temp_file_limit=64MB' = any(rolconfig)",
    )
    expect(msg).toBe(rows.length > 0 ? '查询需要的临时空间太大，请缩小范围' : '操作成功')
  })

  test('of columns with one name none is lost', async () => {
    expect(await listOf(await sql('select 1 as a, 2 as a, 3 as b'))).toEqual([{ a: 1, a_2: 2, b: 3 }])
  })

  test('two at once on a node and one of a person; the others wait, and too many are refused', async () => {
    const id = await sql('select pg_sleep(0.4) is null as a')
    const answers = await Promise.all(Array.from({ length: 12 }, () => respond(id)))
    const refused = answers.filter(({ key }) => key === 'data-interface.busy')
    expect(refused.length).toBe(2)
    expect(answers.filter(({ key }) => key === undefined || key === 'data-interface.statement-failed').length).toBe(10)
  })
})

describe('the rows of a page', () => {
  test('come with the rights of whoever calls, and not at all without its page', async () => {
    const id = await make({ dataType: 4, path: 'project', query: 'fullName,enCode' })
    expect((await respond(id)).key).toBe('data-interface.unknown')
    const clerk = await app.makeUser({ grants: [{ modelId: 'project' }] })
    expect(await listOf(id, {}, clerk)).toEqual([
      { id: 'p2', fullName: '丙', enCode: 'C-2' },
      { id: 'p1', fullName: '乙', enCode: 'C-1' },
      { id: 'p0', fullName: '甲', enCode: 'C-0' },
    ])
  })
})

describe('who may call', () => {
  test('[DIF-21] anybody signed in, whoever has a named role, or who is at a named address; a stranger never', async () => {
    const role = await app.makeUser({ roles: ['reviewLeader'] })
    const named = await make({ checkType: 1, callerRoles: 'registered,reviewLeader' })
    expect((await respond(named)).key).toBe('data-interface.unknown')
    expect((await respond(named, {}, role)).code).toBe(200)
    expect((await respond(named, {}, admin)).code).toBe(200)
    const here = await make({ checkType: 2, ipAddress: '10.0.0.0/8, 127.0.0.0/8' })
    const elsewhere = await make({ checkType: 2, ipAddress: '10.0.0.0/8, 127.0.0.2' })
    expect((await respond(here)).code).toBe(200)
    expect((await respond(elsewhere)).key).toBe('data-interface.unknown')
    expect((await respond(elsewhere, {}, admin)).key).toBe('data-interface.unknown')
    for (const id of [named, here]) expect((await app.call(dataInterface.responseByPost, { id })).code).toBe(602)
    for (const call of [dataInterface.rows, dataInterface.parameters, dataInterface.response])
      expect((await app.call(call, { id: named }, person.token)).key).toBe('data-interface.unknown')
    expect((await app.call(dataInterface.row, { id: named, value: '1' }, person.token)).key).toBe(
      'data-interface.unknown',
    )
  })
})
