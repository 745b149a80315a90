import { sql } from 'kysely'
import type { RowFilter } from '../../platform/guarded-model/row-filter'

interface Filters {
  readonly categoryId?: string | undefined
  readonly kind?: number | undefined
  readonly enabledMark?: number | undefined
}

/** What the list of interfaces is narrowed by. */
export const filtersOf = ({ categoryId, kind, enabledMark }: Filters): RowFilter[] => [
  ...(categoryId ? [['category', sql`category_id = ${categoryId}`] as const] : []),
  ...(kind === undefined ? [] : [sql`data_type = ${kind}`]),
  ...(enabledMark === undefined ? [] : [sql`enabled_mark = ${enabledMark}`]),
]
