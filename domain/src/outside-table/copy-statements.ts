import { type TablePlace, tableName } from './plan-table'
import { quoteName } from './quote-name'
import { textAsKey, textAsValue, valueAsText } from './value-text'

/** A column of a source with the one of the target that takes its values. */
export interface CopiedColumn {
  readonly name: string
  /** Types as each database writes them. */
  readonly from: string
  readonly to: string
}

const holder = ({ kind }: TablePlace, at: number) => (kind === 'MySQL' ? '?' : `$${at}`)

/** Whether rows of a table have an order in which they can be read on from any of them. */
export const hasOrder = (place: TablePlace, natives: readonly string[]): boolean =>
  natives.length > 0 && natives.every((native) => textAsKey(place.kind, native, '?') !== null)

interface Batch {
  readonly table: string
  readonly columns: readonly CopiedColumn[]
  /** Names of the key columns in the order of the key. */
  readonly key: readonly string[]
  readonly limit: number
}

const typeIn = (columns: readonly CopiedColumn[], name: string, side: 'from' | 'to') =>
  columns.find((column) => column.name === name)?.[side] ?? ''

/** Values that a batch after a key binds: the first of the key twice where there are several. */
export const boundKey = (values: readonly string[]): readonly string[] =>
  values.length > 1 ? [...values.slice(0, 1), ...values] : values

/** Reads the next rows of a table in the order of its key, after the key that is bound where `isFirst` is false. */
export function readBatch(place: TablePlace, { table, columns, key, limit }: Batch, isFirst: boolean): string {
  const { kind } = place
  const names = key.map((name) => quoteName(kind, name))
  const bound = (name: string, at: number) => textAsKey(kind, typeIn(columns, name, 'from'), holder(place, at)) ?? ''
  const shift = key.length > 1 ? 2 : 1
  const after = `(${names.join(', ')}) > (${key.map((name, at) => bound(name, at + shift)).join(', ')})`
  // The first column by itself, since MySQL finds no place in an index by several at once.
  const lead = key.length > 1 ? `${names[0]} >= ${bound(key[0] ?? '', 1)} and ` : ''
  const values = columns.map(({ name, from }, at) => `${valueAsText(kind, from, quoteName(kind, name))} as c${at}`)
  const where = isFirst ? '' : ` where ${lead}${after}`
  return `select ${values.join(', ')} from ${tableName(place, table)}${where} order by ${names.join(', ')} limit ${limit}`
}

const namesOf = ({ kind }: TablePlace, columns: readonly CopiedColumn[]) =>
  columns.map(({ name }) => quoteName(kind, name)).join(', ')

/** PostgreSQL takes a whole batch, bound as one list a column. */
export function insertLists(place: TablePlace, table: string, columns: readonly CopiedColumn[]): string {
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const named = columns.map((_, at) => `v${at}`)
  const values = columns.map(({ to }, at) => textAsValue(place.kind, to, named[at] ?? ''))
  const into = `insert into ${tableName(place, table)} (${namesOf(place, columns)}) overriding system value`
  return `${into} select ${values.join(', ')} from unnest(${lists}) as q(${named.join(', ')})`
}

/** MySQL takes so many rows, each value bound by itself. */
export function insertRows(place: TablePlace, table: string, columns: readonly CopiedColumn[], rows: number): string {
  const row = `(${columns.map(({ to }) => textAsValue(place.kind, to, '?')).join(', ')})`
  const into = `insert into ${tableName(place, table)} (${namesOf(place, columns)})`
  return `${into} values ${Array.from({ length: rows }, () => row).join(', ')}`
}

/** Finds the row with a key in the target. */
export function findKey(place: TablePlace, { table, columns, key }: Omit<Batch, 'limit'>): string {
  const { kind } = place
  const same = key.map((name, at) => {
    const value = textAsKey(kind, typeIn(columns, name, 'to'), holder(place, at + 1))
    return `${quoteName(kind, name)} = ${value}`
  })
  return `select 1 as one from ${tableName(place, table)} where ${same.join(' and ')} limit 1`
}

/** Makes a table for what comes from another database: columns, what may be empty, and the key; nothing else. */
export function createFor(
  place: TablePlace,
  table: string,
  columns: readonly (CopiedColumn & { readonly isNullable: boolean })[],
  key: readonly string[],
): string {
  const { kind } = place
  const lines = columns.map(
    ({ name, to, isNullable }) => `${quoteName(kind, name)} ${to} ${isNullable ? 'null' : 'not null'}`,
  )
  const keys = key.map((name) => quoteName(kind, name)).join(', ')
  const rest = kind === 'MySQL' ? ' character set utf8mb4 collate utf8mb4_bin' : ''
  return `create table ${tableName(place, table)} (${[...lines, `primary key (${keys})`].join(', ')})${rest}`
}

export const deleteAll = (place: TablePlace, table: string): string => `delete from ${tableName(place, table)}`

/** Tells of tables whether each holds a row. */
export const haveRows = (place: TablePlace, tables: readonly string[]): string =>
  `select ${tables.map((table, at) => `exists (select 1 from ${tableName(place, table)}) as c${at}`).join(', ')}`
