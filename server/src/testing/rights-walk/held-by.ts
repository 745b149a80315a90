import type { Db } from '../../platform/database'

/** What a person holds: each right under a text of its own, with the moment of its end. */
export type Held = ReadonlyMap<string, number>

/** A person as the tables have him. */
export interface Standing {
  readonly name: string
  readonly isAdministrator: boolean
  readonly isOn: boolean
  /** What he signs in with. */
  readonly identity: string
  readonly held: Held
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

function listsBy<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const lists = new Map<string, T[]>()
  for (const row of rows) {
    const list = lists.get(keyOf(row))
    if (list) list.push(row)
    else lists.set(keyOf(row), [row])
  }
  return lists
}
const byPerson = <T extends { user_id: string }>(rows: readonly T[]) => listsBy(rows, ({ user_id }) => user_id)

/** All rows that rights come from. */
async function readTables(db: Db) {
  const [users, places, ofRoles, ofPositions, ofGroups] = await Promise.all([
    db.selectFrom('app_user').selectAll().execute(),
    db.selectFrom('user_organize').selectAll().execute(),
    db.selectFrom('user_role').selectAll().execute(),
    db.selectFrom('user_position').selectAll().execute(),
    db.selectFrom('user_group_member').selectAll().execute(),
  ])
  const [roles, roleOrganizes, positions, groups, organizes] = await Promise.all([
    db.selectFrom('role').selectAll().execute(),
    db.selectFrom('role_organize').selectAll().execute(),
    db.selectFrom('position').selectAll().execute(),
    db.selectFrom('user_group').selectAll().execute(),
    db.selectFrom('organize').selectAll().execute(),
  ])
  const [menus, items, grants, administrators] = await Promise.all([
    db.selectFrom('menu').selectAll().execute(),
    db.selectFrom('menu_item').selectAll().execute(),
    db.selectFrom('permission_grant').selectAll().execute(),
    db.selectFrom('organize_admin').selectAll().execute(),
  ])
  return {
    ...{ users, roleOrganizes, organizes, administrators },
    places: byPerson(places),
    memberships: { roles: byPerson(ofRoles), positions: byPerson(ofPositions), groups: byPerson(ofGroups) },
    ...{ roles: byId(roles), positions: byId(positions), groups: byId(groups), organizesById: byId(organizes) },
    ...{ menus: byId(menus), items: byId(items) },
    grants: listsBy(grants, (grant) => `${grant.object_type}:${grant.object_id}`),
  }
}
type Tables = Awaited<ReturnType<typeof readTables>>
type Grant = Tables['grants'] extends ReadonlyMap<string, readonly (infer T)[]> ? T : never

const isOn = (row: { enabled_mark: number; deleted_at: Date | null } | undefined) =>
  row !== undefined && row.enabled_mark === 1 && row.deleted_at === null
const endOf = (until: Date | null) => until?.getTime() ?? Number.POSITIVE_INFINITY

/** Through whom a person holds something, each with the moment of its end. */
function granteesOf(tables: Tables, userId: string): [string, number][] {
  const organizes = tables.organizesById
  const isBranchOn = (id: string) => {
    const path = organizes.get(id)?.path.split(',') ?? []
    return path.length > 0 && path.every((above) => isOn(organizes.get(above)))
  }
  const mine = <T>(rows: ReadonlyMap<string, readonly T[]>) => rows.get(userId) ?? []
  const above = new Set(
    mine(tables.places)
      .filter((place) => isBranchOn(place.organize_id))
      .flatMap((place) => organizes.get(place.organize_id)?.path.split(',') ?? []),
  )
  const { roles, positions, groups, memberships } = tables
  const reaches = (roleId: string) =>
    roles.get(roleId)?.global_mark === 1 ||
    tables.roleOrganizes.some((row) => row.role_id === roleId && above.has(row.organize_id))
  return [
    [`user:${userId}`, Number.POSITIVE_INFINITY],
    ...mine(memberships.roles)
      .filter(({ role_id }) => isOn(roles.get(role_id)) && reaches(role_id))
      .map((row): [string, number] => [`role:${row.role_id}`, endOf(row.until)]),
    ...mine(memberships.positions)
      .filter(({ position_id: id }) => isOn(positions.get(id)) && isBranchOn(positions.get(id)?.organize_id ?? ''))
      .map((row): [string, number] => [`position:${row.position_id}`, endOf(row.until)]),
    ...mine(memberships.groups)
      .filter(({ group_id }) => isOn(groups.get(group_id)))
      .map((row): [string, number] => [`group:${row.group_id}`, endOf(row.until)]),
  ]
}

