import type { Db, Trx } from './database'

/** Registers something to do once the transaction has been committed, such as a push over the socket. */
export type AfterCommit = (effect: () => void | Promise<void>) => void

/**
 * Runs work in one transaction. Effects given to `after` run in order once it is committed, and never when it is not,
 * so that nobody is told of what did not happen.
 */
export async function transact<T>(db: Db, work: (trx: Trx, after: AfterCommit) => Promise<T>): Promise<T> {
  const effects: Array<() => void | Promise<void>> = []
  const result = await db.transaction().execute((trx) => work(trx, (effect) => effects.push(effect)))
  for (const effect of effects) await effect()
  return result
}
