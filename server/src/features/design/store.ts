import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { DesignTable } from '../../tables/design'

export type StoredDesign = Selectable<DesignTable>

interface Filters {
  readonly category?: string | undefined
  readonly type?: number | undefined
  readonly enabledMark?: number | undefined
}

/** What the list is narrowed by. */
export const filtersOf = ({ category, type, enabledMark }: Filters): RowFilter[] => [
  ...(category ? [['category', sql`category = ${category}`] as const] : []),
  ...(type === undefined ? [] : [sql`type = ${type}`]),
  ...(enabledMark === undefined ? [] : [sql`enabled_mark = ${enabledMark}`]),
]

export const isReleased = (): RawBuilder<unknown> => sql`released > 0`

/** Forms that are offered to choose from; a list of so many is 300 kB. */
export const mostOffered = 5000

/** Those that are released, by name, for whoever builds on them; whether their menu entry is on is about its page alone. */
export const listReleasedForms = (db: Db) =>
  db
    .selectFrom('design')
    .select(['id', 'full_name as fullName', 'en_code as enCode', 'menu_id as menuId'])
    .where(sql<boolean>`released > 0`)
    .where('deleted_at', 'is', null)
    .orderBy(sql`full_name collate "zh-x-icu"`)
    .orderBy('id')
    .limit(mostOffered)
    .execute()

/** One by its id, with its draft. */
export const findDesign = (db: Db, id: string): Promise<StoredDesign | undefined> =>
  db.selectFrom('design').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** One that is about to be released; nobody changes it until the transaction ends. */
export const findDesignToRelease = (trx: Trx, id: string) =>
  trx
    .selectFrom('design')
    .select(['released', 'draft_version', 'draft'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The codes that begin like this, in small letters. */
export async function codesLike(db: Db, stem: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('design')
    .select('en_code')
    .where(sql<boolean>`starts_with(lower(en_code), ${stem.toLowerCase()})`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ en_code }) => en_code.toLowerCase()))
}
