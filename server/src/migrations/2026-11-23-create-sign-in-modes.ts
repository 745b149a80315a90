// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table phone_code (
    -- Hash of the phone number: a leaked table tells nobody's number, and unknown numbers have rows as well.
    phone_hash text collate "C" primary key,
    -- Null while nothing was sent, which is how numbers of nobody stay.
    code_hash text collate "C",
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  `create table scan_sign_in (
    id text collate "C" primary key,
    secret_hash text collate "C" not null,
    -- waiting, scanned, confirmed, refused, used
    state text not null default 'waiting',
    user_id text collate "C" references app_user (id) on delete cascade,
    device text not null,
    user_agent text not null default '',
    ip text not null default '',
    place text not null default '',
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table wechat_sign_in (
    state text collate "C" primary key,
    ustate_hash text collate "C" not null,
    -- The code that WeChat gave, once it was exchanged, and whom it stands for there.
    code_hash text collate "C",
    wechat_id text collate "C",
    expires_at timestamptz not null
  )`,
  `create table user_wechat (
    wechat_id text collate "C" primary key,
    user_id text collate "C" not null unique references app_user (id) on delete cascade,
    bound_at timestamptz not null
  )`,
  `create table sign_in_count (
    key text collate "C" primary key,
    started_at timestamptz not null,
    count integer not null
  )`,
  `create index app_user_phone on app_user (regexp_replace(mobile_phone, '[^0-9]', '', 'g'))
    where deleted_at is null and mobile_phone <> ''`,
]

const tables = ['sign_in_count', 'user_wechat', 'wechat_sign_in', 'scan_sign_in', 'phone_code']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index app_user_phone').execute(db)
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db)
}
