import { isSchemeGroup, type SchemeGroup, type SchemeLeaf, schemeValues } from '@workstation/domain/permission/scheme'
import { isTooLarge, leafProblem } from '@workstation/domain/permission/scheme-problem'
import { type PeriodUnit, readSchemePeriod } from '@workstation/domain/permission/scheme-word'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor'
import type { GuardedColumn, GuardedModel } from './model'
import { type SchemeSet, schemeSet } from './scheme-set'

/** A condition on rows. */
export type Condition = RawBuilder<unknown>

/** A part of a scheme with the condition that it comes to: a comparison, or parts that hold together or alone. */
export interface CompiledPart {
  readonly condition: Condition
  readonly leaf?: SchemeLeaf
  /** How parts hold together. */
  readonly match?: 'and' | 'or'
  readonly parts?: readonly CompiledPart[]
}

export const nothing = sql`false`
export const everything = sql`true`

/** How the conditions that compare with found ids are asked of each row, where they are asked otherwise than of many. */
const eachOf = new WeakMap<Condition, Condition>()

/** A condition as it is asked of few rows: each looks for its own value, and no set is made that holds thousands. */
export const askedOfEach = (condition: Condition): Condition => eachOf.get(condition) ?? condition

function joined(conditions: readonly Condition[], word: Condition): Condition {
  const together = (parts: readonly Condition[]) => sql`(${sql.join(parts, word)})`
  const made = together(conditions)
  if (conditions.some((condition) => eachOf.has(condition))) eachOf.set(made, together(conditions.map(askedOfEach)))
  return made
}
export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` and `)
export const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` or `)

const arrayTypes = {
  integer: sql`numeric[]`,
  number: sql`numeric[]`,
  boolean: sql`boolean[]`,
  time: sql`timestamptz[]`,
}
const zoned = /(Z|[+-]\d{2}:?\d{2})$/

/** A column, and how it is compared for this person. */
interface Compared {
  readonly column: GuardedColumn
  readonly ref: Condition
  readonly zone: string
}

/** One value as the column holds it; a time that names no zone is one of the product's own. */
function bound({ column, zone }: Compared, value: string): Condition {
  if (column.type === 'time')
    return zoned.test(value) ? sql`${value}::timestamptz` : sql`(${value}::timestamp at time zone ${zone})`
  if (column.type === 'boolean') return sql`${value}::boolean`
  return column.type === 'text' ? sql`${value}::text` : sql`${value}::numeric`
}

function boundAll(compared: Compared, values: readonly string[]): Condition {
  const { type } = compared.column
  if (type === 'text' || type === 'texts' || type === 'json') return sql`${[...values]}::text[]`
  if (type !== 'time') return sql`${[...values]}::${arrayTypes[type]}`
  return sql`array[${sql.join(values.map((value) => bound(compared, value)))}]`
}

/** The ids of a set as rows, asked once for a statement. */
const rowsOf = ({ ids, found }: SchemeSet): Condition =>
  sql.join(
    [...(ids.length > 0 ? [sql`select unnest(${[...ids]}::text[])`] : []), ...found.map((rows) => sql`(${rows})`)],
    sql` union all `,
  )

const isEmptySet = ({ ids, found }: SchemeSet) => ids.length === 0 && found.length === 0

/** Whether a column holds one of a set that statements find; `offset` keeps them from being made into one for all rows. */
function amongFound(ref: Condition, set: SchemeSet): Condition {
  const made = sql`${ref} in (${rowsOf(set)})`
  const found = sql`exists (select from (${rowsOf(set)}) as one(id) where one.id = ${ref} offset 0)`
  eachOf.set(made, found)
  return made
}

/** Whether a column holds one of a set; `isNot` for the other rows, those without a value among them. */
function among({ ref }: Compared, set: SchemeSet, isNot: boolean): Condition {
  if (isEmptySet(set)) return nothing
  const known = sql`${[...set.ids]}::text[]`
  if (set.found.length === 0)
    return isNot ? sql`(${ref} is null or ${ref} <> all(${known}))` : sql`${ref} = any(${known})`
  if (!isNot) return amongFound(ref, set)
  const rows = rowsOf(set)
  // A set in which nobody is lets nothing through, not even as *not*.
  return sql`(exists (${rows}) and (${ref} is null or ${ref} not in (${rows})))`
}

