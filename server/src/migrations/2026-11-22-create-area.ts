// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table area (
    id text collate "C" primary key,
    -- '-1' for provinces.
    parent_id text collate "C" not null default '-1',
    -- 1 province, 2 city, 3 district or county, 4 street.
    level smallint not null check (level between 1 and 4),
    full_name text not null,
    en_code text not null,
    -- Initials and full pinyin of the name, for search.
    pinyin text not null default '',
    enabled_mark smallint not null default 1,
    sort_code integer not null default 0,
    description text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create index area_parent on area (parent_id, sort_code, id) where deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table area').execute(db)
}
