import { cache } from '@workstation/contract/cache'
import { chat } from '@workstation/contract/chat'
import { dataInterface } from '@workstation/contract/data-interface'
import { design } from '@workstation/contract/design'
import { explain } from '@workstation/contract/explain'
import { group } from '@workstation/contract/group'
import { message } from '@workstation/contract/message'
import { onlineRecord } from '@workstation/contract/online-record'
import { position } from '@workstation/contract/position'
import { profile } from '@workstation/contract/profile'
import { reviewFigures } from '@workstation/contract/review-figures'
import { reviewTask } from '@workstation/contract/review-task'
import { role } from '@workstation/contract/role'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { Db } from '../platform/database'
import type { PagedAsk } from './divided'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import { deskOf } from './model-desk'
import { copyFixture, doneFixture, launchFixture, todoFixture } from './models/approval-fixtures'
import { groupFixture } from './models/group-fixture'
import { interfaceFixture } from './models/interface-fixture'
import { noticeFixture } from './models/notice-fixture'
import { positionFixture } from './models/position-fixture'
import { projectFixture } from './models/project-fixture'
import { recordFixture } from './models/record-fixture'
import { roleFixture } from './models/role-fixture'
import { scheduledTaskFixture } from './models/scheduled-task-fixture'
import { countedTaskFixture } from './models/task-fixture'
import type { TestApp } from './start-test-app'

const both = <Row extends object>(row: (at: 0 | 1) => Row): [Row, Row] => [row(0), row(1)]
const hour = (at: number) => new Date(Date.UTC(2026, 0, 5, at))

async function ofApprovals(app: TestApp): Promise<PagedAsk[]> {
  const todo = await deskOf(app, todoFixture)
  const launch = await deskOf(app, launchFixture)
  const [instance_id] = launch.ids
  const comments = both((at) => ({ instance_id, person_id: launch.clerk.id, body: `第${at}句`, created_at: hour(at) }))
  await app.services.db
    .insertInto('workflow_comment')
    .values(comments.map((row, at) => ({ ...row, id: `said-${at}` })))
    .execute()
  return [
    [workflow.list, { category: 1 }, todo.clerk],
    [workflow.list, { category: 2 }, (await deskOf(app, doneFixture)).clerk],
    [workflow.list, { category: 3 }, (await deskOf(app, copyFixture)).clerk],
    [workflow.list, { category: 4 }, todo.clerk],
    [workflowLaunch.comments, { taskId: instance_id }, launch.clerk],
    [workflowProcess.startable, {}, launch.clerk],
  ]
}

async function ofMessages(app: TestApp): Promise<PagedAsk[]> {
  const { ids, clerk } = await deskOf(app, noticeFixture)
  const { db } = app.services
  const told = both((at) => ({ id: `told-${at}`, type: 2, title: `第${at}条`, created_by: null, created_at: hour(at) }))
  await db
    .insertInto('message')
    .values(told.map((row) => ({ ...row, files: '[]', link: '{}' })))
    .execute()
  const of = { read_at: null, deleted_at: null, expires_at: null }
  const received = told.map(({ id, type }, at) => ({
    ...of,
    message_id: id,
    user_id: clerk.id,
    type,
    sent_at: hour(at),
  }))
  await db.insertInto('message_recipient').values(received).execute()
  const mail = { user_id: clerk.id, address: 'a@b.cn', body_text: '', message_id: null, sent_at: null }
  const mails = both((at) => ({ ...mail, id: `mail-${at}`, subject: `信${at}`, created_at: hour(at) }))
  await db.insertInto('mail_log').values(mails).execute()
  return [
    [message.list, {}, clerk],
    [message.mails, {}, clerk],
    // Who was there when it was released.
    [message.readers, { id: ids[0] }, clerk],
  ]
}

async function ofMembers(app: TestApp): Promise<PagedAsk[]> {
  const people = await Promise.all([app.makeUser(), app.makeUser()])
  const { db } = app.services
  const joined = async (table: 'user_group_member' | 'user_position' | 'user_role', column: string, id: string) => {
    const rows = people.map((person) => ({ user_id: person.id, [column]: id }))
    await db
      .insertInto(table)
      .values(rows as never)
      .execute()
    return id
  }
  const [groups, positions, roles] = await Promise.all(
    [groupFixture, positionFixture, roleFixture].map((fixture) => deskOf(app, fixture)),
  )
  const as = await app.administrator()
  return [
    [group.members, { id: await joined('user_group_member', 'group_id', groups?.ids[0] ?? '') }, as],
    [position.members, { id: await joined('user_position', 'position_id', positions?.ids[0] ?? '') }, as],
    [role.members, { id: await joined('user_role', 'role_id', roles?.ids[0] ?? '') }, as],
  ]
}