/** Whether a column of several texts shares any, all or none with a set. */
function overlap({ ref }: Compared, set: SchemeSet, op: string): Condition {
  if (isEmptySet(set)) return nothing
  const rows = set.found.length === 0 ? sql`${[...set.ids]}::text[]` : sql`array(${rowsOf(set)})`
  if (op === 'hasAll') return sql`(${ref} @> ${rows} and cardinality(${rows}) > 0)`
  if (op === 'hasAny') return sql`${ref} && ${rows}`
  return sql`(cardinality(${rows}) > 0 and (${ref} is null or not ${ref} && ${rows}))`
}

function isEmpty({ column, ref }: Compared): Condition {
  if (column.type === 'text') return sql`(${ref} is null or ${ref} = '')`
  return column.type === 'texts' ? sql`(${ref} is null or cardinality(${ref}) = 0)` : sql`${ref} is null`
}

const steps: Readonly<Record<PeriodUnit, Condition>> = {
  day: sql`interval '1 day'`,
  week: sql`interval '1 week'`,
  month: sql`interval '1 month'`,
  quarter: sql`interval '3 months'`,
  year: sql`interval '1 year'`,
}

function within({ ref, zone }: Compared, text: string): Condition {
  const period = readSchemePeriod(text)
  if (!period) return nothing
  const { unit, from, count } = period
  const present = sql`date_trunc(${sql.lit(unit)}, now() at time zone ${zone})`
  const edge = (units: number) => sql`((${present} + ${sql.lit(units)} * ${steps[unit]}) at time zone ${zone})`
  return sql`(${ref} >= ${edge(from)} and ${ref} < ${edge(from + count)})`
}

const likePattern = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`)
const signs: Readonly<Record<string, Condition>> = {
  greater: sql`>`,
  greaterEqual: sql`>=`,
  less: sql`<`,
  lessEqual: sql`<=`,
}

/** Comparisons with one value, or with two edges. */
function single(compared: Compared, op: string, values: readonly string[]): Condition {
  const { ref } = compared
  const [first = '', last = ''] = values
  if (op === 'contains') return sql`${ref} ilike ${`%${likePattern(first)}%`}`
  if (op === 'starts') return sql`${ref} ilike ${`${likePattern(first)}%`}`
  if (op === 'within') return within(compared, first)
  if (op === 'between') return sql`${ref} between ${bound(compared, first)} and ${bound(compared, last)}`
  const sign = signs[op]
  return sign ? sql`${ref} ${sign} ${bound(compared, first)}` : nothing
}

function compare(compared: Compared, leaf: SchemeLeaf, actor: Actor): Condition {
  const { op } = leaf
  const { type } = compared.column
  const values = schemeValues(leaf)
  if (op === 'empty') return isEmpty(compared)
  if (op === 'notEmpty') return sql`not ${isEmpty(compared)}`
  if (type === 'texts') return overlap(compared, schemeSet(values, actor), op)
  const isNot = op === 'not' || op === 'notIn'
  if (!isNot && op !== 'equal' && op !== 'in') return single(compared, op, values)
  if (type === 'text') return among(compared, schemeSet(values, actor), isNot)
  const list = boundAll(compared, values)
  return isNot ? sql`(${compared.ref} is null or ${compared.ref} <> all(${list}))` : sql`${compared.ref} = any(${list})`
}

function compileLeaf(leaf: SchemeLeaf, model: GuardedModel, actor: Actor): CompiledPart {
  const column = model.columns.get(leaf.field)
  // What cannot be evaluated lets no row through, also where it says *not*.
  if (!column || leafProblem(leaf, column.type)) return { leaf, condition: nothing }
  const compared = { column, ref: sql.ref(column.source), zone: actor.timeZone ?? 'Asia/Shanghai' }
  return { leaf, condition: compare(compared, leaf, actor) }
}

function compileGroup({ match, of }: SchemeGroup, model: GuardedModel, actor: Actor): CompiledPart {
  const parts = of.map((part) =>
    isSchemeGroup(part) ? compileGroup(part, model, actor) : compileLeaf(part, model, actor),
  )
  if (parts.length === 0) return { match, parts, condition: nothing }
  const conditions = parts.map(({ condition }) => condition)
  return { match, parts, condition: match === 'or' ? anyOf(conditions) : allOf(conditions) }
}

/** The rows that a scheme lets through for a person, with every comparison beside the condition that it comes to. */
export const compileScheme = (scheme: SchemeGroup, model: GuardedModel, actor: Actor): CompiledPart =>
  isTooLarge(scheme) ? { parts: [], condition: nothing } : compileGroup(scheme, model, actor)
