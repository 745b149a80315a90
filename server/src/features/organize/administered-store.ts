import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import { administeredIds } from '../../platform/guarded-model/administered'
import type { Category } from './organize-writes'

/** Rows of one kind; for who administers through organisations those alone that he may select. */
export const rowsOf =
  (category: Category) =>
  ({ administrations }: Actor): RawBuilder<unknown> => {
    const isKind = sql`category = ${category}`
    return administrations ? sql`(${isKind} and id in (${administeredIds(administrations, 'select')}))` : isKind
  }
