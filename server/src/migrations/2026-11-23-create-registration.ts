// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table registration (
    user_id text collate "C" primary key references app_user (id) on delete cascade,
    -- open, waiting, approved, refused
    state text not null,
    ip text not null,
    -- What registrations are counted by: the address, or the network of an IPv6 address.
    address_group text collate "C" not null,
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by text collate "C"
  )`,
  'create index registration_at on registration (created_at)',
  `create view registration_list as
    select app_user.id, app_user.account, app_user.real_name, app_user.pinyin, app_user.gender,
      coalesce((select string_agg(organize.full_name, ',' order by user_organize.is_main desc, organize.id)
        from user_organize join organize on organize.id = user_organize.organize_id
        where user_organize.user_id = app_user.id), '') as organize_names,
      -- Somebody else may have enabled the person since.
      case when registration.state = 'waiting' and app_user.enabled_mark <> 0 then 'approved' else registration.state end as state,
      registration.ip, registration.created_at, registration.decided_at, coalesce(decider.real_name, '') as decider_name
    from registration
    join app_user on app_user.id = registration.user_id
    left join app_user decider on decider.id = registration.decided_by
    where app_user.deleted_at is null`,
  `create view online_session_list as
    select session.id, session.user_id, app_user.account, app_user.real_name, app_user.pinyin, app_user.head_icon,
      app_user.is_administrator,
      coalesce((select organize.full_name from user_organize join organize on organize.id = user_organize.organize_id
        where user_organize.user_id = app_user.id and user_organize.is_main), '') as organize_name,
      session.device, session.user_agent, session.ip, session.place, session.created_at, session.last_used_at
    from session join app_user on app_user.id = session.user_id
    where session.ended_at is null`,
  'create index session_open_use on session (last_used_at) where ended_at is null',
  'create index sign_in_log_user on sign_in_log (user_id, at)',
  // The position and the role that a person works in at present; without one, or when it was taken away, the first counts.
  'alter table app_user add column main_position_id text collate "C", add column main_role_id text collate "C"',
]

const undo = [
  'alter table app_user drop column main_position_id, drop column main_role_id',
  'drop index sign_in_log_user',
  'drop index session_open_use',
  'drop view online_session_list',
  'drop view registration_list',
  'drop table registration',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(db)
}
