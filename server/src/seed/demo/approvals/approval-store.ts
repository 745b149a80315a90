import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { isPersonOn } from '../../../platform/is-on'

interface Wanted {
  readonly rootId: string
  readonly node: string
  /** Of whom, where several have a part in the step. */
  readonly personId?: string | undefined
}

/** The first part that waits at a step of an approval or of what it has started. */
export async function findOpenPart(db: Db, { rootId, node, personId }: Wanted) {
  const { rows } = await sql<{ id: string; person: string }>`select actor.id, actor.person_id as person
    from workflow_actor actor join workflow_task task on task.id = actor.task_id
    join workflow_instance instance on instance.id = actor.instance_id
    where instance.root_id = ${rootId} and task.node = ${node} and task.state = 'open' and actor.state = 'pending'
      and (${personId ?? null}::text is null or actor.person_id = ${personId ?? null})
    order by actor.received_at, actor.seq, actor.id limit 1`.execute(db)
  return rows[0]
}

/** The part in which somebody has agreed at a step last. */
export async function findAgreedPart(db: Db, { rootId, node, personId = '' }: Wanted): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select actor.id from workflow_actor actor
    join workflow_task task on task.id = actor.task_id join workflow_instance instance on instance.id = actor.instance_id
    where instance.root_id = ${rootId} and task.node = ${node} and actor.state = 'agreed' and actor.person_id = ${personId}
    order by actor.decided_at desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The next timer of an approval, and of what it has started, that is due at a moment. */
export async function findDueTimer(db: Db, rootId: string, until: Date) {
  const { rows } = await sql<{ id: string; instanceId: string; due: Date }>`select timer.id,
      timer.instance_id as "instanceId", timer.due_at as due
    from workflow_timer timer join workflow_instance instance on instance.id = timer.instance_id
    where instance.root_id = ${rootId} and timer.due_at <= ${until} order by timer.due_at, timer.id limit 1`.execute(db)
  return rows[0]
}

/** Who of some people is of the demo and can act. */
export async function isDemoPerson(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('app_user').select('id').where('id', '=', id).where('is_demo', '=', true)
  return (await query.where(isPersonOn()).executeTakeFirst()) !== undefined
}

/** The rows of tables whose ids are fixed, whether or not somebody has deleted them since. */
export async function knownIds(db: Db, table: 'design' | 'workflow_process' | 'workflow_delegation', prefix: string) {
  const rows = await db.selectFrom(table).select(['id', 'deleted_at']).where('id', 'like', `${prefix}%`).execute()
  return new Map(rows.map(({ id, deleted_at }) => [id, deleted_at === null]))
}

/** How many approvals of a process were started, those that others started left out. */
export async function countStarted(db: Db, processId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from workflow_instance
    where process_id = ${processId} and parent_id is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** How often a process was released. */
export async function countReleases(db: Db, id: string): Promise<number> {
  const row = await db.selectFrom('workflow_process').select('released').where('id', '=', id).executeTakeFirst()
  return row?.released ?? 0
}

/** People read what they are told of approvals within some days. */
export async function markToldRead(db: Db, instanceIds: readonly string[], before: Date): Promise<void> {
  await sql`update message_recipient set read_at = message.created_at + interval '2 hours' from message
    where message.id = message_recipient.message_id and read_at is null and message.created_at < ${before}
      and message.link ->> 'instanceId' in (select id from workflow_instance where root_id = any(${[...instanceIds]}::text[]))`.execute(
    db,
  )
}
