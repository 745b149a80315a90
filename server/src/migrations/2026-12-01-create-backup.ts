import { type Kysely, sql } from 'kysely'

const statements = [
  `create table backup (
    id text collate "C" primary key,
    version integer not null default 1,
    file_name text not null,
    file_size bigint not null default 0,
    state text collate "C" not null default 'running' check (state in ('running', 'done', 'failed')),
    table_rows bigint not null default 0,
    file_count integer not null default 0,
    beat_at timestamptz not null default now(),
    created_by text collate "C",
    created_at timestamptz not null default now(),
    done_at timestamptz
  )`,
  `create unique index backup_running on backup (state) where state = 'running'`,
  `create view backup_list as
    select backup.id, backup.file_name, backup.file_size::double precision as file_size, backup.state,
      case when backup.state = 'done' then '/api/file/Backup/' || backup.id else '' end as file_url,
      backup.table_rows::double precision as table_rows, backup.file_count,
      coalesce(creator.real_name, '') as creator_name, backup.created_at, backup.done_at
    from backup left join app_user creator on creator.id = backup.created_by`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of ['drop view backup_list', 'drop table backup']) await sql.raw(statement).execute(db)
}
