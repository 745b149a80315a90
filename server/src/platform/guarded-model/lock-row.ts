import { sql } from 'kysely'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Trx } from '../database'
import type { WrittenModel } from './model'
import type { StoredRow, TableName } from './model-writes'
import { isRowVisible } from './read-rows'

/** Which row, and the version that its editor saw; without one, the row as it is now. */
export interface RowToLock {
  readonly id: string
  readonly version?: number | undefined
}

interface LockCaller {
  readonly trx: Trx
  readonly actor: Actor
}

/** Locks a row for the rest of the transaction; undefined when it does not exist or the person may not see it. */
export async function findToLock<T extends TableName>(
  { trx, actor }: LockCaller,
  model: WrittenModel<T>,
  id: string,
): Promise<(StoredRow<T> & { id: string }) | undefined> {
  const locked = await sql<StoredRow<T> & { id: string }>`
    select * from ${sql.table(model.writes.table)} where id = ${id} for update`.execute(trx)
  const [row] = locked.rows
  // Asked once the lock is held: somebody else may have moved or deleted the row while this waited for it.
  return row && (await isRowVisible(trx, model, actor, id)) ? row : undefined
}

/**
 * Locks a row for the rest of the transaction: the beginning of everything that changes a guarded record.
 * @throws not-found when it does not exist or the person may not see it, changed when it is no longer the version he saw
 */
export async function lockRow<T extends TableName>(
  caller: LockCaller,
  model: WrittenModel<T>,
  { id, version }: RowToLock,
): Promise<StoredRow<T> & { id: string }> {
  const row = await findToLock(caller, model, id)
  if (!row) throw new AppError('not-found')
  if (version !== undefined && (row as { version?: number }).version !== version) throw new AppError('changed')
  return row
}
