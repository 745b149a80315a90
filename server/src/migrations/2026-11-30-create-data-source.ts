import { type Kysely, sql } from 'kysely'

const statements = [
  `create table data_source (
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    db_type text collate "C" not null,
    host text not null,
    port integer not null check (port between 1 and 65535),
    service_name text not null,
    db_schema text not null default '',
    user_name text not null,
    password text not null default '',
    tls text collate "C" not null default 'verify' check (tls in ('verify', 'any', 'off')),
    may_write smallint not null default 0,
    enabled_mark smallint not null default 1,
    sort_code integer not null default 0,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  'create unique index data_source_name on data_source (lower(full_name)) where deleted_at is null',
  `create view data_source_list as
    select source.id, source.version, source.full_name, source.db_type, source.host, source.port, source.service_name,
      source.user_name, source.tls, source.may_write, source.enabled_mark, source.sort_code, source.description,
      coalesce(creator.real_name, '') as creator_name, source.created_at, source.modified_at
    from data_source source
    left join app_user creator on creator.id = source.created_by
    where source.deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of ['drop view data_source_list', 'drop table data_source']) await sql.raw(statement).execute(db)
}
