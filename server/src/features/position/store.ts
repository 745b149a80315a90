import type { Db } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** The positions that are on, in their order. */
export const listPositions = (db: Db) =>
  db
    .selectFrom('position')
    .select(['id', 'full_name as fullName', 'en_code as enCode', 'organize_id as organizeId'])
    .where(isOn('position'))
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export type PositionRow = Awaited<ReturnType<typeof listPositions>>[number]
