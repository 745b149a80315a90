// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const isOn = (table: string) => `(${table}.enabled_mark = 1 and ${table}.deleted_at is null)`

// An organisation counts while it and all above it are on.
const isBranchOn = (table: string) => `not exists (select 1 from organize above
    where above.id = any(string_to_array(${table}.path, ',')) and not ${isOn('above')})`

/** Everybody with whom something can be granted to him: himself, his roles, positions and groups. */
const personGrantee = `
  create view person_grantee as
    select app_user.id as user_id, 'user' as object_type, app_user.id as object_id, app_user.real_name as name,
      true as is_on, null::timestamptz as until
      from app_user
    union all
    select link.user_id, 'role', role.id, role.full_name,
      ${isOn('role')} and (role.global_mark = 1 or exists (select 1 from user_organize
        join organize on organize.id = user_organize.organize_id and ${isBranchOn('organize')}
        join role_organize on role_organize.role_id = role.id
          and role_organize.organize_id = any(string_to_array(organize.path, ','))
        where user_organize.user_id = link.user_id)),
      link.until
      from user_role link join role on role.id = link.role_id
    union all
    select link.user_id, 'position', position.id, position.full_name,
      ${isOn('position')} and ${isBranchOn('organize')},
      link.until
      from user_position link join position on position.id = link.position_id
      join organize on organize.id = position.organize_id
    union all
    select link.user_id, 'group', user_group.id, user_group.full_name, ${isOn('user_group')}, link.until
      from user_group_member link join user_group on user_group.id = link.group_id`

const memberships = ['user_role', 'user_position', 'user_group_member']

const grantees = (types: string) =>
  `alter table permission_grant add constraint permission_grant_object_type_check check (object_type in (${types}))`

const forward = [
  'alter table permission_grant drop constraint permission_grant_object_type_check',
  grantees(`'user', 'role', 'position', 'group'`),
  // Empty: for good.
  'alter table permission_grant add column until timestamptz',
  // Of form fields: seen, or written as well.
  `alter table permission_grant add column level text not null default 'write' check (level in ('see', 'write'))`,
  'create index permission_grant_item on permission_grant (item_kind, item_id)',
  'alter table menu_item add column enabled_mark smallint not null default 1',
  ...memberships.map((table) => `alter table ${table} add column until timestamptz`),
  personGrantee,
]

const back = [
  'drop view person_grantee',
  ...memberships.map((table) => `alter table ${table} drop column until`),
  'alter table menu_item drop column enabled_mark',
  'drop index permission_grant_item',
  'alter table permission_grant drop column level',
  'alter table permission_grant drop column until',
  `delete from permission_grant where object_type = 'group'`,
  'alter table permission_grant drop constraint permission_grant_object_type_check',
  grantees(`'user', 'role', 'position'`),
]

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => runAll(db, forward)
export const down = (db: Kysely<unknown>): Promise<void> => runAll(db, back)
