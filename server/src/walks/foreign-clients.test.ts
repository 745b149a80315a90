import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignCalls } from '../testing/foreign-calls'
import { openSession, type TestUser } from '../testing/make-user'
import { openSocket } from '../testing/open-socket'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let clerk: TestUser
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.administrator()
  const place = { id: 'structure', path: 'structure', full_name: '结构所', en_code: 'structure', parent_id: '-1' }
  await app.services.db
    .insertInto('organize')
    .values({ ...place, category: 'company' })
    .execute()
  clerk = await app.makeUser({ organizeId: 'structure' })
})
afterAll(() => app.close())

const { get, put, post, remove, form: formAs } = foreignCalls(() => ({ app, as: keeper }))
const form = (url: string, fields: Record<string, string | number>, bytes?: Buffer) =>
  formAs(url, fields, bytes && { bytes }, clerk)

function announced(content: Buffer) {
  const identifier = createHash('md5').update(content).digest('hex')
  const chunk = {
    chunkNumber: 1,
    chunkSize: 5_242_880,
    currentChunkSize: content.length,
    totalSize: content.length,
    identifier,
    filename: '图纸.pdf',
    relativePath: '图纸.pdf',
    totalChunks: 1,
    fileType: 'application/pdf',
    extension: 'pdf',
  }
  const whole = {
    identifier,
    fileName: '图纸.pdf',
    fileSize: content.length,
    fileType: 'pdf',
    extension: 'pdf',
    type: 'annex',
    extDir: '',
  }
  return {
    chunk,
    whole,
    query: new URLSearchParams(Object.entries(chunk).map(([key, value]): [string, string] => [key, String(value)])),
  }
}
const newPdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3000)])

test('[FIL-15] sends a chunk and merges it by parts of a form, every field before the file', async () => {
  const content = newPdf()
  const { chunk, whole } = announced(content)
  expect(await form('/api/file/chunk', chunk, content)).toMatchObject({ code: 200, data: { merge: true } })
  expect(await form('/api/file/merge', whole)).toMatchObject({ code: 200, data: { fileSize: content.length } })
  expect(await form('/api/file/chunk', { ...chunk, totalSize: 'x' }, content)).toMatchObject({ key: 'invalid' })
  expect(await form('/api/file/chunk', announced(newPdf()).chunk)).toMatchObject({ key: 'file.none' })
  expect(await form('/api/file/merge', { ...whole, fileSize: -1 })).toMatchObject({ key: 'invalid' })
})

test('hears of a known content that all chunks are there, and goes on to merging', async () => {
  const content = newPdf()
  const { chunk, whole, query } = announced(content)
  await form('/api/file/chunk', chunk, content)
  await form('/api/file/merge', whole)
  expect((await get(`/api/file/chunk?${query}`, clerk)).data).toEqual({
    uploaded: false,
    chunkNumbers: [1],
    merge: true,
  })
})

test('previews a file by its name alone', async () => {
  const content = newPdf()
  const { chunk, whole } = announced(content)
  await form('/api/file/chunk', chunk, content)
  const { fileId } = (await form('/api/file/merge', whole)).data as { fileId: string }
  const url = `/api/file/Uploader/Preview?fileName=${fileId}&fileVersionId=&fileDownloadUrl=${fileId}`
  expect((await get(url, clerk)).data).toMatch(/^\/api\/file\/Download\?encryption=/)
  expect((await get('/api/file/Uploader/Preview?fileName=x', clerk)).data).toBe('')
})

test.each(['workFlow', 'preview'])('uploads under the type %s', async (type) => {
  expect(await form(`/api/file/Uploader/${type}`, {}, newPdf())).toMatchObject({ key: 'file.kind' })
  const text = { bytes: Buffer.from('说明'), name: 'a.txt', mediaType: 'text/plain' }
  const answer = await formAs(`/api/file/Uploader/${type}`, {}, text, clerk)
  expect(answer).toMatchObject({ code: 200, data: { url: expect.stringContaining(`/${type}/`) } })
})

test('draws an image code for a random fraction, and one without a length', async () => {
  for (const url of ['/api/oauth/ImageCode/4/0.0384695', '/api/file/ImageCode/0.72001934']) {
    const picture = await app.app.inject(url)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  }
  const kept = app.services.db.selectFrom('image_code').select('id').where('id', 'like', '0.%').orderBy('id')
  expect((await kept.execute()).map(({ id }) => id)).toEqual(['0.0384695', '0.72001934'])
})

test('deletes with a JSON body: ids as text for messages, as a list for sessions', async () => {
  const person = await app.makeUser()
  await openSession(app.services.db, person.id, app.clock.now())
  const open = () =>
    app.services.db.selectFrom('session').select('id').where('user_id', '=', person.id).where('ended_at', 'is', null)
  const ids = (await open().execute()).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(await remove('/api/permission/OnlineUser', { ids })).toMatchObject({ code: 200, data: { count: 2 } })
  expect(await open().execute()).toEqual([])
  expect(await remove('/api/message/Record', { ids: `${ids[0]},${ids[1]}` })).toMatchObject({ code: 200 })
  expect(await remove('/api/message/Record', { ids })).toMatchObject({ code: 200 })
  expect(await remove('/api/message/Record', { ids: 5 })).toMatchObject({ key: 'invalid' })
})

