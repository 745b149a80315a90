import type { Db } from '../../platform/database'

/** The menu entries that are on, in their order. */
export const listMenus = (db: Db) =>
  db.selectFrom('menu').selectAll().where('enabled_mark', '=', 1).orderBy('sort_code').orderBy('id').execute()

export type MenuRow = Awaited<ReturnType<typeof listMenus>>[number]

export const listMenuItems = (db: Db) =>
  db
    .selectFrom('menu_item')
    .select(['id', 'menu_id', 'kind', 'en_code', 'full_name'])
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export type MenuItemRow = Awaited<ReturnType<typeof listMenuItems>>[number]
