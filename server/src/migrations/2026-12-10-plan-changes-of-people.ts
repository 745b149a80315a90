import { type Kysely, sql } from 'kysely'

const statements = [
  `create table person_change (
    id text collate "C" primary key,
    user_id text collate "C" not null references app_user (id),
    kind text collate "C" not null check (kind in ('leave', 'move')),
    state text collate "C" not null check (state in ('planned', 'done', 'failed', 'cancelled', 'undone')),
    due_at timestamptz not null,
    -- Where the person goes, and who takes what over.
    wish jsonb not null,
    -- What was handed over and what ended, so that it can be given back.
    taken jsonb,
    -- Why it did not happen: the key of the failure with its parameters.
    failure jsonb,
    planned_by text collate "C" not null references app_user (id),
    created_at timestamptz not null,
    done_at timestamptz
  )`,
  // One at a time for each person.
  `create unique index person_change_planned on person_change (user_id) where state = 'planned'`,
  `create index person_change_due on person_change (due_at) where state = 'planned'`,
  'create index person_change_done on person_change (done_at desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table person_change`.execute(db)
}
