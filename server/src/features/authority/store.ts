import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isMenuOn, isOn, isPersonOn } from '../../platform/is-on'
import type { GrantRow } from './merge-grants'

export interface PersonRow {
  id: string
  account: string
  real_name: string
  is_administrator: boolean
  organize_ids: string[]
  role_ids: string[]
  position_ids: string[]
}

/** A person who is not disabled, with those of his organisations (the main one first), roles and positions that are on. */
export async function findPerson(db: Db, userId: string): Promise<PersonRow | undefined> {
  const result = await sql<PersonRow>`
    select u.id, u.account, u.real_name, u.is_administrator,
      array(select organize.id from user_organize join organize on organize.id = user_organize.organize_id
        where user_organize.user_id = u.id and ${isOn('organize')} order by is_main desc, organize.id) as organize_ids,
      array(select role.id from user_role join role on role.id = user_role.role_id
        where user_role.user_id = u.id and ${isOn('role')} order by role.id) as role_ids,
      array(select position.id from user_position join position on position.id = user_position.position_id
        where user_position.user_id = u.id and ${isOn('position')}
        order by position.id) as position_ids
    from app_user u where u.id = ${userId} and ${isPersonOn('u')}`.execute(db)
  return result.rows[0]
}

/** What was granted to the person himself, to his roles and to his positions, on pages that are on. */
export async function listGrants(db: Db, person: PersonRow): Promise<GrantRow[]> {
  const result = await sql<GrantRow>`
    select g.object_type || ':' || g.object_id as grantee, g.item_kind, coalesce(i.menu_id, m.id) as menu_id,
      i.en_code, i.all_data, i.match_logic, i.condition, m.is_column_authorize = 1 as limits_columns,
      m.is_data_authorize = 1 as limits_rows, m.is_form_authorize = 1 as limits_forms
    from permission_grant g
    left join menu_item i on g.item_kind <> 'module' and i.id = g.item_id and i.kind = g.item_kind
    join menu m on m.id = coalesce(i.menu_id, g.item_id) and ${isMenuOn('m')}
    where (g.item_kind = 'module' or i.id is not null) and (
      (g.object_type = 'user' and g.object_id = ${person.id})
      or (g.object_type = 'role' and g.object_id = any(${person.role_ids}))
      or (g.object_type = 'position' and g.object_id = any(${person.position_ids})))
    order by 1, i.id`.execute(db)
  return result.rows
}

/** The people of a role that is on, by name. */
export function listUsersOfRole(db: Db, roleId: string): Promise<Array<{ id: string; fullName: string }>> {
  return db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['app_user.id', 'app_user.real_name as fullName'])
    .where('role.id', '=', roleId)
    .where(isOn('role'))
    .where(isPersonOn())
    .orderBy(sql`app_user.real_name collate "zh-x-icu"`)
    .orderBy('app_user.id')
    .execute()
}
