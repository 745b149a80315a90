import { buildTree } from '@workstation/domain/tree/build-tree'
import { sql } from 'kysely'
import type { PermissionNeed } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { isItemOn, isMenuOn, isNotOver, isPersonOn } from '../../platform/is-on'

/** The menu entries that are on, in their order. */
export const listMenus = (db: Db) =>
  db.selectFrom('menu').selectAll().where(isMenuOn()).orderBy('sort_code').orderBy('id').execute()

export type MenuRow = Awaited<ReturnType<typeof listMenus>>[number]

/** The entries below each other; what lies below one that is off is left out with it. */
export const treeOfMenus = (rows: readonly MenuRow[]) =>
  buildTree(rows.map((row) => ({ ...row, parentId: row.parent_id })))

export const listMenuItems = (db: Db) =>
  db
    .selectFrom('menu_item')
    .select(['id', 'menu_id', 'kind', 'en_code', 'full_name'])
    .where(isItemOn())
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export type MenuItemRow = Awaited<ReturnType<typeof listMenuItems>>[number]

/** The names of enabled people who were granted a button, by name; super administrators hold all and are not named. */
export async function listHolders(db: Db, need: Required<PermissionNeed>, limit: number): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select distinct app_user.real_name collate "zh-x-icu" as name from permission_grant g
    join menu_item on menu_item.id = g.item_id and ${isItemOn()}
    join person_grantee held on held.object_type = g.object_type and held.object_id = g.object_id
      and held.is_on and ${isNotOver('held')}
    join app_user on app_user.id = held.user_id and ${isPersonOn()}
    where g.item_kind = 'button' and menu_item.menu_id = ${need.modelId} and menu_item.en_code = ${need.button}
      and ${isNotOver('g')}
    order by 1 limit ${limit}`.execute(db)
  return rows.rows.map(({ name }) => name)
}
