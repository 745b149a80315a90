import { sql } from 'kysely'
import type { Db } from '../../platform/database'
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

/** A person who is not disabled, with his organisations (the main one first) and his roles and positions that are on. */
export async function findPerson(db: Db, userId: string): Promise<PersonRow | undefined> {
  const result = await sql<PersonRow>`
    select u.id, u.account, u.real_name, u.is_administrator,
      array(select organize_id from user_organize where user_id = u.id order by is_main desc, organize_id) as organize_ids,
      array(select role.id from user_role join role on role.id = user_role.role_id
        where user_role.user_id = u.id and role.enabled_mark = 1 and role.deleted_at is null order by role.id) as role_ids,
      array(select position.id from user_position join position on position.id = user_position.position_id
        where user_position.user_id = u.id and position.enabled_mark = 1 and position.deleted_at is null
        order by position.id) as position_ids
    from app_user u where u.id = ${userId} and u.deleted_at is null and u.enabled_mark <> 0`.execute(db)
  return result.rows[0]
}

/** What was granted to the person himself, to his roles and to his positions, on pages that are on. */
export async function listGrants(db: Db, person: PersonRow): Promise<GrantRow[]> {
  const result = await sql<GrantRow>`
    select g.object_type || ':' || g.object_id as grantee, g.item_kind, coalesce(i.menu_id, m.id) as menu_id,
      i.en_code, i.all_data, i.match_logic, i.condition, m.is_column_authorize = 1 as limits_columns,
      m.is_data_authorize = 1 as limits_rows
    from permission_grant g
    left join menu_item i on g.item_kind <> 'module' and i.id = g.item_id and i.kind = g.item_kind
    join menu m on m.id = coalesce(i.menu_id, g.item_id) and m.enabled_mark = 1
    where (g.item_kind = 'module' or i.id is not null) and (
      (g.object_type = 'user' and g.object_id = ${person.id})
      or (g.object_type = 'role' and g.object_id = any(${person.role_ids}))
      or (g.object_type = 'position' and g.object_id = any(${person.position_ids})))
    order by 1, i.id`.execute(db)
  return result.rows
}

/** The enabled people who hold an enabled role, by name. */
export function listUsersOfRole(db: Db, roleId: string): Promise<Array<{ id: string; fullName: string }>> {
  return db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['app_user.id', 'app_user.real_name as fullName'])
    .where('role.id', '=', roleId)
    .where('role.enabled_mark', '=', 1)
    .where('role.deleted_at', 'is', null)
    .where('app_user.enabled_mark', '=', 1)
    .where('app_user.deleted_at', 'is', null)
    .orderBy(sql`app_user.real_name collate "zh-x-icu"`)
    .orderBy('app_user.id')
    .execute()
}
