import type { FieldColumn, StoredValue } from '@workstation/domain/form/kind'
import { fromJsonText } from '@workstation/domain/form/kind-parts/answers'
import type { RecordContext } from '@workstation/domain/form/record-values'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import { boundValue, columnValue, type ReleasedField } from '../design'
import { isNothing, isObject } from './asked-value'

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

/** A field that is asked for, and by whom. */
interface Asking {
  readonly field: ReleasedField
  readonly context: RecordContext
}

/** One value as the column compares it. @throws record.query */
function bound({ field: { kind, node, type }, context }: Asking, raw: unknown): Condition {
  const read = kind.read(raw, node, context)
  if (!read.ok || read.value === null) throw new AppError('record.query')
  if (type === 'jsonb') return sql`${boundValue(read.value)}`
  return sql`${columnValue(type, read.value as StoredValue)}${casts[type]}`
}

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
const ref = ({ column }: ReleasedField): Condition => sql.id(column)

/**
 * Values of choices: texts, whether one was sent or several; of a path its end, below which everything is found. Of fields
 * that hold paths a list of ids alone is one.
 * @throws record.query
 */
function texts({ kind }: ReleasedField, sent: unknown): string[] {
  const plain = kind.paths ? fromJsonText(sent) : sent
  const isOnePath = kind.paths === true && Array.isArray(plain) && !plain.some(Array.isArray)
  const raw = isOnePath ? [plain] : plain
  const list = (Array.isArray(raw) ? raw : [raw]).map((one) => (Array.isArray(one) ? one.at(-1) : one))
  if (list.length > 500 || !list.every((one) => typeof one === 'string' || typeof one === 'number'))
    throw new AppError('record.query')
  return list.map(String)
}

/** Several paths, or one with what stands beside it, of which any part is among some ids. */
const onPaths = (field: ReleasedField, ids: readonly string[]): Condition =>
  sql`jsonb_exists_any(jsonb_path_query_array(${ref(field)}, 'lax $[*][*]')
    || jsonb_path_query_array(${ref(field)}, 'lax $.path[*]'), ${[...ids]}::text[])`

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

/**
 * What a field should hold, or be between, or equal in place of contain, or whether it is empty.
 * @throws record.query
 */
export function fieldHolds(asking: Asking, raw: unknown): Condition {
  const { field } = asking
  const { search } = field.kind.can
  if (isObject(raw) && typeof raw.empty === 'boolean') return emptiness(field, raw.empty)
  if (isObject(raw) && 'equals' in raw) return sql`${ref(field)} = ${bound(asking, raw.equals)}`
  if (field.type === 'jsonb' && search.includes('includes')) return onPaths(field, texts(field, raw))
  if (field.type === 'text[]') return sql`${ref(field)} && ${texts(field, raw)}::text[]`
  if (search.includes('between') && Array.isArray(raw)) return between(asking, raw)
  if (search.includes('includes') && field.type === 'text')
    return sql`${ref(field)} = any(${texts(field, raw)}::text[])`
  if (search.includes('contains') && typeof raw === 'string') return sql`${ref(field)} ilike ${pattern(raw.trim())}`
  return sql`${ref(field)} = ${bound(asking, raw)}`
}

/** Rows in which any of the fields contains a text; none where there is no field. */
export function anyContains(fields: readonly ReleasedField[], text: string): Condition {
  if (fields.length === 0) return sql`false`
  const each = fields.map((field) => sql`${ref(field)} ilike ${pattern(text)}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/** Rows with one of these ids. */
export const idAmong = (ids: readonly string[]): Condition => sql`id = any(${[...ids]}::text[])`
