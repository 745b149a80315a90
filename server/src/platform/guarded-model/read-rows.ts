import type { PageQuery, ScopeQuery } from '@workstation/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Db } from '../database'
import { paginationOf, pieceOf } from '../page'
import { type GuardedColumn, type GuardedModel, seesSomewhere, shownColumns } from './model'
import {
  longPage,
  orderBy,
  type PageLimits,
  type PageParts,
  pageLimits,
  type RowOrder,
  whereAll,
  wholePage,
} from './page-of-rows'
import { actFilter, columnFilter, isLimited, type RowFilter, rowFilters } from './row-filter'
import { scopeFilters } from './scope-filter'

type Condition = RawBuilder<unknown>
/** A row as it travels: wire names, times in milliseconds. Columns that the person may not see are absent. */
export type WireRow = Record<string, unknown>

export interface RowQuery extends PageQuery, ScopeQuery {
  /** Conditions of the list's own filters, every value bound. */
  filters?: readonly RowFilter[]
  /** Wire names of the columns to read; all when left out. Those that the person may not see stay away. */
  only?: readonly string[]
  /** The ids of the rows to read, in the order in which they stand. */
  inOrder?: readonly string[]
  /** How far a long list is counted and looked through. */
  limits?: PageLimits
  /** Whether few of all rows are found, by a condition that costs more than their order; they are then found once. */
  areFew?: boolean
}

const wire = (column: GuardedColumn, value: unknown): unknown =>
  column.type === 'time' && value instanceof Date ? value.getTime() : value

/** Columns that the person sees in some of his rows alone, by name. */
const maskedOf = (model: GuardedModel, actor: Actor, columns: readonly GuardedColumn[]): ReadonlySet<string> =>
  new Set(columns.flatMap(({ name }) => (columnFilter(model, actor, name) === null ? [] : [name])))

/** Turns a database row into what travels. Text that is absent becomes ''; what is masked and no text stays away. */
function toWireRow(columns: readonly GuardedColumn[], row: Record<string, unknown>, masked: ReadonlySet<string>) {
  const result: WireRow = {}
  for (const column of columns) {
    const value = row[column.name]
    if (value === null && column.type !== 'text' && masked.has(column.name)) continue
    result[column.name] = value === null && column.type === 'text' ? '' : wire(column, value)
  }
  return result
}

/** Contains, through the bigram index: pieces first, then the text itself. */
export function containsKeyword(expression: string, keyword: string): Condition {
  const text = sql.raw(expression)
  const pattern = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  return sql`(bigrams(${text}) @> bigrams(${keyword}) and (${text}) ilike ${pattern})`
}

/** A condition that tells of a column, in those rows alone where the person sees it. */
function whereSeen(model: GuardedModel, actor: Actor, name: string, condition: Condition): Condition {
  const seen = columnFilter(model, actor, name)
  return seen ? sql`(${seen} and ${condition})` : condition
}

/** A keyword is looked for in visible columns only, since finding a row tells what a hidden one holds (THR-13). */
function keywordCondition(model: GuardedModel, actor: Actor, keyword: string): Condition {
  const visible = new Set(shownColumns(model, actor))
  const searched = model.searchColumns.filter((column) => visible.has(column))
  const isWhole = searched.every(({ name }) => columnFilter(model, actor, name) === null)
  if (isWhole && searched.length === model.searchColumns.length) return containsKeyword(model.searchText ?? '', keyword)
  if (searched.length === 0) return sql`false`
  return sql`(${sql.join(
    searched.map(({ name, source }) => whereSeen(model, actor, name, containsKeyword(`"${source}"`, keyword))),
    sql` or `,
  )})`
}

/** Without the filters of columns that the person may not see: the rows that they find tell what is hidden (THR-13). */
export function seenFilters(model: GuardedModel, actor: Actor, filters: readonly RowFilter[]): Condition[] {
  return filters.flatMap((filter) => {
    if (!Array.isArray(filter)) return [filter as Condition]
    const [name, condition] = filter as readonly [string, Condition]
    return seesSomewhere(model, actor, name) ? [whereSeen(model, actor, name, condition)] : []
  })
}

/** What holds for everything that reads a model: rows that the person may see, global filter, filters, keyword. */
function conditionsOf(model: GuardedModel, actor: Actor, query: RowQuery): Condition[] {
  const keyword = query.keyword?.trim() ?? ''
  const search = keyword && model.searchText ? [keywordCondition(model, actor, keyword)] : []
  const named = query.inOrder ? [sql`id = any(${[...query.inOrder]}::text[])`] : []
  const filters = [...scopeFilters(model, actor, query), ...seenFilters(model, actor, query.filters ?? []), ...named]
  return [...rowFilters(model, actor), ...filters, ...search]
}

/** The same as a where clause. */
export const whereVisible = (model: GuardedModel, actor: Actor, query: RowQuery): Condition =>
  whereAll(conditionsOf(model, actor, query))

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** What a column shows: nothing in rows where the person may not see it. */
export function shownValue(model: GuardedModel, actor: Actor, { name, source }: GuardedColumn): Condition {
  const seen = columnFilter(model, actor, name)
  return seen ? sql`case when ${seen} then ${sql.ref(source)} end` : sql.ref(source)
}

/**
 * The order of a list. Only a visible, sortable column of the model can be named (THR-01, THR-13); where the usual one is
 * hidden in some of them, rows stand by their ids.
 */
