import { reviewTask } from '@workstation/contract/review-task'
import { user } from '@workstation/contract/user'
import { personChange } from '@workstation/contract/user-leaving'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Busy, type LeavingDesk, leavingDesk } from '../../../testing/leaving-desk'
import { dataOf, keepSessions, makeLink, makeTask, messagesOf, stepsOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { runDue } from './run-due'

let app: TestApp
let desk: LeavingDesk
let busy: Busy
let next: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  desk = await leavingDesk(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  busy = await desk.busy()
  next = await desk.successor()
})

/** Who holds each thing that named him. */
const holders = async (of: Busy) => ({
  task: await desk.holderOf('review_task', 'leader_id', of.taskId),
  project: await desk.holderOf('project', 'leader_id', of.projectId),
  place: await desk.holderOf('organize', 'manager_id', of.placeId),
  report: await desk.holderOf('app_user', 'manager_id', of.reportId),
  draft: await desk.holderOf('review', 'created_by', of.draftId),
  turn: await desk.holderOf('review', 'assigner_ids', of.draftId),
  schedule: await desk.holderOf('scheduled_task', 'run_as', of.scheduleId),
})
const allOf = (id: string) => ({
  ...{ task: id, project: id, place: id, report: id, draft: id, turn: [id], schedule: id },
})
const markOf = (id: string) => desk.holderOf('app_user', 'enabled_mark', id)
const listed = async (as = desk.admin) => dataOf(await app.call(personChange.list, {}, as)).list
const changeOf = async (id: string) => (await listed()).find(({ userId }) => userId === id)
const undo = async (id: string, as = desk.admin) =>
  app.call(personChange.undo, { id: (await changeOf(id))?.id ?? 'none' }, as)
