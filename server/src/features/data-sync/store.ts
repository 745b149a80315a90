import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { SyncRunTable, SyncTableTable } from '../../tables/sync-run'

export type StoredRun = Selectable<SyncRunTable>
export type StoredTable = Selectable<SyncTableTable>

/** Notes a run that begins; false where another one writes into the same target. */
export async function beginRun(trx: Trx, row: Insertable<SyncRunTable>): Promise<boolean> {
  const made = await trx
    .insertInto('sync_run')
    .values(row)
    // Written out, since a plan for any value finds no index of one value alone.
    .onConflict((conflict) => conflict.column('to_id').where('state', '=', sql.lit('running')).doNothing())
    .returning('id')
    .execute()
  return made.length > 0
}

export const addTables = (trx: Trx, rows: Insertable<SyncTableTable>[]) =>
  trx.insertInto('sync_table').values(rows).execute()

export const findRun = (db: Db, id: string): Promise<StoredRun | undefined> =>
  db.selectFrom('sync_run').selectAll().where('id', '=', id).executeTakeFirst()

export const listRunTables = (db: Db, id: string): Promise<StoredTable[]> =>
  db.selectFrom('sync_table').selectAll().where('run_id', '=', id).orderBy('place').execute()

interface Worker {
  readonly id: string
  readonly worker: string
}

/** Takes a run that goes on, unless somebody works on it who was heard of since `silentSince`. */
export async function takeRun(db: Db, { id, worker }: Worker, now: Date, silentSince: Date): Promise<boolean> {
  const taken = await db
    .updateTable('sync_run')
    .set({ worker, beat_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where((or) => or.or([or('worker', 'is', null), or('beat_at', '<', silentSince)]))
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Says that a run goes on; false where it was stopped, or somebody else took it. */
export async function beat(db: Db, { id, worker }: Worker, now: Date): Promise<boolean> {
  const kept = await db
    .updateTable('sync_run')
    .set({ beat_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .returning('id')
    .execute()
  return kept.length > 0
}

/** Gives a run back, for whoever takes it next. */
export const leaveRun = (db: Db, { id, worker }: Worker) =>
  db.updateTable('sync_run').set({ worker: null }).where('id', '=', id).where('worker', '=', worker).execute()

/** Runs that nobody has worked on since a moment. */
export const listLeft = (db: Db, silentSince: Date) =>
  db
    .selectFrom('sync_run')
    .select('id')
    .where('state', '=', 'running')
    .where((or) => or.or([or('beat_at', 'is', null), or('beat_at', '<', silentSince)]))
    .where('created_at', '<', silentSince)
    .execute()

/** Writes how far a table is. */
export const noteTable = (
  db: Db,
  { run_id, place }: Pick<StoredTable, 'run_id' | 'place'>,
  change: Updateable<SyncTableTable>,
) => db.updateTable('sync_table').set(change).where('run_id', '=', run_id).where('place', '=', place).execute()

/** Ends a run that goes on; false where it is over. */
export async function endRun(db: Db, id: string, state: 'done' | 'failed' | 'stopped', now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sync_run')
    .set({ state, done_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Of a run that was stopped, the tables that were not done. */
export const stopTables = (db: Db, id: string) =>
  db
    .updateTable('sync_table')
    .set({ state: 'stopped' })
    .where('run_id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
