// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** What of a person lay in `property`: its key there, and its column. */
const texts = {
  telePhone: 'tele_phone',
  landline: 'landline',
  nation: 'nation',
  nativePlace: 'native_place',
  education: 'education',
  certificatesType: 'certificates_type',
  certificatesNumber: 'certificates_number',
  urgentContacts: 'urgent_contacts',
  urgentTelePhone: 'urgent_tele_phone',
  postalAddress: 'postal_address',
  signature: 'signature',
}
const keys = Object.keys(texts)
const names = Object.values(texts)

const linkedNames = (link: string, id: string, table: string) => `
  coalesce((select string_agg(${table}.full_name, ',' order by ${table}.sort_code, ${table}.id)
    from ${link} join ${table} on ${table}.id = ${link}.${id}
    where ${link}.user_id = app_user.id and ${table}.deleted_at is null), '')`
const linkedIds = (link: string, id: string, table: string) => `
  coalesce((select string_agg(${table}.id, ',' order by ${table}.sort_code, ${table}.id)
    from ${link} join ${table} on ${table}.id = ${link}.${id}
    where ${link}.user_id = app_user.id and ${table}.deleted_at is null), '')`

const userList = (more: readonly string[]) => `
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
      ${linkedIds('user_position', 'position_id', 'position')} as position_ids,
      ${linkedNames('user_position', 'position_id', 'position')} as position_names,
      ${linkedIds('user_role', 'role_id', 'role')} as role_ids,
      ${linkedNames('user_role', 'role_id', 'role')} as role_names${more.map((name) => `, app_user.${name}`).join('')}
    from app_user
    left join app_user manager on manager.id = app_user.manager_id
    where app_user.deleted_at is null`

const forward = [
  `alter table app_user ${names.map((name) => `add column ${name} text not null default ''`).join(', ')},
    add column entry_date timestamptz`,
  `update app_user set ${Object.entries(texts)
    .map(([key, name]) => `${name} = coalesce(property->>'${key}', '')`)
    .join(', ')},
    entry_date = case when jsonb_typeof(property->'entryDate') = 'number'
      then to_timestamp((property->>'entryDate')::numeric / 1000) end`,
  `update app_user set property = property - array[${[...keys, 'entryDate'].map((key) => `'${key}'`).join(', ')}]`,
  userList(['birthday', 'entry_date', ...names.filter((name) => name !== 'signature')]),
]

const back = [
  `update app_user set property = property || jsonb_strip_nulls(jsonb_build_object(${Object.entries(texts)
    .map(([key, name]) => `'${key}', nullif(${name}, '')`)
    .join(', ')}, 'entryDate', extract(epoch from entry_date) * 1000))`,
  'drop view user_list',
  `alter table app_user ${[...names, 'entry_date'].map((name) => `drop column ${name}`).join(', ')}`,
  userList([]),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
