import { messageTemplate } from '@workstation/contract/message-template'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadActor } from '../../features/authority'
import { messageTemplateModel } from '../../features/template/message-template-model'
import { userModel } from '../../features/user/user-model'
import type { TestUser } from '../../testing/make-user'
import { messageTemplateFixture } from '../../testing/models/template-fixtures'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { isNarrowed, seesColumn, shownColumns, visibleColumns } from './model'
import { rowsStatement } from './read-rows'

let app: TestApp
let clerk: TestUser
let near: TestUser
let far: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  const organize = { category: 'company', parent_id: '-1' }
  for (const id of ['east', 'west'])
    await db
      .insertInto('organize')
      .values({ ...organize, id, path: id, full_name: id, en_code: id })
      .execute()
  for (const id of ['roleA', 'roleB', 'roleC'])
    await db.insertInto('role').values({ id, full_name: id, en_code: id }).execute()
  await db
    .insertInto('menu_item')
    .values([
      scheme('inEast', '[{"logic":"and","groups":[{"field":"mainOrganizeId","op":"Equal","value":"east"}]}]'),
      scheme('named', '[{"logic":"and","groups":[{"field":"realName","op":"NotEqual","value":"甲"}]}]'),
      { ...scheme('every', '[]'), all_data: true },
    ])
    .execute()
  near = await app.makeUser({ realName: '近', organizeId: 'east', email: 'near@example.com' })
  far = await app.makeUser({ realName: '远', organizeId: 'west', email: 'far@example.com' })
})
afterAll(() => app.close())

const scheme = (id: string, condition: string) => ({
  id,
  menu_id: 'user',
  kind: 'resource',
  en_code: id,
  full_name: id,
  condition,
})

type Item = readonly ['module' | 'button' | 'column' | 'resource' | 'form', string]
const give = (role: string, ...items: Item[]) =>
  app.services.db
    .insertInto('permission_grant')
    .values(items.map(([item_kind, item_id]) => ({ object_type: 'role', object_id: role, item_kind, item_id })))
    .execute()
const hold = (...roles: string[]) =>
  app.services.db
    .insertInto('user_role')
    .values(roles.map((role_id) => ({ user_id: clerk.id, role_id })))
    .execute()

beforeEach(async () => {
  const { db } = app.services
  await db.deleteFrom('permission_grant').where('object_id', 'like', 'role_').execute()
  await db.updateTable('menu_item').set({ enabled_mark: 1 }).execute()
  await db
    .updateTable('menu')
    .set({ is_column_authorize: 0, is_data_authorize: 1, is_form_authorize: 0 })
    .where('id', '=', 'user')
    .execute()
  clerk = await app.makeUser({ realName: '职' })
})

const page: Item = ['module', 'user']
const edit: Item = ['button', 'user-button-btn_edit']
const seenNames = async (query: Record<string, unknown> = {}) => {
  app.clock.advance({ seconds: 31 })
  const { data } = await app.call(user.list, { pageSize: 100, ...query }, clerk.token)
  return data.list
    .map(({ realName }) => realName)
    .filter((name) => ['近', '远'].includes(name))
    .sort()
}
const form = ({ id, account, realName }: TestUser, more = {}) => ({
  id,
  account,
  realName,
  organizeId: id === near.id ? 'east' : 'west',
  ...more,
})
async function save(person: TestUser, more = {}) {
  app.clock.advance({ seconds: 31 })
  const { version } = await app.services.db
    .selectFrom('app_user')
    .select('version')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return (await app.call(user.update, form(person, { version, ...more }), clerk.token)).msg
}

describe('[AUT-07] a button counts for the rows that it was given with', () => {
  test('edit for some rows and all rows to read do not become edit for all rows', async () => {
    await give('roleA', page, edit, ['resource', 'inEast'])
    await give('roleB', page, ['resource', 'every'])
    await hold('roleA', 'roleB')
    expect(await seenNames()).toEqual(['近', '远'])
    expect(await save(near, { description: '一' })).toBe('操作成功')
    expect(await save(far, { description: '一' })).toBe('您可以查看这条数据，但没有对它进行这项操作的权限')
    const state = await app.call(user.toggleState, { id: far.id }, clerk.token)
    expect(state.msg).toBe('您可以查看这条数据，但没有对它进行这项操作的权限')
    const row = app.services.db.selectFrom('app_user').select('description').where('id', '=', far.id)
    expect(await row.executeTakeFirst()).toEqual({ description: '' })
  })

  test('a role without rows of its own adds its button to what the person sees', async () => {
    await give('roleA', page, ['resource', 'every'])
    await give('roleB', page, edit)
    await hold('roleA', 'roleB')
    expect(await save(far, { description: '二' })).toBe('操作成功')
  })

  test('nobody moves a row to where he may not change it', async () => {
    await give('roleA', page, edit, ['resource', 'inEast'])
    await give('roleB', page, ['resource', 'every'])
    await hold('roleA', 'roleB')
    expect(await save(near, { organizeId: 'west' })).toBe('保存后您将不能再操作这条数据，请选择您有权操作的范围')
    expect(await seenNames({ organizeId: 'east' })).toEqual(['近'])
  })

  test('a scheme that is off, or whose grant is over, lets nothing through and widens nothing', async () => {
    await give('roleA', page, edit, ['resource', 'inEast'])
    await give('roleB', page, ['resource', 'every'])
    await hold('roleA', 'roleB')
    await app.services.db.updateTable('menu_item').set({ enabled_mark: 0 }).where('id', '=', 'inEast').execute()
    expect(await seenNames()).toEqual(['近', '远'])
    expect(await save(near)).toBe('您可以查看这条数据，但没有对它进行这项操作的权限')
    await app.services.db.updateTable('menu_item').set({ enabled_mark: 1 }).execute()
    await app.services.db
      .updateTable('permission_grant')
      .set({ until: new Date(0) })
      .where('item_id', '=', 'inEast')
      .execute()
    expect(await save(near)).toBe('您可以查看这条数据，但没有对它进行这项操作的权限')
    await app.services.db
      .updateTable('permission_grant')
      .set({ until: new Date(0) })
      .where('item_id', '=', 'every')
      .execute()
    expect(await seenNames()).toEqual([])
  })
})

