import { authority } from '@workstation/contract/authority'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { loadActor } from './load-actor'
import { type GrantRow, mergeGrants } from './merge-grants'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

test('[AUT-26] [AUT-27] [AUT-28] [AUT-29] columns are kept for each person and page', async () => {
  const one = await app.makeUser()
  const other = await app.makeUser()
  const columns = [{ prop: 'reviewname', label: '评审名称', columnVisible: false }]
  const save = (fieldList: string, token?: string) =>
    app.call(authority.setColumns, { moduleId: 'review', fieldList }, token)
  const read = async (id: string, token: string) => (await app.call(authority.getColumns, { id }, token)).data
  expect((await save('[]')).code).toBe(602)
  expect((await app.call(authority.getColumns, { id: 'review' })).code).toBe(602)
  expect((await save('not json', one.token)).code).toBe(401)
  expect((await save('[{"prop":1}]', one.token)).code).toBe(401)
  for (const broken of [{ prop: 'a\0' }, { prop: 'a', label: '\ud800' }])
    expect(await save(JSON.stringify([{ ...columns[0], ...broken }]), one.token)).toMatchObject({ key: 'invalid' })
  expect(await read('review', one.token)).toBeNull()
  expect((await save(JSON.stringify(columns), one.token)).code).toBe(200)
  expect(await read('review', one.token)).toEqual(
    columns.map((column) => ({ ...column, visible: column.columnVisible })),
  )
  expect(await read('project', one.token)).toBeNull()
  expect(await read('review', other.token)).toBeNull()
  await save(JSON.stringify([{ prop: 'reviewname', label: '评审名称', visible: true }]), one.token)
  expect(await read('review', one.token)).toEqual([{ ...columns[0], columnVisible: true, visible: true }])
})

test('[AUT-27] who has arranged as many lists as one may arranges those anew, and no other', async () => {
  const person = await app.makeUser()
  const rows = Array.from({ length: 500 }, (_, at) => ({ user_id: person.id, module_id: `list${at}`, columns: '[]' }))
  await app.services.db.insertInto('column_preference').values(rows).execute()
  const save = (moduleId: string) => app.call(authority.setColumns, { moduleId, fieldList: '[]' }, person.token)
  expect((await save('list7')).code).toBe(200)
  expect((await save('another')).key).toBe('too-large')
})

test('grants of person, role and position add up; what is off gives nothing', async () => {
  const { db } = app.services
  await db
    .insertInto('organize')
    .values({ id: 'org', parent_id: '-1', path: 'org', category: 'company', full_name: '公司', en_code: 'org' })
    .execute()
  await db.insertInto('position').values({ id: 'post', full_name: '岗', en_code: 'post', organize_id: 'org' }).execute()
  const person = await app.makeUser({ roles: ['reviewLeader'], grants: [{ modelId: 'user', button: 'btn_edit' }] })
  await db.insertInto('user_position').values({ user_id: person.id, position_id: 'post' }).execute()
  await db
    .insertInto('permission_grant')
    .values([
      { object_type: 'position', object_id: 'post', item_kind: 'button', item_id: 'user-button-btn_add' },
      { object_type: 'position', object_id: 'post', item_kind: 'button', item_id: 'role-button-btn_add' },
    ])
    .execute()
  const pages = async () => {
    app.clock.advance({ seconds: 31 })
    return (await loadActor(app.services, person.id, null))?.pages
  }
  const all = await pages()
  const everybody = ['workflowCirculate', 'workflowDone', 'workflowEntrust', 'workflowLaunch', 'workflowTodo']
  expect([...(all?.keys() ?? [])].sort()).toEqual(['myReviewTask', 'reviewTarget', 'user', ...everybody])
  expect([...(all?.get('user')?.buttons.keys() ?? [])].sort()).toEqual(['btn_add', 'btn_edit'])
  await db.updateTable('role').set({ enabled_mark: 0 }).where('id', '=', 'reviewLeader').execute()
  await db.updateTable('position').set({ enabled_mark: 0 }).where('id', '=', 'post').execute()
  const less = await pages()
  expect([...(less?.keys() ?? [])]).toEqual(['user'])
  expect([...(less?.get('user')?.buttons.keys() ?? [])]).toEqual(['btn_edit'])
  await db.updateTable('role').set({ enabled_mark: 1 }).where('id', '=', 'reviewLeader').execute()
})

