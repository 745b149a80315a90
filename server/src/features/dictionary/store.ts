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

export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number]

export const findEntry = (db: Db, id: string) => entryQuery(db).where('id', '=', id).executeTakeFirst()

/** The enabled entries of all dictionaries, in their order. */
export const listAllEntries = (db: Db) =>
  entryQuery(db).where(isOn('dictionary_entry')).orderBy('sort_code').orderBy('id').execute()

/** The enabled entries of some dictionaries, in their order. */
export const listEntriesOf = (db: Db, typeIds: readonly string[]) =>
  entryQuery(db)
    .where(isOn('dictionary_entry'))
    .where((eb) => eb('dictionary_type_id', '=', eb.fn.any(eb.val([...typeIds]))))
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

/** Every dictionary with a number that each change of it or of its entries raises. */
export async function listVersions(db: Db) {
  const result = await sql<{ id: string; enCode: string; isTree: number; version: string }>`
    select type.id, type.en_code as "enCode", type.is_tree as "isTree",
      type.version + coalesce(sum(entry.version), 0) + count(entry.deleted_at) as version
    from dictionary_type type left join dictionary_entry entry on entry.dictionary_type_id = type.id
    where type.deleted_at is null group by type.id order by type.sort_code, type.id`.execute(db)
  return result.rows.map((row) => ({ ...row, version: Number(row.version) }))
}

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
