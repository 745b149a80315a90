import { treeRoot } from '@workstation/domain/tree/tree-root'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** Deleted dictionaries and entries are seen by nobody. */
export const notRemoved = (): RawBuilder<unknown> => sql`deleted_at is null`

const typeQuery = (db: Db) =>
  db
    .selectFrom('dictionary_type')
    .select(['id', 'parent_id as parentId', 'full_name as fullName', 'en_code as enCode'])
    .select(['is_tree as isTree', 'sort_code as sortCode', 'description', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_code')
    .orderBy('id')

export const listTypes = (db: Db) => typeQuery(db).execute()

/** A type by its id or its code. */
export const findType = (db: Db, idOrCode: string) =>
  typeQuery(db)
    .where((eb) => eb.or([eb('id', '=', idOrCode), eb('en_code', '=', idOrCode)]))
    .executeTakeFirst()

const entryQuery = (db: Db) =>
  db
    .selectFrom('dictionary_entry')
    .select(['id', 'parent_id as parentId', 'dictionary_type_id as dictionaryTypeId', 'full_name as fullName'])
    .select(['en_code as enCode', 'enabled_mark as enabledMark', 'sort_code as sortCode', 'description', 'version'])
    .where('deleted_at', 'is', null)

export type StoredType = NonNullable<Awaited<ReturnType<typeof findType>>>

/** The entries of a type in their order: the enabled ones, or `all`. */
export const listEntries = (db: Db, typeId: string, { keyword, all }: { keyword: string; all: boolean }) =>
  entryQuery(db)
    .where('dictionary_type_id', '=', typeId)
    .$if(!all, (query) => query.where(isOn('dictionary_entry')))
    .$if(keyword !== '', (query) => {
      const pattern = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
      return query.where((eb) => eb.or([eb('full_name', 'ilike', pattern), eb('en_code', 'ilike', pattern)]))
    })
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export const findEntry = (db: Db, id: string) => entryQuery(db).where('id', '=', id).executeTakeFirst()

/** The enabled entries of all dictionaries, in their order. */
export const listAllEntries = (db: Db) =>
  entryQuery(db).where(isOn('dictionary_entry')).orderBy('sort_code').orderBy('id').execute()

export async function hasEntries(db: Db, typeId: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry
    where dictionary_type_id = ${typeId} and ${notRemoved()} limit 1`.execute(db)
  return found.rows.length > 0
}

/** True when an entry of the dictionary stands below another one. */
export async function hasLevels(db: Db, typeId: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry
    where dictionary_type_id = ${typeId} and parent_id <> ${treeRoot} and ${notRemoved()} limit 1`.execute(db)
  return found.rows.length > 0
}
