// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `create table record_change (
    id text collate "C" primary key,
    design_id text collate "C" not null references design (id),
    record_id text collate "C" not null,
    form_version integer not null,
    act text not null,
    changes jsonb not null,
    made_by text collate "C",
    made_at timestamptz not null
  )`,
  'create index record_change_record on record_change (record_id, made_at desc, id desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table record_change').execute(db)
}
