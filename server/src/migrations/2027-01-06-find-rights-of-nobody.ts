// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** Until now who had belonged to a role counted among its members, and what it gave as held and used by him. */
type Counting = (membership: string) => string
const asEver: Counting = () => ''
const untilItsEnd: Counting = (membership) => `and (${membership}.until is null or ${membership}.until > now())`

/** The grants that a finding of one kind is about. */
const ofGrants = (kind: string, where: string) => `
  select '${kind}' as kind, g.object_type, g.object_id, g.item_kind, g.item_id, g.level, g.until, g.page_name
  from granted g where ${where}`

const heldBy = (counts: Counting, of: string) => `exists (select 1 from person_grantee held
  where held.object_type = ${of}.object_type and held.object_id = ${of}.object_id and held.is_on ${counts('held')})`

/** Whether anybody who holds it through this grantee has used it in the last 90 days. */
const usedBy = (counts: Counting, of: string, what: string) => `exists (select 1 from person_grantee held
  join right_use on right_use.user_id = held.user_id
  where held.object_type = ${of}.object_type and held.object_id = ${of}.object_id ${counts('held')}
    and right_use.menu_id = ${of}.menu_id and right_use.day > current_date - 90 ${what})`

const person = (condition: string) =>
  `g.object_type = 'user' and exists (select 1 from app_user where app_user.id = g.object_id
    and app_user.deleted_at is null and ${condition})`

/** The single grants of findings, which can be taken back. */
const grantsView = (counts: Counting) => `
  create or replace view right_finding_grant as
  with granted as (
    select g.object_type, g.object_id, g.item_kind, g.item_id, g.level, g.until, g.granted_at,
      menu.id as menu_id, menu.full_name as page_name, item.en_code
    from permission_grant g
    left join menu_item item on g.item_kind <> 'module' and item.id = g.item_id and item.deleted_at is null
    join menu on menu.deleted_at is null
      and menu.id = coalesce(item.menu_id, case when g.item_kind = 'module' then g.item_id end)
  )
    ${ofGrants('off', person('app_user.enabled_mark = 0'))}
    union all
    ${ofGrants('never', person('app_user.enabled_mark <> 0 and app_user.last_login_at is null and not app_user.is_administrator'))}
    union all
    ${ofGrants('direct', person('app_user.enabled_mark <> 0 and app_user.last_login_at is not null'))}
    union all
    ${ofGrants('ending', `g.until between now() and now() + interval '14 days'`)}
    union all
    ${ofGrants('emptyRole', `g.object_type = 'role' and not exists (select 1 from user_role where role_id = g.object_id ${counts('user_role')})`)}
    union all
    ${ofGrants(
      'unused',
      `g.granted_at < now() - interval '90 days' and (select min(day) from right_use) <= current_date - 90
      and ${heldBy(counts, 'g')} and (not ${usedBy(counts, 'g', '')}
        or (g.item_kind = 'button' and not ${usedBy(counts, 'g', 'and right_use.button = g.en_code')}))`,
    )}`

const view = (counts: Counting) => `
  create or replace view right_finding as
  with carrier as (
    select 'user' as subject_kind, id, real_name as name from app_user where deleted_at is null
    union all select 'role', id, full_name from role where deleted_at is null
    union all select 'position', id, full_name from position where deleted_at is null
    union all select 'group', id, full_name from user_group where deleted_at is null
  ), role_grants as (
    select object_id, count(*) as number,
      md5(string_agg(item_kind || item_id || level || coalesce(until::text, ''), ' ' order by item_kind, item_id)) as what
    from permission_grant where object_type = 'role' group by object_id
  ), found as (
    select kind, object_type as subject_kind, object_id as subject_id, carrier.name as subject_name,
      string_agg(distinct page_name, '、' order by page_name) as things, count(*) as count, min(until) as until, 1 as may_take
    from right_finding_grant line join carrier on carrier.subject_kind = line.object_type and carrier.id = line.object_id
    group by kind, object_type, object_id, carrier.name
    union all
    select 'singleRole', 'role', role.id, role.full_name, min(app_user.real_name), 1, null, 0
    from role join user_role on user_role.role_id = role.id ${counts('user_role')}
    join app_user on app_user.id = user_role.user_id and app_user.deleted_at is null
    where role.deleted_at is null group by role.id, role.full_name having count(*) = 1
    union all
    select 'sameRoles', 'role', role.id, role.full_name,
      string_agg(other.full_name, '、' order by other.full_name), min(own.number), null, 0
    from role_grants own join role on role.id = own.object_id and role.deleted_at is null
    join role_grants same on same.what = own.what and same.object_id <> own.object_id
    join role other on other.id = same.object_id and other.deleted_at is null
    group by role.id, role.full_name
    union all
    select 'noOrganize', 'user', id, real_name, '', 0, null, 0 from app_user
    where deleted_at is null and enabled_mark <> 0 and not is_administrator
      and not exists (select 1 from user_organize where user_id = app_user.id)
    union all
    select 'administrators', 'user', id, real_name, '', 0, null, 0 from app_user
    where deleted_at is null and enabled_mark <> 0 and is_administrator
    union all
    select 'noAdministrator', 'organize', id, full_name, '', 0, null, 0 from organize
    where deleted_at is null and enabled_mark = 1 and not exists (select 1 from organize_admin
      join app_user on app_user.id = organize_admin.user_id and app_user.deleted_at is null and app_user.enabled_mark <> 0
      where organize_admin.organize_id = any(string_to_array(organize.path, ',')))
    union all
    select 'nobody', 'page', menu.id, menu.full_name, string_agg(item.full_name, '、' order by item.sort_code, item.id),
      count(*), null, 0
    from menu_item item join menu on menu.id = item.menu_id and menu.deleted_at is null and menu.enabled_mark = 1
    where item.deleted_at is null and item.kind = 'button' and item.enabled_mark = 1
      and not exists (select 1 from permission_grant g where g.item_kind = 'button' and g.item_id = item.id and ${heldBy(counts, 'g')})
    group by menu.id, menu.full_name
    union all
    select 'deadScheme', 'page', menu.id, menu.full_name, string_agg(item.full_name, '、' order by item.sort_code, item.id),
      count(*), null, 0
    from menu_item item join menu on menu.id = item.menu_id and menu.deleted_at is null
    where item.deleted_at is null and item.kind = 'resource' and (item.enabled_mark <> 1
      or not exists (select 1 from permission_grant g where g.item_kind = 'resource' and g.item_id = item.id))
    group by menu.id, menu.full_name
  ) select lpad(array_position(array['off', 'never', 'unused', 'ending', 'direct', 'emptyRole', 'singleRole', 'sameRoles',
      'noOrganize', 'noAdministrator', 'nobody', 'deadScheme', 'administrators'], kind)::text, 2, '0')
      || '-' || kind || '-' || subject_kind || '-' || subject_id as id, found.*
    from found`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [grantsView(untilItsEnd), view(untilItsEnd)]) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [grantsView(asEver), view(asEver)]) await sql.raw(statement).execute(db)
}
