import type { Db } from '../../../platform/database'
import type { TargetRow } from '../target-store'

/** The review's own count and the project of a run. */
export function findRunHead(db: Db, target: Pick<TargetRow, 'review_id' | 'project_id'>) {
  return db
    .selectFrom('review')
    .leftJoin('project_list', (join) => join.on('project_list.id', '=', target.project_id))
    .select([
      'review.serial',
      'review.created_at',
      'project_list.en_code as projectCode',
      'project_list.organize_name as company',
    ])
    .where('review.id', '=', target.review_id)
    .executeTakeFirst()
}
