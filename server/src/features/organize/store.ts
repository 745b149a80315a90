import type { Db } from '../../platform/database'

/** Companies and departments that are on, parents before children. */
export const listOrganizes = (db: Db) =>
  db
    .selectFrom('organize')
    .select(['id', 'parent_id as parentId', 'full_name as fullName', 'en_code as enCode', 'category', 'path'])
    .where('enabled_mark', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export type OrganizeRow = Awaited<ReturnType<typeof listOrganizes>>[number]
