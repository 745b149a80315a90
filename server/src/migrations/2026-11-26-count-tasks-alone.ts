// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** Redefines the list of tasks with one column taken from another table, whatever else it holds by now. */
async function replaceInView(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_viewdef('review_task_list'::regclass) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  if (!text.includes(from)) throw new Error(`review_task_list does not hold: ${from}`)
  await sql.raw(`create or replace view review_task_list as ${text.replace(from, to)}`).execute(db)
}

const ofRun = 'review_target.deleted_at AS target_deleted_at'
const ofTask = 'review_task.deleted_at AS target_deleted_at'
const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)

// A task is removed with its run. Told by the task itself, lists are counted from an index, without a look at any run.
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table review_task add column deleted_at timestamptz')
  await run(
    db,
    `update review_task set deleted_at = review_target.deleted_at from review_target
      where review_target.id = review_task.target_id and review_target.deleted_at is not null`,
  )
  await replaceInView(db, ofRun, ofTask)
  await run(db, 'drop index review_task_leader')
  for (const column of ['leader_id', 'major_id'])
    await run(
      db,
      `create index review_task_${column} on review_task (${column}, created_at desc, id desc) include (deleted_at)`,
    )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['leader_id', 'major_id']) await run(db, `drop index review_task_${column}`)
  await run(db, 'create index review_task_leader on review_task (leader_id, created_at desc)')
  await replaceInView(db, ofTask, ofRun)
  await run(db, 'alter table review_task drop column deleted_at')
}
