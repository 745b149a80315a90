import type { ReviewRecord } from '@workstation/contract/review-target'
import type { Db } from '../../../platform/database'
import type { Services } from '../../../services'
import { readTarget } from '../lists/read-target'
import { readTasks } from '../lists/read-tasks'
import { listRecords } from './record-store'
import type { Caller } from './take-step'

/** The history of a run, oldest first. The caller must have been shown to see the run. */
async function readTimeline(db: Db, targetId: string): Promise<ReviewRecord[]> {
  const records = await listRecords(db, targetId)
  return records.map(({ user_id, user_name, created_at, ...record }) => ({
    ...record,
    userid: user_id,
    username: user_name,
    createtime: created_at.getTime(),
  }))
}

/** A run with its tasks and its history. */
export async function readFlow(services: Services, caller: Caller, { id }: { id: string }) {
  const target = await readTarget(services, caller, { id })
  const { list: tasks } = await readTasks(services, caller, { targetid: id })
  return { target, tasks, timeline: await readTimeline(services.db, id) }
}
