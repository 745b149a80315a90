import type { Grant, GrantKind } from '@workstation/contract/grant'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import { isItemOn, isMenuOn } from '../../platform/is-on'
import type { Carrier } from './rights-store'

/** To whom something is granted. */
export interface Grantee {
  readonly kind: Carrier | 'user'
  readonly id: string
}

/** Everything that was granted to somebody, also what has run out. */
export async function listGrantsOf(db: Db, { kind, id }: Grantee): Promise<Grant[]> {
  const rows = await db
    .selectFrom('permission_grant')
    .select(['item_kind', 'item_id', 'level', 'until'])
    .where('object_type', '=', kind)
    .where('object_id', '=', id)
    .orderBy('item_kind')
    .orderBy('item_id')
    .execute()
  return rows.map((row) => ({
    kind: row.item_kind as GrantKind,
    itemId: row.item_id,
    level: row.level === 'see' ? 'see' : 'write',
    until: row.until?.getTime() ?? null,
  }))
}

/** What the ids of pages and of items on them stand for; `folder` for entries that hold others. */
export async function kindsOfItems(db: Db, ids: readonly string[]): Promise<Map<string, GrantKind | 'folder'>> {
  const { rows } = await sql<{ id: string; kind: GrantKind | 'folder' }>`
    select id, case when type = 1 then 'folder' else 'module' end as kind from menu
      where id = any(${[...ids]}) and deleted_at is null
    union all select id, kind from menu_item where id = any(${[...ids]}) and deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** What can be granted of one kind on pages that are on, in the order of the menu. */
export async function listItems(
  db: Db,
  kind: GrantKind,
): Promise<{ id: string; menu_id: string; full_name: string }[]> {
  const { rows } = await sql<{ id: string; menu_id: string; full_name: string }>`
    select i.id, i.menu_id, i.full_name from menu_item i join menu on menu.id = i.menu_id and ${isMenuOn()}
    where i.kind = ${kind} and ${isItemOn('i')} order by i.sort_code, i.id`.execute(db)
  return rows
}

export const listPages = (db: Db) =>
  db
    .selectFrom('menu')
    .select(['id', 'parent_id as parentId', 'full_name as fullName', 'icon', 'type'])
    .where(isMenuOn())
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export async function listHoldersOf(db: Db, itemId: string, kind: Grantee['kind']): Promise<string[]> {
  const rows = await db
    .selectFrom('permission_grant')
    .select('object_id')
    .where('item_id', '=', itemId)
    .where('object_type', '=', kind)
    .orderBy('object_id')
    .execute()
  return [...new Set(rows.map((row) => row.object_id))]
}

/** Those for whom something that was granted to them ended after one moment and until another. */
export async function granteesEnding(db: Db, since: Date, now: Date): Promise<Grantee[]> {
  const { rows } = await sql<Grantee>`select distinct object_type as kind, object_id as id from permission_grant
    where until > ${since} and until <= ${now} order by 1, 2`.execute(db)
  return rows
}

interface Written {
  readonly give: readonly Grant[]
  readonly take: readonly Grant[]
  readonly by: string
  readonly now: Date
}

export async function writeGrants(trx: Trx, { kind, id }: Grantee, { give, take, by, now }: Written): Promise<void> {
  const kinds = (list: readonly Grant[]) => list.map((item) => item.kind)
  const ids = (list: readonly Grant[]) => list.map(({ itemId }) => itemId)
  await sql`delete from permission_grant using unnest(${kinds(take)}::text[], ${ids(take)}::text[]) as gone (kind, id)
    where object_type = ${kind} and object_id = ${id} and item_kind = gone.kind and item_id = gone.id`.execute(trx)
  await sql`insert into permission_grant (object_type, object_id, item_kind, item_id, level, until, granted_by, granted_at)
    select ${kind}, ${id}, given.kind, given.id, given.level, given.until, ${by}, ${now}
    from unnest(${kinds(give)}::text[], ${ids(give)}::text[], ${give.map(({ level }) => level)}::text[],
      ${give.map(({ until }) => (until === null ? null : new Date(until)))}::timestamptz[]) as given (kind, id, level, until)
    on conflict (object_type, object_id, item_kind, item_id)
      do update set level = excluded.level, until = excluded.until, granted_by = ${by}, granted_at = ${now}`.execute(
    trx,
  )
}

interface Told {
  readonly batchId: string
  readonly by: { readonly userId: string; readonly realName: string }
  readonly now: Date
  readonly reason: string
  readonly before: readonly Grant[]
  readonly after: readonly Grant[]
}

export async function addEvent(trx: Trx, { kind, id }: Grantee, { batchId, by, now, reason, before, after }: Told) {
  await trx
    .insertInto('permission_event')
    .values({
      id: newId(),
      batch_id: batchId,
      at: now,
      by_id: by.userId,
      by_name: by.realName,
      object_type: kind,
      object_id: id,
      reason,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

/** Acts that a history shows, at most. */
const mostEvents = 500

export const listEvents = (db: Db, { kind, id }: Grantee) =>
  db
    .selectFrom('permission_event')
    .select(['id', 'batch_id', 'at', 'by_id', 'by_name', 'reason', 'before', 'after'])
    .where('object_type', '=', kind)
    .where('object_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute()

/** What one act changed, of each whom it changed. */
export const listEventsOf = (db: Db, batchId: string) =>
  db
    .selectFrom('permission_event')
    .select(['object_type', 'object_id', 'before', 'after'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