const heldIn = async (table: string, id: string) => {
  const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${id}`.execute(app.services.db)
  return rows.length
}
const inDays = (days: number) => app.clock.now().getTime() + days * 86_400_000

describe('leaving', () => {
  test('all that names him is with his successor, with a line in each history, and nothing is his any more', async () => {
    const token = await makeLink(app, busy.targetId, busy.id)
    const before = dataOf(await app.call(personChange.checklist, { id: busy.id }, desk.admin))
    expect(Object.fromEntries(before.work.map(({ kind, count }) => [kind, count]))).toEqual({
      ...{ task: 1, part: 1, review: 1, project: 1, head: 1, report: 1, schedule: 1 },
    })
    expect(before.ends.map(({ kind, count }) => [kind, count])).toEqual([
      ['organize', 1],
      ['role', 3],
      ['grant', 3],
      ['session', 1],
    ])
    expect(dataOf(await desk.leave(busy.id, { successorId: next.id }))).toEqual({ state: 'done' })
    expect(await holders(busy)).toEqual(allOf(next.id))
    // One that asks an interface waits until somebody has looked at it.
    expect(await desk.holderOf('scheduled_task', 'enabled_mark', busy.scheduleId)).toBe(0)
    expect(await markOf(busy.id)).toBe(0)
    for (const table of ['user_organize', 'user_role', 'user_position', 'user_group_member'])
      expect([table, await heldIn(table, busy.id)]).toEqual([table, 0])
    const { db } = app.services
    expect(await db.selectFrom('permission_grant').selectAll().where('object_id', '=', busy.id).execute()).toEqual([])
    expect(await app.call(user.all, {}, busy)).toMatchObject({ code: 600 })
    expect(await app.call(reviewTask.list, { targetid: busy.targetId, token })).toMatchObject({
      key: 'review.link-invalid',
    })
    const audited = await db
      .selectFrom('audit_log')
      .select(['action', 'entity_id'])
      .where('action', 'like', '%.handOver')
      .where('entity_id', 'in', [busy.projectId, busy.placeId, busy.reportId, busy.draftId, busy.scheduleId])
      .execute()
    expect(new Set(audited.map((line) => line.entity_id)).size).toBe(5)
    expect(await stepsOf(app, busy.targetId)).toContain('reassign')
    expect((await messagesOf(app, next.id)).at(-1)).toBe('您有新的专业评审任务：施工图设计评审')
    const left = await db.selectFrom('permission_event').selectAll().where('object_id', '=', busy.id).execute()
    expect(left).toMatchObject([{ by_id: desk.admin.id, after: [] }])
  })

  test('one kind may go to another one; a kind that nobody takes over is named and nothing happens', async () => {
    const head = await desk.successor('另一位')
    const successors = [{ kind: 'head', userId: head.id }]
    const refused = await desk.leave(busy.id, { successors })
    expect(refused).toMatchObject({ key: 'leaving.successor-missing', msg: expect.stringContaining('负责的项目') })
    expect(refused.msg).not.toContain('负责的组织')
    expect(await holders(busy)).toEqual(allOf(busy.id))
    dataOf(await desk.leave(busy.id, { successorId: next.id, successors }))
    expect(await holders(busy)).toEqual({ ...allOf(next.id), place: head.id })
  })

  test('whoever the successor reports through comes under the manager of the one who leaves', async () => {
    const { db } = app.services
    const boss = await app.makeUser({ organizeId: 'firm' })
    await db.updateTable('app_user').set({ manager_id: boss.id }).where('id', '=', busy.id).execute()
    await db.updateTable('app_user').set({ manager_id: busy.reportId }).where('id', '=', next.id).execute()
    dataOf(await desk.leave(busy.id, { successorId: next.id }))
    expect(await desk.holderOf('app_user', 'manager_id', busy.reportId)).toBe(boss.id)
    expect(await desk.holderOf('app_user', 'manager_id', next.id)).toBe(busy.reportId)
  })

  test.each([
    ['nobody', {}, 'leaving.successor-missing'],
    ['himself', () => ({ successorId: busy.id }), 'leaving.successor-gone'],
    ['a stranger to the product', { successorId: 'nobody-there' }, 'leaving.successor-unknown'],
    ['a day that is over', () => ({ successorId: next.id, dueAt: inDays(-2) }), 'leaving.day'],
    ['a day far off', () => ({ successorId: next.id, dueAt: inDays(400) }), 'leaving.day'],
    ['what is no id', { successorId: 'a b' }, 'invalid'],
    ['what is no kind', { successors: [{ kind: 'all', userId: '' }] }, 'invalid'],
  ])('%s: refused with a sentence', async (_, input, key) => {
    const answer = await desk.leave(busy.id, typeof input === 'function' ? input() : input)
    expect([answer.key ?? answer.code, await markOf(busy.id)]).toEqual([key === 'invalid' ? expect.anything() : key, 1])
    if (key === 'invalid') expect(answer.code).not.toBe(200)
  })

  test('a successor who is disabled, or who lacks the role, takes nothing over', async () => {
    const plain = await app.makeUser({ realName: '无角色', organizeId: 'team' })
    expect(await desk.leave(busy.id, { successorId: plain.id })).toMatchObject({
      key: 'leaving.successor-unfit',
      msg: expect.stringContaining('无角色'),
    })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', next.id).execute()
    expect(await desk.leave(busy.id, { successorId: next.id })).toMatchObject({ key: 'leaving.successor-gone' })
    expect(await holders(busy)).toEqual(allOf(busy.id))
  })

  test('nobody without a session or the right; nobody himself; no super administrator; nobody above one', async () => {
    const clerk = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const keeper = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }] })
    const input = { successorId: next.id }
    expect(await app.call(personChange.leave, { id: busy.id, ...input })).toMatchObject({ code: 602 })
    expect(await desk.leave(busy.id, input, clerk)).toMatchObject({ key: 'forbidden' })
    expect(await desk.leave(busy.id, input, keeper)).toMatchObject({ key: 'rights.take' })
    expect(await desk.leave(keeper.id, input, keeper)).toMatchObject({ key: 'leaving.own' })
    expect(await desk.leave(desk.admin.id, input, desk.admin)).toMatchObject({ key: 'leaving.own' })
    const other = await app.administrator()
    expect(await desk.leave(other.id, input)).toMatchObject({ key: 'user.protected' })
    expect(await desk.leave('nobody-there', input)).toMatchObject({ key: 'not-found' })
    expect(await markOf(busy.id)).toBe(1)
  })

  test('of two administrators at once one makes him leave, and the other is told', async () => {
    const other = await app.administrator()
    const third = await desk.successor()
    const answers = await Promise.all([
      desk.leave(busy.id, { successorId: next.id }),
      desk.leave(busy.id, { successorId: third.id }, other),
    ])
    expect(answers.map(({ key, code }) => key ?? code).sort()).toEqual([200, 'leaving.has-left'])
    const { task, ...rest } = await holders(busy)
    expect([next.id, third.id]).toContain(task)
    expect(rest).toMatchObject({ project: task, place: task, report: task })
  })

  test('whoever came back leaves once more', async () => {
    const plain = await app.makeUser({ organizeId: 'team' })
    const { db } = app.services
    dataOf(await desk.leave(plain.id))
    expect(await desk.leave(plain.id)).toMatchObject({ key: 'leaving.has-left' })
    await db.insertInto('user_organize').values({ user_id: plain.id, organize_id: 'team', is_main: true }).execute()
    expect(dataOf(await desk.leave(plain.id))).toEqual({ state: 'done' })
  })

  test('a task that came to him at the same moment follows, within a minute', async () => {
    const [left, given] = await Promise.all([
      desk.leave(busy.id, { successorId: next.id }),
      makeTask(app, desk.reviews, await freshRun(), { leaderid: busy.id }).catch(() => null),
    ])
    dataOf(left)
    const late = given ?? busy.taskId
    // What a call that had begun before could still have written.
    await app.services.db.updateTable('review_task').set({ leader_id: busy.id }).where('id', '=', late).execute()
    await runDue(app.services)
    expect(await desk.holderOf('review_task', 'leader_id', late)).toBe(next.id)
  })
})

const freshRun = async () => (await desk.busy('旁人')).targetId

describe('on a day', () => {
  test('it happens by itself once the day has come, also when no server ran, and once', async () => {
    const dueAt = inDays(3)
    expect(dataOf(await desk.leave(busy.id, { successorId: next.id, dueAt }))).toEqual({ state: 'planned' })
    expect(await changeOf(busy.id)).toMatchObject({ state: 'planned', kind: 'leave', dueAt, userName: '林离任' })
    expect(await holders(busy)).toEqual(allOf(busy.id))
    await runDue(app.services)
    expect(await markOf(busy.id)).toBe(1)
    app.clock.advance({ days: 9 })
    await Promise.all([runDue(app.services), runDue(app.services)])
    expect([await markOf(busy.id), await holders(busy)]).toEqual([0, allOf(next.id)])
    expect((await stepsOf(app, busy.targetId)).filter((step) => step === 'reassign')).toHaveLength(1)
    expect(await changeOf(busy.id)).toMatchObject({ state: 'done', undoable: true })
  })

  test('one at a time is planned; it is cancelled, and brought forward', async () => {
    const later = { successorId: next.id, dueAt: inDays(5) }
    dataOf(await desk.leave(busy.id, later))
    expect(await desk.leave(busy.id, later)).toMatchObject({ key: 'leaving.planned' })
    expect(await desk.leave(busy.id, { successorId: next.id })).toMatchObject({ key: 'leaving.planned' })
    const { id } = (await changeOf(busy.id)) ?? { id: '' }
    dataOf(await app.call(personChange.cancel, { id }, desk.admin))
    expect(await app.call(personChange.cancel, { id }, desk.admin)).toMatchObject({ key: 'leaving.settled' })
    expect(await app.call(personChange.now, { id }, desk.admin)).toMatchObject({ key: 'leaving.settled' })
    dataOf(await desk.leave(busy.id, later))
    dataOf(await app.call(personChange.now, { id: (await changeOf(busy.id))?.id }, desk.admin))
    expect([await markOf(busy.id), await holders(busy)]).toEqual([0, allOf(next.id)])
  })

  test('what no longer fits does not happen, and whoever planned it hears why', async () => {
    const planner = await app.administrator()
    dataOf(await desk.leave(busy.id, { successorId: next.id, dueAt: inDays(2) }, planner))
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', next.id).execute()
    app.clock.advance({ days: 3 })
    await runDue(app.services)
    expect([await markOf(busy.id), await holders(busy)]).toEqual([1, allOf(busy.id)])
    expect(await changeOf(busy.id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('接手人') })
    expect((await messagesOf(app, planner.id)).at(-1)).toBe('林离任的离职未能按期办理')
  })

  test('a planner who lost his rights makes nobody leave', async () => {
    const planner = await app.administrator()
    dataOf(await desk.leave(busy.id, { successorId: next.id, dueAt: inDays(2) }, planner))
    await app.services.db
      .updateTable('app_user')
      .set({ is_administrator: false })
      .where('id', '=', planner.id)
      .execute()
    app.clock.advance({ days: 3 })
    await runDue(app.services)
    expect(await markOf(busy.id)).toBe(1)
    expect(await changeOf(busy.id)).toMatchObject({ failure: '计划人已停用或不再有这项权限' })
  })
})

describe('undoing', () => {
  const roles = async (id: string) =>
    (await app.services.db.selectFrom('user_role').select('role_id').where('user_id', '=', id).execute())
      .map(({ role_id }) => role_id)
      .sort()

  test('gives back exactly what was taken', async () => {
    const { db } = app.services
    const before = await roles(busy.id)
    await db.updateTable('review_task').set({ opinion: '写了一半' }).where('id', '=', busy.taskId).execute()
    dataOf(await desk.leave(busy.id, { successorId: next.id }))
    expect(dataOf(await undo(busy.id))).toEqual({ left: [] })
    expect(await holders(busy)).toEqual(allOf(busy.id))
    expect([await markOf(busy.id), await roles(busy.id)]).toEqual([1, before])
    expect(await desk.holderOf('scheduled_task', 'enabled_mark', busy.scheduleId)).toBe(1)
    expect(await desk.holderOf('review_task', 'opinion', busy.taskId)).toBe('写了一半')
    expect(await db.selectFrom('permission_grant').selectAll().where('object_id', '=', busy.id).execute()).toHaveLength(
      3,
    )
    expect(await changeOf(busy.id)).toBeUndefined()
  })

  test('what somebody changed meanwhile stays as it is and is named', async () => {
    const { db } = app.services
    const other = await desk.successor('又一位')
    dataOf(await desk.leave(busy.id, { successorId: next.id }))
    await db.updateTable('organize').set({ manager_id: other.id }).where('id', '=', busy.placeId).execute()
    await db.updateTable('project').set({ leader_id: null }).where('id', '=', busy.projectId).execute()
    await db.updateTable('role').set({ deleted_at: new Date() }).where('id', '=', 'reviewFinal').execute()
    const { left } = dataOf(await undo(busy.id))
    await db.updateTable('role').set({ deleted_at: null }).where('id', '=', 'reviewFinal').execute()
    expect(left.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['head', 1],
      ['project', 1],
      ['role', 1],
    ])
    expect(left.find(({ kind }) => kind === 'head')?.names[0]).toMatch(/^部门/)
    expect(left.find(({ kind }) => kind === 'project')?.names).toEqual([])
    expect(await holders(busy)).toEqual({ ...allOf(busy.id), place: other.id, project: null })
    expect(await roles(busy.id)).toEqual(['reviewAssigner', 'reviewLeader'])
  })

  test('not twice, not after 30 days, and by nobody who could not give it', async () => {
    dataOf(await desk.leave(busy.id, { successorId: next.id }))
    const { id } = (await changeOf(busy.id)) ?? { id: '' }
    const keeper = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }] })
    expect(await app.call(personChange.undo, { id }, keeper)).toMatchObject({ key: 'rights.give' })
    expect(await markOf(busy.id)).toBe(0)
    const both = await Promise.all([undo(busy.id), app.call(personChange.undo, { id }, await app.administrator())])
    expect(both.map(({ key, code }) => key ?? code).sort()).toEqual([200, 'leaving.settled'])
    dataOf(await desk.leave(busy.id, { successorId: next.id }))
    const again = (await changeOf(busy.id))?.id
    app.clock.advance({ days: 31 })
    expect(await app.call(personChange.undo, { id: again }, desk.admin)).toMatchObject({ key: 'leaving.undo-over' })
  })
})
