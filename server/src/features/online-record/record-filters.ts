import type { FieldColumn, StoredValue } from '@workstation/domain/form/kind'
import type { RecordContext } from '@workstation/domain/form/record-values'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { seesColumn } from '../../platform/guarded-model/model'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import { checkJsonShape } from '../../platform/json-body'
import { columnValue, type ReleasedField, type ReleasedForm } from '../design'

type Condition = RawBuilder<unknown>

const casts: Readonly<Record<FieldColumn, Condition>> = {
  text: sql`::text`,
  numeric: sql`::numeric`,
  boolean: sql`::boolean`,
  timestamptz: sql`::timestamptz`,
  date: sql`::date`,
  time: sql`::time`,
  'text[]': sql`::text[]`,
  jsonb: sql`::jsonb`,
  bytea: sql`::bytea`,
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The JSON text of conditions, by field. @throws record.query */
function parsed(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  checkJsonShape(text)
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Told below.
  }
  throw new AppError('record.query')
}

interface Asking {
  readonly field: ReleasedField
  readonly context: RecordContext
}

/** One value as the column compares it. @throws record.query */
function bound({ field: { kind, node, type }, context }: Asking, raw: unknown): Condition {
  const read = kind.read(raw, node, context)
  if (!read.ok || read.value === null) throw new AppError('record.query')
  return sql`${columnValue(type, read.value as StoredValue)}${casts[type]}`
}

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
const ref = ({ column }: ReleasedField): Condition => sql.id(column)

/** Values of choices: texts, whether one was sent or several. @throws record.query */
function texts(raw: unknown): string[] {
  const list = (Array.isArray(raw) ? raw : [raw]).flat()
  if (list.length > 500 || !list.every((one) => typeof one === 'string' || typeof one === 'number'))
    throw new AppError('record.query')
  return list.map(String)
}

function emptiness(field: ReleasedField, isEmpty: boolean): Condition {
  const none = field.type === 'text[]' ? sql`coalesce(cardinality(${ref(field)}), 0) = 0` : sql`${ref(field)} is null`
  return isEmpty ? none : sql`not (${none})`
}

/** From one value to another; either may be left open. */
function between(asking: Asking, [from, to]: readonly unknown[]): Condition {
  const edge = (raw: unknown, sign: Condition) =>
    isNothing(raw) ? [] : [sql`${ref(asking.field)} ${sign} ${bound(asking, raw)}`]
  const edges = [...edge(from, sql`>=`), ...edge(to, sql`<=`)]
  return edges.length === 0 ? sql`true` : sql`(${sql.join(edges, sql` and `)})`
}

function condition(asking: Asking, raw: unknown): Condition {
  const { field } = asking
  const { search } = field.kind.can
  if (isObject(raw) && typeof raw.empty === 'boolean') return emptiness(field, raw.empty)
  if (field.type === 'text[]') return sql`${ref(field)} && ${texts(raw)}::text[]`
  if (search.includes('between') && Array.isArray(raw)) return between(asking, raw)
  if (search.includes('includes') && field.type === 'text') return sql`${ref(field)} = any(${texts(raw)}::text[])`
  if (search.includes('contains') && typeof raw === 'string') return sql`${ref(field)} ilike ${pattern(raw.trim())}`
  return sql`${ref(field)} = ${bound(asking, raw)}`
}

/**
 * The conditions of a list, by the fields that they tell of, so that what somebody may not see is not found out.
 * @param text JSON text of fields with what they should hold
 * @throws record.query, filter-unknown
 */
export function queryFilters(form: ReleasedForm, text: string, context: RecordContext): RowFilter[] {
  return Object.entries(parsed(text)).flatMap(([key, raw]): RowFilter[] => {
    if (isNothing(raw)) return []
    const field = form.fields.find((one) => one.key === key)
    if (!field || field.kind.can.search.length === 0) throw new AppError('filter-unknown', { field: key.slice(0, 64) })
    return [[key, condition({ field, context }, raw)]]
  })
}

/** A keyword in any of the texts that the reader sees in every row. */
export function keywordFilter(form: ReleasedForm, actor: Actor, keyword: string): RowFilter[] {
  const text = keyword.trim()
  if (text === '') return []
  const searched = form.fields.filter(
    ({ key, type, kind }) =>
      type === 'text' && kind.can.search.includes('contains') && seesColumn(form.model, actor, key),
  )
  if (searched.length === 0) return [sql`false`]
  return [
    sql`(${sql.join(
      searched.map((field) => sql`${ref(field)} ilike ${pattern(text)}`),
      sql` or `,
    )})`,
  ]
}
