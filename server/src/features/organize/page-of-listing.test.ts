import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { organize } from '@workstation/contract/organize'
import { organizeAdmin } from '@workstation/contract/organize-admin'
import type { OrganizePageQuery } from '@workstation/contract/organize-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
const codes = Array.from({ length: 25 }, (_, at) => `所${at + 1}`)

/** group > branch with 25 departments: the first has two teams below it, of which the second holds nine people. */
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  const row = (path: string, category: string, full_name: string, sort_code = 0) => {
    const ids = path.split(',')
    const id = ids.at(-1) ?? ''
    return { id, path, category, parent_id: ids.at(-2) ?? '-1', full_name, en_code: `code-${id}`, sort_code }
  }
  const departments = codes.map((name, at) => row(`group,branch,d${at + 1}`, 'department', name, at))
  await app.services.db
    .insertInto('organize')
    .values([
      ...[row('group', 'company', '集团'), row('group,branch', 'company', '分院'), ...departments],
      row('group,branch,d1,one', 'department', '一组', 1),
      row('group,branch,d1,two', 'department', '二组', 2),
    ])
    .execute()
  for (let person = 0; person < 9; person++) await app.makeUser({ organizeId: 'two' })
  for (let person = 0; person < 10; person++) await app.makeUser({ organizeId: 'd7' })
})
afterAll(() => app.close())

const page = async (asked: OrganizePageQuery = {}, by = admin) =>
  (await app.call(department.page, { id: 'branch', ...asked }, by.token)).data
const namesOf = ({ list }: Awaited<ReturnType<typeof page>>) => list.map(({ fullName }) => fullName)

test('a page takes a session and its entry of the menu', async () => {
  const clerk = await app.makeUser({ grants: [{ modelId: 'organize' }] })
  expect((await app.call(department.page, { id: 'branch' })).code).toBe(602)
  expect((await app.call(department.page, { id: 'branch' }, clerk.token)).key).toBe('forbidden')
  expect((await app.call(company.page, {})).code).toBe(602)
  expect((await app.call(company.page, {}, (await app.makeUser()).token)).key).toBe('forbidden')
})

test('the page of departments sent thousands of them for twenty rows', async () => {
  const first = await page()
  expect(namesOf(first)).toEqual(['所1', '一组', '二组', ...codes.slice(1, 18)])
  expect(first.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 27 })
  expect(first.list[0]).toMatchObject({ id: 'd1', known: true, people: 9, depth: 0, hasBelow: true, enabledMark: 1 })
  expect(first.list[2]).toMatchObject({ id: 'two', people: 9, depth: 1, hasBelow: false })
  const second = await page({ currentPage: 2 })
  expect([namesOf(second), second.pagination]).toEqual([codes.slice(18), { ...first.pagination, currentPage: 2 }])
  expect(await page({ currentPage: 9 })).toMatchObject({ list: [], pagination: { total: 27 } })
})

test('what lies below a folded department takes no place on a page', async () => {
  const folded = await page({ folded: ['d1', 'gone'] })
  expect(namesOf(folded)).toEqual(codes.slice(0, 20))
  expect(folded.pagination.total).toBe(25)
  expect(folded.list[0]).toMatchObject({ hasBelow: true })
})

test('an order puts numbers by their size and names as people count, side by side', async () => {
  const byPeople = await page({ sidx: 'people', sort: 'desc', pageSize: 3 })
  expect(byPeople.list.map(({ fullName, people, depth }) => [fullName, people, depth])).toEqual([
    ['所7', 10, 0],
    ['所1', 9, 0],
    ['二组', 9, 0],
  ])
  const byName = namesOf(await page({ sidx: 'fullName', pageSize: 30 })).filter((name) => name.startsWith('所'))
  expect(byName).toEqual(codes)
})

test('a keyword leaves the hits of a page and the way to each', async () => {
  expect(namesOf(await page({ keyword: 'erzu' }))).toEqual(['所1', '二组'])
  expect((await page({ keyword: 'CODE-D25' })).pagination.total).toBe(1)
  expect((await page({ keyword: '没有' })).list).toEqual([])
})

