import { sql } from 'kysely'
import type { Db } from '../platform/database'
import type { BaseArea } from './base-areas'
import type { BaseBillRule } from './base-bill-rules'
import type { BaseDictionary } from './base-dictionaries'
import type { BasePrintTemplate } from './base-print-templates'
import type { BaseRole } from './base-roles'
import type { BaseMenu } from './menu-entry'
import { auditorId, isReadable, readingOf } from './office-roles'

/** Any number: what counts is that every node takes the same lock. */
const seedLock = 7_311_002

/** Holds other nodes back until the end of the transaction. */
export async function lockSeed(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db)
}

export async function readMark(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export async function writeMark(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

const kinds = { button: 'buttons', column: 'columns', form: 'forms' } as const

export const itemId = (menuId: string, kind: string, code: string): string => `${menuId}-${kind}-${code}`

function itemsOf(menu: BaseMenu) {
  return (['button', 'column', 'form'] as const).flatMap((kind) =>
    Object.entries(menu[kinds[kind]] ?? {}).map(([code, name], index) => ({
      id: itemId(menu.id, kind, code),
      menu_id: menu.id,
      kind,
      en_code: code,
      full_name: name,
      sort_code: index,
    })),
  )
}

/** Adds what is missing of the menu; what an administrator changed stays as it is. */
export async function addMenus(db: Db, menus: readonly BaseMenu[]): Promise<void> {
  const rows = menus.map((menu, index) => ({
    id: menu.id,
    parent_id: menu.parentId,
    en_code: menu.id,
    full_name: menu.name,
    icon: menu.icon,
    type: menu.address === undefined ? 1 : 2,
    url_address: menu.address ?? '',
    property_json: JSON.stringify({ moduleId: '', isTree: 0 }),
    hidden: menu.hidden ?? false,
    sort_code: index,
  }))
  const added = await db
    .insertInto('menu')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const items = menus.flatMap(itemsOf)
  if (items.length > 0)
    await db
      .insertInto('menu_item')
      .values(items)
      .onConflict((c) => c.doNothing())
      .execute()
  const isAdded = new Set(added.map(({ id }) => id))
  await grantToAuditor(
    db,
    menus.filter((menu) => isAdded.has(menu.id) && isReadable(menu)),
  )
}

/** Who reads everything reads what is new, unless his role was removed. */
async function grantToAuditor(db: Db, menus: readonly BaseMenu[]): Promise<void> {
  const role = db.selectFrom('role').select('id').where('id', '=', auditorId).where('deleted_at', 'is', null)
  if (menus.length === 0 || !(await role.executeTakeFirst())) return
  const grants = menus.flatMap((menu) => grantsOf({ id: auditorId, grants: { [menu.id]: readingOf(menu) } }))
  await db
    .insertInto('permission_grant')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Shows an entry that was kept from the menu until it had a page. */
export async function showMenu(db: Db, id: string): Promise<void> {
  await db.updateTable('menu').set({ hidden: false }).where('id', '=', id).execute()
}

const grantsOf = (role: Pick<BaseRole, 'id' | 'grants'>) =>
  Object.entries(role.grants).flatMap(([menuId, buttons]) => [
    { object_type: 'role', object_id: role.id, item_kind: 'module', item_id: menuId },
    ...buttons.map((code) => ({
      object_type: 'role',
      object_id: role.id,
      item_kind: 'button',
      item_id: itemId(menuId, 'button', code),
    })),
  ])

/** @param after how many roles of the product stand in front of these */
export async function addRoles(db: Db, roles: readonly BaseRole[], after = 0): Promise<void> {
  const rows = roles.map((role, index) => ({
    id: role.id,
    full_name: role.name,
    en_code: role.id,
    description: role.description,
    sort_code: after + index,
  }))
  await db
    .insertInto('role')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const grants = roles.flatMap(grantsOf)
  if (grants.length === 0) return
  await db
    .insertInto('permission_grant')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface PageGrants {
  readonly roles: readonly string[]
  readonly pages: readonly string[]
}

/** Gives pages, without buttons, to those of the roles that are still there. */
export async function grantPages(db: Db, { roles, pages }: PageGrants): Promise<void> {
  const there = await db
    .selectFrom('role')
    .select('id')
    .where('id', 'in', roles)
    .where('deleted_at', 'is', null)
    .execute()
  const grants = there.flatMap(({ id }) =>
    grantsOf({ id, grants: Object.fromEntries(pages.map((page) => [page, []])) }),
  )
  if (grants.length === 0) return
  await db
    .insertInto('permission_grant')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Adds dictionaries with their entries. One whose code somebody has given to a dictionary of his own is left to him.
 * @param after how many dictionaries of the product stand in front of these
 */
export async function addDictionaries(db: Db, dictionaries: readonly BaseDictionary[], after = 0): Promise<void> {
  const types = dictionaries.map(({ id, name, isTree = 0 }, index) => {
    return { id, en_code: id, full_name: name, is_tree: isTree, sort_code: after + index }
  })
  await db
    .insertInto('dictionary_type')
    .values(types)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const ids = dictionaries.map(({ id }) => id)
  const known = await db.selectFrom('dictionary_type').select('id').where('id', 'in', ids).execute()
  const isKnown = new Set(known.map(({ id }) => id))
  const added = dictionaries.filter(({ id }) => isKnown.has(id))
  const entries = added.flatMap(({ id, entries }) =>
    Object.entries(entries).map(([code, name], index) => ({
      id: `${id}-${code}`,
      dictionary_type_id: id,
      en_code: code,
      full_name: name,
      sort_code: index,
    })),
  )
  if (entries.length === 0) return
  await db
    .insertInto('dictionary_entry')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds the areas that are missing, thousands in one statement. */
export async function addAreas(db: Db, areas: readonly BaseArea[]): Promise<void> {
  const list = (of: (area: BaseArea) => string | number) => areas.map(of)
  await sql`
    insert into area (id, en_code, parent_id, level, full_name, pinyin, sort_code, is_base)
    select id, id, parent_id, level, full_name, pinyin, id::integer, true from unnest(
      ${list((area) => area.id)}::text[], ${list((area) => area.parentId)}::text[], ${list((area) => area.level)}::smallint[],
      ${list((area) => area.name)}::text[], ${list((area) => area.pinyin)}::text[]
    ) as area (id, parent_id, level, full_name, pinyin) on conflict do nothing`.execute(db)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('id').where('is_administrator', '=', true).executeTakeFirst()
  return row !== undefined
}

export async function addAdministrator(db: Db, passwordHash: string, mustChange: boolean): Promise<void> {
  await db
    .insertInto('app_user')
    .values({
      id: 'admin',
      account: 'admin',
      real_name: '管理员',
      pinyin: 'gly guanliyuan',
      password_hash: passwordHash,
      must_change_password: mustChange,
      is_administrator: true,
    })
    .execute()
}

export interface NamedTable {
  readonly table: 'project' | 'review'
  /** The column that holds the name. */
  readonly name: 'full_name' | 'review_name'
}

/** Records whose names were never spelled. */
export async function listUnspelled(db: Db, { table, name }: NamedTable, limit: number) {
  const rows = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(name)} as name from ${sql.table(table)} where pinyin = '' limit ${limit}`.execute(db)
  return rows.rows
}

export async function saveSpelling(
  db: Db,
  { table }: NamedTable,
  rows: readonly { id: string; pinyin: string }[],
): Promise<void> {
  await sql`update ${sql.table(table)} as spelled set pinyin = found.pinyin
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ pinyin }) => pinyin)}::text[]) as found (id, pinyin)
    where spelled.id = found.id`.execute(db)
}

/** Adds the bill rules whose codes are free. */
export async function addBillRules(db: Db, rules: readonly BaseBillRule[]): Promise<void> {
  await db
    .insertInto('bill_rule')
    .values([...rules])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Print templates that are not there yet, each with its first version. */
export async function addPrintTemplates(db: Db, templates: readonly BasePrintTemplate[]): Promise<void> {
  for (const template of templates) {
    const added = await db
      .insertInto('print_template')
      .values(template)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) continue
    const { id, full_name, en_code, category, type, source, document, sort_code, description } = added
    const content = { full_name, en_code, category, type, source, document, sort_code, description }
    await db
      .insertInto('print_template_version')
      .values({
        id: `${id}-1`,
        template_id: id,
        number: 1,
        content: JSON.stringify(content) as never,
        saved_by: null,
        saved_at: added.created_at,
      })
      .execute()
  }
}
