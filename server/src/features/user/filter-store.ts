import type { Administration } from '@workstation/domain/organize/administration'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { administeredIds } from '../../platform/guarded-model/administered'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import { isListedPersonOn, isNotOver, isOn } from '../../platform/is-on'

type Condition = RawBuilder<unknown>

/** People of an organisation and of those below it. */
export const inOrganize = (organizeId: string): Condition => sql`exists (
  select 1 from user_organize join organize on organize.id = user_organize.organize_id
  where user_organize.user_id = user_list.id and ${organizeId} = any(string_to_array(organize.path, ',')))`

/** People of any organisation that a query answers. */
export const inAnyOf = (organizes: Condition): Condition =>
  sql`id in (select user_id from user_organize where organize_id in (${organizes}))`

export const withRole = (roleId: string): Condition =>
  sql`exists (select 1 from user_role
    where user_role.user_id = user_list.id and user_role.role_id = ${roleId} and ${isNotOver('user_role')})`

export const withPosition = (positionId: string): Condition =>
  sql`id in (select user_id from user_position where position_id = ${positionId} and ${isNotOver('user_position')})`

/** People with any of these positions, of those that are on. */
export const withPositions = (ids: readonly string[]): Condition =>
  sql`id in (select user_id from user_position join position on position.id = user_position.position_id
    where position_id = any(${[...ids]}) and ${isOn('position')} and ${isNotOver('user_position')})`

/** People with any of these roles, of those that are on. */
export const withRoles = (ids: readonly string[]): Condition =>
  sql`id in (select user_id from user_role join role on role.id = user_role.role_id
    where role_id = any(${[...ids]}) and ${isOn('role')} and ${isNotOver('user_role')})`

/** People of any of these groups, of those that are on. @param of whose groups count; null for all */
export const withGroups = (ids: readonly string[], of: string | null): Condition =>
  sql`id in (select user_id from user_group_member join user_group on user_group.id = user_group_member.group_id
    where group_id = any(${[...ids]}) and ${isOn('user_group')} and ${isNotOver('user_group_member')}
      and (${of}::text is null or exists (select 1 from user_group_member own
        where own.group_id = user_group.id and own.user_id = ${of} and ${isNotOver('own')})))`

/** The organisation of a position that is on; undefined for any other. */
export async function organizeOfPosition(db: Db, positionId: string): Promise<string | undefined> {
  const query = db.selectFrom('position').select('organize_id').where('id', '=', positionId).where(isOn('position'))
  return (await query.executeTakeFirst())?.organize_id
}

/** Where a role that is on belongs: everywhere, or to some organisations. */
export async function placesOfRole(
  db: Db,
  roleId: string,
): Promise<{ isGlobal: boolean; organizes: string[] } | undefined> {
  const organizes = sql<string[]>`array(select organize_id from role_organize where role_id = role.id)`.as('organizes')
  const query = db.selectFrom('role').select(['global_mark', organizes]).where('id', '=', roleId).where(isOn('role'))
  const found = await query.executeTakeFirst()
  return found && { isGlobal: found.global_mark === 1, organizes: found.organizes }
}

/** What the list of people is narrowed to, on the page and in its export. */
export const userFilters = (query: { organizeId?: string; roleId?: string; enabledMark?: number }): RowFilter[] => [
  ...(query.organizeId ? [['organize', inOrganize(query.organizeId)] as const] : []),
  ...(query.roleId ? [['roleName', withRole(query.roleId)] as const] : []),
  ...(query.enabledMark === undefined ? [] : [['enabledMark', sql`enabled_mark = ${query.enabledMark}`] as const]),
]

/** People who can be picked; the list of people leaves out who was removed. */
export const isEnabled: Condition = isListedPersonOn('user_list')

/** Everybody but the super administrators. */
export const isNoAdministrator: Condition = sql`is_administrator = 0`

/** People who share an organisation with this one, and himself: what somebody without the staff directory may know. */
export const nearTo = (actor: Actor): Condition => sql`id in (
  select user_id from user_organize where organize_id = any(${[...actor.organizeIds]}) union all select ${actor.userId})`

/** People of the organisations whose people somebody may see as their administrator. */
export const isAdministered = (all: readonly Administration[]): Condition => inAnyOf(administeredIds(all, 'select'))

/** People who belong to one of these organisations themselves. */
export const inOneOf = (organizeIds: readonly string[]): Condition =>
  sql`id in (select user_id from user_organize where organize_id = any(${[...organizeIds]}))`

/** People whose manager, at any level, is this person. */
export const isBelow = (managerId: string): Condition => sql`id in (
  with recursive below as (
    select id from app_user where manager_id = ${managerId} and deleted_at is null
    union
    select app_user.id from app_user join below on app_user.manager_id = below.id where app_user.deleted_at is null
  ) select id from below where id <> ${managerId})`

/** The same, asked of few people: up from each of them in place of down to everybody. */
export const hasAbove = (managerId: string): Condition => sql`exists (
  with recursive above as (
    select user_list.manager_id as id
    union
    select app_user.manager_id from above join app_user on app_user.id = above.id where app_user.deleted_at is null
  ) select 1 from above where id = ${managerId})`

export const isNobody: Condition = sql`false`

/** Everybody but this person. */
export const isOther = (id: string): Condition => sql`id <> ${id}`

export const isOneOf = (ids: readonly string[]): Condition => sql`id = any(${[...ids]})`

export const anyOf = (...conditions: readonly Condition[]): Condition => sql`(${sql.join([...conditions], sql` or `)})`
