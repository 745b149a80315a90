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

describe('[THR-08] an HTTP API', () => {
  const api = (path: string, more: Record<string, unknown> = {}) =>
    make({ dataType: 3, path: `${other.address}${path}`, ...more })

  test('is called with parameters in path, query or body, and with its headers', async () => {
    const requestParameters = [
      parameter('a', 'varchar', { defaultValue: 'x/y&z' }),
      parameter('b', 'int', { defaultValue: '2' }),
    ]
    const requestHeaders = [{ field: 'X-Key', defaultValue: 'hidden-word' }]
    const got = await listOf(await api('/data/{a}', { requestParameters, requestHeaders }))
    expect(got).toEqual([{ id: 7, query: '?b=2' }])
    expect(other.calls.at(-1)).toMatchObject({ method: 'GET', headers: { 'x-key': 'hidden-word' } })
    expect(String(other.calls.at(-1)?.url)).toContain('/data/x%2Fy%26z?b=2')
    await listOf(await api('/data', { requestParameters, requestMethod: '7' }))
    expect(other.calls.at(-1)).toMatchObject({ method: 'POST', body: '{"a":"x/y&z","b":"2"}' })
  })

  test('is never called at another path than its own by a value of dots', async () => {
    const requestParameters = [parameter('a', 'varchar', { defaultValue: 'x' })]
    const below = await api('/data/{a}/rows', { requestParameters, requestMethod: '6' })
    const hidden = await api('/data/.{a}?word={a}', { requestParameters })
    const before = other.calls.length
    for (const [id, a] of [
      [below, '..'],
      [below, '.'],
      [hidden, '.'],
    ] as const)
      expect([a, (await respond(id, { a })).key]).toEqual([a, 'data-interface.value'])
    expect(other.calls.length).toBe(before)
    for (const a of ['...', '1.2', '%2e%2e', '../..']) {
      await listOf(below, { a })
      expect(other.calls.at(-1)?.url.pathname).toBe(`/data/${encodeURIComponent(a)}/rows`)
    }
    await listOf(await api('/data?word={a}', { requestParameters }), { a: '..' })
    expect(other.calls.at(-1)?.url.search).toBe('?word=..')
  })

  test('may lead elsewhere three times, never inside, and takes no secret to another host', async () => {
    expect(await listOf(await api('/away'))).toEqual([{ id: 7, query: '?b=2' }])
    expect((await respond(await api('/inside'))).msg).toContain('“169.254.169.254”位于内网')
    expect((await respond(await api('/round'))).key).toBe('data-interface.call-failed')
    const second = await startHttpServer(() => ({ status: 302, headers: { location: `${other.address}/data` } }))
    const requestHeaders = [{ field: 'X-Key', defaultValue: 'hidden-word' }]
    await listOf(await make({ dataType: 3, path: `${second.address}/`, requestHeaders }))
    expect(second.calls.at(-1)?.headers['x-key']).toBe('hidden-word')
    expect(other.calls.at(-1)?.headers['x-key']).toBeUndefined()
    await second.close()
  })

  test.each([
    'http://127.1/',
    'http://2130706433/',
    'http://[::1]:9/',
    'http://localhost:9/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
  ])('%s is not called', async (path) => {
    await setSettings(app, { outgoingHosts: '' })
    expect((await respond(await make({ dataType: 3, path }))).key).toBe('data-interface.call-inside')
    await setSettings(app, { outgoingHosts: '127.0.0.1' })
  })

  test('that answers nothing of use is told so', async () => {
    expect((await respond(await api('/broken'))).msg).toBe('接口地址返回 HTTP 500')
    expect((await respond(await api('/text'))).key).toBe('data-interface.no-json')
    expect((await respond(await api('/large'))).key).toBe('data-interface.too-large')
    expect((await respond(await make({ dataType: 3, path: 'http://127.0.0.1:9/' }))).key).toBe(
      'data-interface.call-failed',
    )
  })
})