test('a button without its page opens nothing', async () => {
  const person = await app.makeUser()
  await app.services.db
    .insertInto('permission_grant')
    .values({ object_type: 'user', object_id: person.id, item_kind: 'button', item_id: 'user-button-btn_add' })
    .execute()
  const form = { account: 'x1', realName: '某', organizeId: 'org' }
  expect((await app.call(user.create, form, person.token)).msg).toBe('您没有这项操作的权限')
})

test('a disabled or deleted person is nobody', async () => {
  const off = await app.makeUser()
  const gone = await app.makeUser()
  await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
  await app.services.db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  expect(await loadActor(app.services, off.id, null)).toBeNull()
  expect(await loadActor(app.services, gone.id, null)).toBeNull()
})

test('rights are read once and then known for 30 s, until a grant of theirs ends, or they are cleared', async () => {
  const { clock, services } = app
  const [person, brief] = [await app.makeUser(), await app.makeUser()]
  const until = new Date(clock.now().getTime() + 10_000)
  const later = new Date(clock.now().getTime() + 20_000)
  const grant = { object_type: 'user', object_id: brief.id, item_kind: 'module' as const }
  await services.db
    .insertInto('permission_grant')
    .values([
      { ...grant, item_id: 'area', until },
      { ...grant, item_id: 'map', until: later },
    ])
    .execute()
  const report = () => services.caches.report('permission')
  const change = async (id: string) => {
    const before = report()
    await loadActor(services, id, null)
    const after = report()
    return [after.entries - before.entries, after.hits - before.hits, after.misses - before.misses]
  }
  const pagesOf = async () => [...((await loadActor(services, brief.id, null))?.pages.keys() ?? [])].sort()
  services.caches.clear('permission')
  expect(report()).toMatchObject({ entries: 0, bytes: 0, oldest: null })
  const start = clock.now().getTime()
  expect([await change(person.id), await change(brief.id)]).toEqual([
    [1, 0, 1],
    [1, 0, 1],
  ])
  expect(await pagesOf()).toEqual(['area', 'map'])
  clock.advance({ milliseconds: 9_999 })
  expect([await change(person.id), await change(brief.id)]).toEqual([
    [0, 1, 0],
    [0, 1, 0],
  ])
  expect(report()).toMatchObject({ entries: 2, oldest: start })
  expect(report().bytes).toBeGreaterThan(0)
  clock.advance({ milliseconds: 1 })
  expect([await change(person.id), await change(brief.id)]).toEqual([
    [0, 1, 0],
    [0, 0, 1],
  ])
  expect(await pagesOf()).toEqual(['map'])
  clock.advance({ milliseconds: 19_999 })
  expect(await change(person.id)).toEqual([0, 1, 0])
  clock.advance({ milliseconds: 1 })
  expect(await change(person.id)).toEqual([0, 0, 1])
  expect(services.caches.clear('permission').entries).toBe(2)
  expect(await change(person.id)).toEqual([1, 0, 1])
})

test('row schemes stay with their grantee', () => {
  const row = (grantee: string, item_kind: GrantRow['item_kind'], all_data = false): GrantRow => ({
    grantee,
    item_kind,
    level: 'write',
    is_live: true,
    until: null,
    menu_id: 'user',
    item_id: grantee,
    en_code: null,
    all_data,
    match_logic: 'and',
    condition: [],
    limits_columns: false,
    limits_rows: true,
    limits_forms: false,
  })
  const page = mergeGrants([row('user:1', 'module'), row('user:1', 'resource'), row('role:a', 'resource', true)]).get(
    'user',
  )
  expect(
    [...(page?.rowSchemes ?? [])].map(([by, schemes]) => [by, schemes.map(({ scheme }) => 'all' in scheme)]),
  ).toEqual([
    ['user:1', [false]],
    ['role:a', [true]],
  ])
})
