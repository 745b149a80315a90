import { sql } from 'kysely'
import type { Actor } from '../actor'
import type { Db } from '../database'
import { type GuardedModel, seesColumn } from './model'

interface Named<Row> {
  readonly rows: readonly Row[]
  /** The field whose id names a person. */
  readonly field: Extract<keyof Row, string>
}

/**
 * Rows with the id of a person where he is the reader himself, although column permission hides who it is: what is one's own
 * one has to know, to go on with it.
 */
export async function withOwnId<Row extends { id: string }>(
  db: Db,
  model: GuardedModel,
  actor: Actor,
  { rows, field }: Named<Row>,
): Promise<readonly Row[]> {
  if (rows.length === 0 || seesColumn(model, actor, field)) return rows
  const { source = '' } = model.columns.get(field) ?? {}
  const ids = rows.map(({ id }) => id)
  const own = await sql<{ id: string }>`select id from ${sql.table(model.source)}
    where id = any(${ids}) and ${sql.id(source)} = ${actor.userId}`.execute(db)
  const isOwn = new Set(own.rows.map(({ id }) => id))
  return rows.map((row) => (isOwn.has(row.id) ? { ...row, [field]: actor.userId } : row))
}
