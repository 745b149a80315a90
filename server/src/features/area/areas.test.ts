import { area } from '@workstation/contract/area'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBaseData } from '../../seed/base-data'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let person: TestUser
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  person = await app.makeUser()
  admin = await app.administrator()
})
afterAll(() => app.close())

const below = async (id: string, exceptId = '0') =>
  (await app.call(area.selector, { id, exceptId }, person.token)).data.list
const names = async (idsList: string[][]) => (await app.call(area.namesOf, { idsList }, person.token)).data
const search = async (keyword: string, level?: number) =>
  (await app.call(area.search, { keyword, level }, person.token)).data.list.map(({ names }) => names.join('/'))

describe('the areas that the product starts with', () => {
  test('[ARE-02] [ARE-03] are the provinces, cities and districts of China, each with its official code', async () => {
    expect(await below('-1')).toHaveLength(34)
    expect((await below('-1'))[0]).toEqual({
      id: '110000',
      parentId: '-1',
      fullName: '北京市',
      enCode: '110000',
      type: 1,
      enabledMark: 1,
      sortCode: 110000,
      isLeaf: false,
      hasChildren: true,
    })
    const { db } = app.services
    const levels = await db
      .selectFrom('area')
      .select(['level', (eb) => eb.fn.countAll<string>().as('n')])
      .groupBy('level')
      .orderBy('level')
      .execute()
    expect(levels.map((row) => Number(row.n))).toEqual([34, 369, 3479])
    const orphans = db
      .selectFrom('area')
      .select('id')
      .where('level', '>', 1)
      .where('parent_id', 'not in', (eb) => eb.selectFrom('area').select('id'))
    expect(await orphans.execute()).toEqual([])
  })

  test('[ARE-03] municipalities, special regions and counties right below a province have their way to the top', async () => {
    expect(
      await names([
        ['110000', '110100', '110105'],
        ['500000', '500200', '500229'],
        ['810000', '810100', '810101'],
        ['820000', '820100', '820102'],
        ['710000', '710100', '710101'],
        ['420000', '429000', '429004'],
      ]),
    ).toEqual([
      ['北京市', '北京市', '朝阳区'],
      ['重庆市', '县', '城口县'],
      ['香港特别行政区', '香港岛', '中西区'],
      ['澳门特别行政区', '澳门半岛', '花地玛堂区'],
      ['台湾省', '台北市', '中正区'],
      ['湖北省', '省直辖县', '仙桃市'],
    ])
  })

  test('[ARE-03] are loaded once: what an administrator changed or deleted since stays so', async () => {
    const { db } = app.services
    await db.updateTable('area').set({ full_name: '首都' }).where('id', '=', '110000').execute()
    await db.deleteFrom('area').where('id', '=', '820202').execute()
    await seedBaseData({ db, log: { info: () => {} } }, { adminPassword: null })
    expect((await below('-1'))[0]?.fullName).toBe('首都')
    await db.updateTable('area').set({ full_name: '北京市' }).where('id', '=', '110000').execute()
  })
})

