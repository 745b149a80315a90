import { type Kysely, sql } from 'kysely'

const statements = [
  `create table text_override (
    id text collate "C" primary key,
    version integer not null default 1,
    place text collate "C" not null,
    name text collate "C" not null,
    base_zh text not null,
    base_en text not null,
    base_zhtw text not null,
    own_zh text,
    own_en text,
    own_zhtw text,
    is_unfit boolean not null default false,
    is_gone boolean not null default false,
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  `create index text_override_own on text_override (place)
    where own_zh is not null or own_en is not null or own_zhtw is not null`,
  `create view text_override_list as
    select id, version, place || ':' || name as text_key, place,
      coalesce(own_zh, base_zh) as zh, coalesce(own_en, base_en) as en, coalesce(own_zhtw, base_zhtw) as zhtw,
      base_zh, base_en, base_zhtw,
      case when own_zh is null and own_en is null and own_zhtw is null then 0 when is_unfit then 2 else 1 end as state,
      modified_at, is_gone
    from text_override`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view text_override_list`.execute(db)
  await sql`drop table text_override`.execute(db)
}
