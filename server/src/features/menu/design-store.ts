import { sql } from 'kysely'
import type { Trx } from '../../platform/database'

/** A button, column or field of the page of a design. */
export interface DesignItem {
  readonly kind: 'button' | 'column' | 'form'
  readonly code: string
  readonly name: string
}
export interface PlacedItem extends DesignItem {
  readonly id: string
  readonly menuId: string
  readonly order: number
}

/** What the menu shows of a released design. */
export interface DesignEntry {
  readonly menuId: string
  readonly designId: string
  readonly code: string
  readonly name: string
  /** Below which a new entry stands. */
  readonly parentId: string
  readonly items: readonly DesignItem[]
}

interface NewEntry extends DesignEntry {
  readonly order: number
  readonly now: Date
  readonly createdBy: string
}

/** The entry that opens the records of a design: of type 3, with its buttons granted one by one. */
export async function addDesignEntry(trx: Trx, entry: NewEntry): Promise<void> {
  await trx
    .insertInto('menu')
    .values({
      id: entry.menuId,
      parent_id: entry.parentId,
      en_code: entry.code,
      full_name: entry.name,
      icon: 'FormOutlined',
      type: 3,
      url_address: '',
      property_json: JSON.stringify({ moduleId: entry.designId, isTree: 0 }),
      sort_code: entry.order,
      created_by: entry.createdBy,
      created_at: entry.now,
    })
    .execute()
}

/** What stands on an entry, or stood there; `of_design` for what a release put there. */
export async function listDesignItems(trx: Trx, menuId: string) {
  const { rows } = await sql<{ id: string; is_gone: boolean; of_design: boolean }>`
    select id, deleted_at is not null as is_gone, id = menu_id || '-' || kind || '-' || en_code as of_design
    from menu_item where menu_id = ${menuId} and kind <> 'resource'`.execute(trx)
  return rows
}

/** Adds items, and names those that are there by what they are called now. */
export async function upsertItems(trx: Trx, items: readonly PlacedItem[]): Promise<void> {
  const rows = items.map(({ id, menuId, kind, code, name, order }) => ({
    id,
    menu_id: menuId,
    kind,
    en_code: code,
    full_name: name,
    sort_code: order,
  }))
  if (rows.length === 0) return
  const names = JSON.stringify(rows)
  await sql`insert into menu_item (id, menu_id, kind, en_code, full_name, sort_code)
    select id, menu_id, kind, en_code, full_name, sort_code from jsonb_to_recordset(${names}::jsonb)
      as one(id text, menu_id text, kind text, en_code text, full_name text, sort_code integer)
    on conflict do nothing`.execute(trx)
  await sql`update menu_item set full_name = one.full_name, sort_code = one.sort_code
    from jsonb_to_recordset(${names}::jsonb) as one(id text, full_name text, sort_code integer)
    where menu_item.id = one.id and (menu_item.full_name, menu_item.sort_code) <> (one.full_name, one.sort_code)`.execute(
    trx,
  )
}

/** What was there comes back, with what was granted of it. */
export async function reviveItems(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update menu_item set deleted_at = null where id = any(${[...ids]}::text[])`.execute(trx)
}

export async function closeItems(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update menu_item set deleted_at = ${now} where id = any(${[...ids]}::text[])`.execute(trx)
}

export async function removeDesignEntry(trx: Trx, menuId: string, now: Date): Promise<void> {
  await sql`update menu set deleted_at = ${now} where id = ${menuId} and deleted_at is null`.execute(trx)
}
