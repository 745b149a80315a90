import { workflow } from '@workstation/contract/workflow'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { newId } from '../../platform/id'
import { agreeIn, makeReleased, partIn, startProcess } from '../make-approval'
import { approvalBy } from '../make-process'
import { dataOf } from '../make-review'
import type { TestUser } from '../make-user'
import { put, type Variation } from '../model-fixture'
import type { TestApp } from '../start-test-app'

/** Who takes part where a variation puts somebody else, and where he works. */
export const other = { personId: 'fixture-approver', organizeId: 'fixture-branch' }
export const longAgo = new Date(Date.UTC(2020, 0, 2))

async function addOther({ services: { db } }: TestApp): Promise<void> {
  const person = { id: other.personId, account: other.personId, real_name: '另有审批人', password_hash: '' }
  const place = { id: other.organizeId, parent_id: '-1', path: other.organizeId, category: 'company' }
  await db
    .insertInto('app_user')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('organize')
    .values({ ...place, full_name: '另一分院', en_code: other.organizeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface TwoApprovals {
  readonly ids: readonly [string, string]
  /** Decides at the first step, with a colleague. */
  readonly decider: TestUser
}

let made = 0

/** Two approvals of two processes that stand at their first step, where either of two people decides. */
export async function makeTwoApprovals(
  app: TestApp,
  who: { starter?: TestUser; decider?: TestUser; copied?: TestUser } = {},
): Promise<TwoApprovals> {
  await addOther(app)
  const starter = who.starter ?? (await app.makeUser({ realName: '发起人' }))
  const decider = who.decider ?? (await app.makeUser({ realName: '审批人' }))
  const { id: colleague } = await app.makeUser({ realName: '同事' })
  const start = async (name: string, category: string) => {
    made += 1
    const steps = [approvalBy('first', decider.id, colleague), approvalBy('second', colleague)]
    const flowId = await makeReleased(app, { name, steps }, { fullName: `${name}流程${made}`, category })
    const more = { fullName: `${name}申请`, ...(who.copied && { copyIds: who.copied.id }) }
    return (await startProcess(app, { flowId, as: starter, ...more })).id
  }
  return { ids: [await start('甲楼', 'personnel'), await start('乙楼', 'finance')], decider }
}

/** The parts that the decider of two approvals plays now. */
export async function partsOf(app: TestApp, { ids, decider }: TwoApprovals): Promise<readonly [string, string]> {
  return [await partIn(app, decider, ids[0]), await partIn(app, decider, ids[1])]
}

/** The same after he has agreed to both. */
export async function decidedParts(app: TestApp, approvals: TwoApprovals): Promise<readonly [string, string]> {
  const parts = await partsOf(app, approvals)
  for (const id of approvals.ids) await agreeIn(app, approvals.decider, id)
  return parts
}

/** The copies of two approvals that somebody got. */
export async function copiesOf(app: TestApp, as: TestUser, ids: readonly [string, string]) {
  const { list } = dataOf(await app.call(workflow.list, { category: 3, pageSize: 100 }, as))
  const copyOf = (id: string) => list.find(({ processId }) => processId === id)?.id ?? ''
  return [copyOf(ids[0]), copyOf(ids[1])] as const
}

/** Where the id of a line leads to its approval: the line itself, a part or a copy. */
export type LineOf = 'workflow_instance' | 'workflow_actor' | 'workflow_copy'

const instanceOf = (line: LineOf, id: string) =>
  line === 'workflow_instance' ? sql`${id}` : sql`(select instance_id from ${sql.table(line)} where id = ${id})`

/** A variation that writes columns of the approval itself. */
export const ofApproval = (line: LineOf, values: Readonly<Record<string, unknown>>): Variation => ({
  change: (db, id) => {
    const set = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
    return sql`update workflow_instance set ${sql.join(set)} where id = ${instanceOf(line, id)}`.execute(db)
  },
})

/** Lets an approval wait for somebody else beside whoever looks. */
export const waitsForOther = (line: LineOf): Variation => ({
  change: (db, id) =>
    sql`update workflow_actor set person_id = ${other.personId}
      where instance_id = ${instanceOf(line, id)} and state = 'pending' and id <> ${id}
        and person_id = (select max(person_id) from workflow_actor pending
          where instance_id = ${instanceOf(line, id)} and state = 'pending' and id <> ${id})`.execute(db),
})

/** The columns that all lists of approvals have. */
export const commonVariations = (line: LineOf): Readonly<Record<string, Variation>> => ({
  fullName: ofApproval(line, { title: '改名申请' }),
  flowName: ofApproval(line, { process_name: '改名流程', process_code: 'varied-code', process_id: 'varied-process' }),
  flowCategory: ofApproval(line, { category: 'other' }),
  flowUrgent: ofApproval(line, { urgency: 3 }),
  completion: ofApproval(line, { progress: 77 }),
  thisStep: ofApproval(line, { this_step: '改在别处', this_node: 'varied-node' }),
  waitingFor: waitsForOther(line),
  startTime: ofApproval(line, { started_at: longAgo }),
})

/** Writes the step of a part. */
const ofStep = (values: { node: string; node_name: string }): Variation => ({
  change: (db, id) =>
    sql`update workflow_task set node = ${values.node}, node_name = ${values.node_name}
      where id = (select task_id from workflow_actor where id = ${id})`.execute(db),
})

/** The columns of lists of parts and copies. */
export const taskVariations = (line: 'workflow_actor' | 'workflow_copy'): Readonly<Record<string, Variation>> => ({
  ...commonVariations(line),
  userName: ofApproval(line, { starter_id: other.personId }),
  ...(line === 'workflow_actor'
    ? {
        nodeName: ofStep({ node: 'varied-node', node_name: '改名节点' }),
        receiveTime: put(line, 'received_at', longAgo),
      }
    : {
        nodeName: {
          change: (db: Db, id: string) =>
            sql`update workflow_copy set node = 'varied-node', node_name = '改名节点' where id = ${id}`.execute(db),
        },
        receiveTime: put(line, 'created_at', longAgo),
      }),
})

/** Gives the step of a part a limit. */
export const limited: Variation = {
  change: (db, id) =>
    sql`insert into workflow_timer (id, instance_id, kind, task_id, nth, due_at)
      select ${newId()}, instance_id, 'limit', task_id, 0, ${new Date(Date.UTC(2090, 0, 2))}
      from workflow_actor where id = ${id}`.execute(db),
}

export const approvalWords = [
  ...['甲楼', '申请', '改名', '流程', 'personnel', 'finance', 'other', 'first', 'varied-node', '1', '3', '1,3'],
  ...['varied-process', other.personId, other.organizeId],
]

/** What the filters of approvals by ids and numbers can hold before and after a variation. */
export const approvalValues = {
  flowId: ['varied-process'],
  flowCategory: ['personnel', 'finance', 'other'],
  creatorUserId: [other.personId],
  nodeCode: ['first', 'varied-node'],
  flowUrgent: ['1', '3', '1,3'],
  status: ['1', '3', '1,3'],
}
