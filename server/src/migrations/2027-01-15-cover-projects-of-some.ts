import { type Kysely, sql } from 'kysely'

/** What the list of projects looks up names by, and the name by which it may stand. */
const covered = ['type_id', 'organize_id', 'leader_id', 'created_by', 'full_name']

async function index(db: Kysely<unknown>, field: 'organize' | 'leader', include: readonly string[]): Promise<void> {
  const beside = include.length === 0 ? '' : ` include (${include.join(', ')})`
  await sql.raw(`drop index project_${field}`).execute(db)
  await sql
    .raw(
      `create index project_${field} on project (${field}_id, created_at desc, id desc)${beside} where deleted_at is null`,
    )
    .execute(db)
}

/**
 * The projects of an organisation or a leader are put in order from the index alone. Their list joins names, and PostgreSQL
 * reads the columns of joins that it has left out all the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const field of ['organize', 'leader'] as const)
    await index(
      db,
      field,
      covered.filter((name) => name !== `${field}_id`),
    )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const field of ['organize', 'leader'] as const) await index(db, field, [])
}
