import { explain } from '@workstation/contract/explain'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { button, type ExplainDesk, edit, explainDesk, page, short } from '../../testing/explain-desk'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let desk: ExplainDesk
let person: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  desk = await explainDesk(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  await desk.reset()
  person = await app.makeUser({ realName: '王' })
})

test('names every way to a button: role, position with its organisation, group and oneself', async () => {
  await desk.join(person, 'role', 'position', 'group')
  await desk.give(['role', 'lead'], [page, button], { granted_by: desk.admin.id })
  await desk.give(['position', 'chief'], [page])
  await desk.give(['group', 'club'], [button])
  await desk.give(['user', person.id], [button])
  const told = await desk.why(person, edit)
  expect(told).toMatchObject({ allowed: true, because: 'grants', page: '用户管理', item: '编辑', givers: [] })
  expect(told.person).toEqual({ id: person.id, name: '王', account: person.account })
  expect(short(told)).toEqual([
    ['module', true, 'role 设计负责人: yes', 'position 总工南所: yes'],
    ['button', true, `user 王: yes`, 'role 设计负责人: yes', 'group 项目组: yes'],
  ])
  expect(told.needs[0]?.ways.map(({ grantedBy }) => grantedBy)).toEqual(['管理员', ''])
  expect(dataOf(await app.call(user.list, {}, person)).list.length).toBeGreaterThan(1)
})

describe('says of each way that fails why', () => {
  const past = () => new Date(app.clock.now().getTime() - 60_000)
  test.each<[string, string, () => Promise<unknown>]>([
    [
      'the role is off',
      'off',
      () => desk.db.updateTable('role').set({ enabled_mark: 0 }).where('id', '=', 'lead').execute(),
    ],
    [
      'the membership has ended',
      'left',
      () => desk.db.updateTable('user_role').set({ until: past() }).where('user_id', '=', person.id).execute(),
    ],
    [
      'the grant has ended',
      'over',
      () => desk.db.updateTable('permission_grant').set({ until: past() }).where('object_id', '=', 'lead').execute(),
    ],
    [
      'the button is off',
      'item',
      () => desk.db.updateTable('menu_item').set({ enabled_mark: 0 }).where('id', '=', button[1]).execute(),
    ],
    ['the page is off', 'page-off', () => desk.setPage({ enabled_mark: 0 })],
    [
      'the page was not granted',
      'page',
      () =>
        desk.db.deleteFrom('permission_grant').where('object_id', '=', 'lead').where('item_id', '=', 'user').execute(),
    ],
  ])('%s', async (_, missing, change) => {
    await desk.join(person, 'role')
    await desk.give(['role', 'lead'], [page, button])
    expect((await desk.why(person, edit)).allowed).toBe(true)
    await change()
    const told = await desk.why(person, edit)
    await desk.db.updateTable('menu_item').set({ enabled_mark: 1 }).execute()
    await desk.setPage({ enabled_mark: 1 })
    expect(told.allowed).toBe(false)
    const last = told.needs.at(-1)
    expect([last?.kind, last?.isMet, last?.ways.map((way) => way.missing)]).toEqual(['button', false, [[missing]]])
  })

  test('the position’s organisation is off', async () => {
    await desk.join(person, 'position')
    await desk.give(['position', 'chief'], [page])
    const { db } = app.services
    await db.updateTable('organize').set({ enabled_mark: 0 }).where('id', '=', 'south').execute()
    const told = await desk.why(person, {})
    await db.updateTable('organize').set({ enabled_mark: 1 }).where('id', '=', 'south').execute()
    expect(short(told)).toEqual([['module', false, 'position 总工南所: off']])
    expect((await desk.why(person, {})).allowed).toBe(true)
  })
})

test('names who carries what is missing, and who could give it', async () => {
  await desk.give(['role', 'spare'], [page, button])
  await desk.give(['position', 'chief'], [page])
  const giver = await app.makeUser({
    realName: '授',
    grants: [
      { modelId: 'authorize', button: 'btn_edit' },
      { modelId: 'user', button: 'btn_edit' },
    ],
  })
  await app.makeUser({ realName: '只有权限页', grants: [{ modelId: 'authorize', button: 'btn_edit' }] })
  await app.makeUser({ realName: '只有按钮', grants: [{ modelId: 'user', button: 'btn_edit' }] })
  const told = await desk.why(person, edit)
  expect(
    told.needs.map(({ kind, ways, carriers }) => {
      const own = carriers.filter(({ name }) => !name.endsWith('员'))
      return [kind, ways, own.map(({ name, place }) => name + place)]
    }),
  ).toEqual([
    ['module', [], ['备用', '总工南所']],
    ['button', [], ['备用']],
  ])
  expect(told.givers).toEqual([{ id: giver.id, name: '授', account: giver.account }])
})

