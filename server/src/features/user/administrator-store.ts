import type { Db } from '../../platform/database'

/** The first super administrator; undefined in a database that has none yet. */
export const findFirstAdministrator = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id', 'account'])
    .where('is_administrator', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
