// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  // Two people, the lower id first. Its row is locked by whoever writes, which gives their messages one order.
  `create table chat_pair (
    id text collate "C" primary key,
    low_id text collate "C" not null references app_user (id) on delete cascade,
    high_id text collate "C" not null references app_user (id) on delete cascade,
    last_seq integer not null default 0,
    unique (low_id, high_id),
    check (low_id < high_id)
  )`,
  `create table chat_message (
    id text collate "C" primary key,
    pair_id text collate "C" not null references chat_pair (id) on delete cascade,
    seq integer not null,
    sender_id text collate "C" not null,
    receiver_id text collate "C" not null,
    content_type text not null check (content_type in ('text', 'image', 'voice', 'video')),
    content text not null,
    -- Made by the client: a message that is sent again after a broken connection is kept once.
    client_key text collate "C",
    sent_at timestamptz not null,
    read_at timestamptz,
    unique (pair_id, seq)
  )`,
  `create unique index chat_message_client_key on chat_message (sender_id, client_key) where client_key is not null`,
  `create index chat_message_unread on chat_message (pair_id, receiver_id, seq) where read_at is null`,
  // What each side knows of a conversation, so that lists and counts read one row for each.
  `create table chat_side (
    user_id text collate "C" not null references app_user (id) on delete cascade,
    partner_id text collate "C" not null references app_user (id) on delete cascade,
    pair_id text collate "C" not null references chat_pair (id) on delete cascade,
    latest_seq integer not null,
    latest_at timestamptz not null,
    unread integer not null default 0,
    -- This side took the conversation away: it sees nothing up to here.
    removed_seq integer not null default 0,
    primary key (user_id, partner_id)
  )`,
  `create index chat_side_latest on chat_side (user_id, latest_at desc)`,
  `create index chat_side_unread on chat_side (user_id) where unread > 0`,
  `create index chat_side_partner on chat_side (partner_id)`,
  `create index chat_side_pair on chat_side (pair_id)`,
  `create index chat_pair_high on chat_pair (high_id)`,
]

const tables = ['chat_side', 'chat_message', 'chat_pair']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db)
}
