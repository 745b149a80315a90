import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { listActedParts, mayActIn } from './acting-store'

export interface PartRow {
  readonly id: string
  readonly taskId: string
  readonly personId: string
  readonly isOpen: boolean
}

/** Whether somebody may decide a part now, his own or that of another one. */
export const isPlayedBy = async (db: Db, { id, isOpen, personId }: PartRow, who: { personId: string; now: Date }) =>
  isOpen && (personId === who.personId || (await mayActIn(db, id, who)))

/** Somebody's part, and whether it can be played now. */
export async function findPart(db: Db, id: string): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`select actor.id, actor.task_id as "taskId", actor.person_id as "personId",
      actor.state = 'pending' and task.state = 'open' and instance.status in (0, 1, 3) and instance.ended_at is null as "isOpen"
    from workflow_actor actor join workflow_task task on task.id = actor.task_id
    join workflow_instance instance on instance.id = actor.instance_id
    where actor.id = ${id}`.execute(db)
  return rows[0]
}

/** Where somebody's own parts stand that wait for him. */
export async function listOwnWaiting(db: Db, ids: readonly string[], personId: string) {
  const { rows } = await sql<{ id: string; instanceId: string; rootId: string; node: string; versionId: string }>`
    select actor.id, instance.id as "instanceId", instance.root_id as "rootId", task.node, instance.version_id as "versionId"
    from workflow_actor actor join workflow_task task on task.id = actor.task_id
    join workflow_instance instance on instance.id = actor.instance_id
    where actor.id = any(${[...ids]}::text[]) and actor.person_id = ${personId} and actor.state = 'pending'
      and instance.deleted_at is null order by instance.root_id, actor.id`.execute(db)
  return rows
}

/** The part that waits for somebody in an approval: his own, or one that he may play for another one. */
export async function openPartOf(db: Db, instanceId: string, personId: string): Promise<string | undefined> {
  const query = db.selectFrom('workflow_actor').select('id').where('instance_id', '=', instanceId)
  const own = query.where('person_id', '=', personId).where('state', '=', 'pending')
  const found = await own.orderBy('received_at').limit(1).executeTakeFirst()
  return found?.id ?? (await listActedParts(db, instanceId, personId)).find(({ isOpen }) => isOpen)?.id
}
