import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'

/** Which of these files a run kept when it started, with the newest such run. */
export async function filesKeptByRuns(trx: Trx, reviewId: string, fileIds: readonly string[]) {
  const result = await sql<{ file_id: string; target_id: string }>`
    select distinct on (kept.file ->> 'fileId') kept.file ->> 'fileId' as file_id, review_target.id as target_id
    from review_target, jsonb_array_elements(review_target.files) as kept (file)
    where review_target.review_id = ${reviewId} and review_target.deleted_at is null
      and kept.file ->> 'fileId' = any(${[...fileIds]})
    order by kept.file ->> 'fileId', review_target.run_no desc`.execute(trx)
  return result.rows
}

/** The tasks of runs, deleted runs too. */
export async function taskIdsOfRuns(trx: Trx, targetIds: readonly string[]): Promise<string[]> {
  if (targetIds.length === 0) return []
  const tasks = await trx.selectFrom('review_task').select('id').where('target_id', 'in', targetIds).execute()
  return tasks.map((task) => task.id)
}

/** All runs of a review, deleted ones too. */
export async function targetIdsOfReview(trx: Trx, reviewId: string): Promise<string[]> {
  const targets = await trx.selectFrom('review_target').select('id').where('review_id', '=', reviewId).execute()
  return targets.map((target) => target.id)
}

export interface ProjectFileRow {
  fileId: string
  reviewid: string
  reviewname: string
  majortext: string
  createusertext: string
  createtime: Date
}

/** Documents of reviews and files of their newest runs' tasks, newest first; `reviewIds` are those that the caller sees. */
export async function listProjectFiles(
  db: Db,
  reviewIds: readonly string[],
): Promise<Array<ProjectFileRow & FileOfRow>> {
  const ids = [...reviewIds]
  const result = await sql<ProjectFileRow & FileOfRow>`
    select * from (
      select file.id as "fileId", file.entity, file.entity_id as "entityId", review.id as reviewid,
        review.review_name as reviewname, '' as majortext, app_user.real_name as createusertext, file.created_at as createtime
      from file join review on review.id = file.entity_id left join app_user on app_user.id = file.uploaded_by
      where file.entity = 'review' and file.deleted_at is null and review.id = any(${ids})
      union all
      select file.id, file.entity, file.entity_id, review_target.review_id, review_target.review_name, review_task.major_text,
        app_user.real_name, file.created_at
      from file join review_task on review_task.id = file.entity_id
      join review_target on review_target.id = review_task.target_id and review_target.deleted_at is null
      left join app_user on app_user.id = file.uploaded_by
      where file.entity = 'reviewTask' and file.deleted_at is null and review_target.review_id = any(${ids})
    ) as files order by createtime desc, "fileId" limit 1000`.execute(db)
  return result.rows
}

interface FileOfRow {
  entity: string
  entityId: string
}
