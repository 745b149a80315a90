import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { GuardedColumn } from '../../platform/guarded-model/model'
import { isOn } from '../../platform/is-on'
import type { DataInterfaceTable } from '../../tables/data-interface'

/** Rows whose column holds a value as it travels. Text compares as it is, so that its index serves. */
export const hasValue = ({ source, type }: GuardedColumn, value: string): RawBuilder<unknown> =>
  type === 'text' ? sql`${sql.ref(source)} = ${value}` : sql`${sql.ref(source)}::text = ${value}`

export type StoredInterface = Selectable<DataInterfaceTable>

/** One by its id, be it off. */
export const findInterface = (db: Db, id: string): Promise<StoredInterface | undefined> =>
  db.selectFrom('data_interface').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Those that are on, in their order, with what decides who may call them. */
export const listEnabled = (db: Db) =>
  db
    .selectFrom('data_interface')
    .select(['id', 'full_name', 'en_code', 'category_id', 'data_type', 'check_type', 'request_method'])
    .select(['request_parameters', 'caller_roles', 'ip_address', 'path'])
    .where(isOn('data_interface'))
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

/** Whether another one of the category has this name, whatever its case. */
export async function isNameTaken(
  trx: Trx,
  { id, category_id, full_name }: { id: string; category_id: string; full_name: string },
): Promise<boolean> {
  const found = await sql`select 1 from data_interface where category_id = ${category_id} and id <> ${id}
    and lower(full_name) = lower(${full_name}) and deleted_at is null`.execute(trx)
  return found.rows.length > 0
}

/** Holds a category for the rest of the transaction; false when it is none, or off. */
export async function lockCategory(trx: Trx, id: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry
    join dictionary_type on dictionary_type.id = dictionary_entry.dictionary_type_id
    where dictionary_type.en_code = 'DataInterfaceType' and dictionary_type.deleted_at is null
      and dictionary_entry.id = ${id} and ${isOn('dictionary_entry')} for update of dictionary_entry`.execute(trx)
  return found.rows.length > 0
}

/** Those of these roles that are on, each once. */
export async function rolesAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from role
    where id = any(${[...ids]}) and ${isOn('role')} order by id`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** The categories that are on, in their order. */
export const listCategories = (db: Db) =>
  db
    .selectFrom('dictionary_entry')
    .innerJoin('dictionary_type', 'dictionary_type.id', 'dictionary_entry.dictionary_type_id')
    .select(['dictionary_entry.id', 'dictionary_entry.full_name', 'dictionary_entry.en_code'])
    .select('dictionary_entry.parent_id')
    .where('dictionary_type.en_code', '=', 'DataInterfaceType')
    .where('dictionary_type.deleted_at', 'is', null)
    .where(isOn('dictionary_entry'))
    .orderBy('dictionary_entry.sort_code')
    .orderBy('dictionary_entry.id')
    .execute()

/** A category with all that lie below it, be they off; undefined where none is named. */
export async function categoriesBelow(db: Db, id: string | undefined): Promise<string[] | undefined> {
  if (!id) return undefined
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select ${id}::text collate "C" as id
      union
      select entry.id from dictionary_entry entry join below on entry.parent_id = below.id
        where entry.deleted_at is null
    )
    select id from below`.execute(db)
  return rows.map((row) => row.id)
}

/** Where somebody works, for the values that the server knows of him. */
export async function isDepartment(db: Db, organizeId: string): Promise<boolean> {
  const found = await sql`select 1 from organize where id = ${organizeId} and category = 'department'`.execute(db)
  return found.rows.length > 0
}

export type UserKind = 'form' | 'process' | 'task'

/** The released forms and processes and the scheduled tasks that name an interface. */
export async function listUsers(db: Db, id: string): Promise<{ kind: UserKind; id: string; name: string }[]> {
  const { rows } = await sql<{ kind: UserKind; id: string; name: string }>`
    select 'form' as kind, design.id, design.full_name as name from design
        join design_version version on version.design_id = design.id and version.number = design.released
        where design.deleted_at is null and position(${id} in version.document || version.list_document) > 0
      union all
      select 'process', process.id, process.full_name from workflow_process process
        join workflow_version version on version.process_id = process.id and version.number = process.released
        where process.deleted_at is null and position(${id} in version.graph::text) > 0
      union all
      select 'task', id, full_name from scheduled_task
        where deleted_at is null and position(${id} in execute_content) > 0
      order by kind, name, id`.execute(db)
  return rows
}
