import { type Kysely, sql } from 'kysely'

/** What stopped stands first in the list of the monitor, however many approvals there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index workflow_instance_stopped on workflow_instance (problem, id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index workflow_instance_stopped`.execute(db)
}
