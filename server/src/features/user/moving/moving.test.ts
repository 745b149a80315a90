import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { personChange } from '@workstation/contract/user-leaving'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Busy, type LeavingDesk, leavingDesk } from '../../../testing/leaving-desk'
import { dataOf, keepSessions, messagesOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { runDue } from '../leaving/run-due'
import { linksOf } from '../store'

let app: TestApp
let desk: LeavingDesk
let busy: Busy
let next: TestUser
let post: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  desk = await leavingDesk(app)
  const form = { fullName: '南所主任', enCode: 'southHead', organizeId: 'south' }
  post = dataOf(await app.call(position.create, form, desk.admin)).id
})
afterAll(() => app.close())
beforeEach(async () => {
  busy = await desk.busy('邱调动')
  next = await desk.successor()
})

const move = (more: object, as = desk.admin) => app.call(personChange.move, { id: busy.id, ...more }, as)
const placesOf = async () => {
  const { organizes, positions } = await linksOf(app.services.db, busy.id)
  return { organizes, positions, manager: await desk.holderOf('app_user', 'manager_id', busy.id) }
}
const south = () => ({ organizeId: 'south', positionId: post, managerId: next.id })
const inDays = (days: number) => app.clock.now().getTime() + days * 86_400_000
const changeOf = async (id: string) =>
  dataOf(await app.call(personChange.list, {}, desk.admin)).list.find(({ userId }) => userId === id)

describe('moving', () => {
  test('he stands elsewhere with another manager; his work stays his but for what was named', async () => {
    const version = await desk.holderOf('app_user', 'version', busy.id)
    const successors = [{ kind: 'head', userId: next.id }]
    expect(dataOf(await move({ ...south(), successors }))).toEqual({ state: 'done' })
    expect(await placesOf()).toEqual({ organizes: ['south'], positions: [post], manager: next.id })
    expect(await desk.holderOf('organize', 'manager_id', busy.placeId)).toBe(next.id)
    expect(await desk.holderOf('project', 'leader_id', busy.projectId)).toBe(busy.id)
    expect(await desk.holderOf('app_user', 'version', busy.id)).toBe(Number(version) + 1)
  })

  test('the plan says which rights go and come, and changes nothing', async () => {
    const { db } = app.services
    const held = {
      fullName: '南所资料员',
      enCode: `keep${busy.id.slice(-6)}`,
      globalMark: 0,
      organizeIdsTree: [['south']],
    }
    const made = dataOf(await app.call(role.create, held, desk.admin))
    await db.insertInto('user_role').values({ user_id: busy.id, role_id: made.id }).execute()
    const grant = { object_type: 'role', object_id: made.id, item_kind: 'module', item_id: 'project' }
    await db.insertInto('permission_grant').values(grant).execute()
    const before = await placesOf()
    const plan = await app.call(personChange.planMove, { id: busy.id, organizeId: 'south' }, desk.admin)
    expect(dataOf(plan)).toEqual({ gains: ['项目管理'], loses: [] })
    expect(await placesOf()).toEqual(before)
    dataOf(await move({ organizeId: 'south' }))
    const back = await app.call(personChange.planMove, { id: busy.id, organizeId: 'team' }, desk.admin)
    expect(dataOf(back)).toEqual({ gains: [], loses: ['项目管理'] })
  })

  test.each([
    ['the same place', { organizeId: 'team' }, 'leaving.same-place'],
    ['nowhere', { organizeId: ',' }, 'invalid'],
    ['a place that is none', { organizeId: 'nowhere' }, 'leaving.place-gone'],
    ['a position that is none', { organizeId: 'south', positionId: 'none' }, 'leaving.place-gone'],
    ['a manager who is none', { organizeId: 'south', managerId: 'none' }, 'leaving.place-gone'],
    ['below one of his own', () => ({ organizeId: 'south', managerId: busy.reportId }), 'user.manager-loop'],
    ['below himself', () => ({ organizeId: 'south', managerId: busy.id }), 'user.manager-loop'],
  ])('%s: refused with a sentence, and he stays', async (_, input, key) => {
    const before = await placesOf()
    expect(await move(typeof input === 'function' ? input() : input)).toMatchObject({ key })
    expect(await placesOf()).toEqual(before)
  })

  test('not without the right, not oneself, and nobody into a place that one does not administer', async () => {
    const keeper = await app.makeUser({ organizeId: 'team', grants: [{ modelId: 'user', button: 'btn_edit' }] })
    const all = ['add', 'edit', 'delete', 'select'] as never
    const administered = { organize_id: 'north', user_id: keeper.id, this_layer: all, sub_layer: all }
    await app.services.db.insertInto('organize_admin').values(administered).execute()
    const plain = await app.makeUser({ organizeId: 'team' })
    const moved = (id: string, organizeId: string) => app.call(personChange.move, { id, organizeId }, keeper)
    expect(await app.call(personChange.move, { id: plain.id, organizeId: 'north' }, plain)).toMatchObject({
      key: 'forbidden',
    })
    expect(await moved(plain.id, 'south')).toMatchObject({ key: 'rights.place' })
    expect(await moved(keeper.id, 'north')).toMatchObject({ key: 'leaving.own' })
    dataOf(await moved(plain.id, 'north'))
    expect((await linksOf(app.services.db, plain.id)).organizes).toEqual(['north'])
  })
})

