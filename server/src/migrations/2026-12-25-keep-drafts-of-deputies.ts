// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `alter table workflow_actor add column drafts_beside jsonb not null default '{}'`,
  `alter table workflow_record add column child_id text collate "C"`,
  `create index workflow_instance_started_for on workflow_instance (created_by)
    where created_by <> starter_id and parent_id is null`,
]

const back = [
  'drop index workflow_instance_started_for',
  'alter table workflow_record drop column child_id',
  'alter table workflow_actor drop column drafts_beside',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
