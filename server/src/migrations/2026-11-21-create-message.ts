// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table message (
    id text collate "C" primary key,
    type smallint not null,
    title text not null,
    body_text text not null default '',
    files jsonb not null default '[]',
    -- What opening it leads to, such as {"targetId": "…"} for a review.
    link jsonb not null default '{}',
    creator_user text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now()
  )`,
  `create table message_recipient (
    message_id text collate "C" not null references message (id) on delete cascade,
    user_id text collate "C" not null references app_user (id) on delete cascade,
    read_at timestamptz,
    deleted_at timestamptz,
    primary key (user_id, message_id)
  )`,
  `create index message_recipient_message on message_recipient (message_id)`,
  `create index message_recipient_unread on message_recipient (user_id) where read_at is null and deleted_at is null`,
  `create table mail_log (
    id text collate "C" primary key,
    user_id text collate "C",
    address text not null,
    subject text not null,
    body_text text not null,
    message_id text collate "C",
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    error text not null default '',
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
]

const tables = ['mail_log', 'message_recipient', 'message']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db)
}
