import { sql } from 'kysely'
import type { Db } from '../../platform/database'

export interface OpenPart {
  readonly id: string
  readonly taskId: string
  readonly instanceId: string
  readonly title: string
}

/** What waits for somebody or is to come to him, in the order in which families are locked. */
export async function listOpenParts(db: Db, personId: string): Promise<OpenPart[]> {
  const { rows } =
    await sql<OpenPart>`select actor.id, actor.task_id as "taskId", instance.id as "instanceId", instance.title
    from workflow_actor actor join workflow_task task on task.id = actor.task_id
    join workflow_instance instance on instance.id = actor.instance_id
    where actor.person_id = ${personId} and actor.state in ('pending', 'waiting', 'blocked') and task.state = 'open'
      and instance.status <> 0 and instance.ended_at is null and instance.deleted_at is null
    order by instance.root_id, actor.id`.execute(db)
  return rows
}
