// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  // What lists and counts ask for stands in the row of the person, so that neither reads the messages of everybody.
  `alter table message_recipient add column type smallint, add column sent_at timestamptz,
    add column expires_at timestamptz`,
  `update message_recipient set type = message.type, sent_at = message.created_at from message
    where message.id = message_recipient.message_id`,
  `alter table message_recipient alter column type set not null, alter column sent_at set not null`,
  `drop index message_recipient_unread`,
  `create index message_recipient_newest on message_recipient (user_id, sent_at desc, message_id desc)
    include (type, read_at, expires_at) where deleted_at is null`,
  `create index message_recipient_unread on message_recipient (user_id) include (type, expires_at)
    where read_at is null and deleted_at is null`,
  `create index message_recipient_read on message_recipient (message_id) where read_at is not null`,
  `create index message_recipient_removed on message_recipient (deleted_at) where deleted_at is not null`,
  `create table notice (
    id text collate "C" primary key references message (id) on delete cascade,
    version integer not null default 1,
    -- 0 draft, 1 released, 2 expired, 3 recalled.
    state smallint not null default 0 check (state in (0, 1, 2, 3)),
    category text not null default '',
    -- Whom it is addressed to, such as [{"type": "organize", "id": "…"}]; empty means everybody.
    recipients jsonb not null default '[]',
    by_mail boolean not null default false,
    expires_at timestamptz,
    sent_count integer not null default 0,
    -- How many read it among those whose rows have been cleaned up.
    read_kept integer not null default 0,
    released_at timestamptz,
    released_by text collate "C",
    release_user text not null default '',
    created_at timestamptz not null,
    modified_at timestamptz not null
  )`,
  `create index notice_ending on notice (expires_at) where state = 1`,
  `create index mail_log_message on mail_log (message_id, user_id) where message_id is not null`,
  `create index mail_log_user on mail_log (user_id, created_at desc, id desc)`,
  `create view notice_list as
    select notice.id, notice.version, message.title, notice.category, notice.state, message.creator_user,
      notice.created_at, notice.modified_at, notice.release_user, notice.released_at, notice.expires_at,
      notice.sent_count,
      coalesce((select full_name from dictionary_entry where dictionary_entry.id = notice.category), '') as category_text,
      notice.read_kept + (select count(*) from message_recipient
        where message_id = notice.id and read_at is not null)::integer as read_count
    from notice join message on message.id = notice.id`,
]

const undo = [
  'drop view notice_list',
  'drop index mail_log_user',
  'drop index mail_log_message',
  'drop table notice',
  'drop index message_recipient_removed',
  'drop index message_recipient_read',
  'drop index message_recipient_unread',
  'drop index message_recipient_newest',
  'create index message_recipient_unread on message_recipient (user_id) where read_at is null and deleted_at is null',
  'alter table message_recipient drop column type, drop column sent_at, drop column expires_at',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(db)
}
