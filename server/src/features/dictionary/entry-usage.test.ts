import { dictionary } from '@workstation/contract/dictionary'
import { project } from '@workstation/contract/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dictionary', button })) })
})
afterAll(() => app.close())

const usage = async (id: string) => dataOf(await app.call(dictionary.usage, { id }, keeper)).list
const remove = (id: string, language: 'zh' | 'en' = 'zh') => app.call(dictionary.remove, { id }, keeper, { language })

test('who keeps a dictionary is told where an entry is used, and nobody else', async () => {
  const id = 'projectType-public'
  expect((await app.call(dictionary.usage, { id })).code).toBe(602)
  expect(await app.call(dictionary.usage, { id }, await app.makeUser())).toMatchObject({ key: 'forbidden' })
  expect(await app.call(dictionary.usage, { id: 'nowhere' }, keeper)).toMatchObject({ key: 'not-found' })
  expect(await usage(id)).toEqual([])
})

test('[DIC-24] an entry that records hold is not deleted and can be turned off; once none does it goes', async () => {
  const admin = await app.administrator()
  const id = 'projectType-public'
  const add = async (enCode: string) =>
    dataOf(await app.call(project.create, { fullName: enCode, enCode, typeId: id }, admin)).id
  const ids = [await add('P1'), await add('P2')]
  expect(await usage(id)).toEqual([{ kind: 'project', count: 2 }])
  expect((await remove(id)).msg).toBe('“公共建筑”正在使用（项目 2），不能删除，可以停用')
  expect((await remove(id, 'en')).msg).toBe(
    '“公共建筑” is in use (Projects 2). It cannot be deleted; disable it instead',
  )
  dataOf(await app.call(dictionary.toggleState, { id }, keeper))
  for (const one of ids) dataOf(await app.call(project.remove, { id: one }, admin))
  expect(await usage(id)).toEqual([])
  dataOf(await remove(id))
})

test('records of every kind count, by id or by code as they keep it', async () => {
  const { db } = app.services
  const person = await app.makeUser()
  const set = (values: object) => db.updateTable('app_user').set(values).where('id', '=', person.id).execute()
  await set({ gender: 2, property: JSON.stringify({ nation: 'Nation-01', education: '硕士' }) })
  const idOf = async (type: string, name: string) =>
    await db
      .selectFrom('dictionary_entry')
      .select(['id', 'en_code'])
      .where('dictionary_type_id', '=', type)
      .where('full_name', '=', name)
      .executeTakeFirstOrThrow()
  const woman = await idOf('sex', '女')
  expect(await usage(woman.id)).toEqual([{ kind: 'user', count: 1 }])
  const master = await idOf('Education', '硕士研究生').catch(() => idOf('Education', '硕士'))
  await set({ property: JSON.stringify({ education: master.en_code }) })
  expect(await usage(master.id)).toEqual([{ kind: 'user', count: 1 }])
  await set({ property: JSON.stringify({ education: master.id, nation: master.id }) })
  expect(await usage(master.id)).toEqual([{ kind: 'user', count: 1 }])
  await db
    .insertInto('organize')
    .values({ id: 'o', parent_id: '-1', path: 'o', category: 'company', full_name: 'o', en_code: 'o' })
    .execute()
  const [kind] = await db
    .selectFrom('dictionary_entry')
    .select(['id', 'en_code'])
    .where('dictionary_type_id', '=', 'PositionType')
    .execute()
  await db
    .insertInto('position')
    .values({ id: 'p', organize_id: 'o', full_name: 'p', en_code: 'p', type: kind?.en_code ?? '' })
    .execute()
  expect(await usage(kind?.id ?? '')).toEqual([{ kind: 'position', count: 1 }])
  const [group] = await db
    .selectFrom('dictionary_entry')
    .select(['id', 'en_code'])
    .where('dictionary_type_id', '=', 'groupType')
    .execute()
  await db
    .insertInto('user_group')
    .values({ id: 'g', full_name: 'g', en_code: 'g', type: group?.id ?? '' })
    .execute()
  expect(await usage(group?.id ?? '')).toEqual([{ kind: 'group', count: 1 }])
})

test('a category is kept for as long as interfaces, print templates or processes stand in it; they were left in none', async () => {
  const { db } = app.services
  const template = { full_name: '模板', en_code: 'held', type: 2, source: 'project', document: '{}' }
  await db
    .insertInto('print_template')
    .values({ id: 't', category: 'printDev-common', ...template })
    .execute()
  const read = { full_name: '接口', en_code: 'held', data_type: 2 as const }
  await db
    .insertInto('data_interface')
    .values({ id: 'i', category_id: 'DataInterfaceType-outside', ...read })
    .execute()
  const [category] = await db
    .selectFrom('dictionary_entry')
    .select(['id', 'en_code'])
    .where('dictionary_type_id', '=', 'WorkFlowCategory')
    .execute()
  await db
    .insertInto('workflow_process')
    .values({
      id: 'w',
      full_name: 'w',
      en_code: 'w',
      category: category?.en_code ?? '',
      draft: '',
      start_scope: '{}',
      administrators: '[]',
    } as never)
    .execute()
  expect(await usage('DataInterfaceType-outside')).toEqual([{ kind: 'interface', count: 1 }])
  expect(await usage(category?.id ?? '')).toEqual([{ kind: 'process', count: 1 }])
  expect((await remove('printDev-common')).msg).toMatch(/^“通用表单”正在使用（打印模板 \d）/)
  expect((await remove('DataInterfaceType-outside')).key).toBe('dictionary.in-use')
  dataOf(await remove('DataInterfaceType-statistics'))
})
