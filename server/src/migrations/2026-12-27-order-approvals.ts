import { type Kysely, sql } from 'kysely'

/** Where lists and timers are read in their order, to the last row that is alike. */
const indexes = {
  workflow_instance_starter: 'workflow_instance (starter_id, created_at desc, id desc) where deleted_at is null',
  workflow_instance_newest: 'workflow_instance (created_at desc, id desc) where deleted_at is null',
  workflow_actor_todo: `workflow_actor (person_id, received_at desc, id desc) where state = 'pending'`,
  workflow_actor_done: `workflow_actor (decided_by, decided_at desc, id desc) where state in ('agreed', 'rejected', 'moved')`,
  workflow_copy_person: 'workflow_copy (person_id, created_at desc, id desc)',
  workflow_timer_due: 'workflow_timer (due_at, id) where due_at is not null',
}

const before = {
  workflow_instance_starter: 'workflow_instance (starter_id, created_at desc, id) where deleted_at is null',
  workflow_instance_newest: 'workflow_instance (created_at desc, id) where deleted_at is null',
  workflow_actor_todo: `workflow_actor (person_id, received_at desc, id) where state = 'pending'`,
  workflow_actor_done: `workflow_actor (decided_by, decided_at desc, id) where state in ('agreed', 'rejected', 'moved')`,
  workflow_copy_person: 'workflow_copy (person_id, created_at desc, id)',
  workflow_timer_due: 'workflow_timer (due_at) where due_at is not null',
}

async function replace(db: Kysely<unknown>, made: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, columns] of Object.entries(made)) {
    await sql.raw(`drop index ${name}`).execute(db)
    await sql.raw(`create index ${name} on ${columns}`).execute(db)
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await replace(db, indexes)
  // Each line of a list asks until when its task has time.
  await sql`create index workflow_timer_task on workflow_timer (task_id) where task_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index workflow_timer_task`.execute(db)
  await replace(db, before)
}
