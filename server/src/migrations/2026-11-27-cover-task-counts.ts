// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)

async function indexBy(db: Kysely<unknown>, column: string, included: string): Promise<void> {
  await run(db, `drop index review_task_${column}`)
  await run(
    db,
    `create index review_task_${column} on review_task (${column}, created_at desc, id desc) include (${included})`,
  )
}

// PostgreSQL leaves out joins that a count does not need, and still reads what they compare: without those columns in the
// index it looks at every task itself.
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexBy(db, 'leader_id', 'deleted_at, target_id')
  await indexBy(db, 'major_id', 'deleted_at, target_id, leader_id')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['leader_id', 'major_id']) await indexBy(db, column, 'deleted_at')
}
