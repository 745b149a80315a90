import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isNotOver, isOn } from '../../platform/is-on'

/** Names of the organisations, positions and roles of a person, the present ones first, as one text each. */
export async function namesOfPlaces(db: Db, userId: string) {
  const result = await sql<{ organize: string; position: string; roleId: string }>`
    select
      coalesce((select string_agg(organize.full_name, ',' order by link.is_main desc, organize.path)
        from user_organize link join organize on organize.id = link.organize_id
        where link.user_id = u.id and organize.deleted_at is null), '') as organize,
      coalesce((select string_agg(position.full_name, ',' order by position.id <> coalesce(u.main_position_id, ''), position.sort_code)
        from user_position link join position on position.id = link.position_id
        where link.user_id = u.id and ${isOn('position')} and ${isNotOver('link')}), '') as position,
      coalesce((select string_agg(role.full_name, ',' order by role.id <> coalesce(u.main_role_id, ''), role.sort_code)
        from user_role link join role on role.id = link.role_id
        where link.user_id = u.id and ${isOn('role')} and ${isNotOver('link')}), '') as "roleId"
    from app_user u where u.id = ${userId}`.execute(db)
  return result.rows[0] ?? { organize: '', position: '', roleId: '' }
}

/** The positions of a person with the organisation of each; `isMain` is the one that he chose. */
export const listOwnPositions = (db: Db, userId: string) =>
  db
    .selectFrom('user_position')
    .innerJoin('position', 'position.id', 'user_position.position_id')
    .innerJoin('organize', 'organize.id', 'position.organize_id')
    .innerJoin('app_user', 'app_user.id', 'user_position.user_id')
    .select(['position.id', 'position.full_name as fullName', 'organize.full_name as organize'])
    .select(sql<boolean>`position.id = coalesce(app_user.main_position_id, '')`.as('isMain'))
    .where('user_position.user_id', '=', userId)
    .where(isOn('position'))
    .where(isNotOver('user_position'))
    .orderBy('isMain', 'desc')
    .orderBy('position.sort_code')
    .orderBy('position.id')
    .execute()

/** The roles of a person. */
export const listOwnRoles = (db: Db, userId: string) =>
  db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['role.id', 'role.full_name as fullName', sql<string>`''`.as('organize')])
    .select(sql<boolean>`role.id = coalesce(app_user.main_role_id, '')`.as('isMain'))
    .where('user_role.user_id', '=', userId)
    .where(isOn('role'))
    .where(isNotOver('user_role'))
    .orderBy('isMain', 'desc')
    .orderBy('role.sort_code')
    .orderBy('role.id')
    .execute()

/** Whether a person belongs to an organisation that is on. */
export async function isOwnOrganize(trx: Trx, userId: string, organizeId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('user_organize')
    .innerJoin('organize', 'organize.id', 'user_organize.organize_id')
    .select('organize.id')
    .where('user_organize.user_id', '=', userId)
    .where('organize.id', '=', organizeId)
    .where(isOn('organize'))
    .executeTakeFirst()
  return row !== undefined
}

/** Makes one of a person's organisations the main one. His record is locked, so that two of these follow each other. */
export async function setMainOrganize(trx: Trx, userId: string, organizeId: string): Promise<void> {
  const links = trx.updateTable('user_organize').where('user_id', '=', userId)
  await links.set({ is_main: false }).where('is_main', '=', true).execute()
  await links.set({ is_main: true }).where('organize_id', '=', organizeId).execute()
}

export async function setMain(
  trx: Trx,
  userId: string,
  main: { main_position_id: string } | { main_role_id: string },
): Promise<void> {
  await trx.updateTable('app_user').set(main).where('id', '=', userId).execute()
}