export function orderOf(model: GuardedModel, actor: Actor, query: RowQuery): RowOrder {
  const name = query.sidx || model.defaultSort.column
  const column = shownColumns(model, actor).find((item) => item.name === name)
  const fallback = query.sidx ? 'asc' : model.defaultSort.direction
  const direction = (query.sort || fallback) === 'desc' ? sql`desc` : sql`asc`
  const isWhole = column !== undefined && columnFilter(model, actor, name) === null
  if (!query.sidx && !isWhole) return { value: sql`id`, direction, isIndexed: true }
  if (!column?.sortable) throw new AppError('sort-unknown', { field: name })
  const collate = column.collate ? sql` collate ${sql.id(column.collate)}` : sql``
  const isIndexed = model.indexed.has(name) && isWhole
  return { value: sql`${shownValue(model, actor, column)}${collate}`, direction, isIndexed }
}

function columnsOf(model: GuardedModel, actor: Actor, { only }: RowQuery): GuardedColumn[] {
  const columns = shownColumns(model, actor)
  return only ? columns.filter((column) => only.includes(column.name)) : columns
}

/** The select list: names come from the declaration of the model, never from a caller; one piece of text where nothing is masked. */
function fieldsOf(model: GuardedModel, actor: Actor, columns: readonly GuardedColumn[]): Condition {
  if (columns.every(({ name }) => columnFilter(model, actor, name) === null))
    return sql.raw(columns.map((column) => `${quoted(column.source)} as ${quoted(column.name)}`).join(', '))
  return sql.join(columns.map((column) => sql`${shownValue(model, actor, column)} as ${sql.id(column.name)}`))
}

/** Looked up by halves, however many they are. */
const orderOfIds = (ids: readonly string[]): Condition => {
  const places = JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, at])))
  return sql`order by (${places}::jsonb ->> id)::integer`
}

/** The statement of one list: the columns that the person may see, of the rows that he may see, in order. */
export function rowsStatement(
  model: GuardedModel,
  actor: Actor,
  query: RowQuery,
  columns = shownColumns(model, actor),
) {
  const order = query.inOrder ? orderOfIds(query.inOrder) : orderBy(orderOf(model, actor, query))
  return sql<
    Record<string, unknown>
  >`select ${fieldsOf(model, actor, columns)} from ${sql.table(model.source)} ${whereVisible(model, actor, query)} ${order}`
}

/** One page of a guarded list with its total, which is exact unless the model may hold millions of rows. */
export async function listRows<Row>(db: Db, model: GuardedModel, actor: Actor, query: RowQuery) {
  const columns = columnsOf(model, actor, query)
  const parts: PageParts = {
    source: model.source,
    fields: fieldsOf(model, actor, columns),
    existing: model.rows(actor),
    conditions: conditionsOf(model, actor, query),
    order: orderOf(model, actor, query),
    ...pieceOf(query),
    limits: query.limits ?? pageLimits,
  }
  const masked = maskedOf(model, actor, columns)
  const isLong = model.isLong && query.exactTotal !== 1
  const { rows, total, isCapped } = await (isLong
    ? longPage(db, parts, query.areFew || isLimited(model, actor))
    : wholePage(db, parts))
  return {
    list: rows.map((row) => toWireRow(columns, row, masked) as Row),
    pagination: { ...paginationOf(query, total), ...(isCapped && { totalCapped: true }) },
  }
}

/** All rows of a short guarded list, such as that of a selector; at most `limit`. */
export async function selectRows<Row>(db: Db, model: GuardedModel, actor: Actor, query: RowQuery & { limit: number }) {
  const columns = columnsOf(model, actor, query)
  const result = await sql<
    Record<string, unknown>
  >`${rowsStatement(model, actor, query, columns)} limit ${query.limit}`.execute(db)
  const masked = maskedOf(model, actor, columns)
  return result.rows.map((row) => toWireRow(columns, row, masked) as Row)
}

/** One guarded row by id; throws not-found when it does not exist or is not visible to the person. */
export async function findRow<Row>(db: Db, model: GuardedModel, actor: Actor, id: string): Promise<Row> {
  const [row] = await selectRows<Row>(db, model, actor, { filters: [sql`id = ${id}`], limit: 1 })
  if (!row) throw new AppError('not-found')
  return row
}

/** Those of the rows that the person may see, by their ids. */
export async function visibleAmong(
  db: Db,
  model: GuardedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const conditions = [sql`id = any(${[...ids]})`, ...rowFilters(model, actor)]
  const found = await sql<{ id: string }>`
    select id from ${sql.table(model.source)} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** True when the person may see this row. */
export async function isRowVisible(db: Db, model: GuardedModel, actor: Actor, id: string): Promise<boolean> {
  const conditions = [sql`id = ${id}`, ...rowFilters(model, actor)]
  const result = await sql`select 1 from ${sql.table(model.source)} where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  )
  return result.rows.length > 0
}

/** True when the rule of the product keeps what let this call in from a row that the person sees. */
export async function isRuledOut(db: Db, model: GuardedModel, actor: Actor, id: string): Promise<boolean> {
  const { button = '', modelId } = actor.acting ?? {}
  const rule = modelId === model.modelId ? model.acts?.rows(actor, button) : null
  if (!rule) return false
  const found = await sql`select 1 from ${sql.table(model.source)} where id = ${id} and ${rule}`.execute(db)
  return found.rows.length === 0
}

/** True when what let this call in counts for a row that the person sees. */
export async function mayActOn(db: Db, model: GuardedModel, actor: Actor, id: string): Promise<boolean> {
  const counts = actFilter(model, actor)
  if (!counts) return true
  const found = await sql`select 1 from ${sql.table(model.source)} where id = ${id} and ${counts}`.execute(db)
  return found.rows.length > 0
}
