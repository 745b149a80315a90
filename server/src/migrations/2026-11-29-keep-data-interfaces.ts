// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** What authors of SQL interfaces may read: chosen columns of chosen tables, and never credentials, sessions or settings. */
const published = {
  organize: `select id, parent_id, path, category, full_name, en_code, enabled_mark, sort_code
    from public.organize where deleted_at is null`,
  position: `select id, organize_id, full_name, en_code, type, enabled_mark, sort_code
    from public.position where deleted_at is null`,
  person: `select id, account, real_name, gender, enabled_mark, sort_code, entry_date, created_at
    from public.app_user where deleted_at is null`,
  person_organize: `select link.user_id as person_id, link.organize_id, link.is_main
    from public.user_organize link join public.app_user on app_user.id = link.user_id where app_user.deleted_at is null`,
  person_position: `select link.user_id as person_id, link.position_id
    from public.user_position link join public.app_user on app_user.id = link.user_id
    where app_user.deleted_at is null and (link.until is null or link.until > now())`,
  dictionary: `select id, full_name, en_code from public.dictionary_type where deleted_at is null`,
  dictionary_entry: `select id, dictionary_type_id as dictionary_id, parent_id, full_name, en_code, enabled_mark, sort_code
    from public.dictionary_entry where deleted_at is null`,
  area: `select id, parent_id, level, full_name, en_code, enabled_mark from public.area where deleted_at is null`,
  project: `select id, full_name, en_code, type_id, organize_id, leader_id, description, created_by, created_at
    from public.project where deleted_at is null`,
  review: `select id, project_id, review_name, review_type_id, run_count, created_by, created_at
    from public.review where deleted_at is null`,
  review_run: `select id, review_id, project_id, run_no, review_name, review_type_text, progress, flow_state, started_by,
    started_at, ended_at from public.review_target where deleted_at is null`,
  review_task: `select id, target_id as run_id, major_id, major_text, leader_id, stage, days, created_at, due_at, done_at
    from public.review_task where deleted_at is null`,
}

const forward = [
  `create table data_interface (
    id text collate "C" primary key,
    full_name text not null,
    en_code text not null,
    category_id text collate "C" not null,
    data_type integer not null,
    check_type integer not null default 0,
    request_method text not null default '',
    db_link_id text not null default '0',
    query text not null default '',
    path text not null default '',
    request_headers text not null default '',
    request_parameters text not null default '[]',
    data_processing text not null default '',
    ip_address text not null default '',
    caller_roles text not null default '',
    row_limit integer not null default 1000,
    seconds integer not null default 5,
    enabled_mark integer not null default 1,
    sort_code integer not null default 0,
    description text not null default '',
    version integer not null default 1,
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  'create unique index data_interface_en_code on data_interface (lower(en_code)) where deleted_at is null',
  'create index data_interface_category on data_interface (category_id) where deleted_at is null',
  `create table data_interface_version (
    id text collate "C" primary key,
    interface_id text collate "C" not null references data_interface (id),
    number integer not null,
    content jsonb not null,
    saved_by text collate "C",
    saved_at timestamptz not null,
    unique (interface_id, number)
  )`,
  `create table data_interface_log (
    id text collate "C" primary key,
    interface_id text collate "C" not null references data_interface (id),
    user_id text collate "C" not null,
    invoked_at timestamptz not null,
    ip text not null,
    device text not null,
    kind text not null,
    milliseconds integer not null,
    row_count integer,
    result text not null
  )`,
  'create index data_interface_log_time on data_interface_log (interface_id, invoked_at desc, id desc)',
  'create index data_interface_log_old on data_interface_log (invoked_at)',
  `create view data_interface_list as
    select data_interface.id, data_interface.version, data_interface.full_name, data_interface.en_code,
      data_interface.category_id, coalesce(entry.full_name, '') as category, data_interface.data_type,
      data_interface.check_type, data_interface.request_method, data_interface.enabled_mark, data_interface.sort_code,
      data_interface.description, coalesce(creator.real_name || '/' || creator.account, '') as creator_user,
      data_interface.created_at, data_interface.modified_at, '' as tenant_id,
      case when data_interface.data_type = 1 then 1 else 0 end as reads_all
    from data_interface
    left join dictionary_entry entry on entry.id = data_interface.category_id
    left join app_user creator on creator.id = data_interface.created_by
    where data_interface.deleted_at is null`,
  'create schema published',
  ...Object.entries(published).map(([name, query]) => `create view published.${name} as ${query}`),
]

const back = [
  'drop schema published cascade',
  'drop view data_interface_list',
  'drop table data_interface_log',
  'drop table data_interface_version',
  'drop table data_interface',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
