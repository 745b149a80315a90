import { dictionary } from '@workstation/contract/dictionary'
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

const linesOf = (id: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('entity_id', '=', id)
    .where('user_id', '=', keeper.id)
    .orderBy('id')
    .execute()

test('every change of an entry stands in the audit log, with who and when in the record', async () => {
  const { id: typeId } = dataOf(await app.call(dictionary.createType, { fullName: '材料', enCode: 'material' }, keeper))
  const form = { dictionaryTypeId: 'material', fullName: '漆', enCode: 'paint' }
  const { id } = dataOf(await app.call(dictionary.create, form, keeper))
  dataOf(await app.call(dictionary.update, { id, fullName: ' 油漆 ', enCode: 'paint', version: 1 }, keeper))
  dataOf(await app.call(dictionary.move, { id, parentId: '0', version: 2 }, keeper))
  dataOf(await app.call(dictionary.toggleState, { id }, keeper))
  dataOf(await app.call(dictionary.remove, { id }, keeper))
  const whole = { enCode: 'paint', parentId: '-1', description: '' }
  const made = { ...whole, fullName: '漆', enabledMark: 1, sortCode: 0 }
  expect(await linesOf(id)).toEqual([
    { action: 'dictionary.create', changes: { from: {}, to: made, dictionaryTypeId: typeId } },
    { action: 'dictionary.update', changes: { from: { fullName: '漆' }, to: { fullName: '油漆' } } },
    { action: 'dictionary.move', changes: { from: { parentId: '-1' }, to: { parentId: '-1', before: null } } },
    { action: 'dictionary.disable', changes: { from: { enabledMark: 1 }, to: { enabledMark: 0 } } },
    {
      action: 'dictionary.remove',
      changes: { from: { ...whole, fullName: '油漆', enabledMark: 0, sortCode: 1 }, to: {} },
    },
  ])
  const stored = app.services.db.selectFrom('dictionary_entry').selectAll().where('id', '=', id)
  const now = app.clock.now()
  const stamps = { dictionary_type_id: typeId, created_by: keeper.id, created_at: now, modified_at: now }
  expect(await stored.executeTakeFirst()).toMatchObject(stamps)
})

test('every change of a dictionary stands in the audit log', async () => {
  const { id } = dataOf(await app.call(dictionary.createType, { fullName: '颜色', enCode: 'colour' }, keeper))
  const form = { id, fullName: '颜色', enCode: 'color', isTree: 1, version: 1 }
  dataOf(await app.call(dictionary.updateType, form, keeper))
  dataOf(await app.call(dictionary.moveType, { id, parentId: '', before: 'profession', version: 2 }, keeper))
  dataOf(await app.call(dictionary.removeType, { id }, keeper))
  const made = { fullName: '颜色', enCode: 'colour', parentId: '-1', isTree: 0, sortCode: 0, description: '' }
  const lines = await linesOf(id)
  expect(lines.slice(0, 3)).toEqual([
    { action: 'dictionaryType.create', changes: { from: {}, to: made } },
    {
      action: 'dictionaryType.update',
      changes: { from: { enCode: 'colour', isTree: 0 }, to: { enCode: 'color', isTree: 1 } },
    },
    {
      action: 'dictionaryType.move',
      changes: { from: { parentId: '-1' }, to: { parentId: '', before: 'profession' } },
    },
  ])
  expect(lines.slice(3).map(({ action }) => action)).toEqual(['dictionaryType.remove'])
})

test('a parent that the page withholds is not changed by moving either', async () => {
  const { db } = app.services
  const { id } = dataOf(await app.call(dictionary.createType, { fullName: '形状', enCode: 'shape' }, keeper))
  await db.updateTable('menu').set({ is_form_authorize: 1 }).where('id', '=', 'dictionary').execute()
  await app.services.invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
  const move = { id, parentId: 'profession', version: 1 }
  expect(await app.call(dictionary.moveType, move, keeper)).toMatchObject({ key: 'forbidden' })
  const stored = db.selectFrom('dictionary_type').select(['parent_id', 'version']).where('id', '=', id)
  expect(await stored.executeTakeFirst()).toEqual({ parent_id: '-1', version: 1 })
})
