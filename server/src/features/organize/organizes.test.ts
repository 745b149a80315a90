import type { OrganizeTree } from '@workstation/contract/organize'
import { organize } from '@workstation/contract/organize'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../platform/transact'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { organizesChanged } from './organize-cache'

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
    full_name: `${id}公司`,
    en_code: `code-${id}`,
    sort_code,
  })
  const department = (id: string, path: string) => ({ ...company(id, path), category: 'department' })
  await app.services.db
    .insertInto('organize')
    .values([
      { ...department('b1', 'top,b,b1'), full_name: '结构所' },
      { ...company('top', 'top', 9), property: JSON.stringify({ shortName: '总部' }) },
      company('a', 'top,a', 2),
      company('b', 'top,b', 1),
      { ...company('off', 'top,off'), enabled_mark: 0 },
      department('belowOff', 'top,off,belowOff'),
      { ...department('gone', 'top,gone'), deleted_at: new Date() },
    ])
    .execute()
  wide = await app.makeUser({ roles: ['reviewInitiator'] })
  narrow = await app.makeUser({ organizeId: 'a' })
})
afterAll(() => app.close())

const flat = (nodes: OrganizeTree[]): string[] => nodes.flatMap((node) => [node.id, ...flat(node.children)])
const tree = async (token: string, keyword?: string) =>
  flat((await app.call(organize.tree, { keyword }, token)).data.list)

describe('the tree of organisations', () => {
  test('the calls need a session', async () => {
    expect((await app.call(organize.tree, {})).code).toBe(602)
    expect((await app.call(organize.selector, { id: '0' })).code).toBe(602)
    expect((await app.call(organize.departments, { id: 'b1' })).code).toBe(602)
    expect((await app.call(organize.withProjects, {})).code).toBe(602)
  })

  test('[ORG-03] [ORG-11] whose work needs all of it gets all that is on, nested, with the fields of a node', async () => {
    expect(await tree(wide.token)).toEqual(['top', 'b', 'b1', 'a'])
    const [top] = (await app.call(organize.tree, {}, wide.token)).data.list
    expect({ ...top, children: [] }).toEqual({
      id: 'top',
      name: '总部',
      fullName: 'top公司',
      parentId: '-1',
      category: 'company',
      type: 'company',
      enCode: 'code-top',
      enabledMark: 1,
      hasChildren: true,
      icon: 'BankOutlined',
      children: [],
    })
    const leaf = top?.children.at(-1)
    expect(leaf).toMatchObject({ id: 'a', hasChildren: false, children: [] })
  })

  test('[THR-11] others get their own organisation, its way to the top and what lies below', async () => {
    expect(await tree((await app.makeUser({ organizeId: 'b' })).token)).toEqual(['top', 'b', 'b1'])
    expect(await tree(narrow.token)).toEqual(['top', 'a'])
    expect(await tree((await app.makeUser()).token)).toEqual([])
    expect(await tree((await app.makeUser({ organizeId: 'belowOff' })).token)).toEqual([])
  })

  test('[ORG-11] a keyword finds names, short names, codes and pinyin, and keeps the way to what it finds', async () => {
    expect(await tree(wide.token, '结构')).toEqual(['top', 'b', 'b1'])
    expect(await tree(wide.token, 'jgs')).toEqual(['top', 'b', 'b1'])
    expect(await tree(wide.token, 'jiegou')).toEqual(['top', 'b', 'b1'])
    expect(await tree(wide.token, 'CODE-A')).toEqual(['top', 'a'])
    expect(await tree(wide.token, '总部')).toEqual(['top'])
    expect(await tree(wide.token, '没有')).toEqual([])
    expect(await tree(narrow.token, '结构')).toEqual([])
    expect(await tree(wide.token, '%')).toEqual([])
    expect((await app.call(organize.tree, { keyword: 'x'.repeat(51) }, wide.token)).code).toBe(401)
  })

  test('[ORG-10] choosing a parent leaves out the organisation and what lies below it', async () => {
    const without = async (id: string, token = wide.token) =>
      flat((await app.call(organize.selector, { id }, token)).data.list)
    expect(await without('0')).toEqual(['top', 'b', 'b1', 'a'])
    expect(await without('b')).toEqual(['top', 'a'])
    expect(await without('nowhere')).toEqual(['top', 'b', 'b1', 'a'])
    expect(await without('b', narrow.token)).toEqual(['top', 'a'])
    expect((await app.call(organize.selector, { id: "b' or 1=1" }, wide.token)).code).toBe(400)
  })

  test('[ORG-20] [ORG-25] departments come with the companies above them, below a node or all', async () => {
    const departments = async (id: string, token = wide.token) =>
      flat((await app.call(organize.departments, { id }, token)).data.list)
    expect(await departments('0')).toEqual(['top', 'b', 'b1'])
    expect(await departments('b')).toEqual(['b1'])
    expect(await departments('a')).toEqual([])
    expect(await departments('0', narrow.token)).toEqual([])
  })

  test('[THR-11] a node that is foreign, hidden or unknown answers the same empty list', async () => {
    for (const id of ['b', 'off', 'gone', 'nowhere']) {
      expect((await app.call(organize.departments, { id }, narrow.token)).data.list).toEqual([])
      expect((await app.call(organize.withProjects, { parentid: id }, narrow.token)).data.list).toEqual([])
    }
  })

  test('what changes shows at once to who changed it, and to others after 30 s at most', async () => {
    const { db } = app.services
    const rename = (name: string) => db.updateTable('organize').set({ full_name: name }).where('id', '=', 'a').execute()
    const nameOfA = async () =>
      (await app.call(organize.tree, { keyword: 'code-a' }, wide.token)).data.list[0]?.children[0]
    expect((await nameOfA())?.fullName).toBe('a公司')
    await rename('甲公司')
    expect((await nameOfA())?.fullName).toBe('a公司')
    await transact(db, (trx, after) => organizesChanged(app.services, trx, after))
    expect((await nameOfA())?.fullName).toBe('甲公司')
    await rename('a公司')
    app.clock.advance({ seconds: 30 })
    expect((await nameOfA())?.fullName).toBe('a公司')
  })
})
