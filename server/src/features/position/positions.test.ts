import { type PositionTree, position } from '@workstation/contract/position'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const place = (id: string, path: string, more: object = {}) => ({
    id,
    parent_id: path.split(',').at(-2) ?? '-1',
    path,
    category: path.includes(',') ? 'department' : 'company',
    full_name: id,
    en_code: id,
    ...more,
  })
  const { db } = app.services
  await db
    .insertInto('organize')
    .values([
      place('top', 'top'),
      place('lab', 'top,lab'),
      place('bare', 'top,bare'),
      place('off', 'top,off', { enabled_mark: 0 }),
    ])
    .execute()
  const post = (id: string, organize_id: string, full_name: string, more: object = {}) => ({
    id,
    organize_id,
    full_name,
    en_code: `code-${id}`,
    ...more,
  })
  await db
    .insertInto('position')
    .values([
      post('director', 'top', '院长'),
      post('chief', 'lab', '主任工程师', { sort_code: 1 }),
      post('clerk', 'lab', '职员'),
      post('inOff', 'off', '撤销部门的岗位'),
      post('disabled', 'lab', '停用岗位', { enabled_mark: 0 }),
      post('gone', 'lab', '已删岗位', { deleted_at: new Date() }),
    ])
    .execute()
})
afterAll(() => app.close())

const shape = (nodes: PositionTree[]): unknown[] =>
  nodes.map((node) => (node.type === 'position' ? node.id : { [node.id]: shape(node.children) }))

test('[POS-08] [POS-11] positions lie below their organisations; only what leads to one is shown', async () => {
  const { token } = await app.makeUser({ roles: ['reviewInitiator'] })
  expect((await app.call(position.selector, {})).code).toBe(602)
  const { list } = (await app.call(position.selector, {}, token)).data
  expect(shape(list)).toEqual([{ top: ['director', { lab: ['clerk', 'chief'] }] }])
  expect(list[0]?.children[0]).toEqual({
    id: 'director',
    parentId: 'top',
    fullName: '院长',
    enCode: 'code-director',
    type: 'position',
    icon: 'IdcardOutlined',
    hasChildren: false,
    children: [],
  })
  const found = async (keyword: string) => shape((await app.call(position.selector, { keyword }, token)).data.list)
  expect(await found('zrgcs')).toEqual([{ top: [{ lab: ['chief'] }] }])
  expect(await found('CODE-CLERK')).toEqual([{ top: [{ lab: ['clerk'] }] }])
  expect(await found('停用')).toEqual([])
})

test('[THR-11] without the directory only positions of the own organisation and above it show', async () => {
  const inLab = await app.makeUser({ organizeId: 'bare' })
  expect(shape((await app.call(position.selector, {}, inLab.token)).data.list)).toEqual([{ top: ['director'] }])
  const nowhere = await app.makeUser()
  expect((await app.call(position.selector, {}, nowhere.token)).data.list).toEqual([])
})

test('[POS-04] those of every organisation are exported without one, and of a branch with it', async () => {
  const root = await app.administrator()
  const rows = async (organizeId: string) => {
    const { data } = await app.call(position.export, { organizeId, selectKey: 'fullName' }, root)
    const cells = await readExport(app, data ?? { url: '' }, root)
    return cells.slice(1).flat().sort()
  }
  const all = await rows('')
  expect(all).toContain('院长')
  expect(all).toContain('职员')
  expect(await rows('lab')).toEqual(['主任工程师', '停用岗位', '职员'])
  expect(await rows('top')).toEqual(all)
  expect(await rows('bare')).toEqual([])
})
