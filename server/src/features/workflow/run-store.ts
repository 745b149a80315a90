import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** An instance beside what the walker moves. */
export interface Run {
  readonly id: string
  readonly rootId: string
  readonly parentId: string | null
  readonly parentScope: string | null
  readonly parentNode: string
  readonly processId: string
  readonly processName: string
  readonly processCode: string
  readonly category: string
  readonly versionId: string
  readonly versionNumber: number
  readonly formId: string
  readonly values: Readonly<Record<string, unknown>>
  readonly starter: string
  readonly createdBy: string
  readonly organizeId: string | null
  readonly number: string
  readonly title: string
  readonly urgency: number
  readonly description: string
  readonly status: number
  readonly formRevision: number
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** The columns of an instance beside what the walker moves. */
export const runFields = sql`id, root_id as "rootId", parent_id as "parentId", parent_scope_id as "parentScope",
  parent_node as "parentNode", process_id as "processId", process_name as "processName", process_code as "processCode",
  category, version_id as "versionId", version_number as "versionNumber", form_id as "formId", form_values as "values",
  starter_id as starter, created_by as "createdBy", organize_id as "organizeId", number, title, urgency, description,
  status, form_revision as "formRevision", created_at as "createdAt", started_at as "startedAt", ended_at as "endedAt"`

export async function findRun(db: Db, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select ${runFields} from workflow_instance
    where id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

interface Wanted {
  /** Those that are waited for there. */
  readonly scope?: string
  /** Those that are waited for, or those that are not. */
  readonly waited?: boolean
  readonly statuses?: readonly number[]
}

/** Children of an instance that have not ended. */
export async function listOpenChildren(db: Db, parentId: string, { scope, waited, statuses }: Wanted) {
  let query = db.selectFrom('workflow_instance').select('id').where('parent_id', '=', parentId)
  query = query.where('ended_at', 'is', null).where('deleted_at', 'is', null)
  if (scope !== undefined) query = query.where('parent_scope_id', '=', scope)
  if (waited !== undefined) query = query.where('parent_scope_id', waited ? 'is not' : 'is', null)
  if (statuses) query = query.where('status', 'in', statuses)
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}

/** Those that an instance has started. */
export async function listChildren(db: Db, parentId: string) {
  return db
    .selectFrom('workflow_instance')
    .select(['id', 'title as fullName', 'status', 'parent_node as nodeCode'])
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** All that was started below some instances, the nearest first, each with which of these it stands below. */
export async function listRunsBelow(db: Db, ids: readonly string[]): Promise<(Run & { readonly top: string })[]> {
  const { rows } = await sql<Run & { top: string }>`
    with recursive below as (
      select id as child, parent_id as top, 1 as steps from workflow_instance
        where parent_id = any(${[...ids]}::text[]) and deleted_at is null
      union all
      select next.id, top, steps + 1 from below join workflow_instance as next on next.parent_id = child
        where next.deleted_at is null)
    select top, ${runFields} from below join workflow_instance on id = child order by steps, id`.execute(db)
  return rows
}

/** Writes what is no row of the walker. */
export async function updateRun(
  trx: Trx,
  id: string,
  set: { values?: Readonly<Record<string, unknown>>; title?: string; urgency?: number; number?: string },
): Promise<void> {
  const { values, ...plain } = set
  const columns = { ...plain, ...(values && { form_values: JSON.stringify(values) }) }
  if (Object.keys(columns).length > 0)
    await trx.updateTable('workflow_instance').set(columns).where('id', '=', id).execute()
}

/** Takes the parts of an approval out of everybody's lists. */
export async function leaveLists(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('workflow_actor')
    .set({ listing: '' })
    .where('instance_id', '=', id)
    .where('listing', '<>', '')
    .execute()
}

interface Drafted {
  readonly actorId: string
  readonly personId: string
}

/** Keeps what somebody filled in for his part, or for that of another one; neither writes over what the other keeps. */
export async function writeDraft(trx: Trx, { actorId, personId }: Drafted, draft: string): Promise<void> {
  await sql`update workflow_actor set
      draft = case when person_id = ${personId} then ${draft} else draft end,
      drafts_beside = case when person_id = ${personId} then drafts_beside
        else drafts_beside || jsonb_build_object(${personId}::text, ${draft}::text) end
    where id = ${actorId}`.execute(trx)
}

export async function findDraft(db: Db, { actorId, personId }: Drafted): Promise<string> {
  const { rows } = await sql<{ draft: string }>`select case when person_id = ${personId} then draft
      else coalesce(drafts_beside ->> ${personId}, '') end as draft
    from workflow_actor where id = ${actorId}`.execute(db)
  return rows[0]?.draft ?? ''
}

interface Copied {
  readonly instanceId: string
  readonly node: string
  readonly nodeName: string
  readonly by: string | null
  readonly now: Date
}

/** Each person gets one copy of an instance. @returns who has it newly */
export async function insertCopies(trx: Trx, people: readonly string[], copied: Copied): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`insert into workflow_copy
      (id, instance_id, person_id, node, node_name, by_person, created_at)
    select gen_random_uuid()::text, ${copied.instanceId}, person, ${copied.node}, ${copied.nodeName}, ${copied.by}, ${copied.now}
    from unnest(${[...people]}::text[]) as person
    on conflict (instance_id, person_id) do nothing returning person_id`.execute(trx)
  return rows.map(({ person_id }) => person_id)
}

/** Where somebody has a part. */
export async function nodeOfPart(db: Db, actorId: string) {
  return db
    .selectFrom('workflow_actor')
    .innerJoin('workflow_task', 'workflow_task.id', 'workflow_actor.task_id')
    .select(['workflow_actor.instance_id as instanceId', 'workflow_task.node', 'workflow_task.id as taskId'])
    .where('workflow_actor.id', '=', actorId)
    .executeTakeFirst()
}