describe('choosing an area', () => {
  test('the calls need a session, and administration the page', async () => {
    expect((await app.call(area.selector, { id: '-1', exceptId: '0' })).code).toBe(602)
    expect((await app.call(area.search, { keyword: '成都' })).code).toBe(602)
    expect((await app.call(area.namesOf, { idsList: [] })).code).toBe(602)
    expect((await app.call(area.list, { id: '-1' })).code).toBe(602)
    expect((await app.call(area.version, {})).code).toBe(602)
    expect((await app.call(area.find, { keyword: '成都' })).code).toBe(602)
    expect((await app.call(area.find, { keyword: '成都' }, person.token)).code).toBe(400)
    expect((await app.call(area.get, { id: '110000' }, person.token)).code).toBe(400)
  })

  test('[ARE-05] [ARE-12] a level opens by its parent, without the branch that is named', async () => {
    const sichuan = await below('510000')
    expect(sichuan[0]).toMatchObject({ id: '510100', fullName: '成都市', parentId: '510000', type: 2, isLeaf: false })
    expect((await below('510100'))[0]).toMatchObject({ fullName: '锦江区', type: 3, isLeaf: true, hasChildren: false })
    expect((await below('510000', '510100')).map((row) => row.id)).not.toContain('510100')
    expect(await below('510100', '510100')).toEqual([])
    expect(await below('nowhere')).toEqual([])
    expect((await app.call(area.selector, { id: "1' or 1=1", exceptId: '0' }, person.token)).code).toBe(400)
  })

  test('[ARE-05] nothing that is disabled, or lies below what is, can be chosen; its name stays known', async () => {
    const { db } = app.services
    const mark = (enabled_mark: number) =>
      db.updateTable('area').set({ enabled_mark }).where('id', '=', '460300').execute()
    await mark(0)
    expect((await below('460000')).map((row) => row.id)).not.toContain('460300')
    expect(await below('460300')).toEqual([])
    expect(await search('三沙')).toEqual([])
    expect(await search('西沙')).toEqual([])
    expect(await names([['460000', '460300']])).toEqual([['海南省', '三沙市']])
    await mark(1)
    expect(await search('三沙')).toEqual(['海南省/三沙市'])
  })

  test('[ARE-05] search finds names, codes, pinyin and initials, with the names above; larger and nearer ones first', async () => {
    expect((await search('成都'))[0]).toBe('四川省/成都市')
    expect((await search('chongqing'))[0]).toBe('重庆市')
    expect(await search('jinjiang')).toContain('四川省/成都市/锦江区')
    expect(await search('smq')).toContain('福建省/厦门市/思明区')
    expect(await search('350203')).toEqual(['福建省/厦门市/思明区'])
    expect(await search('思明', 2)).toEqual([])
    expect((await search('qu')).length).toBe(50)
    for (const keyword of ['%', '_', '\\', "'"]) expect(await search(keyword)).toEqual([])
    expect((await app.call(area.search, { keyword: '' }, person.token)).code).toBe(401)
    expect((await app.call(area.search, { keyword: '市', level: 9 }, person.token)).code).toBe(401)
  })

  test('[ARE-06] names come in the order asked, with a gap for what does not exist', async () => {
    expect(await names([['510100', 'nowhere'], [], ['440300']])).toEqual([['成都市', ''], [], ['深圳市']])
    expect(await names([])).toEqual([])
    const tooMany = { idsList: Array.from({ length: 501 }, () => ['110000']) }
    expect((await app.call(area.namesOf, tooMany, person.token)).code).toBe(401)
    expect((await app.call(area.namesOf, { idsList: [['x y']] }, person.token)).code).not.toBe(200)
  })
})

describe('[ARE-04] [ARE-13] the areas right below one', () => {
  const idsOf = async (input: object, as: TestUser) =>
    (await app.call(area.list, { id: '510000', ...input }, as.token)).data.list.map(({ id }) => id)

  test('come as one whole level, or as the page that is asked for', async () => {
    const { list, pagination } = (await app.call(area.list, { id: '510000' }, person.token)).data
    expect(pagination).toEqual({ currentPage: 1, pageSize: 500, total: 21 })
    expect(list).toHaveLength(21)
    expect(list[0]).toEqual({
      ...{ id: '510100', parentId: '510000', fullName: '成都市', enCode: '510100', type: 2, enabledMark: 1 },
      ...{ sortCode: 510100, isLeaf: false, hasChildren: true },
    })
    for (const as of [person, admin]) {
      const second = (await app.call(area.list, { id: '510000', pageSize: 20, currentPage: 2 }, as.token)).data
      expect(second.list.map(({ id }) => id)).toEqual(['513400'])
      expect(second.pagination).toEqual({ currentPage: 2, pageSize: 20, total: 21 })
      expect(await idsOf({ keyword: ' cds' }, as)).toEqual(['510100'])
      expect(await idsOf({ id: '0', keyword: '110000' }, as)).toEqual(['110000'])
      expect(await idsOf({ id: 'nowhere' }, as)).toEqual([])
      expect((await app.call(area.list, { id: '510000', pageSize: 501 }, as.token)).code).toBe(401)
    }
  })

  test('are told to who keeps them with all that they hold, those that are off too', async () => {
    const mark = (enabled_mark: number) =>
      app.services.db.updateTable('area').set({ enabled_mark }).where('id', '=', '510100').execute()
    await mark(0)
    expect(await idsOf({ keyword: '成都' }, person)).toEqual([])
    expect((await app.call(area.list, { id: '510000', keyword: '成都' }, admin.token)).data.list).toEqual([
      {
        ...{ id: '510100', version: 1, parentId: '510000', parentName: '四川省', fullName: '成都市', type: 2 },
        ...{ enCode: '510100', isBase: true, enabledMark: 0, sortCode: 510100, description: '' },
        ...{ hasChildren: true, isLeaf: false },
      },
    ])
    await mark(1)
  })
})

test('[ARE-10] one area by id, or not found', async () => {
  expect((await app.call(area.get, { id: '440300' }, admin.token)).data).toMatchObject({
    ...{ fullName: '深圳市', type: 2, parentName: '广东省', isBase: true, version: 1 },
  })
  expect((await app.call(area.get, { id: '440000' }, admin.token)).data.parentName).toBe('')
  expect((await app.call(area.get, { id: 'nowhere' }, admin.token)).msg).toBe('内容不存在或您无权查看')
})
