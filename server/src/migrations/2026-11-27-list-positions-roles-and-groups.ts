// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

// Whether somebody was removed is asked of each member by himself: joined, all people were read once for every record.
const members = (link: string, id: string, table: string) => `
  (select count(*)::integer from ${link}
    where ${link}.${id} = ${table}.id and (${link}.until is null or ${link}.until > now())
      and (select app_user.deleted_at is null from app_user where app_user.id = ${link}.user_id)) as member_count`

/** The name of an entry of a dictionary, or the code itself where nothing has it. */
const typeName = (dictionary: string, table: string) => `
  coalesce((select dictionary_entry.full_name from dictionary_entry
    join dictionary_type on dictionary_type.id = dictionary_entry.dictionary_type_id
    where dictionary_type.en_code = '${dictionary}' and dictionary_type.deleted_at is null
      and dictionary_entry.en_code = ${table}.type and dictionary_entry.deleted_at is null
    order by dictionary_entry.id limit 1), ${table}.type) as type_name`

/** Codes that two records share get the id of the later one behind them, so that the index can be made. */
const tellApart = (table: string) => `
  update ${table} set en_code = left(en_code, 30) || '-' || right(id, 12)
  where deleted_at is null and exists (select 1 from ${table} other
    where other.deleted_at is null and lower(other.en_code) = lower(${table}.en_code) and other.id < ${table}.id)`

const roles = 'id, version, full_name, en_code, global_mark, enabled_mark, description, sort_code, created_at'

const statements = [
  tellApart('position'),
  tellApart('user_group'),
  'create unique index position_en_code on position (lower(en_code)) where deleted_at is null',
  'create unique index user_group_en_code on user_group (lower(en_code)) where deleted_at is null',
  'create index role_organize_organize on role_organize (organize_id)',
  `create view position_list as
    select position.id, position.version, position.full_name, position.en_code, position.organize_id,
      (select string_agg(above.full_name, '/' order by way.place)
        from unnest(string_to_array(organize.path, ',')) with ordinality as way(id, place)
        join organize above on above.id = way.id
        where way.place > 1 or organize.path not like '%,%') as department,
      ${typeName('PositionType', 'position')}, position.type, ${members('user_position', 'position_id', 'position')},
      position.enabled_mark, position.sort_code, position.description, position.created_at
    from position join organize on organize.id = position.organize_id
    where position.deleted_at is null`,
  `create view user_group_list as
    select user_group.id, user_group.version, user_group.full_name, user_group.en_code,
      ${typeName('groupType', 'user_group')}, user_group.type,
      ${members('user_group_member', 'group_id', 'user_group')},
      user_group.enabled_mark, user_group.sort_code, user_group.description, user_group.created_at
    from user_group where deleted_at is null`,
  `create or replace view role_list as
    select ${roles},
      coalesce((select jsonb_agg(string_to_array(organize.path, ',') order by organize.sort_code, organize.id)
        from role_organize join organize on organize.id = role_organize.organize_id
        where role_organize.role_id = role.id and organize.deleted_at is null), '[]') as organize_paths,
      coalesce((select string_agg(organize.full_name, ', ' order by organize.sort_code, organize.id)
        from role_organize join organize on organize.id = role_organize.organize_id
        where role_organize.role_id = role.id and organize.deleted_at is null), '') as organize_names,
      ${members('user_role', 'role_id', 'role')}
    from role where deleted_at is null`,
]

const back = [
  'drop view role_list',
  `create view role_list as select ${roles} from role where deleted_at is null`,
  'drop view user_group_list',
  'drop view position_list',
  'drop index role_organize_organize',
  'drop index user_group_en_code',
  'drop index position_en_code',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
