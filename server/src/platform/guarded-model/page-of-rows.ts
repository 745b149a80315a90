import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database'
import { allOf, askedOfEach } from './compile-scheme'
import { listKey, rememberLong, type Step, stepKnown } from './long-lists'

type Part = RawBuilder<unknown>
type Row = Record<string, unknown>

/** How far a list of a large model goes. */
export interface PageLimits {
  /** Rows that are counted at most; beyond that the list says that there are more. */
  readonly counted: number
  /**
   * How many of the first rows of everybody are looked through for those of a person, before all of his are gathered: few
   * ones, each asked about by itself, then more.
   */
  readonly lookedThrough: readonly [few: number, more: number]
}

export const pageLimits: PageLimits = { counted: 10_000, lookedThrough: [200, 40_000] }

/** The order of a list; rows that are alike in it stand by their ids. */
export interface RowOrder {
  readonly value: Part
  readonly direction: Part
  /** Whether an index has this order, so that the first rows are read without the others. */
  readonly isIndexed: boolean
}

/** The pieces of the statement of a list. */
export interface PageParts {
  readonly source: string
  readonly fields: Part
  /** The rows that exist for everybody; null for all. */
  readonly existing: Part | null
  /** What holds for the rows that this person asks for. */
  readonly conditions: readonly Part[]
  readonly order: RowOrder
  readonly limit: number
  readonly offset: number
  readonly limits: PageLimits
}

export interface FoundPage {
  readonly rows: readonly Row[]
  readonly total: number
  readonly isCapped: boolean
}

export const whereAll = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
export const orderBy = ({ value, direction }: RowOrder): Part => sql`order by ${value} ${direction}, id ${direction}`
const page = ({ limit, offset }: PageParts): Part => sql`limit ${limit} offset ${offset}`
const capped = ({ limits: { counted } }: PageParts, found: number) => ({
  total: Math.min(found, counted),
  isCapped: found > counted,
})

/** The rows of a list, page by page along their order. */
const inOrder = (parts: PageParts): Part =>
  sql`select ${parts.fields} from ${sql.table(parts.source)} ${whereAll(parts.conditions)} ${orderBy(parts.order)} ${page(parts)}`

async function execute(db: Db, statement: Part): Promise<readonly Row[]> {
  return (await sql<Row>`${statement}`.execute(db)).rows
}

async function count(db: Db, { source, conditions }: PageParts, limit: Part): Promise<number> {
  const rows = sql`select from ${sql.table(source)} ${whereAll(conditions)} ${limit}`
  const [counted] = await execute(db, sql`select count(*) as total from (${rows}) as counted`)
  return Number(counted?.['total'] ?? 0)
}

/** A page of a list whose rows nobody counts by the million, with its exact total. */
export async function wholePage(db: Db, parts: PageParts): Promise<FoundPage> {
  const [rows, total] = await Promise.all([execute(db, inOrder(parts)), count(db, parts, sql``)])
  return { rows, total, isCapped: false }
}

/** The rows with the ids that a statement finds, in order. */
const byIds = ({ source, fields, order }: PageParts, ids: Part): Part =>
  sql`select ${fields} from ${sql.table(source)} where id = any(array(${ids})) ${orderBy(order)}`

/** The same with what a row shows looked up for its rows alone, not for those that the page passes over. */
const idsInOrder = (parts: PageParts): Part =>
  byIds(
    parts,
    sql`select id from ${sql.table(parts.source)} ${whereAll(parts.conditions)} ${orderBy(parts.order)} ${page(parts)}`,
  )

/** A page of rows that nothing but the list itself limits: the order is followed until the page is full. */
async function followOrder(db: Db, parts: PageParts): Promise<FoundPage> {
  const counted = count(db, parts, sql`limit ${sql.lit(parts.limits.counted + 1)}`)
  const [rows, total] = await Promise.all([execute(db, idsInOrder(parts)), counted])
  return { rows, ...capped(parts, total) }
}

