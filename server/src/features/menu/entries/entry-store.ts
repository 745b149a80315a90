import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import { isItemOn, isMenuOn } from '../../../platform/is-on'
import type { StoredTree } from '../../../platform/tree/tree-store'

export const menuTree: StoredTree = { table: 'menu' }
/** The page on which the menu is kept. */
export const ownPage = 'menu'

export const findEntry = (db: Db, id: string) =>
  db.selectFrom('menu').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Deleted entries and items are seen by nobody. */
export const notRemoved = (): RawBuilder<unknown> => sql`deleted_at is null`

/** Entries of one client. */
export const ofCategory = (category: string): RawBuilder<unknown> => sql`category = ${category}`

/** The order of what comes last below a parent. */
export async function nextOrder(trx: Trx, parentId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(sort_code), 0) + 1 as next from menu
    where parent_id = ${parentId} and deleted_at is null`.execute(trx)
  return rows[0]?.next ?? 1
}

/** How many ways lead to the page that keeps the menu: 0 when it, or something above it, is off or hidden, else its buttons that are on. */
export async function waysToKeep(trx: Trx): Promise<number> {
  const { rows } = await sql<{ ways: number }>`
    with recursive way as (
      select id, parent_id, ${isMenuOn()} and not hidden as is_open from menu where id = ${ownPage}
      union all
      select menu.id, menu.parent_id, ${isMenuOn()} and not menu.hidden from menu join way on menu.id = way.parent_id
    )
    select case when bool_and(is_open) and bool_or(parent_id = '-1') then 1 + (select count(*) from menu_item
      where menu_id = ${ownPage} and kind = 'button' and ${isItemOn()})::integer else 0 end as ways from way`.execute(
    trx,
  )
  return rows[0]?.ways ?? 0
}

/** What is deleted gives nothing any more, nor does what stood on it. */
export async function closeEntry(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`update menu_item set deleted_at = ${now} where menu_id = ${id} and deleted_at is null`.execute(trx)
}
