import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database'
import type { BackupTable } from '../../tables/backup'

/** Notes a backup that begins; false where another one is under way. */
export async function beginBackup(db: Db, row: Insertable<BackupTable>): Promise<boolean> {
  const made = await db
    .insertInto('backup')
    .values(row)
    // Written out, since a plan for any value finds no index of one value alone.
    .onConflict((conflict) => conflict.column('state').where('state', '=', sql.lit('running')).doNothing())
    .returning('id')
    .execute()
  return made.length > 0
}

/** Says that a backup goes on, so that nobody takes it for one that its process left behind. */
export async function beat(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('backup').set({ beat_at: now }).where('id', '=', id).execute()
}

/** Those whose process ended have failed. */
export async function failSilent(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('backup')
    .set({ state: 'failed', problem: 'backup.broken-off' })
    .where('state', '=', 'running')
    .where('beat_at', '<', before)
    .execute()
}

export type Outcome = Pick<Insertable<BackupTable>, 'file_size' | 'table_rows' | 'file_count'>

type End = Outcome & { state: 'done' | 'failed'; done_at: Date | null; problem?: string }

/** Whether it was still under way. */
export async function endBackup(db: Db, id: string, end: End) {
  const ended = db.updateTable('backup').set(end).where('id', '=', id).where('state', '=', 'running')
  return (await ended.returning('id').execute()).length > 0
}

export const findBackup = (db: Db, id: string) =>
  db.selectFrom('backup').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest that is done. */
export const findNewest = (db: Db) =>
  db
    .selectFrom('backup')
    .select('id')
    .where('state', '=', 'done')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes a backup out of the list, unless it is under way. */
export async function deleteBackup(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('backup')
    .where('id', '=', id)
    .where('state', '<>', 'running')
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Those that are done and older than the newest `kept`. */
export const listSurplus = (db: Db, kept: number) =>
  db
    .selectFrom('backup')
    .select('id')
    .where('state', '=', 'done')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .execute()

/** Bytes that a backup takes at most: those of the database, and of the files. */
export async function bytesOfAll(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (pg_database_size(current_database()) + coalesce(sum(size::bigint), 0))::text as bytes
    from file where deleted_at is null`.execute(db)
  return Number(rows[0]?.bytes)
}
