import { sql } from 'kysely'
import type { Actor } from '../actor'
import type { Db } from '../database'
import { type GuardedModel, shownColumns } from './model'
import { type RowQuery, shownValue, whereVisible } from './read-rows'

/**
 * Sums of number columns over all rows that a list finds, as decimal texts; of cells that the person may see alone, so that no
 * sum tells of hidden ones (THR-13). What is no number, or not for him, is not there.
 */
export async function totalRows(
  db: Db,
  model: GuardedModel,
  actor: Actor,
  query: RowQuery & { readonly names: readonly string[] },
): Promise<Record<string, string>> {
  const columns = shownColumns(model, actor).filter(({ name, type }) => type === 'number' && query.names.includes(name))
  if (columns.length === 0) return {}
  const sums = columns.map((column) => sql`sum(${shownValue(model, actor, column)})::text as ${sql.id(column.name)}`)
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(sums)} from ${sql.table(model.source)} ${whereVisible(model, actor, query)}`.execute(db)
  return Object.fromEntries(columns.map(({ name }) => [name, rows[0]?.[name] ?? '0']))
}
