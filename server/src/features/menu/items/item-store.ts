import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'

export type ItemKind = 'button' | 'column' | 'form' | 'resource'

/** Items of one kind, those of one page or one by its id. */
export const itemsWhere = (column: 'menu_id' | 'id', value: string, kind: ItemKind): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${value} and kind = ${kind}`

export const findItem = (db: Db, id: string) =>
  db.selectFrom('menu_item').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** The order of what comes last on a page. */
export async function nextItemOrder(trx: Trx, pageId: string, kind: ItemKind): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(sort_code), -1) + 1 as next from menu_item
    where menu_id = ${pageId} and kind = ${kind} and deleted_at is null`.execute(trx)
  return rows[0]?.next ?? 0
}

export async function hasButtonsBelow(trx: Trx, id: string): Promise<boolean> {
  const found = await sql`select 1 from menu_item where parent_id = ${id} and deleted_at is null limit 1`.execute(trx)
  return found.rows.length > 0
}
