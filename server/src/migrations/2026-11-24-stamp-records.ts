import { type Kysely, sql } from 'kysely'

/** Who made a record and when it was last changed: the same columns on every table that forms write. */
const missing = {
  role: ['modified_at timestamptz'],
  position: ['created_by text', 'modified_at timestamptz'],
  user_group: ['created_by text', 'modified_at timestamptz'],
  dictionary_type: ['created_by text', 'modified_at timestamptz'],
  dictionary_entry: ['created_by text', 'modified_at timestamptz'],
}

const changes = (verb: 'add' | 'drop') =>
  Object.entries(missing).map(([table, columns]) => {
    const parts = columns.map((column) => `${verb} column ${verb === 'add' ? column : column.split(' ')[0]}`)
    return `alter table ${table} ${parts.join(', ')}`
  })

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes('add')) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes('drop')) await sql.raw(statement).execute(db)
}
