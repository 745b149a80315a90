import { project } from '@workstation/contract/project'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let clerk: TestUser
let other: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const grants = ['btn_add', 'btn_edit', 'btn_remove'].map((button) => ({ modelId: 'project', button }))
  clerk = await app.makeUser({ grants, organizeId: undefined })
  other = await app.makeUser({ grants })
  const { db } = app.services
  for (const id of ['east', 'west']) {
    const row = { id, parent_id: '-1', path: id, category: 'company', full_name: id, en_code: id }
    await db.insertInto('organize').values(row).execute()
  }
})
afterAll(() => app.close())

interface Limits {
  columns?: readonly string[]
  forms?: readonly string[]
  organize?: string
}

/** What the clerk may see and write of projects from now on; what is left out is not limited. */
async function limit({ columns, forms, organize }: Limits): Promise<void> {
  const { db } = app.services
  await db.deleteFrom('permission_grant').where('item_kind', 'in', ['column', 'form', 'resource']).execute()
  await db.deleteFrom('menu_item').where('kind', 'in', ['form', 'resource']).execute()
  const flags = {
    is_column_authorize: columns ? 1 : 0,
    is_form_authorize: forms ? 1 : 0,
    is_data_authorize: organize ? 1 : 0,
  }
  await db.updateTable('menu').set(flags).where('id', '=', 'project').execute()
  const grant = (item_kind: string, item_id: string) => {
    const row = { object_type: 'user', object_id: clerk.id, item_kind, item_id }
    return db.insertInto('permission_grant').values(row).execute()
  }
  for (const name of columns ?? []) await grant('column', `project-column-${name}`)
  for (const name of forms ?? []) {
    const item = { id: `project-form-${name}`, menu_id: 'project', kind: 'form', en_code: name, full_name: name }
    await db.insertInto('menu_item').values(item).execute()
    await grant('form', item.id)
  }
  if (organize) {
    const condition = [{ logic: 'and', groups: [{ field: 'organizeId', op: 'Equal', value: organize }] }]
    const item = { id: 'own', menu_id: 'project', kind: 'resource', en_code: 'own', full_name: 'own' }
    await db
      .insertInto('menu_item')
      .values({ ...item, condition: JSON.stringify(condition) })
      .execute()
    await grant('resource', 'own')
  }
  await app.services.invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
}

let made = 0
const form = (fields: object = {}) => {
  made += 1
  return { fullName: '科技馆', enCode: `W-${made}`, organizeId: 'east', description: '一期', ...fields }
}
const create = (fields: object = {}, as = clerk) => app.call(project.create, form(fields), as)
const update = (id: string, fields: object) => app.call(project.update, { ...form(), id, version: 1, ...fields }, clerk)
const stored = (id: string) => app.services.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
const lines = (id: string) =>
  app.services.db.selectFrom('audit_log').select(['action', 'changes']).where('entity_id', '=', id).execute()

beforeEach(() => limit({}))

describe('[THR-13] what a person may not see keeps its value', () => {
  test.each([
    ['left out', {}],
    ['sent empty', { description: '', organizeId: '', typeId: '' }],
    ['sent with another value', { description: '改写', organizeId: 'west', typeId: 'projectType-public' }],
  ])('on update, %s', async (_, fields) => {
    const { id } = dataOf(await create({ typeId: 'projectType-residential' }, other))
    await limit({ columns: ['fullName', 'enCode'] })
    const sent = { fullName: '新名', enCode: `N-${id}`.slice(0, 40), ...fields }
    dataOf(await app.call(project.update, { id, version: 1, ...sent }, clerk))
    const kept = { description: '一期', organize_id: 'east', type_id: 'projectType-residential' }
    expect(await stored(id)).toMatchObject({ ...kept, full_name: '新名', version: 2 })
  })

  test('what is not sent keeps its value, for who sees it too', async () => {
    const { id } = dataOf(await create())
    dataOf(await app.call(project.update, { id, version: 1, fullName: '只改名', enCode: `K-${made}` }, clerk))
    expect(await stored(id)).toMatchObject({ description: '一期', organize_id: 'east', full_name: '只改名' })
    dataOf(await app.call(project.update, { ...form(), id, version: 2, description: '', organizeId: '' }, clerk))
    expect(await stored(id)).toMatchObject({ description: '', organize_id: null })
  })
})