describe('on a day', () => {
  test('he moves by itself, and only then', async () => {
    dataOf(await move({ ...south(), dueAt: inDays(2) }))
    expect(await changeOf(busy.id)).toMatchObject({ kind: 'move', state: 'planned', places: '南所、南所主任' })
    await runDue(app.services)
    expect((await placesOf()).organizes).toEqual(['team'])
    app.clock.advance({ days: 3 })
    await runDue(app.services)
    expect(await placesOf()).toEqual({ organizes: ['south'], positions: [post], manager: next.id })
    expect(await changeOf(busy.id)).toBeUndefined()
  })

  test('a manager whom he got meanwhile was put back to the one of the plan; he stays, and the log names both', async () => {
    const { db } = app.services
    const third = await desk.successor('第三位')
    dataOf(await move({ ...south(), dueAt: inDays(2) }))
    await db.updateTable('app_user').set({ manager_id: third.id }).where('id', '=', busy.id).execute()
    app.clock.advance({ days: 3 })
    await runDue(app.services)
    expect(await placesOf()).toEqual({ organizes: ['south'], positions: [post], manager: third.id })
    const line = db.selectFrom('audit_log').select('changes').where('entity_id', '=', busy.id)
    expect(await line.where('action', '=', 'user.move').execute()).toMatchObject([
      { changes: { managerKept: { planned: next.id, now: third.id }, to: { managerId: third.id } } },
    ])
  })

  test('a place that is gone by then: nothing happens, the planner is told, and it can be taken off the list', async () => {
    const { db } = app.services
    const gone = { id: `gone${busy.id.slice(-6)}`, full_name: '撤销所', parent_id: 'firm', category: 'department' }
    const values = { ...gone, path: `firm,${gone.id}`, en_code: gone.id }
    await db.insertInto('organize').values(values).execute()
    dataOf(await move({ organizeId: gone.id, dueAt: inDays(2) }))
    await db.updateTable('organize').set({ enabled_mark: 0 }).where('id', '=', gone.id).execute()
    app.clock.advance({ days: 3 })
    await runDue(app.services)
    expect((await placesOf()).organizes).toEqual(['team'])
    const change = await changeOf(busy.id)
    expect(change).toMatchObject({ state: 'failed', failure: '调入的组织或岗位已停用或删除：撤销所' })
    expect((await messagesOf(app, desk.admin.id)).at(-1)).toBe('邱调动的调动未能按期办理')
    dataOf(await app.call(personChange.cancel, { id: change?.id }, desk.admin))
    expect(await changeOf(busy.id)).toBeUndefined()
  })
})
