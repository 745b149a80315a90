import type { Subordinate } from '@workstation/contract/profile'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isNotOver, isOn, isPersonOn } from '../../platform/is-on'

/** The enabled people right below a person, by name. */
export async function listSubordinates(db: Db, managerId: string): Promise<Subordinate[]> {
  const result = await sql<Subordinate>`
    select u.id, u.real_name as "fullName", u.head_icon as "headIcon",
      coalesce((select organize.full_name from user_organize join organize on organize.id = user_organize.organize_id
        where user_organize.user_id = u.id and user_organize.is_main and organize.deleted_at is null), '') as organize,
      coalesce((select string_agg(position.full_name, ',' order by position.sort_code, position.id)
        from user_position join position on position.id = user_position.position_id
        where user_position.user_id = u.id and ${isOn('position')} and ${isNotOver('user_position')}), '') as position,
      exists (select 1 from app_user below where below.manager_id = u.id and below.id <> u.id
        and ${isPersonOn('below')}) as "hasChildren"
    from app_user u
    where u.manager_id = ${managerId} and u.id <> ${managerId} and ${isPersonOn('u')}
    order by u.real_name collate "zh-x-icu", u.id`.execute(db)
  return result.rows.map((row) => ({
    ...row,
    userName: row.fullName,
    avatar: row.headIcon,
    department: row.organize,
    isLeaf: !row.hasChildren,
  }))
}

/** Whether a person is below another at any level, through people who were not deleted. */
export async function isBelow(db: Db, userId: string, managerId: string): Promise<boolean> {
  const result = await sql`
    with recursive above as (
      select manager_id as id from app_user where id = ${userId} and deleted_at is null
      union
      select app_user.manager_id from above join app_user on app_user.id = above.id where app_user.deleted_at is null
    ) select 1 from above where id = ${managerId}`.execute(db)
  return result.rows.length > 0
}