test('columns and fields need what the page withholds, and a field its column too', async () => {
  await desk.setPage({ is_column_authorize: 1, is_form_authorize: 1 })
  await desk.join(person, 'role')
  await desk.give(['role', 'lead'], [page, ['form', 'user-form-email']])
  expect(short(await desk.why(person, { kind: 'column', code: 'email' }))).toEqual([
    ['module', true, 'role 设计负责人: yes'],
    ['column', false],
  ])
  expect(short(await desk.why(person, { kind: 'form', code: 'email' }))).toEqual([
    ['module', true, 'role 设计负责人: yes'],
    ['form', true, 'role 设计负责人: yes'],
    ['column', false],
  ])
  await desk.give(['role', 'lead'], [['column', 'user-column-email']])
  expect((await desk.why(person, { kind: 'form', code: 'email' })).allowed).toBe(true)
  // A field to see alone is not one to write.
  await desk.db
    .updateTable('permission_grant')
    .set({ level: 'see' })
    .where('item_kind', '=', 'form')
    .where('object_id', '=', 'lead')
    .execute()
  expect((await desk.why(person, { kind: 'form', code: 'email' })).allowed).toBe(false)
  // What is withheld from nobody needs no grant.
  await desk.setPage({ is_column_authorize: 0, is_form_authorize: 0 })
  expect((await desk.why(person, { kind: 'form', code: 'email' })).needs.map(({ isOpen }) => isOpen)).toEqual([
    false,
    true,
    true,
  ])
})

test('the super administrator is limited by nothing, and who is disabled can do nothing', async () => {
  expect(dataOf(await desk.ask(desk.admin, edit))).toMatchObject({ allowed: true, because: 'administrator', needs: [] })
  await desk.join(person, 'role')
  await desk.give(['role', 'lead'], [page, button])
  await desk.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', person.id).execute()
  expect(await desk.why(person, edit)).toMatchObject({ allowed: false, because: 'off', needs: [] })
})

describe('who may ask', () => {
  test('everybody about himself, without further rights', async () => {
    expect((await desk.ask(person, edit, undefined)).code).toBe(200)
    expect((await app.call(explain.why, { id: person.id, pageId: 'user' })).code).toBe(602)
    const own = dataOf(await desk.ask(person, edit, person))
    expect([own.allowed, own.needs.map(({ isMet }) => isMet)]).toEqual([false, [false, false]])
  })

  test('about others with the right alone, of those whom one sees and who hold nothing more', async () => {
    await desk.join(person, 'role')
    await desk.give(['role', 'lead'], [page])
    expect(await desk.ask(desk.north, edit, person)).toMatchObject({ key: 'forbidden' })
    expect(dataOf(await desk.ask(person, edit, desk.asker)).allowed).toBe(false)
    const blind = await app.makeUser({ grants: [{ modelId: 'explain' }] })
    expect(await desk.ask(person, edit, blind)).toMatchObject({ key: 'not-found' })
    await desk.give(['role', 'lead'], [['button', 'user-button-btn_remove']])
    expect(await desk.ask(person, edit, desk.asker)).toMatchObject({ key: 'rights.rank' })
    expect(await desk.ask(desk.admin, edit, desk.asker)).toMatchObject({ key: 'user.protected' })
  })

  test('a record, page or button that one does not see is as unknown', async () => {
    const unknown = await desk.ask(person, { recordId: 'nobody' })
    expect(unknown).toMatchObject({ key: 'not-found' })
    await desk.join(person, 'role')
    await desk.give(['role', 'lead'], [page, ['resource', 'inNorth']])
    await desk.setPage({ is_data_authorize: 1 })
    await desk.forget()
    const { key, msg } = unknown as { key?: string; msg: string }
    expect(await desk.ask(person, { recordId: desk.south.id }, person)).toMatchObject({ key, msg })
    expect(dataOf(await desk.ask(person, { recordId: desk.north.id }, person)).allowed).toBe(true)
    expect(await desk.ask(person, { pageId: 'moon' })).toMatchObject({ key, msg })
    expect(await desk.ask(person, { kind: 'button', code: 'btn_moon' })).toMatchObject({ key, msg })
    expect(await desk.ask({ ...person, id: 'moon' }, {})).toMatchObject({ key, msg })
    // A page without records has none that could be asked about.
    expect(await desk.ask(person, { pageId: 'config', recordId: desk.north.id })).toMatchObject({ key, msg })
  })
})
