import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import { isOn } from '../../platform/is-on'
import type { WorkflowProcessTable } from '../../tables/workflow-process'

export type StoredProcess = Selectable<WorkflowProcessTable>

interface Filters {
  readonly category?: string | undefined
  readonly enabledMark?: number | undefined
}

/** What the list is narrowed by. */
export const filtersOf = ({ category, enabledMark }: Filters): RowFilter[] => [
  ...(category ? [['category', sql`category = ${category}`] as const] : []),
  ...(enabledMark === undefined ? [] : [sql`enabled_mark = ${enabledMark}`]),
]

/** One by its id, with its draft. */
export const findProcess = (db: Db, id: string): Promise<StoredProcess | undefined> =>
  db.selectFrom('workflow_process').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** The processes that name somebody among their administrators. */
export async function listAdministered(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from workflow_process
    where deleted_at is null and administrators ? ${personId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a released process is about one of these forms. */
export async function hasProcessAbout(db: Db, formIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('workflow_process')
    .select('id')
    .where('form_id', 'in', formIds)
    .where('released', '>', 0)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The codes that begin like this, in small letters. */
export async function codesLike(db: Db, stem: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('workflow_process')
    .select('en_code')
    .where(sql<boolean>`starts_with(lower(en_code), ${stem.toLowerCase()})`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ en_code }) => en_code.toLowerCase()))
}

/** The dictionary that says which categories there are. */
export const categoryDictionary = 'WorkFlowCategory'

const categories = (db: Db) =>
  db
    .selectFrom('dictionary_entry')
    .innerJoin('dictionary_type', 'dictionary_type.id', 'dictionary_entry.dictionary_type_id')
    .where('dictionary_type.en_code', '=', categoryDictionary)
    .where('dictionary_type.deleted_at', 'is', null)
    .where(isOn('dictionary_entry'))

export async function isCategory(db: Db, code: string): Promise<boolean> {
  const found = await categories(db)
    .select('dictionary_entry.id')
    .where('dictionary_entry.en_code', '=', code)
    .executeTakeFirst()
  return found !== undefined
}

/** Categories that are on, as they are ordered. */
export const listCategories = (db: Db) =>
  categories(db)
    .select(['dictionary_entry.en_code as code', 'dictionary_entry.full_name as name'])
    .orderBy('dictionary_entry.sort_code')
    .orderBy('dictionary_entry.id')
    .execute()

/** Whether anybody has ever started it, drafts of his included. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from workflow_instance where process_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}
