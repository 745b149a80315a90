// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** Reads a text as another type; what is none becomes null in place of ending the statement. */
const reading = (name: string, type: string) => `create function ${name}(given text) returns ${type}
  language plpgsql immutable as $$
  begin
    return given::${type};
  exception when others then
    return null;
  end $$`

const forward = [
  `create table design (
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    en_code text not null,
    category text not null default '',
    type integer not null default 1,
    web_type integer not null default 2,
    draft text not null,
    draft_version integer not null default 1,
    released integer not null default 0,
    released_draft integer not null default 0,
    menu_id text collate "C" not null default '',
    sort_code integer not null default 0,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  'create unique index design_en_code on design (lower(en_code)) where deleted_at is null',
  `create table design_version (
    id text collate "C" primary key,
    design_id text collate "C" not null references design (id),
    number integer not null,
    document text not null,
    plan jsonb not null,
    note text not null default '',
    saved_by text collate "C",
    saved_at timestamptz not null,
    unique (design_id, number)
  )`,
  `create table lc_table (
    name text collate "C" primary key,
    design_id text collate "C" not null references design (id),
    key text collate "C" not null
  )`,
  'create index lc_table_design on lc_table (design_id)',
  `create table lc_column (
    table_name text collate "C" not null references lc_table (name) on delete cascade,
    name text collate "C" not null,
    key text collate "C" not null,
    type text not null,
    is_unique boolean not null default false,
    since integer not null,
    until integer,
    gone_at timestamptz,
    primary key (table_name, name)
  )`,
  `create view design_list as
    select design.id, design.version, design.full_name, design.en_code, design.category, design.type, design.web_type,
      case when design.released = 0 then 0 when design.draft_version = design.released_draft then 1 else 2 end as state,
      case when design.released = 0 then 0 else 1 end as enabled_mark,
      design.released, design.menu_id, design.sort_code, design.description,
      coalesce(creator.real_name || '/' || creator.account, '') as creator_user,
      design.created_at, design.modified_at
    from design left join app_user creator on creator.id = design.created_by
    where design.deleted_at is null`,
  reading('lc_numeric', 'numeric'),
  reading('lc_date', 'date'),
  reading('lc_time', 'time'),
  reading('lc_moment', 'timestamptz'),
]

const back = [
  'drop function lc_moment(text)',
  'drop function lc_time(text)',
  'drop function lc_date(text)',
  'drop function lc_numeric(text)',
  'drop view design_list',
  'drop table lc_column',
  'drop table lc_table',
  'drop table design_version',
  'drop table design',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
