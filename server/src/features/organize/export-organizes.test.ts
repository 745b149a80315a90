import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  const managers = {
    group: (await app.makeUser({ realName: '组长' })).id,
    team: (await app.makeUser({ realName: '班长' })).id,
  }
  const make = async (name: string, call: typeof company.create | typeof department.create, more: object) => {
    ids[name] = dataOf(await app.call(call, { enCode: `E-${name}`, ...more } as never, admin)).id
  }
  await make('top', company.create, { fullName: '集团', parentId: '-1', sortCode: 7, description: '总部' })
  await make('branch', company.create, {
    fullName: '分公司',
    parentId: ids['top'],
    sortCode: 8,
    managerId: managers.group,
  })
  await make('group', department.create, {
    fullName: '设计部',
    parentId: ids['top'],
    sortCode: 3,
    managerId: managers.group,
    description: '一部',
  })
  await make('team', department.create, {
    fullName: '结构组',
    parentId: ids['group'],
    sortCode: 4,
    managerId: managers.team,
  })
  dataOf(await app.call(department.toggleState, { id: ids['team'] ?? '' }, admin))
  for (const organizeId of [ids['group'], ids['team'], ids['team']])
    await app.makeUser({ organizeId: organizeId ?? '' })
})
afterAll(() => app.close())

type Call = typeof company.export | typeof department.export
const exported = async (call: Call, input: object, language = 'zh') =>
  readExport(app, dataOf(await app.call(call, input as never, admin, { language })), admin)

const keys = ['fullName', 'enCode', 'manager', 'people', 'enabledMark', 'sortCode', 'description', 'creatorTime']
const selectKey = keys.join(',')

test('departments are exported as the list shows them, those below set in', async () => {
  const [head, ...rows] = await exported(department.export, { id: ids['top'], selectKey })
  expect(head).toEqual(['名称', '编码', '负责人', '人数', '状态', '排序', '说明', '创建时间'])
  expect(rows.map((row) => row.slice(0, -1))).toEqual([
    ['设计部', 'E-group', '组长', 3, '启用', 3, '一部'],
    ['　结构组', 'E-team', '班长', 2, '停用', 4, null],
  ])
  for (const row of rows) expect(row.at(-1)).toEqual(expect.any(Date))
})

test('companies are exported with the words of the reader, by name as the list finds them', async () => {
  const [head, ...rows] = await exported(company.export, { keyword: '分公司', selectKey }, 'en')
  expect(head).toEqual(['Name', 'Code', 'Head', 'People', 'State', 'Order', 'Description', 'Created'])
  expect(rows.map((row) => row.slice(0, -1))).toEqual([
    ['集团', 'E-top', null, 3, 'Enabled', 7, '总部'],
    ['　分公司', 'E-branch', '组长', 0, 'Enabled', 8, null],
  ])
})

test('columns come in the order that is asked for; one that is not there is named when none is left', async () => {
  const [head, first] = await exported(department.export, { id: ids['top'], selectKey: 'people,none,fullName' })
  expect([head, first]).toEqual([
    ['人数', '名称'],
    [3, '设计部'],
  ])
  const answer = await app.call(department.export, { id: ids['top'] ?? '', selectKey: 'none' }, admin)
  expect(answer).toMatchObject({ key: 'column-unknown', msg: expect.stringContaining('none') })
})

test('without chosen columns ids and versions stood in the file; one named twice stood there twice', async () => {
  const titles = ['名称', '编码', '负责人', '人数', '状态', '排序', '说明', '创建时间']
  for (const [call, input] of [
    [company.export, {}],
    [department.export, { id: ids['top'] }],
  ] as const)
    expect((await exported(call, input))[0]).toEqual(titles)
  expect((await exported(company.export, { selectKey: 'enCode, fullName,enCode' }))[0]).toEqual(['编码', '名称'])
})
