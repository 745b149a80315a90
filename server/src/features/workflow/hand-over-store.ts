import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'

const parts = sql`workflow_actor actor join workflow_task task on task.id = actor.task_id
    join workflow_instance instance on instance.id = actor.instance_id`
const isOpen = sql`actor.state in ('pending', 'waiting', 'blocked') and task.state = 'open'
      and instance.status <> 0 and instance.ended_at is null and instance.deleted_at is null`

export interface OpenPart {
  readonly id: string
  readonly taskId: string
  readonly instanceId: string
  readonly processId: string
  readonly title: string
  readonly node: string
  /** By which the approval is executed. */
  readonly versionId: string
  readonly starter: string
}

const columns = sql`actor.id, actor.task_id as "taskId", instance.id as "instanceId", instance.process_id as "processId",
    instance.title, task.node, instance.version_id as "versionId", instance.starter_id as starter`

/** What waits for somebody or is to come to him, in the order in which families are locked. */
export async function listOpenParts(db: Db, personId: string): Promise<OpenPart[]> {
  const { rows } = await sql<OpenPart>`select ${columns} from ${parts}
    where actor.person_id = ${personId} and ${isOpen}
    order by instance.root_id, actor.id`.execute(db)
  return rows
}

/** Approvals of some processes, and beside them those for which all conditions hold; null for none of these. */
export function ofProcessesOr(ids: readonly string[], conditions: readonly RawBuilder<unknown>[] | null) {
  const isOf = sql`process_id = any(${[...ids]}::text[])`
  return conditions ? sql`(${isOf} or (${sql.join([sql`true`, ...conditions], sql` and `)}))` : isOf
}

interface Wanted {
  readonly personId: string
  /** Of one process alone; '' for all. */
  readonly processId: string
  /** Which approvals are looked at, as a condition about `workflow_instance_list`. */
  readonly among: RawBuilder<unknown>
}

const wanted = ({ personId, processId, among }: Wanted) => sql`actor.person_id = ${personId} and ${isOpen}
    and ${processId === '' ? sql`true` : sql`instance.process_id = ${processId}`}
    and instance.id in (select id from workflow_instance_list where ${among})`

/** How many parts of which processes somebody has or will have. */
export async function countOpenParts(db: Db, asked: Wanted) {
  const { rows } = await sql<{ id: string; name: string; count: number }>`select instance.process_id as id,
      max(instance.process_name) as name, count(*)::int as count
    from ${parts} where ${wanted(asked)} group by instance.process_id order by count(*) desc, instance.process_id`.execute(
    db,
  )
  return rows
}

/** The first of them behind one, in the order of their ids. */
export async function listOpenPartsAfter(db: Db, asked: Wanted & { after: string; most: number }): Promise<OpenPart[]> {
  const { rows } =
    await sql<OpenPart>`select ${columns} from ${parts} where ${wanted(asked)} and actor.id > ${asked.after}
    order by actor.id limit ${asked.most}`.execute(db)
  return rows
}
