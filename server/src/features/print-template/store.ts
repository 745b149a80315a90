import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import { isOn } from '../../platform/is-on'
import type { PrintTemplateTable } from '../../tables/print-template'

export type StoredTemplate = Selectable<PrintTemplateTable>

interface Filters {
  readonly category?: string | undefined
  readonly type?: number | undefined
  readonly enabledMark?: number | undefined
}

/** What the list is narrowed by. */
export const filtersOf = ({ category, type, enabledMark }: Filters): RowFilter[] => [
  ...(category ? [['categoryText', sql`category = ${category}`] as const] : []),
  ...(type === undefined ? [] : [sql`type = ${type}`]),
  ...(enabledMark === undefined ? [] : [sql`enabled_mark = ${enabledMark}`]),
]

/** One by its id, be it off. */
export const findTemplate = (db: Db, id: string): Promise<StoredTemplate | undefined> =>
  db.selectFrom('print_template').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** The first one that is on and prints this source, in the order of the administrators. */
export const findForSource = (db: Db, source: string): Promise<StoredTemplate | undefined> =>
  db
    .selectFrom('print_template')
    .selectAll()
    .where('source', '=', source)
    .where(isOn('print_template'))
    .orderBy('sort_code')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Those that are on, of one kind or of both. */
export const listEnabled = (db: Db, type?: number) =>
  db
    .selectFrom('print_template')
    .select(['id', 'full_name', 'en_code', 'category', 'source'])
    .where(isOn('print_template'))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

/** The categories that are on, in their order. */
export const listCategories = (db: Db) =>
  db
    .selectFrom('dictionary_entry')
    .innerJoin('dictionary_type', 'dictionary_type.id', 'dictionary_entry.dictionary_type_id')
    .select(['dictionary_entry.id', 'dictionary_entry.full_name', 'dictionary_entry.en_code'])
    .where('dictionary_type.en_code', '=', 'printDev')
    .where('dictionary_type.deleted_at', 'is', null)
    .where(isOn('dictionary_entry'))
    .orderBy('dictionary_entry.sort_code')
    .orderBy('dictionary_entry.id')
    .execute()

/** Holds a category for the rest of the transaction; false when it is none, or off. */
export async function lockCategory(trx: Trx, id: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry
    join dictionary_type on dictionary_type.id = dictionary_entry.dictionary_type_id
    where dictionary_type.en_code = 'printDev' and dictionary_type.deleted_at is null
      and dictionary_entry.id = ${id} and ${isOn('dictionary_entry')} for update of dictionary_entry`.execute(trx)
  return found.rows.length > 0
}

/** The codes that begin like this one, for a copy that needs another. */
export async function codesLike(trx: Db, code: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('print_template')
    .select('en_code')
    .where(sql<boolean>`starts_with(lower(en_code), ${code.toLowerCase()})`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ en_code }) => en_code.toLowerCase()))
}

/** A record of a model by its id, for what reads one record of any page. */
export const withId = (id: string): RowFilter => sql`id = ${id}`

/** Rows in which the reader sees a column, of those that he sees. */
export const whereSeen = (column: string): RowFilter => [column, sql`true`] as const
