import { sql } from 'kysely'
import type { Db } from '../../platform/database'

/** Companies and departments that are on. */
export const listOrganizes = (db: Db) =>
  db
    .selectFrom('organize')
    .select(['id', 'parent_id as parentId', 'full_name as fullName', 'en_code as enCode', 'category', 'path'])
    .select(sql<string>`coalesce(nullif(property->>'shortName', ''), full_name)`.as('name'))
    .where('enabled_mark', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export type OrganizeRow = Awaited<ReturnType<typeof listOrganizes>>[number]
