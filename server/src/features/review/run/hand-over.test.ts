import { personChange } from '@workstation/contract/user-leaving'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LeavingDesk, leavingDesk } from '../../../testing/leaving-desk'
import { dataOf, keepSessions, makeFinalRun, makeLink, makeRun, messagesOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

const roles = ['reviewAssigner', 'reviewFinal', 'reviewLeader']
let app: TestApp
let desk: LeavingDesk
let [leaver, next, third]: [TestUser, TestUser, TestUser] = [] as never
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  desk = await leavingDesk(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const grants = ['btn_add', 'btn_launch'].map((button) => ({ modelId: 'review', button }))
  leaver = await app.makeUser({ realName: '林离任', organizeId: 'team', roles, grants })
  next = await desk.successor()
  third = await desk.successor('第三人')
})

const people = (more: object) => ({ ...desk.reviews, ...more })
const reviewOf = (targetId: string) => desk.holderOf('review_target', 'review_id', targetId) as Promise<string>
const nameOf = (id: unknown) =>
  ({ [leaver.id]: 'leaver', [next.id]: 'next', [third.id]: 'third' })[String(id)] ?? 'somebody'
const namesOf = (ids: unknown) => (ids as string[]).map(nameOf).sort()

/** Who plays which part in a run, and whom it and its review name. */
async function partsOf(targetId: string) {
  const { rows } = await sql<{ part: string; user_id: string }>`
    select part, user_id from review_participant where target_id = ${targetId} and part <> 'leader'`.execute(
    app.services.db,
  )
  const reviewId = await reviewOf(targetId)
  return {
    parts: rows.map(({ part, user_id }) => `${part} ${nameOf(user_id)}`).sort(),
    run: namesOf(await desk.holderOf('review_target', 'final_reviewer_ids', targetId)),
    assigners: namesOf(await desk.holderOf('review', 'assigner_ids', reviewId)),
    finals: namesOf(await desk.holderOf('review', 'final_reviewer_ids', reviewId)),
    maker: nameOf(await desk.holderOf('review', 'created_by', reviewId)),
  }
}
const allOf = (who: string) => ({
  ...{ parts: [`assigner ${who}`, `initiator ${who}`], run: [who], assigners: [who], finals: [who], maker: who },
})
async function undo() {
  const { list } = dataOf(await app.call(personChange.list, {}, desk.admin))
  const { id } = list.find(({ userId }) => userId === leaver.id) ?? {}
  const { left } = dataOf(await app.call(personChange.undo, { id }, desk.admin))
  return left.map(({ kind, count }) => `${kind} ${count}`)
}
const leave = async () => dataOf(await desk.leave(leaver.id, { successorId: next.id }))
const ownRun = () =>
  makeRun(app, people({ initiator: leaver }), { assignerids: [leaver.id], finalreviewerids: [leaver.id] })

test('the parts of who leaves are those of his successor, who is told where a run waits, and undone they are his', async () => {
  const target = await ownRun()
  for (const { id } of [leaver, third]) await makeLink(app, target, id)
  expect(await partsOf(target)).toEqual(allOf('leaver'))
  await leave()
  expect(await partsOf(target)).toEqual(allOf('next'))
  expect(await messagesOf(app, next.id)).toEqual(['请分配评审任务：施工图设计评审'])
  const links = await app.services.db
    .selectFrom('review_link')
    .select(['user_id', 'revoked_at'])
    .where('target_id', '=', target)
    .execute()
  expect(new Map(links.map((link) => [nameOf(link.user_id), link.revoked_at]))).toEqual(
    new Map([
      ['leaver', app.clock.now()],
      ['third', null],
    ]),
  )
  const reviewId = await reviewOf(target)
  const lines = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id', 'changes'])
    .where('action', 'like', '%.handOver')
    .where('entity_id', 'in', [target, reviewId])
    .execute()
  const line = (entity: string, entity_id: string, field: string) => {
    const changes = { from: { [field]: leaver.id }, to: { [field]: next.id } }
    return { action: `${entity}.handOver`, entity, entity_id, changes }
  }
  expect(lines).toHaveLength(3)
  expect(lines).toEqual(
    expect.arrayContaining([
      line('reviewTarget', target, 'reviewer'),
      line('review', reviewId, 'reviewer'),
      line('review', reviewId, 'creatorUserId'),
    ]),
  )
  expect(await undo()).toEqual([])
  expect(await partsOf(target)).toEqual(allOf('leaver'))
})

test('a successor who assigned and was to approve as well is not told again, and keeps that when it is undone', async () => {
  const both = [leaver.id, next.id]
  const target = await makeRun(app, people({}), { assignerids: both, finalreviewerids: both })
  const told = await messagesOf(app, next.id)
  const before = await partsOf(target)
  expect(before.parts).toEqual(['assigner leaver', 'assigner next', 'initiator somebody'])
  await leave()
  expect(await partsOf(target)).toEqual({
    ...{ parts: ['assigner next', 'initiator somebody'], run: ['next'], assigners: ['next'], finals: ['next'] },
    maker: 'somebody',
  })
  expect(await messagesOf(app, next.id)).toEqual(told)
  expect(await undo()).toEqual([])
  expect(await partsOf(target)).toEqual(before)
})

test('what went to a third one meanwhile stays with him, as does what has ended, and both are counted', async () => {
  const [moved, ended] = [await ownRun(), await ownRun()]
  const shared = await makeRun(app, people({}), { assignerids: [leaver.id, next.id] })
  await leave()
  const swapIn = (id: string) => sql`${sql.ref(id)} = ${[third.id]}`
  const { db } = app.services
  await sql`update review_participant set user_id = ${third.id} where target_id = ${moved}`.execute(db)
  await sql`update review_target set ${swapIn('final_reviewer_ids')} where id = ${moved}`.execute(db)
  await sql`update review set created_by = ${third.id}, ${swapIn('assigner_ids')}, ${swapIn('final_reviewer_ids')}
    where id = ${await reviewOf(moved)}`.execute(db)
  await db.updateTable('review_target').set({ flow_state: 3 }).where('id', 'in', [ended, shared]).execute()
  expect(await undo()).toEqual(['part 6', 'review 1'])
  expect(await partsOf(moved)).toEqual(allOf('third'))
  // Of a run that has ended nobody's part changes; its review goes back.
  expect(await partsOf(ended)).toEqual({ ...allOf('leaver'), parts: allOf('next').parts })
})

test('of a run that waits for approval whoever is to approve is told so, and nothing of assigning', async () => {
  const target = await makeFinalRun(app, people({ assigner: leaver, finalReviewer: leaver }))
  expect((await partsOf(target)).parts).toEqual(['assigner leaver', 'final leaver', 'initiator somebody'])
  await leave()
  expect((await partsOf(target)).parts).toEqual(['assigner next', 'final next', 'initiator somebody'])
  expect(await messagesOf(app, next.id)).toEqual(['请终审：施工图设计评审'])
})

test.each([
  ['reviewAssigner', 'assignerids'],
  ['reviewFinal', 'finalreviewerids'],
])('who lacks the role %s takes no part over that asks for it', async (role, field) => {
  const others = roles.filter((one) => one !== role)
  const unfit = await app.makeUser({ realName: '缺角色', organizeId: 'team', roles: others })
  const target = await makeRun(app, people({}), { [field]: [leaver.id] })
  const before = await partsOf(target)
  expect(await desk.leave(leaver.id, { successorId: unfit.id })).toMatchObject({
    ...{ key: 'leaving.successor-unfit', msg: expect.stringContaining('缺角色') },
  })
  expect(await partsOf(target)).toEqual(before)
})
