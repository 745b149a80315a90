import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { actingPeople } from './acting-store'

/** Who decides or may do so for another one, has decided or had something to decide, who started, and who has a copy: those who read an approval. */
const readers = (id: string) => sql`select starter_id as person from workflow_instance where id = ${id}
  union select created_by from workflow_instance where id = ${id}
  union select person_id from workflow_actor where instance_id = ${id} and state not in ('waiting', 'void')
  union select decided_by from workflow_actor where instance_id = ${id} and decided_by <> ''
  union select person_id from workflow_copy where instance_id = ${id}
  union ${actingPeople(id)}`

export async function listParticipants(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`${readers(id)}`.execute(db)
  return rows.map(({ person }) => person)
}

export async function takesPart(db: Db, id: string, personId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from (${readers(id)}) as reader where person = ${personId}`.execute(db)
  return rows.length > 0
}

/** For whom an approval waits, and who may act for them. */
export async function listPending(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`select actor.person_id as person from workflow_actor actor
    join workflow_instance instance on instance.id = actor.instance_id
    where actor.instance_id = ${id} and actor.state = 'pending' and instance.ended_at is null
    union ${actingPeople(id)}`.execute(db)
  return rows.map(({ person }) => person)
}

/** Notes that somebody has looked at his part and his copy. */
export async function markSeen(db: Db, id: string, { personId, now }: { personId: string; now: Date }): Promise<void> {
  await db
    .updateTable('workflow_actor')
    .set({ read_at: now })
    .where('instance_id', '=', id)
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .execute()
  await db
    .updateTable('workflow_copy')
    .set({ read_at: now })
    .where('instance_id', '=', id)
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .execute()
}
