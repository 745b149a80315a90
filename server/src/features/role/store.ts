import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** The roles that are on, with the organisations of those that do not hold everywhere. */
export const listRoleNames = (db: Db) =>
  db
    .selectFrom('role')
    .select(['id', 'full_name as fullName', 'en_code as enCode', 'global_mark as globalMark'])
    .select(
      sql<string[]>`array(select organize_id from role_organize where role_id = role.id order by organize_id)`.as(
        'organizeIds',
      ),
    )
    .where(isOn('role'))
    .orderBy('sort_code')
    .orderBy('id')
    .execute()
