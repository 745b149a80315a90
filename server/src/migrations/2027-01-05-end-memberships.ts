// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const memberships = ['user_role', 'user_position', 'user_group_member']

/** Until now who had belonged to something stood in the list of people as if he still did. */
type Counting = (membership: string) => string
const asEver: Counting = () => ''
const untilItsEnd: Counting = (membership) => `and (${membership}.until is null or ${membership}.until > now())`

const linked = (counts: Counting, of: string, { link, id, table }: { link: string; id: string; table: string }) => `
  coalesce((select string_agg(${table}.${of}, ',' order by ${table}.sort_code, ${table}.id)
    from ${link} join ${table} on ${table}.id = ${link}.${id}
    where ${link}.user_id = app_user.id and ${table}.deleted_at is null ${counts(link)}), '')`
const positions = { link: 'user_position', id: 'position_id', table: 'position' }
const roles = { link: 'user_role', id: 'role_id', table: 'role' }

const more = [
  ...['birthday', 'entry_date', 'tele_phone', 'landline', 'nation', 'native_place', 'education', 'certificates_type'],
  ...['certificates_number', 'urgent_contacts', 'urgent_tele_phone', 'postal_address'],
]

const userList = (counts: Counting) => `
  create or replace view user_list as
    select app_user.id, app_user.version, app_user.account, app_user.real_name, app_user.pinyin, app_user.gender,
      app_user.head_icon, app_user.email, app_user.mobile_phone, app_user.manager_id, app_user.enabled_mark,
      case when app_user.is_administrator then 1 else 0 end as is_administrator, app_user.description,
      app_user.sort_code, app_user.created_at, app_user.last_login_at,
      coalesce(manager.real_name || '/' || manager.account, '') as manager,
      (select organize_id from user_organize where user_id = app_user.id and is_main) as main_organize_id,
      coalesce((select string_agg(user_organize.organize_id, ',' order by user_organize.is_main desc, user_organize.organize_id)
        from user_organize where user_organize.user_id = app_user.id), '') as organize_ids,
      coalesce((select string_agg(organize.full_name, ',' order by user_organize.is_main desc, user_organize.organize_id)
        from user_organize join organize on organize.id = user_organize.organize_id
        where user_organize.user_id = app_user.id), '') as organize_names,
      ${linked(counts, 'id', positions)} as position_ids,
      ${linked(counts, 'full_name', positions)} as position_names,
      ${linked(counts, 'id', roles)} as role_ids,
      ${linked(counts, 'full_name', roles)} as role_names${more.map((name) => `, app_user.${name}`).join('')}
    from app_user
    left join app_user manager on manager.id = app_user.manager_id
    where app_user.deleted_at is null`

const forward = [
  // Null until those whom it concerns were told that it had ended.
  ...memberships.map((table) => `alter table ${table} add column end_told_at timestamptz`),
  ...memberships.map((table) => `create index ${table}_until on ${table} (until) where end_told_at is null`),
  userList(untilItsEnd),
]

const back = [userList(asEver), ...memberships.map((table) => `alter table ${table} drop column end_told_at`)]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
