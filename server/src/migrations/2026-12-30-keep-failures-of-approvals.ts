// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** What an approval should have led to beside its own way and could not: kept until somebody has it done. */
const forward = [
  `create table workflow_failure (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    kind text not null,
    node text not null default '',
    starter_id text collate "C" not null default '',
    form_values jsonb not null default '{}',
    problem text not null,
    params jsonb not null default '{}',
    created_at timestamptz not null,
    unique (instance_id, kind, node, starter_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table workflow_failure').execute(db)
}