async function removedRecords(app: TestApp, as: TestUser, id: string) {
  for (const recordId of await recordFixture.make(app, as, as))
    dataOf(await app.call(onlineRecord.remove, { id, recordId }, as))
}

async function ofRecords(app: TestApp): Promise<PagedAsk[]> {
  const { ids, clerk, administrator } = await deskOf(app, recordFixture)
  const { db } = app.services
  const id = recordFixture.model.modelId
  await removedRecords(app, administrator, id)
  const [recordId] = ids
  const first = db.selectFrom('record_change').selectAll().where('record_id', '=', recordId)
  const { changes, ...line } = await first.executeTakeFirstOrThrow()
  const again = { ...line, id: 'written-again', changes: JSON.stringify(changes), made_at: hour(1) }
  await db.insertInto('record_change').values(again).execute()
  const designs = db.selectFrom('design').select('id').where('en_code', '=', 'walked')
  return [
    [onlineRecord.history, { id, recordId }, clerk],
    [onlineRecord.bin, { id }, clerk],
    [design.choices, { id: (await designs.executeTakeFirstOrThrow()).id, relationField: 'device_name' }, clerk],
  ]
}

async function ofReviews(app: TestApp): Promise<PagedAsk[]> {
  const { clerk, administrator } = await deskOf(app, countedTaskFixture)
  const groupby = 'leader'
  const counted = await app.call(reviewTask.countPage, { groupby, sidx: 'total', sort: 'desc' }, clerk)
  const [most] = dataOf(counted).list
  return [
    [reviewTask.countPage, { groupby }, clerk],
    [reviewTask.doingCountPage, { groupby }, clerk],
    [reviewTask.countInfo, { groupby, id: most?.id ?? '' }, clerk],
    [reviewFigures.runs, {}, administrator],
  ]
}

async function ofLogs({ services: { db } }: TestApp, desks: { called: string; task: string; person: TestUser }) {
  const { called, task, person } = desks
  const call = { interface_id: called, user_id: person.id, ip: '', device: '', kind: 'page', milliseconds: 1 }
  const calls = both((at) => ({ ...call, id: `call-${at}`, invoked_at: hour(at), row_count: at, result: 'ok' }))
  await db.insertInto('data_interface_log').values(calls).execute()
  const run = { task_id: task, state: 'ok', user_id: null, finished_at: null } as const
  const runs = both((at) => ({ ...run, id: `run-${at}`, planned_at: hour(at), started_at: hour(at) }))
  await db.insertInto('task_run').values(runs).execute()
  await signedIn(db, person)
}

async function signedIn(db: Db, { id: user_id, account }: TestUser) {
  const line = { user_id, account, ip: '', place: '', device: '', outcome: 'ok' }
  await db
    .insertInto('sign_in_log')
    .values(both((at) => ({ ...line, id: `sign-in-${at}`, at: hour(at) })) as never)
    .execute()
}

/** Lists that stand on no page of their own, each where somebody is answered two rows at least. */
export async function otherPages(app: TestApp): Promise<PagedAsk[]> {
  const { ids: interfaces, administrator } = await deskOf(app, interfaceFixture)
  const { ids: tasks } = await deskOf(app, scheduledTaskFixture)
  const { clerk: planner, fixture } = await deskOf(app, projectFixture)
  await ofLogs(app, { called: interfaces[0], task: tasks[0], person: administrator })
  const projects = { id: fixture.model.modelId, relationField: 'fullName' }
  return [
    ...(await ofApprovals(app)),
    ...(await ofMessages(app)),
    ...(await ofMembers(app)),
    ...(await ofRecords(app)),
    ...(await ofReviews(app)),
    [cache.list, {}, administrator],
    [chat.contacts, {}, administrator],
    [dataInterface.getList, {}, administrator],
    [dataInterface.log, { id: interfaces[0] }, administrator],
    [dataInterface.rows, projects, planner],
    [dataInterface.rowsByGet, projects, planner],
    [explain.whoCan, { pageId: 'role' }, administrator],
    [profile.signIns, {}, administrator],
    [scheduledTask.log, { id: tasks[0] }, administrator],
  ]
}
