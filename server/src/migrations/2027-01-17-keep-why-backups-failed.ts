// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const view = (more: string) => `create or replace view backup_list as
  select backup.id, backup.file_name, backup.file_size::double precision as file_size, backup.state,
    case when backup.state = 'done' then '/api/file/Backup/' || backup.id else '' end as file_url,
    backup.table_rows::double precision as table_rows, backup.file_count,
    coalesce(creator.real_name, '') as creator_name, backup.created_at, backup.done_at${more}
  from backup left join app_user creator on creator.id = backup.created_by`

const forward = [`alter table backup add column problem text not null default ''`, view(', backup.problem')]
const back = ['drop view backup_list', 'alter table backup drop column problem', view('')]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
