import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor'
import type { Db } from '../database'
import { type GuardedModel, shownColumns } from './model'
import { orderBy } from './page-of-rows'
import { orderOf, type RowQuery, shownValue, whereVisible } from './read-rows'
import { columnFilter, isLimited, type RowFilter } from './row-filter'

type Part = RawBuilder<unknown>

/** Rows of a model that stand below each other by a column of theirs, as far as somebody sees rows and column. */
export interface SeenTree {
  readonly model: GuardedModel
  readonly actor: Actor
  /** Name of the column that holds the id of the row above. */
  readonly by: string
}

/** What a row shows as the row above it; nothing where the column is not for the person. */
function shownParent({ model, actor, by }: SeenTree): Part {
  const column = shownColumns(model, actor).find(({ name }) => name === by)
  return column ? shownValue(model, actor, column) : sql`null::text`
}

/** The rows that the person sees, each with the one above it. */
const seenRows = (tree: SeenTree, filters: readonly RowFilter[] = []): Part =>
  sql`select id, ${shownParent(tree)} as parent from ${sql.table(tree.model.source)}
    ${whereVisible(tree.model, tree.actor, { filters })}`

/** Rows with one of these ids. */
export const rowAmong = (ids: readonly string[]): Part => sql`id = any(${[...ids]}::text[])`

/** Whether the person sees every row that there is, each with the one above it. */
export const seesWholeTree = ({ model, actor, by }: SeenTree): boolean =>
  !isLimited(model, actor) && columnFilter(model, actor, by) === null

/** What is known of a tree before its rows are read. */
export interface KnownOfTree {
  /** Rows that stand at the top as well, of those that stand in a circle. */
  readonly heads: readonly string[]
  /** All ids that rows name as the one above them while there is none for anybody; null where that is not known. */
  readonly gone: readonly string[] | null
}

/** Rows that stand at the top: those above which there is none, or none that the person sees. */
export function atTop(tree: SeenTree, { heads, gone }: KnownOfTree): Part {
  const parent = shownParent(tree)
  // It gives the rows above another name for their ids, so that whatever else is named is of the row itself.
  const above = sql`select id as above_id from (${seenRows(tree)}) as seen`
  const isTop =
    gone && seesWholeTree(tree)
      ? sql`(${parent} is null or ${parent} = any(${[...gone]}::text[]))`
      : sql`not exists (select from (${above}) as above where above_id = ${parent})`
  return heads.length === 0 ? isTop : sql`(${isTop} or ${rowAmong(heads)})`
}

/** A row of which others may be shown below it, and how many of them at most. */
export interface OpenRow {
  readonly id: string
  readonly most: number
}

/** A row with the one above it, and how many that one has below it in all. */
export interface RowBelow {
  readonly id: string
  readonly parent: string
  readonly among: number
}

/** The first rows directly below each of some rows, in the order of the list. */
export async function rowsBelow(
  db: Db,
  tree: SeenTree,
  { open, query }: { open: readonly OpenRow[]; query: RowQuery },
): Promise<RowBelow[]> {
  if (open.length === 0) return []
  const { model, actor } = tree
  const order = orderOf(model, actor, query)
  const asked = sql`unnest(${open.map(({ id }) => id)}::text[], ${open.map(({ most }) => most)}::integer[])`
  const placed = { ...order, value: sql.ref('place') }
  const ids = open.map(({ id }) => id)
  const below = sql`${shownParent(tree)} = any(${ids}::text[])`
  const { rows } = await sql<RowBelow & { among: string }>`
    select id, parent, among from (
      select id, parent, row_number() over (partition by parent ${orderBy(placed)}) as at,
        count(*) over (partition by parent) as among
      from (select id, ${shownParent(tree)} as parent, ${order.value} as place from ${sql.table(model.source)}
        ${whereVisible(model, actor, { filters: [...(query.filters ?? []), below] })}) as seen) as placed
    join ${asked} as asked (above, most) on above = parent where at <= most order by parent, at`.execute(db)
  return rows.map((row) => ({ ...row, among: Number(row.among) }))
}

/** Those of some rows that have others below them. */
export async function rowsWithBelow(db: Db, tree: SeenTree, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from unnest(${[...ids]}::text[]) as asked (id)
    where exists (select from (${seenRows(tree)}) as child where child.parent = asked.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A row that was found, or that stands above one. */
export interface WayRow {
  readonly id: string
  readonly parentId: string
  readonly isFound: boolean
}

/**
 * The rows that filters find with all that stand above them, as far as the person sees those; it ends where rows stand in a
 * circle.
 * @param most how many rows are found at most
 */
export async function rowsOnWay(
  db: Db,
  tree: SeenTree,
  { filters, most }: { filters: readonly RowFilter[]; most: number },
): Promise<WayRow[]> {
  const { rows } = await sql<WayRow>`
    with recursive found as materialized (${seenRows(tree, filters)} limit ${most}),
      way as (select id, parent from found
        union select above.id, above.parent from way join (${seenRows(tree)}) as above on above.id = way.parent)
    select id, coalesce(parent, '') as "parentId", id in (select id from found) as "isFound" from way order by id`.execute(
    db,
  )
  return rows
}
