import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncTexts } from '../features/text/sync-texts'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { up } from './2027-01-01-move-texts-of-lists'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

const texts = { title: '列', empty: '没有列', add: '添加列' }
const before = { design: { zh: { list: texts, name: '名称' } } }
const after = { design: { zh: { name: '名称' } }, 'design-list': { zh: { list: texts } } }
const write = (place: string, name: string, own: object) =>
  app.services.db.updateTable('text_override').set(own).where('place', '=', place).where('name', '=', name).execute()
const changed = () =>
  app.services.db
    .selectFrom('text_override')
    .select(['id', 'place', 'name', 'own_zh', 'own_en', 'is_gone'])
    .where((or) => or.or([or('own_zh', 'is not', null), or('own_en', 'is not', null)]))
    .orderBy('name')
    .orderBy('place')
    .execute()

test('texts of the designer of lists that were written anew go along into its folder, whenever it is opened first', async () => {
  const { db } = app.services
  await syncTexts(app.services, before)
  await write('design', 'list.title', { own_zh: '字段' })
  await write('design', 'list.empty', { own_zh: '没有字段', own_en: 'No field' })
  await write('design', 'name', { own_zh: '全名' })
  // One that somebody missed and wrote again after the texts had moved.
  await syncTexts(app.services, after)
  await write('design-list', 'list.empty', { own_zh: '还没有字段' })
  expect(await changed()).toMatchObject([
    { place: 'design', name: 'list.empty', is_gone: true },
    { place: 'design-list', name: 'list.empty' },
    { place: 'design', name: 'list.title', is_gone: true },
    { place: 'design', name: 'name' },
  ])
  await up(db as unknown as Kysely<unknown>)
  const ids = await db.selectFrom('text_override').select('id').where('place', '=', 'design-list').execute()
  await syncTexts(app.services, after)
  const moved = [
    { place: 'design-list', name: 'list.empty', own_zh: '还没有字段', own_en: 'No field', is_gone: false },
    { place: 'design-list', name: 'list.title', own_zh: '字段', own_en: null, is_gone: false },
    { place: 'design', name: 'name', own_zh: '全名', own_en: null, is_gone: false },
  ]
  expect(await changed()).toMatchObject(moved)
  expect(ids).toHaveLength(3)
})

test('they go along also where the newer product has not been started yet', async () => {
  const { db } = app.services
  await db.deleteFrom('text_override').execute()
  await syncTexts(app.services, before)
  await write('design', 'list.title', { own_zh: '字段' })
  await up(db as unknown as Kysely<unknown>)
  await syncTexts(app.services, after)
  expect(await changed()).toMatchObject([{ place: 'design-list', name: 'list.title', own_zh: '字段', is_gone: false }])
  const all = await db
    .selectFrom('text_override')
    .select(['place', 'name', 'base_zh'])
    .orderBy('name')
    .orderBy('place')
    .execute()
  const own = all.filter(({ place }) => place !== 'errors')
  expect(own.map(({ place, name, base_zh }) => `${place}:${name} ${base_zh}`)).toEqual([
    'design-list:list.add 添加列',
    'design-list:list.empty 没有列',
    'design-list:list.title 列',
    'design:name 名称',
  ])
})

test('texts of views go along out of the folder of lists, each of them and none beside', async () => {
  const { db } = app.services
  await db.deleteFrom('text_override').execute()
  const views = `views viewOf viewChanged changed viewNone viewsOwn viewsShared viewReplace viewReplaced viewKeep
      viewKeepTitle viewKept viewRename rename viewName viewNameNeeded viewNameLong viewShare viewShareHint
      viewManage viewManageTitle viewManageHint viewDefault viewDefaultOn viewDefaultOff viewSharedByMe
      viewSharedBy viewRemoved viewLostForAll`.split(/\s+/)
  const texts = (names: readonly string[]) => ({ zh: Object.fromEntries(names.map((name) => [name, '字'])) })
  const staying = ['total', 'groupCount', 'columns', 'changedBy', 'viewport']
  await syncTexts(app.services, { 'data-table': texts([...staying, ...views]) })
  await db.updateTable('text_override').set({ own_zh: '改' }).where('place', '=', 'data-table').execute()
  await up(db as unknown as Kysely<unknown>)
  await syncTexts(app.services, { 'data-table': texts(staying), 'list-views': texts(views) })
  const own = (await changed()).map(({ place, name, is_gone }) => `${place}:${name} ${is_gone}`)
  const expected = [
    ...staying.map((name) => `data-table:${name} false`),
    ...views.map((name) => `list-views:${name} false`),
  ]
  expect(own.toSorted()).toEqual(expected.toSorted())
})
