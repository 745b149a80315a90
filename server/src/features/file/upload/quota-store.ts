import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { copyEntity } from '../store'

/** One transaction at a time for a person, until it ends. */
export async function lockUploader(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file-quota ${userId}`}, 0))`.execute(trx)
}

/** Bytes of the files that a person has and of those that still arrive, exports among them, but no copies that the server makes to show. */
export async function sumStoredBytes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (
      (select coalesce(sum(size), 0) from file 
        where uploaded_by = ${userId} and deleted_at is null and entity is distinct from ${copyEntity})
      + (select coalesce(sum(total_size), 0) from upload where user_id = ${userId} and file_id is null)
    )::text as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