test.each([
  '/api/message?currentPage=&pageSize=&sort=&sidx=&keyword=&type=&isRead=',
  '/api/message/Notice?currentPage=1&pageSize=20&enabledMark=&category=&keyword=',
  '/api/permission/Users?organizeId=&roleId=&keyword=&currentPage=1&pageSize=20&sort=desc&sidx=',
  '/api/permission/Users/Current/SystemLog?startTime=&endTime=&keyword=&category=1&currentPage=1',
  '/api/permission/Registration?state=&keyword=',
  '/api/system/DictionaryData/sex?keyword=&isTree=&all=',
  '/api/permission/OnlineUser?organizeId=&keyword=',
])('leaves filters empty: %s', async (url) => {
  // A dictionary that is missing is not found, which is no refusal of the filters.
  expect([undefined, 'not-found']).toContain((await get(url)).key)
})

test('leaves filters of a body empty', async () => {
  const empty = { currentPage: '', pageSize: '', keyword: '', flowstate: '', startTime: '', endTime: '', projectid: '' }
  const path = '/api/project/review/getListPage'
  expect(await post(path, empty)).toMatchObject({ code: 200, data: { pagination: { currentPage: 1, pageSize: 20 } } })
  const tasks = { ...empty, state: '', mine: '', groupby: '' }
  expect((await post('/api/project/review/flow/task/getListPage', tasks)).code).toBe(200)
  expect((await post('/api/project/review/flow/task/countPage', tasks)).code).toBe(200)
  expect(await post(path, { ...empty, flowstate: '1' })).toMatchObject({ key: 'invalid' })
})

test('saves the whole own record without a version, gender as text and an empty day', async () => {
  const url = '/api/permission/Users/Current/BaseInfo'
  const { data: before } = (await get(url, clerk)) as { data: Record<string, unknown> }
  const { version: _, ...record } = before
  const sent = { ...record, gender: '2', birthday: '', nativePlace: '浙江杭州' }
  expect(await put(url, sent, clerk)).toMatchObject({ code: 200 })
  const { data: after } = (await get(url, clerk)) as { data: Record<string, unknown> }
  expect(after).toEqual({
    ...before,
    version: Number(before.version) + 1,
    gender: 2,
    birthday: null,
    nativePlace: '浙江杭州',
  })
  expect(await put(url, { ...sent, gender: '3' }, clerk)).toMatchObject({ key: 'invalid' })
  expect(await put(url, { ...sent, gender: 'x' }, clerk)).toMatchObject({ key: 'invalid' })
})

test('asks for people of organisation 0, which is the present one', async () => {
  const url = '/api/permission/Users/getOrganization?keyword=&organizeId='
  const people = (await get(`${url}0`, clerk)).data as { id: string }[]
  expect(people.map(({ id }) => id)).toContain(clerk.id)
  expect((await get(url, clerk)).data).toEqual(people)
})

test('creates dictionaries and entries below -1, the top', async () => {
  const type = (
    await post('/api/system/DictionaryType', { id: '', parentId: '-1', fullName: '甲', enCode: 'foreignA' })
  ).data as {
    id: string
  }
  expect((await get(`/api/system/DictionaryType/${type.id}`)).data).toMatchObject({
    parentId: expect.stringMatching(/^(0|-1)$/),
  })
  const entry = { dictionaryTypeId: type.id, parentId: '-1', fullName: '乙', enCode: 'b' }
  const { id } = (await post('/api/system/DictionaryData', entry)).data as { id: string }
  expect((await get(`/api/system/DictionaryData/${id}/Info`)).data).toMatchObject({
    parentId: expect.stringMatching(/^(0|-1)$/),
  })
  const whole = (await get(`/api/system/DictionaryData/${id}/Info`)).data as object
  expect(await put(`/api/system/DictionaryData/${id}`, { ...whole, parentId: '-1', fullName: '丙' })).toMatchObject({
    code: 200,
  })
  expect((await get(`/api/system/DictionaryData/${id}/Info`)).data).toMatchObject({ parentId: '0', fullName: '丙' })
})

