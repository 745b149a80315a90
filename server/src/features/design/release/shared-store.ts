import type { FieldColumn } from '@workstation/domain/form/kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import { compared, dropUnique, id, table, uniqueIndex } from './table-store'

type Piece = RawBuilder<unknown>

export interface SharedColumn {
  readonly name: string
  /** Of its field. */
  readonly key: string
  readonly type: FieldColumn
  readonly isUnique: boolean
}

/** A form's part of the tables that forms share: a view, called as a table of its own would be. */
export interface SharedTable {
  readonly designId: string
  /** Of a sub-table; '' for the records. */
  readonly key: string
  readonly name: string
  /** Those of removed fields among them. */
  readonly columns: readonly SharedColumn[]
}

type Part = Pick<SharedTable, 'designId' | 'key'>

const baseColumns = [
  ...['id', 'version', 'form_version', 'enabled_mark', 'organize_id', 'position_id', 'process_id', 'process_state'],
  ...['created_by', 'created_at', 'modified_by', 'modified_at', 'deleted_by', 'deleted_at'],
]
const rowColumns = ['id', 'record_id', 'place']
/** What each record, or row, has beside its fields. */
export const baseOf = ({ key }: Pick<Part, 'key'>): readonly string[] => (key === '' ? baseColumns : rowColumns)

/** The parts of forms that share tables, of one of them or of all; records come before their rows. */
export async function listShared(db: Db, designId?: string): Promise<SharedTable[]> {
  const tables = await db
    .selectFrom('lc_table')
    .select(['design_id as designId', 'key', 'name'])
    .where('is_shared', '=', true)
    .$if(designId !== undefined, (query) => query.where('design_id', '=', designId ?? ''))
    .orderBy('key')
    .orderBy('name')
    .execute()
  if (tables.length === 0) return []
  const names = tables.map(({ name }) => name)
  const columns = await db
    .selectFrom('lc_column')
    .select(['table_name', 'key', 'name', 'type', 'is_unique as isUnique'])
    .where('table_name', 'in', names)
    .where('purged_at', 'is', null)
    .orderBy('since')
    .orderBy('name')
    .execute()
  return tables.map((one) => ({
    ...one,
    columns: columns
      .filter(({ table_name }) => table_name === one.name)
      .map(({ table_name: _, type, ...column }) => ({ ...column, type: type as FieldColumn })),
  }))
}

export const isShared = async (db: Db, designId: string): Promise<boolean> =>
  (await listShared(db, designId)).length > 0

/** A value as it lies there; null where there is none. */
export const storedIn = (name: string): Piece => sql`(data -> ${sql.lit(name)})`

/** A value as a column of its type has it. What is none reads as null, and ends no statement. */
export function valueIn({ name, type }: Pick<SharedColumn, 'name' | 'type'>): Piece {
  const stored = storedIn(name)
  const text = sql`(data ->> ${sql.lit(name)})`
  const only = (json: string, value: Piece) =>
    sql`case when jsonb_typeof(${stored}) = ${sql.lit(json)} then ${value} end`
  if (type === 'text') return text
  if (type === 'numeric') return only('number', sql`${text}::numeric`)
  if (type === 'boolean') return only('boolean', sql`${text}::boolean`)
  if (type === 'timestamptz') return sql`lc_moment(${text})`
  if (type === 'date') return sql`lc_date(${text})`
  if (type === 'time') return sql`lc_time(${text})`
  if (type === 'text[]') return only('array', sql`array(select jsonb_array_elements_text(${stored}))`)
  if (type === 'bytea') return sql`case when ${text} ~ '^\\\\x([0-9a-f]{2})*$' then ${text}::bytea end`
  return sql`nullif(${stored}, 'null')`
}

/** The rows of a form's part. */
export const ownRows = ({ designId, key }: Part): Piece =>
  key === '' ? sql`design_id = ${sql.lit(designId)}` : sql`design_id = ${sql.lit(designId)} and key = ${sql.lit(key)}`
export const sharedTable = ({ key }: Pick<Part, 'key'>): Piece => sql.id(key === '' ? 'shared_record' : 'shared_row')

async function showOne(trx: Trx, part: SharedTable): Promise<void> {
  const { designId, key, name, columns } = part
  const values = columns.map((column) => sql`${valueIn(column)} as ${id(column.name)}`)
  const shown = sql.join([...baseOf(part).map((base) => sql.id(base)), ...values])
  await sql`drop view if exists ${table(name)}`.execute(trx)
  await sql`create view ${table(name)} as select ${shown} from ${sharedTable(part)} where ${ownRows(part)}`.execute(trx)
  const [write, of] =
    key === ''
      ? [sql`write_shared_record`, sql.lit(designId)]
      : [sql`write_shared_row`, sql`${sql.lit(designId)}, ${sql.lit(key)}`]
  await sql`create trigger written instead of insert or update or delete on ${table(name)}
    for each row execute function ${write}(${of})`.execute(trx)
}

/** Makes the views anew by which forms that share tables read and write, as the catalogue has their columns. */
export async function showShared(trx: Trx, designId?: string): Promise<void> {
  for (const part of await listShared(trx, designId)) await showOne(trx, part)
}

type Place = Pick<SharedTable, 'designId' | 'name'>

/** No two records of a form share this value. */
export async function addSharedUnique(
  trx: Trx,
  { designId, name }: Place,
  column: Pick<SharedColumn, 'name' | 'type'>,
): Promise<void> {
  const mine = ownRows({ designId, key: '' })
  await sql`create unique index ${id(uniqueIndex(name, column.name))} on shared_record
    (${sql`(${compared(valueIn(column), column.type)})`}) where ${mine} and deleted_at is null`.execute(trx)
}

/** Takes values away, once the catalogue says so. */
export async function dropSharedValues(trx: Trx, part: Part, names: readonly string[]): Promise<void> {
  await showShared(trx, part.designId)
  await sql`update ${sharedTable(part)} set data = data - ${[...names]}::text[] where ${ownRows(part)}`.execute(trx)
}

export async function emptyShared(trx: Trx, part: Part): Promise<void> {
  await sql`delete from ${sharedTable(part)} where ${ownRows(part)}`.execute(trx)
}

/** Takes a form's part away, with all that it holds. */
export async function dropShared(trx: Trx, part: SharedTable): Promise<void> {
  await sql`drop view if exists ${table(part.name)}`.execute(trx)
  for (const { name, isUnique } of part.columns) if (isUnique) await dropUnique(trx, part.name, name)
  await emptyShared(trx, part)
}

/** Values that no column of their type can take: how many, and some of them. */
export async function countUnread(db: Db, part: SharedTable, column: SharedColumn, most: number) {
  const stored = storedIn(column.name)
  const unread = sql`${ownRows(part)} and jsonb_typeof(${stored}) <> 'null' and ${valueIn(column)} is null`
  const of = sharedTable(part)
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${of} where ${unread}`.execute(db)
  const count = Number(rows[0]?.count ?? 0)
  if (count === 0) return { count, samples: [] }
  const found = await sql<{ sample: string }>`
    select left(data ->> ${sql.lit(column.name)}, 100) as sample from ${of} where ${unread} limit ${most}`.execute(db)
  return { count, samples: found.rows.map(({ sample }) => sample) }
}

/** Those of some forms that have more records in the table that forms share; never more of these are looked at. */
export async function listCrowded(db: Db, designIds: readonly string[], most: number): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select asked.id from unnest(${[...designIds]}::text[]) asked (id)
    where exists (select 1 from shared_record where design_id = asked.id offset ${most})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
