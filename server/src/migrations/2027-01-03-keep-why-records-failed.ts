// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** Why what a record tells of failed, as a key of the errors; of steps it lay in the token that stopped. */
const forward = [
  `alter table workflow_record add column refused text not null default ''`,
  `update workflow_record record set refused = coalesce((
      select change -> 'after' -> 'problem' ->> 'detail' from jsonb_array_elements(record.changes) change
      where change ->> 'row' = 'token' and change -> 'after' -> 'problem' ->> 'reason' in ('interface', 'child')
      limit 1), '')
    where record.kind in ('interfaceAnswered', 'childFailed')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table workflow_record drop column refused').execute(db)
}
