import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { actingPeople } from './acting-store'

/** Who decides or may do so for another one, has decided or had something to decide, who started for himself or another one, and who has a copy: those who read approvals. */
const readers = (those: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id as instance, starter_id as person from workflow_instance where id = ${those}
    union select id, created_by from workflow_instance where id = ${those} and parent_id is null
    union select instance_id, person_id from workflow_actor where instance_id = ${those} and state not in ('waiting', 'void')
    union select instance_id, decided_by from workflow_actor where instance_id = ${those} and decided_by <> ''
    union select instance_id, person_id from workflow_copy where instance_id = ${those}
    union ${actingPeople(those)}`

/** A single id is compared as such: of a list PostgreSQL would plan anew each time, which takes longer than the answer. */
const oneOf = (ids: readonly string[]) => (ids.length === 1 ? sql`${ids[0]}` : sql`any(${[...ids]}::text[])`)

interface Participant {
  readonly instance: string
  readonly person: string
}

export async function listParticipants(db: Db, ids: readonly string[]): Promise<readonly Participant[]> {
  return (await sql<Participant>`${readers(oneOf(ids))}`.execute(db)).rows
}

export async function takesPart(db: Db, id: string, personId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from (${readers(oneOf([id]))}) as reader where person = ${personId}`.execute(db)
  return rows.length > 0
}

/** The instances of parts, whether somebody reads them as one who takes part, and whether the parts are or were his. */
export async function findPartsOf(db: Db, partIds: readonly string[], personId: string) {
  const { rows } = await sql<{ id: string; instanceId: string; takesPart: boolean; isOwn: boolean }>`select part.id,
      part.instance_id as "instanceId", ${personId} in (part.person_id, coalesce(part.decided_by, '')) as "isOwn",
      exists (select from (${readers(sql`part.instance_id`)}) as reader where person = ${personId}) as "takesPart"
    from workflow_actor part where part.id = ${oneOf(partIds)}`.execute(db)
  return rows
}

/** Whether somebody has or had a part in any approval of a process. */
export async function tookPartIn(db: Db, processId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from workflow_instance instance where process_id = ${processId}
    and deleted_at is null and (starter_id = ${personId}
      or exists (select 1 from workflow_actor actor where actor.instance_id = instance.id and actor.person_id = ${personId})
      or exists (select 1 from workflow_copy copy where copy.instance_id = instance.id and copy.person_id = ${personId}))
    limit 1`.execute(db)
  return rows.length > 0
}

/** For whom approvals wait, and who may act for them. */
export async function listPending(db: Db, ids: readonly string[]): Promise<readonly Participant[]> {
  const { rows } = await sql<Participant>`select actor.instance_id as instance, actor.person_id as person
    from workflow_actor actor join workflow_instance instance on instance.id = actor.instance_id
    where actor.instance_id = ${oneOf(ids)} and actor.state = 'pending' and instance.ended_at is null
    union ${actingPeople(oneOf(ids))}`.execute(db)
  return rows
}

/** Notes that somebody has looked at his part and his copy. */
export async function markSeen(db: Db, id: string, { personId, now }: { personId: string; now: Date }): Promise<void> {
  await sql`with part as (update workflow_actor set read_at = ${now}
      where instance_id = ${id} and person_id = ${personId} and read_at is null),
    copy as (update workflow_copy set read_at = ${now}
      where instance_id = ${id} and person_id = ${personId} and read_at is null)
    select`.execute(db)
}