describe('a trial run', () => {
  test('[DIF-16] answers rows, columns and time, of what is saved and of what is not', async () => {
    const requestParameters = [parameter('n', 'int', { required: 1 })]
    const id = await sql('select generate_series(1, {n}) as n', { requestParameters })
    const paramList = [{ ...requestParameters[0], defaultValue: '2' }]
    const saved = await raw(
      'POST',
      `/api/system/DataInterface/${id}/Actions/Preview`,
      { paramList, tenantId: '' },
      admin,
    )
    expect(saved.data).toMatchObject({ data: [{ n: 1 }, { n: 2 }], columns: ['n'], milliseconds: expect.any(Number) })
    const typed = interfaceForm({ query: '[{"a":1},{"b":2}]', fullName: '未保存' })
    const tried = await app.call(dataInterface.tryOut, typed, admin.token)
    expect(tried.data).toMatchObject({ data: [{ a: 1 }, { b: 2 }], columns: ['a', 'b'] })
    expect((await app.call(dataInterface.tryOut, interfaceForm({ query: '{' }), admin.token)).key).toBe(
      'data-interface.query-json',
    )
    expect((await app.call(dataInterface.tryOut, typed, person.token)).key).toBe('forbidden')
    const reader = await app.makeUser({ grants: [{ modelId: 'dataInterface' }] })
    expect((await app.call(dataInterface.tryOut, typed, reader.token)).key).toBe('forbidden')
  })

  test('uses the kept values of headers, and shows none', async () => {
    const id = await make({
      dataType: 3,
      path: `${other.address}/data`,
      requestHeaders: [{ field: 'X-Key', defaultValue: 'kept-word' }],
    })
    const whole = dataOf(await app.call(dataInterface.get, { id }, admin.token))
    const answer = await app.call(dataInterface.tryOut, { ...whole, id }, admin.token)
    expect(answer.code).toBe(200)
    expect(other.calls.at(-1)?.headers['x-key']).toBe('kept-word')
    expect(JSON.stringify(answer)).not.toContain('kept-word')
  })
})

describe('popup selections', () => {
  test('[DIF-14] a page of its rows, by keyword and order, with the fields that were asked for', async () => {
    const id = await sql('select id, full_name as "fullName", en_code as "enCode" from project')
    const list = (query: string, payload?: object) =>
      raw(payload ? 'POST' : 'GET', `/api/system/DataInterface/${id}/Action/List${query}`, payload)
    const asked =
      'propsValue=id&relationField=fullName&columnOptions=enCode&keyword=&currentPage=1&pageSize=2&sidx=enCode&sort=desc'
    expect((await list(`?${asked}`)).data).toEqual({
      list: [
        { id: 'p2', fullName: '丙', enCode: 'C-2' },
        { id: 'p1', fullName: '乙', enCode: 'C-1' },
      ],
      pagination: { currentPage: 1, pageSize: 2, total: 3 },
    })
    expect((await list('', { relationField: 'fullName', keyword: '乙' })).data.list).toEqual([
      { id: 'p1', fullName: '乙' },
    ])
    expect((await list('', { relationField: 'fullName', keyword: 'C-1' })).data.list).toEqual([])
    expect((await list('', { currentPage: 2, pageSize: 2, sidx: 'enCode', sort: 'asc' })).data.list).toMatchObject([
      { id: 'p2', enCode: 'C-2' },
    ])
  })

  test('[DIF-15] one of them by its stored value, as text, and as an object for who names the value id', async () => {
    const id = await make({ query: '[{"code":7,"name":"七"},{"code":8,"name":"八"}]' })
    const info = `/api/system/DataInterface/${id}/Action/Info`
    const asked = 'propsValue=code&relationField=name&columnOptions='
    const text = (await raw('GET', `${info}?${asked}&value=8`)).data
    expect(JSON.parse(text)).toEqual({ id: '8', code: 8, name: '八' })
    expect(JSON.parse((await raw('POST', info, { propsValue: 'code', value: '7' })).data)).toMatchObject({ name: '七' })
    expect((await raw('GET', `${info}?${asked}&value=9`)).data).toBe('')
    expect((await raw('GET', `${info}?${asked}&id=8&interfaceId=${id}`)).data).toEqual({ id: '8', code: 8, name: '八' })
    expect((await raw('GET', `${info}?${asked}&id=9`)).data).toEqual({})
    expect((await raw('GET', `${info}?${asked}`)).key).toBe('invalid')
    const page = '/api/system/DataInterface/project/Action/Info?propsValue=id&relationField=fullName&id=p1'
    expect((await raw('GET', page, undefined, admin)).data).toEqual({ id: 'p1', fullName: '乙' })
  })

  test('a statement that looks and cuts itself is left to it', async () => {
    const id = await sql(
      "select n as id, 'n' || n as name from generate_series(1, 50) n where 'n' || n like @keyword || '%' order by n offset @offsetSize limit @pageSize",
    )
    const page = dataOf(
      await app.call(dataInterface.rows, { id, keyword: 'n', currentPage: 2, pageSize: 20 }, person.token),
    )
    expect(page.list.map((one) => one.id)).toEqual(Array.from({ length: 20 }, (_, at) => String(at + 21)))
    expect(page.pagination).toEqual({ currentPage: 2, pageSize: 20, total: 41, totalCapped: true })
    const last = dataOf(
      await app.call(dataInterface.rows, { id, keyword: 'n', currentPage: 3, pageSize: 20 }, person.token),
    )
    expect(last.pagination).toEqual({ currentPage: 3, pageSize: 20, total: 50 })
  })
})
