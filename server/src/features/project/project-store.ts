import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
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

/** Whether a project bears a code, in whatever case. */
export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from project where lower(en_code) = lower(${code}) and deleted_at is null`.execute(
    db,
  )
  return rows.length > 0
}

export const hasReviews = async (db: Db, projectId: string): Promise<boolean> =>
  (await projectsWithReviews(db, [projectId])).size > 0

/** Those of the projects that a review is about. */
export async function projectsWithReviews(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('review').select('id').whereRef('project_id', '=', 'project.id').where('deleted_at', 'is', null),
      ),
    )
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Projects by what of their name and code may be looked at; the index serves both together (THR-13). */
export function namedLike(keyword: string, { name, code }: { name: boolean; code: boolean }): Condition {
  const all = containsKeyword("full_name || ' ' || en_code || ' ' || pinyin", keyword)
  const found = sql`id = any(array(select id from project where ${all}))`
  if (name && code) return found
  if (!name && !code) return sql`false`
  return sql`${found} and id in (select id from project where ${containsKeyword(name ? "full_name || ' ' || pinyin" : 'en_code', keyword)})`
}

/** The projects that somebody leads. */
export const listLed = (db: Db, userId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('project')
    .select(['id', 'full_name as name'])
    .where('leader_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

interface NewLeader {
  ids: readonly string[]
  from: string
  to: string
  now: Date
}

/** Gives projects another leader where the one who was seen leads them still; answers the ids of these. */
export async function setLeaders(trx: Trx, { ids, from, to, now }: NewLeader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update project
    set leader_id = ${to}, version = version + 1, modified_at = ${now}
    where id in (select id from project where id = any(${[...ids]}) and leader_id = ${from} and deleted_at is null
      order by id for update)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
