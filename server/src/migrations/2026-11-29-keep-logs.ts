import { type Kysely, sql } from 'kysely'

const statements = [
  `create table error_log (
    id text collate "C" primary key,
    at timestamptz not null,
    request_id text not null,
    user_id text collate "C" not null,
    user_name text not null,
    ip text not null,
    platform text not null,
    method text not null,
    path text not null,
    duration_ms integer not null,
    name text not null,
    message text not null
  )`,
  `create index error_log_at on error_log (at)`,
  `create table log_retention (
    kind text collate "C" primary key,
    days integer not null check (days >= 0)
  )`,
  // One shape for all: a page asks for one kind, and PostgreSQL leaves the other branches out.
  `create view log_list as
    select log.id, '1'::text as kind, log.at, log.user_id,
      coalesce(app_user.real_name || '/' || app_user.account, log.account) as user_name,
      log.ip, log.device as platform, ''::text as module_name, ''::text as request_url, ''::text as request_method,
      null::integer as duration_ms, log.outcome as result, ''::text as request_id, log.place as detail
    from sign_in_log log left join app_user on app_user.id = log.user_id
    union all
    select id, '3', at, user_id, user_name, ip, '', entity, entity || '/' || entity_id, action,
      null, '', request_id, changes::text
    from audit_log
    union all
    select id, '4', at, user_id, user_name, ip, platform,
      split_part(path, '/', 3) || '/' || split_part(path, '/', 4), path, method, duration_ms, name, request_id, message
    from error_log
    union all
    select id, '5', at, user_id, user_name, ip, '',
      split_part(path, '/', 3) || '/' || split_part(path, '/', 4), path, method, duration_ms, status::text, '', ''
    from request_log`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view log_list`.execute(db)
  for (const table of ['log_retention', 'error_log']) await sql`drop table ${sql.table(table)}`.execute(db)
}
