// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const names = (link: string, id: string, table: string) => `
  coalesce((select string_agg(${table}.full_name, ',' order by ${table}.sort_code, ${table}.id)
    from ${link} join ${table} on ${table}.id = ${link}.${id}
    where ${link}.user_id = app_user.id and ${table}.deleted_at is null), '')`
const ids = (link: string, id: string, table: string) => `
  coalesce((select string_agg(${table}.id, ',' order by ${table}.sort_code, ${table}.id)
    from ${link} join ${table} on ${table}.id = ${link}.${id}
    where ${link}.user_id = app_user.id and ${table}.deleted_at is null), '')`

/** The list of people, with its main organisation by a join or by a query of its own. */
const userList = (mainOrganize: string, mainJoin: string) => `
  create or replace view user_list as
    select app_user.id, app_user.version, app_user.account, app_user.real_name, app_user.pinyin, app_user.gender,
      app_user.head_icon, app_user.email, app_user.mobile_phone, app_user.manager_id, app_user.enabled_mark,
      case when app_user.is_administrator then 1 else 0 end as is_administrator, app_user.description,
      app_user.sort_code, app_user.created_at, app_user.last_login_at,
      coalesce(manager.real_name || '/' || manager.account, '') as manager,
      ${mainOrganize},
      coalesce((select string_agg(user_organize.organize_id, ',' order by user_organize.is_main desc, user_organize.organize_id)
        from user_organize where user_organize.user_id = app_user.id), '') as organize_ids,
      coalesce((select string_agg(organize.full_name, ',' order by user_organize.is_main desc, user_organize.organize_id)
        from user_organize join organize on organize.id = user_organize.organize_id
        where user_organize.user_id = app_user.id), '') as organize_names,
      ${ids('user_position', 'position_id', 'position')} as position_ids,
      ${names('user_position', 'position_id', 'position')} as position_names,
      ${ids('user_role', 'role_id', 'role')} as role_ids,
      ${names('user_role', 'role_id', 'role')} as role_names
    from app_user
    left join app_user manager on manager.id = app_user.manager_id
    ${mainJoin}
    where app_user.deleted_at is null`

const before = userList(
  'main.organize_id as main_organize_id',
  'left join user_organize main on main.user_id = app_user.id and main.is_main',
)
// A query of its own costs nothing where the column is not read; the join was made for every person of every list.
const after = userList(
  '(select organize_id from user_organize where user_id = app_user.id and is_main) as main_organize_id',
  '',
)

const indexes = {
  // The first people of a picker, in their order.
  app_user_order: 'app_user (sort_code, id) where deleted_at is null',
  // Who reports to whom is walked down.
  app_user_manager: 'app_user (manager_id) where manager_id is not null',
  position_organize: 'position (organize_id)',
  user_group_member_user: 'user_group_member (user_id)',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
  await sql.raw(after).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(before).execute(db)
  for (const name of Object.keys(indexes)) await sql.raw(`drop index ${name}`).execute(db)
}
