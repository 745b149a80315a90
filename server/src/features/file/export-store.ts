import { sql } from 'kysely'
import QueryStream from 'pg-query-stream'
import type { Actor } from '../../platform/actor'
import type { GuardedColumn, GuardedModel } from '../../platform/guarded-model/model'
import { type RowQuery, rowsStatement } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'

interface GuardedRows {
  model: GuardedModel
  query: RowQuery & { dataType?: 0 | 1 }
  actor: Actor
  columns: readonly GuardedColumn[]
}

/** Rows that are read ahead of who takes them. */
const batch = 500

/** The rows of a guarded list, read as they are taken: through the same statement as the list itself. */
export async function* streamGuardedRows(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  { model, query, actor, columns }: GuardedRows,
): AsyncGenerator<Record<string, unknown>> {
  const all = rowsStatement(model, actor, query, [...columns])
  const { currentPage = 1, pageSize = 20 } = query
  const page = sql`${all} limit ${pageSize} offset ${(currentPage - 1) * pageSize}`
  const statement = (query.dataType === 0 ? page : all).compile(db)
  const client = await pool.connect()
  const rows = client.query(new QueryStream(statement.sql, [...statement.parameters], { batchSize: batch }))
  try {
    yield* rows as AsyncIterable<Record<string, unknown>>
  } finally {
    rows.destroy()
    client.release()
  }
}
