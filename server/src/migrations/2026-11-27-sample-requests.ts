// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const collated = sql`text collate "C"`

/** A sample of the requests of people, for their own log and for whoever looks after the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_log')
    .addColumn('id', collated, (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('user_id', collated, (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .execute()
  await sql`create index request_log_user_id on request_log (user_id, at desc, id desc)`.execute(db)
  await sql`create index request_log_at on request_log (at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('request_log').execute()
}