describe('[AUT-05] [THR-13] a column is seen in the rows that it was given with', () => {
  beforeEach(async () => {
    await app.services.db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'user').execute()
    const name: Item = ['column', 'user-column-realName']
    await give('roleA', page, edit, name, ['column', 'user-column-email'], ['resource', 'inEast'])
    await give('roleB', page, edit, name, ['resource', 'every'])
    await hold('roleA', 'roleB')
  })
  const emails = async (query: Record<string, unknown> = {}) => {
    app.clock.advance({ seconds: 31 })
    const { data } = await app.call(user.list, { pageSize: 100, ...query }, clerk.token)
    return data.list.filter(({ id }) => id === near.id || id === far.id).map(({ realName, email }) => [realName, email])
  }

  test('in the list, one record and an export alike', async () => {
    expect((await emails()).sort()).toEqual([
      ['近', 'near@example.com'],
      ['远', ''],
    ])
    expect((await app.call(user.get, { id: near.id }, clerk.token)).data.email).toBe('near@example.com')
    expect((await app.call(user.get, { id: far.id }, clerk.token)).data.email).toBe('')
    const actor = await loadActor(app.services, clerk.id, null)
    if (!actor) throw new Error('the clerk is gone')
    const { rows } = await rowsStatement(userModel, actor, {}).execute(app.services.db)
    expect(rows.filter(({ id }) => id === far.id).map(({ email }) => email)).toEqual([null])
    expect([isNarrowed(userModel, actor, 'email'), seesColumn(userModel, actor, 'email')]).toEqual([true, false])
    expect([isNarrowed(userModel, actor, 'realName'), seesColumn(userModel, actor, 'realName')]).toEqual([false, true])
    expect(shownColumns(userModel, actor).map(({ name }) => name)).toContain('email')
    expect(visibleColumns(userModel, actor).map(({ name }) => name)).not.toContain('email')
  })

  test('the order tells nothing of what is hidden', async () => {
    await app.services.db.updateTable('app_user').set({ email: '' }).where('id', '=', clerk.id).execute()
    const order = async (email: string) => {
      await app.services.db.updateTable('app_user').set({ email }).where('id', '=', far.id).execute()
      return emails({ sidx: 'email', sort: 'asc' })
    }
    expect(await order('zzz@example.com')).toEqual(await order('aaa@example.com'))
    await order('far@example.com')
  })

  test('it is written where it is seen, and kept elsewhere', async () => {
    expect(await save(far, { email: 'changed@example.com', description: '三' })).toBe('操作成功')
    expect(await save(near, { email: 'changed@example.com' })).toBe('操作成功')
    const rows = await app.services.db
      .selectFrom('app_user')
      .select('email')
      .where('id', 'in', [near.id, far.id])
      .orderBy('real_name')
      .execute()
    expect(rows.map(({ email }) => email).sort()).toEqual(['changed@example.com', 'far@example.com'])
    await app.services.db.updateTable('app_user').set({ email: 'near@example.com' }).where('id', '=', near.id).execute()
  })

  test('nobody writes it on the way to where he could not have', async () => {
    await give('roleB', ['column', 'user-column-organize'])
    expect(await save(near, { email: 'x@example.com', organizeId: 'west' })).toContain('邮箱')
    expect(await emails({ keyword: 'near' })).toEqual([])
    expect((await emails()).map(([, email]) => email).sort()).toEqual(['', 'near@example.com'])
  })
})

test('[AUT-07] a column that is seen in some rows alone is left out of the others, be it a time, a number or a flag', async () => {
  const { db } = app.services
  const administrator = await app.administrator()
  const [seen, masked] = await messageTemplateFixture.make(app, administrator, administrator)
  const pageId = messageTemplateModel.modelId
  await db.updateTable('menu').set({ is_column_authorize: 1, is_data_authorize: 1 }).where('id', '=', pageId).execute()
  const only = JSON.stringify({ match: 'and', of: [{ field: 'id', op: 'equal', value: seen }] })
  await db
    .insertInto('menu_item')
    .values([
      { ...scheme('seenTemplate', only), menu_id: pageId },
      { ...scheme('everyTemplate', '[]'), menu_id: pageId, all_data: true },
    ])
    .execute()
  const columns = (['isWecom', 'creatorTime', 'title'] as const).map(
    (name): Item => ['column', `${pageId}-column-${name}`],
  )
  await give('roleA', ['module', pageId], ['resource', 'seenTemplate'], ...columns)
  await give('roleB', ['module', pageId], ['resource', 'everyTemplate'])
  await hold('roleA', 'roleB')
  app.clock.advance({ seconds: 31 })
  const { list } = (await app.call(messageTemplate.list, {}, clerk)).data
  const shown = (id: string) => {
    const row = list.find((one) => one.id === id)
    return [typeof row?.isWecom, typeof row?.creatorTime, row?.title !== '' && row?.title !== undefined]
  }
  expect([shown(seen), shown(masked)]).toEqual([
    ['number', 'number', true],
    ['undefined', 'undefined', false],
  ])
})
