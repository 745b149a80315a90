import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { isNotOver } from '../../../platform/is-on'

export interface PersonName {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly headIcon: string
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, PersonName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'real_name as name', 'account', 'head_icon as headIcon'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What happened to an instance, the newest first; `only` keeps some kinds. */
export function listRecords(db: Db, instanceId: string, only: readonly string[] = []) {
  let query = db
    .selectFrom('workflow_record')
    .leftJoin('workflow_actor', 'workflow_actor.id', 'workflow_record.actor_id')
    .select(['workflow_record.id', 'workflow_record.seq', 'workflow_record.kind', 'workflow_record.task_id'])
    .select(['workflow_record.actor_id', 'node', 'node_name', 'workflow_record.person_id', 'for_person', 'to_people'])
    .select(['workflow_record.opinion', 'workflow_record.signature', 'workflow_record.files', 'round', 'created_at'])
    .select(['workflow_actor.kind as part', 'workflow_record.refused'])
    .where('workflow_record.instance_id', '=', instanceId)
  if (only.length > 0) query = query.where('workflow_record.kind', 'in', only)
  return query.orderBy('seq', 'desc').limit(1000).execute()
}
export type StoredRecord = Awaited<ReturnType<typeof listRecords>>[number]

/** When people got their parts, and until when they have time for them. */
export async function listTimes(db: Db, instanceId: string) {
  const { rows } = await sql<{ id: string; received: Date | null; due: Date | null }>`select actor.id,
      actor.received_at as received,
      coalesce((select min(timer.due_at) from workflow_timer timer
        where timer.task_id = actor.task_id and timer.kind = 'limit'), task.due_at) as due
    from workflow_actor actor join workflow_task task on task.id = actor.task_id
    where actor.instance_id = ${instanceId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** At which step somebody got his copy. */
export async function findCopy(db: Db, instanceId: string, personId: string): Promise<string | undefined> {
  const row = db.selectFrom('workflow_copy').select('node').where('instance_id', '=', instanceId)
  return (await row.where('person_id', '=', personId).executeTakeFirst())?.node
}

const groups = {
  1: sql`select member.user_id, organize.id, organize.full_name as name, member.is_main as first from user_organize member
    join organize on organize.id = member.organize_id`,
  2: sql`select member.user_id, role.id, role.full_name as name, false as first from user_role member
    join role on role.id = member.role_id and ${isNotOver('member')}`,
  3: sql`select member.user_id, position.id, position.full_name as name, false as first from user_position member
    join position on position.id = member.position_id and ${isNotOver('member')}`,
} as const satisfies Record<number, RawBuilder<unknown>>

/** The department, role or position of people, the main one of several. */
export async function groupsOf(db: Db, category: 1 | 2 | 3, people: readonly string[]) {
  const { rows } = await sql<{
    person: string
    id: string
    name: string
  }>`select distinct on (user_id) user_id as person, id, name
    from (${groups[category]}) as place where user_id = any(${[...people]}::text[])
    order by user_id, first desc, name collate "zh-x-icu", id`.execute(db)
  return new Map(rows.map((row) => [row.person, row]))
}
