import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { actingIn, everActingIn, everGivers } from '../delegation'

const parts = sql`workflow_actor actor join workflow_task task on task.id = actor.task_id
  join workflow_instance instance on instance.id = actor.instance_id`

const columns = {
  ...{ person: sql`actor.person_id`, kind: sql`task.kind`, received: sql`actor.received_at` },
  ...{ starter: sql`instance.starter_id`, processId: sql`instance.process_id`, category: sql`instance.category` },
}

/** Who may act in a part, as ids; a draft is its starter's, and his who began it for him. */
const acting = (now: Date | null = null) =>
  sql`${actingIn(columns, now)} and (instance.status <> 0 or instance.created_by = receiver.id)`

const waits = sql`actor.state = 'pending' and task.state = 'open' and instance.ended_at is null`

/** Whether somebody may act now in a part of another one. */
export async function mayActIn(db: Db, partId: string, { personId, now }: { personId: string; now: Date }) {
  const { rows } =
    await sql`select 1 from ${parts} where actor.id = ${partId} and ${personId} in (${acting(now)})`.execute(db)
  return rows.length > 0
}

/** Whether somebody was ever entrusted with what a part belongs to. */
export async function wasEntrusted(db: Db, partId: string, personId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${parts} where actor.id = ${partId} and ${personId} in (${everActingIn(columns)})`.execute(
      db,
    )
  return rows.length > 0
}

interface Entrusted {
  readonly starter: string
  readonly processId: string
  readonly category: string
  readonly personId: string
}

/** Whether somebody was ever entrusted with starting a process for another one. */
export async function wasEntrustedToStart(db: Db, { starter, processId, category, personId }: Entrusted) {
  const place = { person: sql`${starter}`, processId: sql`${processId}`, category: sql`${category}` }
  const ever = everActingIn({ ...place, kind: sql`'start'` })
  const { rows } = await sql`select 1 from (${ever}) as ever (id) where id = ${personId}`.execute(db)
  return rows.length > 0
}

/** The parts of others in an approval in which somebody may act, and whether they wait. */
export async function listActedParts(db: Db, instanceId: string, personId: string) {
  const { rows } = await sql<{ id: string; isOpen: boolean }>`select actor.id, ${waits} as "isOpen" from ${parts}
    where actor.instance_id = ${instanceId} and actor.person_id = any(array(${everGivers(personId)}))
      and ${personId} in (${acting()}) order by actor.received_at, actor.id`.execute(db)
  return rows
}

/** Those who may act for the people for whom approvals wait, as a query of their instances and ids. @param those what an instance is compared with */
export const actingPeople = (those: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select actor.instance_id as instance, beside.id as person from ${parts} cross join lateral (${acting()}) as beside
    where actor.instance_id = ${those} and ${waits}`

export interface Acting {
  readonly instance: string
  readonly task: string
  readonly person: string
  readonly acting: string
}

/** The same with the parts in which they may. */
export async function listActing(db: Db, instanceIds: readonly string[]): Promise<readonly Acting[]> {
  const { rows } = await sql<Acting>`select actor.instance_id as instance, actor.task_id as task,
      actor.person_id as person, beside.id as acting
    from ${parts} cross join lateral (${acting()}) as beside
    where actor.instance_id = any(${[...instanceIds]}::text[]) and ${waits}`.execute(db)
  return rows
}

/** Whether somebody was ever entrusted with anything. */
export async function hasGivers(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from (${everGivers(personId)}) as given limit 1`.execute(db)
  return rows.length > 0
}