describe('a field that was not granted for writing', () => {
  test('keeps its value on update and takes its default on create', async () => {
    const whole = dataOf(await create()).id
    await limit({ forms: ['fullName', 'enCode'] })
    const { id } = dataOf(await create())
    expect(await stored(id)).toMatchObject({ full_name: '科技馆', description: '', organize_id: null })
    dataOf(await update(whole, { fullName: '新名', description: '改写', organizeId: 'west' }))
    expect(await stored(whole)).toMatchObject({ full_name: '新名', description: '一期', organize_id: 'east' })
  })

  test('and that must be filled in is named when a record cannot be made without it', async () => {
    await limit({ forms: ['enCode', 'description'] })
    const before = made
    const answer = await create()
    expect(answer).toMatchObject({ key: 'fields-withheld', msg: '您没有填写“项目名称”的权限，不能新建' })
    const english = await app.call(project.create, form(), clerk, { headers: { 'accept-language': 'en' } })
    expect(english.msg).toBe('You cannot create this: you may not fill in Project name')
    const rows = await app.services.db
      .selectFrom('project')
      .select('id')
      .where('en_code', '=', `W-${before + 1}`)
      .execute()
    expect(rows).toEqual([])
  })

  test('limits no super administrator', async () => {
    await limit({ forms: ['enCode'], columns: ['enCode'] })
    const { id } = dataOf(await create({}, await app.administrator()))
    expect(await stored(id)).toMatchObject({ full_name: '科技馆', description: '一期' })
  })
})

describe('nobody writes a row out of, or into, what he cannot see', () => {
  test('a new one elsewhere is refused and not kept', async () => {
    await limit({ organize: 'east' })
    const code = `OUT-${made}`
    for (const organizeId of ['west', '']) {
      const answer = await create({ enCode: code, organizeId })
      expect(answer).toMatchObject({ key: 'out-of-sight', msg: '保存后您将看不到这条数据，请选择您有权查看的范围' })
    }
    const { id } = dataOf(await create({ enCode: code }))
    expect(await stored(id)).toMatchObject({ organize_id: 'east' })
  })

  test('one that he sees is not moved elsewhere, and one elsewhere is not found', async () => {
    const { id } = dataOf(await create({}, other))
    const far = dataOf(await create({ organizeId: 'west' }, other)).id
    await limit({ organize: 'east' })
    expect(await update(id, { organizeId: 'west' })).toMatchObject({ key: 'out-of-sight' })
    expect(await stored(id)).toMatchObject({ organize_id: 'east', version: 1, full_name: '科技馆' })
    expect(await lines(id)).toHaveLength(1)
    expect(await update(far, { organizeId: 'east' })).toMatchObject({ key: 'not-found' })
    expect(await app.call(project.remove, { id: far }, clerk)).toMatchObject({ key: 'not-found' })
    expect(await stored(far)).toMatchObject({ organize_id: 'west', version: 1, deleted_at: null })
    dataOf(await update(id, { fullName: '仍在原处' }))
  })
})

test('the audit log keeps what changed, before and after, and nothing else', async () => {
  const { id } = dataOf(await create({ fullName: ' 旧名 ' }))
  const { en_code: enCode = '' } = (await stored(id)) ?? {}
  dataOf(await update(id, { enCode, fullName: '新名', description: '二期' }))
  dataOf(await app.call(project.remove, { id }, clerk))
  const whole = { enCode, typeId: '', organizeId: 'east', leaderId: null }
  expect(await lines(id)).toEqual([
    { action: 'project.create', changes: { from: {}, to: { ...whole, fullName: '旧名', description: '一期' } } },
    {
      action: 'project.update',
      changes: { from: { fullName: '旧名', description: '一期' }, to: { fullName: '新名', description: '二期' } },
    },
    { action: 'project.remove', changes: { from: { ...whole, fullName: '新名', description: '二期' }, to: {} } },
  ])
})

test('what a project refers to already may stay although it cannot be chosen any more', async () => {
  const { id } = dataOf(await create({ typeId: 'projectType-public' }))
  const { db } = app.services
  const type = db.updateTable('dictionary_entry').where('id', '=', 'projectType-public')
  await type.set({ enabled_mark: 0 }).execute()
  dataOf(await update(id, { typeId: 'projectType-public', fullName: '换名' }))
  expect(await update(id, { version: 2, leaderId: 'nobody' })).toMatchObject({
    key: 'invalid',
    msg: '填写有误：leaderId',
  })
  expect(await create({ typeId: 'projectType-public' })).toMatchObject({ key: 'invalid', msg: '填写有误：typeId' })
  await type.set({ enabled_mark: 1 }).execute()
})