/** Ids of a page among rows that were gathered, with the value by which they stand. */
const idsOfPage = (parts: PageParts, condition: Part): Part => {
  const { direction } = parts.order
  return sql`select id from kept ${condition} order by place ${direction}, id ${direction} ${page(parts)}`
}

/** All rows of the person, at most one more than are counted, and of these the page when none is missing. */
function gathered(parts: PageParts): Part {
  const { source, conditions, order, limits } = parts
  const ids = idsOfPage(parts, sql`where (select total from told) <= ${sql.lit(limits.counted)}`)
  return sql`with kept as materialized (
      select id, ${order.value} as place from ${sql.table(source)} ${whereAll(conditions)}
      limit ${sql.lit(limits.counted + 1)}),
    told as (select count(*) as total from kept)
    select told.total as "#total", page.* from told left join lateral (${byIds(parts, ids)}) as page on true`
}

/**
 * The page among the first rows of everybody, which bear the name of the source, since the conditions name its columns. As
 * one value the conditions are not joined, so that the rows stay in order and PostgreSQL stops when the page is full.
 */
function amongFirst(parts: PageParts, step: Step): Part {
  const { source, existing, conditions, order, limits } = parts
  const first = sql`select * from ${sql.table(source)} ${existing ? sql`where ${existing}` : sql``}
    ${orderBy(order)} limit ${sql.lit(limits.lookedThrough[step])}`
  const holds = allOf(step === 0 ? conditions.map(askedOfEach) : conditions)
  const ids = sql`select id from (${first}) as ${sql.table(source)} where ${holds} is true ${orderBy(order)} ${page(parts)}`
  return byIds(parts, ids)
}

/** The page of all rows of the person, however many they are. */
const sorted = (parts: PageParts): Part => {
  const { source, conditions, order } = parts
  const kept = sql`select id, ${order.value} as place from ${sql.table(source)} ${whereAll(conditions)}`
  return byIds(parts, sql`with kept as materialized (${kept}) ${idsOfPage(parts, sql``)}`)
}

/** A page of somebody who sees many of the rows: likely among the first. Also where it was found. */
async function pageOfMany(db: Db, parts: PageParts, begin: Step) {
  if (!parts.order.isIndexed) return { rows: await execute(db, idsInOrder(parts)), step: begin }
  const steps: readonly Step[] = parts.offset === 0 && begin === 0 ? [0, 1] : [1]
  for (const step of steps) {
    const rows = await execute(db, amongFirst(parts, step))
    if (rows.length === parts.limit) return { rows, step }
  }
  return { rows: await execute(db, sorted(parts)), step: 1 as const }
}

/**
 * A page of somebody who sees some of the rows. PostgreSQL would walk along the order in the hope to meet them soon, which
 * takes long where they are few or old; so the statement is chosen here by how many there are.
 */
async function gatherFirst(db: Db, parts: PageParts): Promise<FoundPage & { step?: Step }> {
  const all = await execute(db, gathered(parts))
  const told = capped(parts, Number(all[0]?.['#total'] ?? 0))
  if (!told.isCapped) return { rows: all.filter((row) => row['id'] !== null), ...told }
  return { ...(await pageOfMany(db, parts, 0)), ...told }
}

/**
 * A page of a list that may hold millions of rows; its total ends where counting does. A list that was longer a moment ago is
 * not counted again, unless its page is not full.
 * @param isLimited whether rights limit which rows the person sees
 */
export async function longPage(db: Db, parts: PageParts, isLimited: boolean): Promise<FoundPage> {
  const key = listKey(db, parts.source, whereAll(parts.conditions))
  const begin = stepKnown(key)
  if (begin !== null) {
    const rows = isLimited ? (await pageOfMany(db, parts, begin)).rows : await execute(db, idsInOrder(parts))
    if (rows.length === parts.limit) return { rows, total: parts.limits.counted, isCapped: true }
  }
  const { step = 0, ...found }: FoundPage & { step?: Step } = await (isLimited
    ? gatherFirst(db, parts)
    : followOrder(db, parts))
  rememberLong(key, found.isCapped ? step : null)
  return found
}
