import type { Tree } from '@workstation/domain/tree/build-tree'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** Companies and departments that are on. */
export const listOrganizes = (db: Db) =>
  db
    .selectFrom('organize')
    .select(['id', 'parent_id as parentId', 'full_name as fullName', 'en_code as enCode', 'category', 'path'])
    .select(sql<string>`coalesce(nullif(property->>'shortName', ''), full_name)`.as('name'))
    .where(isOn('organize'))
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export type OrganizeRow = Awaited<ReturnType<typeof listOrganizes>>[number]
/** The organisations with a whole way to the top: what lies below a disabled or deleted one is left out with it. */
export type OrganizeIndex = Tree<OrganizeRow>