test('a company on the way that one may not see has a place on a page, but no name', async () => {
  const clerk = await app.makeUser({ grants: [{ modelId: 'organize' }, { modelId: 'department' }] })
  const given = { userId: clerk.id, thisLayerSelect: 1, subLayerSelect: 1 }
  await app.call(organizeAdmin.update, { id: 'branch', list: [given] }, admin.token)
  const { list } = (await app.call(company.page, {}, clerk.token)).data
  expect(list).toMatchObject([
    { id: 'group', fullName: '', known: false, depth: 0, hasBelow: true },
    { id: 'branch', fullName: '分院', known: true, depth: 1, hasBelow: false },
  ])
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['depth', 'fullName', 'hasBelow', 'id', 'known', 'parentId'])
  const second = (await app.call(company.page, { currentPage: 2, pageSize: 1 }, clerk.token)).data
  expect(second).toMatchObject({ list: [{ id: 'branch' }], pagination: { currentPage: 2, pageSize: 1, total: 2 } })
  const sorted = (await app.call(company.page, { sidx: 'fullName' }, clerk.token)).data
  expect(sorted.list.map(({ id }) => id)).toEqual(['branch'])
})

test('[THR-13] a page is not sorted by a column that is hidden, nor by one that there is not', async () => {
  const { db } = app.services
  await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'department').execute()
  const clerk = await app.makeUser({ grants: [{ modelId: 'department' }] })
  const asked = async (sidx: string) => app.call(department.page, { id: 'branch', sidx }, clerk.token)
  expect((await asked('fullName')).code).toBe(200)
  for (const sidx of ['enCode', 'people', 'constructor']) expect((await asked(sidx)).key).toBe('sort-unknown')
  expect(Object.keys((await page({}, clerk)).list[0] ?? {})).not.toContain('people')
  await db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', 'department').execute()
})

test('the tree beside a list is asked for by names alone, and that of companies without their departments', async () => {
  const companies = (await app.call(organize.names, { category: 'company' }, admin.token)).data.list
  expect(companies).toEqual([
    { id: 'group', parentId: '-1', name: '集团' },
    { id: 'branch', parentId: 'group', name: '分院' },
  ])
  const all = (await app.call(organize.names, { category: '' }, admin.token)).data.list
  expect(all).toHaveLength(29)
  expect(all.find(({ id }) => id === 'two')).toEqual({ id: 'two', parentId: 'd1', name: '二组' })
  const one = await app.makeUser({ organizeId: 'd2' })
  expect((await app.call(organize.names, {}, one.token)).data.list.map(({ id }) => id)).toEqual([
    'group',
    'branch',
    'd2',
  ])
  expect((await app.call(organize.names, {})).code).toBe(602)
})

test('names tell who is held to some organisations which he administers, and the company of a department', async () => {
  const clerk = await app.makeUser({ organizeId: 'd2' })
  const held = async () =>
    (await app.call(organize.names, {}, clerk.token)).data.list.flatMap(({ id, administered }) =>
      administered ? [id] : [],
    )
  expect(await held()).toEqual([])
  await app.call(organizeAdmin.update, { id: 'd1', list: [{ userId: clerk.id, thisLayerSelect: 1 }] }, admin.token)
  expect(await held()).toEqual(['branch', 'd1'])
  const { version } = (await app.call(organizeAdmin.get, { id: 'd1' }, admin.token)).data ?? {}
  const below = [{ userId: clerk.id, subLayerSelect: 1 }]
  await app.call(organizeAdmin.update, { id: 'd1', version, list: below }, admin.token)
  expect(await held()).toEqual(['branch', 'one', 'two'])
})

test('names tell who is held to some organisations where he may add something', async () => {
  const clerk = await app.makeUser({ organizeId: 'd2' })
  const taken = async () =>
    (await app.call(organize.names, {}, clerk.token)).data.list.flatMap(({ id, takes }) => (takes ? [[id, takes]] : []))
  expect(await taken()).toEqual([])
  const { version } = (await app.call(organizeAdmin.get, { id: 'd2' }, admin.token)).data ?? {}
  const below = [{ userId: clerk.id, thisLayerSelect: 1, subLayerSelect: 1, subLayerAdd: 1 }]
  await app.call(organizeAdmin.update, { id: 'd2', ...(version && { version }), list: below } as never, admin.token)
  const nothing = { things: false, organizes: false }
  expect(await taken()).toEqual([
    ['group', nothing],
    ['branch', nothing],
    ['d2', { things: false, organizes: true }],
  ])
})
