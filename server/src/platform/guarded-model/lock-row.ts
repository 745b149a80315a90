import { sql } from 'kysely'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Trx } from '../database'
import { inOneTrip } from '../in-one-trip'
import type { WrittenModel } from './model'
import type { StoredRow, TableName } from './model-writes'
import { isRowVisible, isRuledOut, mayActOn } from './read-rows'

/** Which row, and the version that its editor saw; without one, the row as it is now. */
export interface RowToLock {
  readonly id: string
  readonly version?: number | undefined
}

interface LockCaller {
  readonly trx: Trx
  readonly actor: Actor
}

/**
 * Locks a row for the rest of the transaction; undefined when it does not exist or the person may not see it.
 * @throws forbidden when the product itself lets him change only others, forbidden-here when he sees it and what let this
 * call in was given for other rows
 */
export async function findToLock<T extends TableName>(
  { trx, actor }: LockCaller,
  model: WrittenModel<T>,
  id: string,
): Promise<(StoredRow<T> & { id: string }) | undefined> {
  const { table, locks } = model.writes
  const columns = locks ? sql.join(locks.map((name) => sql.id(name))) : sql`*`
  const lock = sql<StoredRow<T> & { id: string }>`
    select ${columns} from ${sql.table(table)} where id = ${id} for update`.execute(trx)
  // Asked behind the lock: somebody else may have moved or deleted the row while this waited for it.
  const questions = [
    isRowVisible(trx, model, actor, id),
    isRuledOut(trx, model, actor, id),
    mayActOn(trx, model, actor, id),
  ]
  const [locked, isVisible, isOut, mayAct] = await inOneTrip([lock, ...questions])
  const [row] = locked.rows
  if (!row || !isVisible) return undefined
  if (isOut) throw new AppError('forbidden')
  if (!mayAct) throw new AppError('forbidden-here')
  return row
}

/**
 * Locks a row for the rest of the transaction: the beginning of everything that changes a guarded record.
 * @throws not-found when it does not exist or the person may not see it, forbidden and forbidden-here when he sees it and
 * was given this act for other rows, changed when it is no longer the version he saw
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
