import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database'
import type { ErrorLogTable } from '../../tables/log'

export type FailureRow = Insertable<ErrorLogTable>

export async function insertFailures(db: Db, rows: readonly FailureRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('error_log')
      .values([...rows])
      .execute()
}
