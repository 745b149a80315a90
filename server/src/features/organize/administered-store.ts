import type { Administration, AdministrationAct } from '@workstation/domain/organize/administration'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Category } from './organize-writes'

/**
 * The organisations in which somebody may do something, by their ids: a query, for conditions of what lies in them.
 * The rule of `administers`, asked of all of them at once.
 */
export function administeredIds(all: readonly Administration[], act: AdministrationAct): RawBuilder<unknown> {
  const idsOf = (level: 'thisLayer' | 'subLayer') =>
    all.filter((one) => one[level].includes(act)).map(({ organizeId }) => organizeId)
  return sql`select organize.id from organize where organize.id = any(${idsOf('thisLayer')}::text[])
    or exists (select 1 from unnest(${idsOf('subLayer')}::text[]) as above(id)
      where above.id <> organize.id and above.id = any(string_to_array(organize.path, ',')))`
}

/** Rows of one kind; for who administers through organisations those alone that he may select. */
export const rowsOf =
  (category: Category) =>
  ({ administrations }: Actor): RawBuilder<unknown> => {
    const isKind = sql`category = ${category}`
    return administrations ? sql`(${isKind} and id in (${administeredIds(administrations, 'select')}))` : isKind
  }
