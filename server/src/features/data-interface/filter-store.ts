import { sql } from 'kysely'
import type { RowFilter } from '../../platform/guarded-model/row-filter'

interface Filters {
  /** A category and all that lie below it; none where it is not narrowed by one. */
  readonly categories?: readonly string[] | undefined
  readonly kind?: number | undefined
  readonly enabledMark?: number | undefined
}

/** What the list of interfaces is narrowed by. */
export const filtersOf = ({ categories, kind, enabledMark }: Filters): RowFilter[] => [
  ...(categories ? [['category', sql`category_id = any(${[...categories]}::text[])`] as const] : []),
  ...(kind === undefined ? [] : [sql`data_type = ${kind}`]),
  ...(enabledMark === undefined ? [] : [sql`enabled_mark = ${enabledMark}`]),
]
