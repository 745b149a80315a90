// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const isNotOver = (of: string) => `and (${of}.until is null or ${of}.until > now())`

const table = [
  `create table forbidden_pair (
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    one_id text collate "C" not null,
    other_id text collate "C" not null,
    effect text not null check (effect in ('warning', 'refusal')),
    enabled_mark smallint not null default 1,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz,
    check (one_id <> other_id)
  )`,
  `create unique index forbidden_pair_rights on forbidden_pair (least(one_id, other_id), greatest(one_id, other_id))
    where deleted_at is null`,
  `create index forbidden_pair_search on forbidden_pair using gin (bigrams(full_name || ' ' || description))`,
  // Who holds both rights of a pair that is on; a button counts for who holds its page as well, and a page below what is on.
  `create view forbidden_pair_holder as
  with recursive pair as (
    select id, one_id, other_id from forbidden_pair where enabled_mark = 1 and deleted_at is null
  ), shown as (
    select id from menu where parent_id = '-1' and enabled_mark = 1 and deleted_at is null
    union
    select menu.id from menu join shown on shown.id = menu.parent_id where enabled_mark = 1 and deleted_at is null
  ), side as (
    select thing.id, menu.id as page, item.id as button
    from (select one_id as id from pair union select other_id from pair) thing
    left join menu_item item on item.id = thing.id and item.kind = 'button' and item.enabled_mark = 1
      and item.deleted_at is null
    join shown menu on menu.id = coalesce(item.menu_id, thing.id)
  ), given as (
    select g.item_kind, g.item_id, held.user_id
    from permission_grant g join person_grantee held on held.object_type = g.object_type and held.object_id = g.object_id
    where g.item_kind in ('module', 'button') and held.is_on ${isNotOver('g')} ${isNotOver('held')}
      and g.item_id in (select page from side union select button from side)
  ), holding as materialized (
    select side.id, given.user_id from side join given on given.item_kind = 'module' and given.item_id = side.page
    where side.button is null
    union
    select side.id, given.user_id from side join given on given.item_kind = 'button' and given.item_id = side.button
    join given page on page.item_kind = 'module' and page.item_id = side.page and page.user_id = given.user_id
  ) select pair.id as pair_id, one.user_id from pair
    join holding one on one.id = pair.one_id
    join holding other on other.id = pair.other_id and other.user_id = one.user_id
    join app_user on app_user.id = one.user_id and app_user.deleted_at is null and app_user.enabled_mark <> 0
      and not app_user.is_administrator`,
]

/** Of the rights of a pair that somebody was given himself, the one that was given last. */
const grantsOfPairs = `
    union all
    (select distinct 'forbiddenPair', last.* from (
      select distinct on (holder.pair_id, holder.user_id)
        g.object_type, g.object_id, g.item_kind, g.item_id, g.level, g.until, g.page_name
      from forbidden_pair_holder holder join forbidden_pair pair on pair.id = holder.pair_id
      join granted g on g.object_type = 'user' and g.object_id = holder.user_id
        and g.item_kind in ('module', 'button') and g.item_id in (pair.one_id, pair.other_id)
      order by holder.pair_id, holder.user_id, g.granted_at desc, g.item_id) last)`

/** Everybody who holds both rights of a pair, with the names of his pairs. */
const holdersOfPairs = `
    union all
    select 'forbiddenPair', 'user', app_user.id, app_user.real_name,
      string_agg(pair.full_name, '、' order by pair.created_at, pair.id), count(*), null,
      (exists (select 1 from right_finding_grant line where line.kind = 'forbiddenPair'
        and line.object_type = 'user' and line.object_id = app_user.id))::integer
    from forbidden_pair_holder holder join forbidden_pair pair on pair.id = holder.pair_id
    join app_user on app_user.id = holder.user_id
    group by app_user.id, app_user.real_name`

/** The grants that a finding of one kind is about. */
const ofGrants = (kind: string, where: string) => `
  select '${kind}' as kind, g.object_type, g.object_id, g.item_kind, g.item_id, g.level, g.until, g.page_name
  from granted g where ${where}`

const heldBy = (of: string) => `exists (select 1 from person_grantee held
  where held.object_type = ${of}.object_type and held.object_id = ${of}.object_id and held.is_on ${isNotOver('held')})`

/** Whether anybody who holds it through this grantee has used it in the last 90 days. */
const usedBy = (of: string, what: string) => `exists (select 1 from person_grantee held
  join right_use on right_use.user_id = held.user_id
  where held.object_type = ${of}.object_type and held.object_id = ${of}.object_id ${isNotOver('held')}
    and right_use.menu_id = ${of}.menu_id and right_use.day > current_date - 90 ${what})`

const person = (condition: string) =>
  `g.object_type = 'user' and exists (select 1 from app_user where app_user.id = g.object_id
    and app_user.deleted_at is null and ${condition})`

/** The single grants of findings, which can be taken back. */
const grantsView = (more: string) => `
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
    ${ofGrants('emptyRole', `g.object_type = 'role' and not exists (select 1 from user_role where role_id = g.object_id ${isNotOver('user_role')})`)}
    union all
    ${ofGrants(
      'unused',
      `g.granted_at < now() - interval '90 days' and (select min(day) from right_use) <= current_date - 90
      and ${heldBy('g')} and (not ${usedBy('g', '')}
        or (g.item_kind = 'button' and not ${usedBy('g', 'and right_use.button = g.en_code')}))`,
    )}${more}`

const view = ({ first, more }: { first: string; more: string }) => `
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
    where line.kind <> 'forbiddenPair'
    group by kind, object_type, object_id, carrier.name
    union all
    select 'singleRole', 'role', role.id, role.full_name, min(app_user.real_name), 1, null, 0
    from role join user_role on user_role.role_id = role.id ${isNotOver('user_role')}
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
      and not exists (select 1 from permission_grant g where g.item_kind = 'button' and g.item_id = item.id and ${heldBy('g')})
    group by menu.id, menu.full_name
    union all
    select 'deadScheme', 'page', menu.id, menu.full_name, string_agg(item.full_name, '、' order by item.sort_code, item.id),
      count(*), null, 0
    from menu_item item join menu on menu.id = item.menu_id and menu.deleted_at is null
    where item.deleted_at is null and item.kind = 'resource' and (item.enabled_mark <> 1
      or not exists (select 1 from permission_grant g where g.item_kind = 'resource' and g.item_id = item.id))
    group by menu.id, menu.full_name${more}
  ) select lpad((array_position(array[${first}'off', 'never', 'unused', 'ending', 'direct', 'emptyRole', 'singleRole', 'sameRoles',
      'noOrganize', 'noAdministrator', 'nobody', 'deadScheme', 'administrators'], kind) - ${first ? 1 : 0})::text, 2, '0')
      || '-' || kind || '-' || subject_kind || '-' || subject_id as id, found.*
    from found`

const forward = [...table, grantsView(grantsOfPairs), view({ first: "'forbiddenPair', ", more: holdersOfPairs })]

const back = [
  view({ first: '', more: '' }),
  grantsView(''),
  'drop view forbidden_pair_holder',
  'drop table forbidden_pair',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
