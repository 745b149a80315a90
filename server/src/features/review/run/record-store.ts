import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import type { ReviewRecordTable } from '../../../tables/review'

export async function insertRecord(trx: Trx, row: Insertable<ReviewRecordTable>): Promise<void> {
  await trx.insertInto('review_record').values(row).execute()
}

/** The history of a run, oldest first. */
export function listRecords(db: Db, targetId: string) {
  return db
    .selectFrom('review_record')
    .select(['id', 'action', 'user_id', 'user_name', 'opinion', 'detail', 'progress', 'created_at'])
    .where('target_id', '=', targetId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Who took the newest of these steps in a run, and when. */
export function findStep(db: Db, targetId: string, actions: readonly string[]) {
  return db
    .selectFrom('review_record')
    .select(['user_name', 'created_at'])
    .where('target_id', '=', targetId)
    .where('action', 'in', actions)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
