import type { ErrorParams } from '@workstation/contract/errors'
import type { LongPiece } from '@workstation/domain/form/long-work'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database'
import type { LcReleaseTable } from '../../../../tables/design'

/** A piece of a release with how far it is. */
export type StoredPiece = LongPiece & {
  readonly isDone: boolean
  /** The id of the row that was filled last; '' at the beginning. */
  readonly last: string
  readonly rows: number
  readonly total: number
}
type Row = Selectable<LcReleaseTable>
export type StoredRelease = Omit<Row, 'work'> & { readonly work: readonly StoredPiece[] }

const asStored = (row: Row | undefined): StoredRelease | undefined =>
  row && { ...row, work: row.work as readonly StoredPiece[] }

/** Notes a release that begins; false where another one of this design is under way. */
export async function beginLong(trx: Trx, row: Insertable<LcReleaseTable>): Promise<boolean> {
  const made = await trx
    .insertInto('lc_release')
    .values(row)
    .onConflict((conflict) => conflict.column('design_id').where('is_over', '=', sql.lit(false)).doNothing())
    .returning('id')
    .execute()
  return made.length > 0
}

export const findLong = async (db: Db, id: string) =>
  asStored(await db.selectFrom('lc_release').selectAll().where('id', '=', id).executeTakeFirst())

/** The newest of a design, with the name of who began it. */
export async function newestLong(db: Db, designId: string) {
  const row = await db
    .selectFrom('lc_release')
    .leftJoin('app_user', 'app_user.id', 'lc_release.created_by')
    .selectAll('lc_release')
    .select('app_user.real_name as startedBy')
    .where('design_id', '=', designId)
    .orderBy('lc_release.created_at', 'desc')
    .orderBy('lc_release.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, work: row.work as readonly StoredPiece[] }
}

export async function isUnderWay(db: Db, designId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('lc_release')
    .select('id')
    .where('design_id', '=', designId)
    .where('is_over', '=', false)
    .execute()
  return rows.length > 0
}

export interface Worker {
  readonly id: string
  readonly worker: string
}

const own = (db: Db, { id, worker }: Worker) =>
  db.updateTable('lc_release').where('id', '=', id).where('worker', '=', worker)

/** Takes one that is not over, unless somebody works on it who was heard of since `silentSince`. */
export async function takeLong(db: Db, { id, worker }: Worker, now: Date, silentSince: Date): Promise<boolean> {
  const taken = await db
    .updateTable('lc_release')
    .set({ worker, beat_at: now })
    .where('id', '=', id)
    .where('is_over', '=', false)
    .where((or) => or.or([or('worker', 'is', null), or('beat_at', '<', silentSince)]))
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Says that somebody works on it; false where somebody else took it. */
export async function beatLong(db: Db, by: Worker, now: Date): Promise<boolean> {
  const kept = await own(db, by).set({ beat_at: now }).returning('id').execute()
  return kept.length > 0
}

type Change = Partial<Pick<Row, 'stage' | 'problem'>> & {
  readonly work?: readonly StoredPiece[]
  readonly params?: ErrorParams
}

/** Writes how far it is; false where it was stopped, or somebody else took it. */
export async function noteLong(db: Db, by: Worker, { work, params, ...change }: Change): Promise<boolean> {
  const kept = await own(db, by)
    .set({
      ...change,
      ...(work ? { work: JSON.stringify(work) } : {}),
      ...(params ? { problem_params: JSON.stringify(params) } : {}),
      worker: by.worker,
    })
    .where('state', '=', 'running')
    .returning('id')
    .execute()
  return kept.length > 0
}

/** Ends what goes on: for good where it was done, to be cleared away where it was stopped or failed; false where it is over. */
export async function endLong(db: Db, id: string, end: { state: 'done' | 'failed' | 'stopped'; now: Date }) {
  const isDone = end.state === 'done'
  const ended = await db
    .updateTable('lc_release')
    .set({ state: end.state, is_over: isDone, ...(isDone ? { done_at: end.now, problem: '' } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('is_over', '=', false)
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Nothing of it is left to be cleared away. */
export const closeLong = (db: Db, by: Worker, now: Date) => own(db, by).set({ is_over: true, done_at: now }).execute()

/** Gives it back, for whoever takes it next. */
export const leaveLong = (db: Db, by: Worker) => own(db, by).set({ worker: null }).execute()

/** Those that nobody works on. */
export const listLeftLong = (db: Db, silentSince: Date) =>
  db
    .selectFrom('lc_release')
    .select('id')
    .where('is_over', '=', false)
    .where((or) => or.or([or('worker', 'is', null), or('beat_at', '<', silentSince)]))
    .execute()

/** What an editor holds is still the newest draft: a release that ends by itself refuses nobody's next save. */
export const keepVersion = (trx: Trx, designId: string, version: number) =>
  trx.updateTable('design').set({ version }).where('id', '=', designId).execute()