test('finds the dictionaries that its pages name, each with entries, and all of them as a tree', async () => {
  const names = 'Education,certificateType,sex,Nation,PositionType,groupType,EnterpriseNature,IndustryType'.split(',')
  const { list } = (await get('/api/system/DictionaryData/All', clerk)).data as {
    list: { enCode: string; isTree: number; dictionaryList: { id: string; fullName: string; enCode: string }[] }[]
  }
  for (const name of names) {
    const found = list.find(({ enCode }) => enCode === name)
    expect([name, found?.isTree, (found?.dictionaryList.length ?? 0) > 1]).toEqual([name, 0, true])
  }
  const sex = list.find(({ enCode }) => enCode === 'sex')?.dictionaryList.map(({ enCode }) => enCode)
  expect(sex).toEqual(expect.arrayContaining(['1', '2']))
  const above = (await post('/api/system/DictionaryType', { parentId: '-1', fullName: '上', enCode: 'foreignUp' })).data
  const { id } = above as { id: string }
  await post('/api/system/DictionaryType', { parentId: id, fullName: '下', enCode: 'foreignDown' })
  const tree = (await get('/api/system/DictionaryType')).data as { list: { id: string; children: object[] }[] }
  expect(tree.list.find((one) => one.id === id)).toMatchObject({
    hasChildren: true,
    children: [{ enCode: 'foreignDown' }],
  })
})

test('offers the dictionary itself as the one root of its entries, and refuses a parent where it is flat', async () => {
  const create = async (enCode: string, isTree: number) => {
    const type = { id: '', parentId: '-1', fullName: enCode, enCode, isTree }
    const { id } = (await post('/api/system/DictionaryType', type)).data as { id: string }
    const entry = { dictionaryTypeId: id, parentId: '0', fullName: '甲', enCode: 'a' }
    return { id, first: ((await post('/api/system/DictionaryData', entry)).data as { id: string }).id }
  }
  const [tree, flat] = [await create('foreignTree', 1), await create('foreignFlat', 0)]
  const parents = async (id: string) =>
    ((await get(`/api/system/DictionaryData/${id}/Selector/0`)).data as { list: object[] }).list
  expect(await parents(tree.id)).toMatchObject([{ id: tree.id, children: [{ id: tree.first }] }])
  expect(await parents(flat.id)).toMatchObject([{ id: flat.id, children: [] }])
  const below = ({ id, first }: typeof tree) =>
    post('/api/system/DictionaryData', { dictionaryTypeId: id, parentId: first, fullName: '乙', enCode: 'b' })
  expect((await below(tree)).code).toBe(200)
  expect((await below(flat)).code).toBe(400)
})

test('lists for its keeper the entries that are off, and for nobody else', async () => {
  const type = { parentId: '-1', fullName: '丁', enCode: 'foreignB' }
  const { id } = (await post('/api/system/DictionaryType', type)).data as { id: string }
  for (const [enCode, enabledMark] of [
    ['on', 1],
    ['off', 0],
  ] as const) {
    await post('/api/system/DictionaryData', { dictionaryTypeId: id, fullName: enCode, enCode, enabledMark })
  }
  const codes = async (query: string, as?: TestUser) => {
    const { list } = (await get(`/api/system/DictionaryData/${id}?${query}`, as)).data as { list: { enCode: string }[] }
    return list.map(({ enCode }) => enCode).sort()
  }
  expect(await codes('keyword=&isTree=0')).toEqual(['off', 'on'])
  expect(await codes('keyword=&isTree=0', clerk)).toEqual(['on'])
  expect(await codes('keyword=&all=0')).toEqual(['on'])
})

test('asks a data interface for its rows and one of them by GET', async () => {
  const rows = await get(
    '/api/system/DataInterface/project/Action/List?propsValue=id&relationField=fullName&currentPage=1&pageSize=20&keyword=',
  )
  expect(rows).toEqual(
    await post('/api/system/DataInterface/project/Action/List', { propsValue: 'id', relationField: 'fullName' }),
  )
  const one = '/api/system/DataInterface/project/Action/Info?propsValue=id&relationField=fullName&value=none'
  expect((await get(one)).code).toBe(
    (await post('/api/system/DataInterface/project/Action/Info', { value: 'none' })).code,
  )
})

test('reads the kind of an organisation as its type', async () => {
  const { list } = (await get('/api/permission/Organize/Tree')).data as {
    list: Record<string, unknown>[]
  }
  expect(list.length).toBeGreaterThan(0)
  for (const node of list) expect(node.type).toBe(node.category)
})

test('writes and reads whether a column shows as `visible`', async () => {
  const columns = [
    { prop: 'a', label: '甲', visible: true },
    { prop: 'b', label: '乙', visible: false },
  ]
  const url = '/api/permission/Authority/SetColumnsByModuleId'
  expect(await put(url, { moduleId: 'user', fieldList: JSON.stringify(columns) })).toMatchObject({ code: 200 })
  expect((await get('/api/permission/Authority/GetColumnsByModuleId/user')).data).toEqual(
    columns.map((column) => ({ ...column, columnVisible: column.visible })),
  )
})

test('signs out without a word on its own socket', async () => {
  const address = await app.listen()
  const person = await app.makeUser()
  const socket = await openSocket(address, person.token)
  await socket.next('initMessage')
  await get('/api/oauth/Logout', person)
  await socket.closed
  expect(socket.events.map(({ method }) => method)).toEqual(['initMessage', 'closeSocket'])
})
