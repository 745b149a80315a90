import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

type Condition = RawBuilder<unknown>

export interface ProjectValues {
  full_name: string
  en_code: string
  type_id: string
  organize_id: string | null
  leader_id: string | null
  description: string
}

/** Deleted projects are seen by nobody. */
export const projectRows = (): Condition => sql`deleted_at is null`

/** Projects with a review that this person takes part in. */
export const withReviewsOf = (userId: string): Condition => sql`id in (
  select project_id from review_target join review_participant on target_id = review_target.id
  where user_id = ${userId} and review_target.deleted_at is null)`

export const ofType = (typeId: string): Condition => sql`type_id = ${typeId}`

/** Lets one change of project codes at a time go on, so that two cannot take the same one. */
export async function lockCodes(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('project.en_code'))`.execute(trx)
}

/** True when another project has the code already, whatever its case. */
export async function isCodeTaken(trx: Trx, code: string, exceptId: string): Promise<boolean> {
  const found = await sql`select 1 from project
    where lower(en_code) = lower(${code}) and id <> ${exceptId} and deleted_at is null`.execute(trx)
  return found.rows.length > 0
}

/** The names of what a form refers to that does not exist or cannot be chosen. */
export async function unknownReferences(db: Db, values: ProjectValues): Promise<string[]> {
  const { type_id, organize_id, leader_id } = values
  const result = await sql<{ field: string }>`
    select 'typeId' as field where ${type_id} <> '' and not exists (select 1 from dictionary_entry
      where id = ${type_id} and dictionary_type_id = 'projectType' and enabled_mark = 1 and deleted_at is null)
    union all
    select 'organizeId' where ${organize_id}::text is not null
      and not exists (select 1 from organize where id = ${organize_id} and deleted_at is null)
    union all
    select 'leaderId' where ${leader_id}::text is not null
      and not exists (select 1 from app_user where id = ${leader_id} and enabled_mark = 1 and deleted_at is null)`.execute(
    db,
  )
  return result.rows.map((row) => row.field)
}

export async function insertProject(
  trx: Trx,
  row: ProjectValues & { id: string; created_by: string; created_at: Date },
) {
  await trx.insertInto('project').values(row).execute()
}

export function lockProject(trx: Trx, id: string) {
  return trx
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateProject(trx: Trx, id: string, values: ProjectValues, now: Date): Promise<void> {
  await trx
    .updateTable('project')
    .set({ ...values, modified_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function markProjectDeleted(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('project').set({ deleted_at: now }).where('id', '=', id).execute()
}

export async function hasReviews(db: Db, projectId: string): Promise<boolean> {
  const found = await db
    .selectFrom('review')
    .select('id')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
