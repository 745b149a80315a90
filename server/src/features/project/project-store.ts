import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { containsKeyword } from '../../platform/guarded-model/read-rows'
import { isOn, isPersonOn } from '../../platform/is-on'

type Condition = RawBuilder<unknown>

interface References {
  type_id: string
  organize_id: string | null
  leader_id: string | null
}

/** Deleted projects are seen by nobody. */
export const projectRows = (): Condition => sql`deleted_at is null`

/** Projects with a review that this person takes part in. */
export const withReviewsOf = (userId: string): Condition => sql`id in (
  select project_id from review_target join review_participant on target_id = review_target.id
  where user_id = ${userId} and review_target.deleted_at is null)`

export const ofType = (typeId: string): Condition => sql`type_id = ${typeId}`

/** The names of what a form refers to that does not exist or cannot be chosen. */
export async function unknownReferences(db: Db, values: References): Promise<string[]> {
  const { type_id, organize_id, leader_id } = values
  const result = await sql<{ field: string }>`
    select 'typeId' as field where ${type_id} <> '' and not exists (select 1 from dictionary_entry
      where id = ${type_id} and dictionary_type_id = 'projectType' and ${isOn('dictionary_entry')})
    union all
    select 'organizeId' where ${organize_id}::text is not null
      and not exists (select 1 from organize where id = ${organize_id} and deleted_at is null)
    union all
    select 'leaderId' where ${leader_id}::text is not null
      and not exists (select 1 from app_user where id = ${leader_id} and ${isPersonOn()})`.execute(db)
  return result.rows.map((row) => row.field)
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

/** Projects by what of their name and code may be looked at; the index serves both together (THR-13). */
export function namedLike(keyword: string, { name, code }: { name: boolean; code: boolean }): Condition {
  const all = containsKeyword("full_name || ' ' || en_code || ' ' || pinyin", keyword)
  const found = sql`id = any(array(select id from project where ${all}))`
  if (name && code) return found
  if (!name && !code) return sql`false`
  return sql`${found} and id in (select id from project where ${containsKeyword(name ? "full_name || ' ' || pinyin" : 'en_code', keyword)})`
}