/** The rights that one grant gives on pages and items that are on. */
function rightsOfGrant(tables: Tables, grant: Grant): string[] {
  const { item_kind: kind, item_id: id } = grant
  if (kind === 'module') return isOn(tables.menus.get(id)) ? [`page ${id}`] : []
  const item = tables.items.get(id)
  if (!item || !isOn(item)) return []
  const of = `${item.menu_id} ${item.en_code}`
  if (kind !== 'form') return [`${kind} ${of}`]
  return grant.level === 'see' ? [`see ${of}`] : [`see ${of}`, `write ${of}`]
}

/** What a page opens to everybody who has it, because it does not limit that. */
function openTo(tables: Tables, page: string): string[] {
  const menu = tables.menus.get(page)
  return [
    ...(menu?.is_column_authorize === 0 ? [`column ${page} *`] : []),
    ...(menu?.is_form_authorize === 0 ? [`see ${page} *`, `write ${page} *`] : []),
  ]
}

const administrativePages = ['organize', 'department', 'position', 'role', 'group', 'user']

function heldBy(tables: Tables, userId: string, now: number): Held {
  const held = new Map<string, number>()
  const add = (right: string, until: number) => held.set(right, Math.max(held.get(right) ?? 0, until))
  for (const [grantee, granteeEnd] of granteesOf(tables, userId))
    for (const grant of tables.grants.get(grantee) ?? []) {
      const until = Math.min(granteeEnd, endOf(grant.until))
      if (until <= now) continue
      for (const right of rightsOfGrant(tables, grant)) add(right, until)
    }
  for (const [right, until] of [...held]) {
    const [kind, page = ''] = right.split(' ')
    if (kind === 'page') for (const open of openTo(tables, page)) add(open, until)
    // What stands on a page is nothing without it.
    else if (!held.has(`page ${page}`)) held.delete(right)
  }
  const organizes = tables.organizesById
  const rows = tables.administrators.filter((one) => one.user_id === userId)
  // Whom nothing holds to organisations works in all of them.
  if (rows.length === 0 && administrativePages.some((page) => held.has(`page ${page}`)))
    add('administer * *', Number.POSITIVE_INFINITY)
  for (const row of rows) {
    if (organizes.get(row.organize_id)?.deleted_at !== null) continue
    for (const act of row.this_layer) add(`administer ${row.organize_id} this-${act}`, Number.POSITIVE_INFINITY)
    for (const act of row.sub_layer) {
      add(`administer ${row.organize_id} sub-${act}`, Number.POSITIVE_INFINITY)
      // Who administers what lies below may give that to others there; it is not given to him a second time.
      for (const below of tables.organizes.filter(({ path }) => path.split(',').slice(0, -1).includes(row.organize_id)))
        for (const layer of ['this', 'sub']) add(`reach ${below.id} ${layer}-${act}`, Number.POSITIVE_INFINITY)
    }
  }
  return held
}

/**
 * Everybody as the tables have him, by plain loops that share no code with the product: what he holds by person, role,
 * position and group, on pages and items that are on, and which organisations he administers.
 */
export async function standings(db: Db, now: Date): Promise<ReadonlyMap<string, Standing>> {
  const tables = await readTables(db)
  return new Map(
    tables.users.map((user) => [
      user.id,
      {
        name: user.real_name,
        isAdministrator: user.is_administrator,
        isOn: user.enabled_mark === 1 && user.deleted_at === null,
        identity: JSON.stringify([user.account, user.email, user.mobile_phone, user.password_hash, user.deleted_at]),
        held: heldBy(tables, user.id, now.getTime()),
      },
    ]),
  )
}

/** Whether somebody who holds `held` has a right for at least as long. */
export function covers(held: Held, right: string, until: number): boolean {
  const own = held.get(right)
  if (own !== undefined && own >= until) return true
  const [kind = '', page = ''] = right.split(' ')
  if (kind === 'reach' || (kind === 'administer' && held.has('administer * *'))) return true
  const ends = [
    held.get(right.replace('administer', 'reach')),
    held.get(right),
    held.get(`${kind} ${page} *`),
    kind === 'see' ? held.get(right.replace('see', 'write')) : 0,
  ]
  return ends.some((end) => end !== undefined && end >= until)
}

/** The rights of `wanted` that `held` does not cover. */
export const beyond = (held: Held, wanted: Held): string[] =>
  [...wanted].filter(([right, until]) => !covers(held, right, until)).map(([right]) => right)
