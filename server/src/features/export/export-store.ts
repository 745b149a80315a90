import { sql } from 'kysely'
import QueryStream from 'pg-query-stream'
import type { Actor } from '../../platform/actor'
import type { GuardedColumn, GuardedModel } from '../../platform/guarded-model/model'
import { type RowQuery, rowsStatement } from '../../platform/guarded-model/read-rows'
import { pieceOf } from '../../platform/page'
import type { Services } from '../../services'

export interface GuardedRows {
  model: GuardedModel
  query: RowQuery & { dataType?: 0 | 1 }
  actor: Actor
  columns: readonly GuardedColumn[]
}

/** Rows that are read ahead of who takes them: few, since reading a batch keeps other requests waiting. */
const batch = 200

function statementOf({ db }: Pick<Services, 'db'>, { model, query, actor, columns }: GuardedRows) {
  const all = rowsStatement(model, actor, query, [...columns])
  const { limit, offset } = pieceOf(query)
  const page = sql`${all} limit ${limit} offset ${offset}`
  return (query.dataType === 0 ? page : all).compile(db)
}

/** The rows of a guarded list, read as they are taken: through the same statement as the list itself. */
export async function* streamGuardedRows(
  services: Pick<Services, 'db' | 'pool'>,
  wanted: GuardedRows,
): AsyncGenerator<Record<string, unknown>> {
  const statement = statementOf(services, wanted)
  const client = await services.pool.connect()
  const rows = client.query(
    new QueryStream(statement.sql, [...statement.parameters], { batchSize: batch, highWaterMark: batch }),
  )
  try {
    yield* rows as AsyncIterable<Record<string, unknown>>
  } finally {
    rows.destroy()
    // A connection that streamed pipelines no more: the next one is a new one.
    client.release(true)
  }
}

/** How many rows an export of all that match will hold. */
export async function countGuardedRows({ db }: Pick<Services, 'db'>, wanted: GuardedRows): Promise<number> {
  const { model, actor, query, columns } = wanted
  const all = rowsStatement(model, actor, query, columns.slice(0, 1))
  const result = await sql<{ n: string }>`select count(*) as n from (${all}) as listed`.execute(db)
  return Number(result.rows[0]?.n ?? 0)
}
