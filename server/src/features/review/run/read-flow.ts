import type { ReviewRecord } from '@workstation/contract/review-target'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import type { Services } from '../../../services'
import { readTarget } from '../lists/read-target'
import { readTasks } from '../lists/read-tasks'
import { seesLeaders } from '../lists/waiting-columns'
import { listRecords } from './record-store'
import type { Caller } from './take-step'

/** Steps whose words name a leader, and the one that a leader takes himself. */
const namingLeaders = ['addTask', 'changeTask', 'removeTask', 'reassign']

/** A line of the history for somebody who may not see leaders (THR-13). */
function withoutLeader(record: ReviewRecord): ReviewRecord {
  if (namingLeaders.includes(record.action)) return { ...record, detail: '' }
  return record.action === 'complete' ? { ...record, userid: '', username: '' } : record
}

/** The history of a run, oldest first. The caller must have been shown to see the run. */
async function readTimeline(db: Db, actor: Actor, targetId: string): Promise<ReviewRecord[]> {
  const records = await listRecords(db, targetId)
  const showsLeaders = seesLeaders(actor)
  return records.map(({ user_id, user_name, created_at, ...record }) => {
    const told = { ...record, userid: user_id, username: user_name, createtime: created_at.getTime() }
    return showsLeaders || user_id === actor.userId ? told : withoutLeader(told)
  })
}

/** A run with its tasks and its history. */
export async function readFlow(services: Services, caller: Caller, { id }: { id: string }) {
  const target = await readTarget(services, caller, { id })
  const { list: tasks } = await readTasks(services, caller, { targetid: id })
  return { target, tasks, timeline: await readTimeline(services.db, caller.actor, id) }
}
