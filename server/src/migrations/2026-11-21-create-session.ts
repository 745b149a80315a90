// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table session (
    id text collate "C" primary key,
    token_hash text collate "C" not null unique,
    user_id text collate "C" not null references app_user (id) on delete cascade,
    device text not null,
    user_agent text not null default '',
    ip text not null default '',
    place text not null default '',
    locked boolean not null default false,
    -- The sign-in before this one, told once after signing in.
    previous_login_at timestamptz,
    previous_login_ip text not null default '',
    previous_login_place text not null default '',
    file_cookie_hash text collate "C",
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    ended_at timestamptz,
    -- logout, elsewhere, expired, ended, password, disabled
    end_reason text
  )`,
  `create index session_of_user on session (user_id) where ended_at is null`,
  `create unique index session_file_cookie on session (file_cookie_hash) where file_cookie_hash is not null`,
  `create table sign_in_failure (
    -- Hash of what was tried: account and address.
    key text collate "C" primary key,
    failures integer not null default 0,
    last_at timestamptz not null default now(),
    locked_until timestamptz
  )`,
  `create table image_code (
    id text collate "C" primary key,
    answer text not null,
    expires_at timestamptz not null
  )`,
  `create table sign_in_log (
    id text collate "C" primary key,
    at timestamptz not null default now(),
    user_id text collate "C",
    account text not null,
    ip text not null default '',
    place text not null default '',
    device text not null default '',
    outcome text not null
  )`,
  `create index sign_in_log_at on sign_in_log (at)`,
]

const tables = ['sign_in_log', 'image_code', 'sign_in_failure', 'session']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db)
}
