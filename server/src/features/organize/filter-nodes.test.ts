import { organize } from '@workstation/contract/organize'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let wide: TestUser
let narrow: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const company = (id: string, path: string, sort_code = 0) => ({
    id,
    parent_id: path.split(',').at(-2) ?? '-1',
    path,
    category: 'company',
    full_name: `${id}院`,
    en_code: id,
    sort_code,
  })
  const { db } = app.services
  await db
    .insertInto('organize')
    .values([
      company('top', 'top'),
      company('north', 'top,north', 1),
      company('south', 'top,south', 2),
      { ...company('office', 'top,south,office'), category: 'department' },
      company('bare', 'top,bare', 3),
    ])
    .execute()
  wide = await app.makeUser({ roles: ['reviewInitiator'] })
  narrow = await app.makeUser({ organizeId: 'north' })
  const project = (id: string, organize_id: string | null, full_name: string) => ({
    id,
    organize_id,
    full_name,
    en_code: `P-${id}`,
    created_by: wide.id,
  })
  await db
    .insertInto('project')
    .values([
      project('airport', 'north', '机场'),
      project('bridge', 'office', '大桥'),
      project('free', null, '无主项目'),
      { ...project('old', 'bare', '旧项目'), deleted_at: new Date() },
    ])
    .execute()
})
afterAll(() => app.close())

const level = async (input: object, as: TestUser = wide) =>
  (await app.call(organize.withProjects, { pcPermission: false, ...input }, as.token)).data.list
const ids = async (input: object, as?: TestUser) => (await level(input, as)).map((node) => node.id)

test('[ORG-41] [ORG-42] one level of companies, departments and projects; a parent opens the next', async () => {
  expect(await ids({})).toEqual(['top', 'free'])
  expect(await ids({ parentid: '' })).toEqual(['top', 'free'])
  expect(await ids({ parentid: 'top' })).toEqual(['north', 'south', 'bare'])
  expect((await level({ parentid: 'top' })).map((node) => node.hasChildren)).toEqual([true, true, false])
  expect(await level({ parentid: 'north' })).toEqual([
    {
      id: 'airport',
      name: '机场',
      fullName: '机场',
      parentId: 'north',
      category: 'project',
      type: 'project',
      enCode: 'P-airport',
      enabledMark: 1,
      hasChildren: false,
      icon: 'ProjectOutlined',
    },
  ])
})

test('[ORG-41] all levels at once come flat, parents before children; a keyword keeps the way to what it finds', async () => {
  expect(await ids({ all: true })).toEqual(['top', 'north', 'south', 'bare', 'office', 'bridge', 'airport', 'free'])
  expect(await ids({ keyword: '大桥' })).toEqual(['top', 'south', 'office', 'bridge'])
  expect(await ids({ keyword: 'jichang' })).toEqual(['top', 'north', 'airport'])
  expect(await ids({ keyword: 'north' })).toEqual(['top', 'north'])
  expect(await ids({ keyword: '没有这个' })).toEqual([])
})

test('[ORG-26] [ORG-27] each node holds id, name, full name and category, which is company, department or project', async () => {
  const nodes = await level({ all: true })
  const filters = nodes.map(({ id, name, fullName, category }) => ({ id, name, fullName, category }))
  expect(filters.filter(({ id }) => ['south', 'office', 'bridge'].includes(id))).toEqual([
    { id: 'south', name: 'south院', fullName: 'south院', category: 'company' },
    { id: 'office', name: 'office院', fullName: 'office院', category: 'department' },
    { id: 'bridge', name: '大桥', fullName: '大桥', category: 'project' },
  ])
  expect([...new Set(nodes.map(({ category }) => category))].sort()).toEqual(['company', 'department', 'project'])
})

test('[ORG-38] [THR-11] the tree is limited to permitted organisations and projects, whatever pcPermission says', async () => {
  for (const pcPermission of [false, true]) {
    expect(await ids({ pcPermission }, narrow)).toEqual(['top'])
    expect(await ids({ pcPermission, parentid: 'top' }, narrow)).toEqual(['north'])
    expect(await ids({ pcPermission, parentid: 'south' }, narrow)).toEqual([])
    expect(await ids({ pcPermission, all: true }, narrow)).toEqual(['top', 'north'])
    expect(await ids({ pcPermission, keyword: '大桥' }, narrow)).toEqual([])
  }
  expect((await level({ parentid: 'top' }, narrow))[0]?.hasChildren).toBe(false)
})

test('[ORG-38] a project of an organisation that the person may not know of stands at the top', async () => {
  const { db } = app.services
  const guest = await app.makeUser({ organizeId: 'north', grants: [{ modelId: 'project' }] })
  expect(await ids({}, guest)).toEqual(['top', 'bridge', 'free'])
  expect(await ids({ all: true }, guest)).toEqual(['top', 'north', 'bridge', 'airport', 'free'])
  await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'project').execute()
  const blind = await app.makeUser({ organizeId: 'north', grants: [{ modelId: 'project' }] })
  expect((await level({ parentid: 'north' }, blind)).map((node) => [node.fullName, node.enCode])).toEqual([['', '']])
  expect(await ids({ keyword: '机场' }, blind)).toEqual([])
})

test('[ORG-41] [THR-01] ids and keywords are values, never text of a query', async () => {
  expect((await app.call(organize.withProjects, { parentid: "top' or '1'='1" }, wide.token)).code).not.toBe(200)
  expect(await ids({ keyword: "' or 1=1 --" })).toEqual([])
})
