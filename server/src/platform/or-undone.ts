import { sql } from 'kysely'
import { AppError } from './app-error'
import type { Trx } from './database'

/** Does work within a transaction. Where it is refused, what it has written is undone alone and the refusal is answered. */
export async function orUndone(trx: Trx, work: () => Promise<void>): Promise<AppError | null> {
  await sql`savepoint before_work`.execute(trx)
  try {
    await work()
    await sql`release savepoint before_work`.execute(trx)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint before_work`.execute(trx)
    return error
  }
}
