import { type Kysely, sql } from 'kysely'

const statements = [
  'create index project_created_at on project (created_at desc, id desc) where deleted_at is null',
  'create index project_name on project (full_name collate "zh-x-icu", id) where deleted_at is null',
  'drop index project_organize',
  'create index project_organize on project (organize_id, created_at desc, id desc) where deleted_at is null',
  `create index organize_branch on organize using gin (string_to_array(path, ','))`,
  'create index project_leader on project (leader_id, created_at desc, id desc) where deleted_at is null',
]

/** A list of a million projects is read in its order, or by what row schemes compare, and never whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['project_created_at', 'project_name', 'project_organize', 'project_leader', 'organize_branch'])
    await sql.raw(`drop index ${name}`).execute(db)
  await sql.raw('create index project_organize on project (organize_id)').execute(db)
}
