import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor'
import type { Db } from '../database'
import { type GuardedColumn, type GuardedModel, shownColumns } from './model'
import { type RowQuery, shownValue, type WireRow, whereVisible } from './read-rows'

/** Rows that share what a column shows. */
interface RowGroup {
  /** What they share; '' for those in which the column shows nothing. */
  readonly value: string
  readonly count: number
  /** Sums of number columns as decimal texts, by their names. */
  readonly totals: Readonly<Record<string, string>>
}

interface GroupQuery extends RowQuery {
  /** Name of the column, one of text, that tells rows apart. */
  readonly by: string
  /** Names of the columns that are summed; what is no number, or not for the person, is not there. */
  readonly names: readonly string[]
  readonly limit: number
}

const shownBy = (model: GuardedModel, actor: Actor, by: string): GuardedColumn | undefined =>
  shownColumns(model, actor).find(({ name }) => name === by)

/**
 * The groups of all rows that a list finds, with how many they are and their sums, in the order in which a list that is
 * sorted by the column has them. A column that the person sees in some of his rows shows nothing in the others, and a sum
 * tells of cells alone that he sees (THR-13).
 */
export async function groupRows(db: Db, model: GuardedModel, actor: Actor, query: GroupQuery): Promise<RowGroup[]> {
  const by = shownBy(model, actor, query.by)
  if (!by) return []
  const summed = shownColumns(model, actor).filter(({ name, type }) => type === 'number' && query.names.includes(name))
  const cells = summed.map((column, at) => sql`, ${shownValue(model, actor, column)} as ${sql.id(`cell${at}`)}`)
  const sums = summed.map((_, at) => sql`, coalesce(sum(${sql.id(`cell${at}`)}), 0)::text as ${sql.id(`sum${at}`)}`)
  const collate = by.collate ? sql` collate ${sql.id(by.collate)}` : sql``
  const { rows } = await sql<Record<string, string | null>>`
    select value, count(*) as count${sql.join(sums, sql``)} from (
      select ${shownValue(model, actor, by)} as value${sql.join(cells, sql``)}
      from ${sql.table(model.source)} ${whereVisible(model, actor, query)}) as found
    group by value order by value${collate} limit ${query.limit}`.execute(db)
  return rows.map((row) => ({
    value: row['value'] ?? '',
    count: Number(row['count']),
    totals: Object.fromEntries(summed.map(({ name }, at) => [name, row[`sum${at}`] ?? '0'])),
  }))
}

/** What columns show of all rows that a list finds, each combination once; `names` that are not for the person are not there. */
export async function distinctRows(
  db: Db,
  model: GuardedModel,
  actor: Actor,
  { names, limit, ...query }: RowQuery & { names: readonly string[]; limit: number },
): Promise<WireRow[]> {
  const columns = shownColumns(model, actor).filter(({ name }) => names.includes(name))
  if (columns.length === 0) return []
  const shown = columns.map((column) => sql`${shownValue(model, actor, column)} as ${sql.id(column.name)}`)
  const { rows } = await sql<WireRow>`
    select distinct ${sql.join(shown)} from ${sql.table(model.source)} ${whereVisible(model, actor, query)}
    limit ${limit}`.execute(db)
  return rows
}

/** Rows outside of some groups; all of them where the person does not see the column. */
export function outsideGroups(
  model: GuardedModel,
  actor: Actor,
  { by, values }: { by: string; values: readonly string[] },
): RawBuilder<unknown> {
  const column = shownBy(model, actor, by)
  if (!column || values.length === 0) return sql`true`
  return sql`coalesce(${shownValue(model, actor, column)}, '') <> all(${[...values]}::text[])`
}
