import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** Locks a review before one of its runs, in the order in which a launch locks them. */
export async function lockReview(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('review').select('id').where('id', '=', id).forUpdate().execute()
}

/** The state of a review's newest run; 0 before the first. */
export async function flowStateOf(db: Db, targetId: string | null): Promise<number> {
  if (targetId === null) return 0
  const run = await db.selectFrom('review_target').select('flow_state').where('id', '=', targetId).executeTakeFirst()
  return run?.flow_state ?? 0
}

export async function countVersionUp(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('review').set({ modified_at: now, version: sql`version + 1` }).where('id', '=', id).execute()
}

export async function setNewestRun(trx: Trx, id: string, run: { targetId: string; runNo: number }): Promise<void> {
  await trx.updateTable('review').set({ target_id: run.targetId, run_count: run.runNo }).where('id', '=', id).execute()
}

/** Lets a review show the newest run that is left after one was deleted. */
export async function showNewestRunLeft(trx: Trx, reviewId: string): Promise<void> {
  await sql`update review set target_id = (
      select id from review_target where review_id = ${reviewId} and deleted_at is null order by run_no desc limit 1)
    where id = ${reviewId}`.execute(trx)
}

/** The name of an entry of a dictionary type that may be chosen, or undefined. */
export async function findEntryName(db: Db, typeId: string, id: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('dictionary_entry')
    .select('full_name')
    .where('id', '=', id)
    .where('dictionary_type_id', '=', typeId)
    .where(isOn('dictionary_entry'))
    .executeTakeFirst()
  return entry?.full_name
}

/** The names of those of the entries of a dictionary type that may be chosen, by id. */
export async function entryNames(db: Db, typeId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const entries = await db
    .selectFrom('dictionary_entry')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .where('dictionary_type_id', '=', typeId)
    .where(isOn('dictionary_entry'))
    .execute()
  return new Map(entries.map(({ id, full_name }) => [id, full_name]))
}
