// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `create table list_view (
    id text collate "C" primary key,
    version integer not null default 1,
    module_id text collate "C" not null,
    full_name text not null,
    is_shared integer not null default 0,
    content jsonb not null,
    user_id text collate "C" not null,
    created_at timestamptz not null,
    modified_by text collate "C",
    modified_at timestamptz
  )`,
  // One name for each of the views that somebody can choose from; his own and those of everybody stand apart.
  'create unique index list_view_own on list_view (module_id, user_id, lower(full_name)) where is_shared = 0',
  'create unique index list_view_shared on list_view (module_id, lower(full_name)) where is_shared = 1',
  `create table list_view_choice (
    user_id text collate "C" not null,
    module_id text collate "C" not null,
    view_id text collate "C" not null references list_view (id) on delete cascade,
    primary key (user_id, module_id)
  )`,
  'create index list_view_choice_view on list_view_choice (view_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table list_view_choice').execute(db)
  await sql.raw('drop table list_view').execute(db)
}
