import { type Kysely, sql } from 'kysely'

/** What both kinds of templates have. */
const common = `
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    en_code text not null,
    category text collate "C" not null,
    content text not null default '',
    content_en text not null default '',
    content_tw text not null default '',
    enabled_mark smallint not null default 0,
    sort_code integer not null default 0,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz`

const statements = [
  `create table message_template (${common},
    title text not null default '',
    title_en text not null default '',
    title_tw text not null default '',
    is_email smallint not null default 1,
    is_sms smallint not null default 0,
    is_wecom smallint not null default 0,
    is_ding_talk smallint not null default 0,
    sms_id text collate "C" not null default ''
  )`,
  `create table sms_template (${common},
    company smallint not null default 0,
    sign_content text not null default '',
    sign_id text not null default '',
    template_id text not null default '',
    tt_template_id text not null default '',
    endpoint text not null default '',
    domain text not null default '',
    region text not null default ''
  )`,
  ...['message_template', 'sms_template'].flatMap((table) => [
    `create unique index ${table}_en_code on ${table} (lower(en_code)) where deleted_at is null`,
    `create index ${table}_search on ${table} using gin (bigrams(full_name || ' ' || en_code))`,
  ]),
  // No event is told of by two templates.
  `create unique index message_template_on on message_template (category) where enabled_mark = 1 and deleted_at is null`,
  `create table template_version (
    id text collate "C" primary key,
    template_id text collate "C" not null,
    number integer not null,
    content jsonb not null,
    saved_by text collate "C",
    saved_at timestamptz not null,
    unique (template_id, number)
  )`,
  `create view message_template_list as
    select message_template.*, 1 as is_station_letter,
      coalesce(app_user.real_name, '') as creator_name,
      coalesce(sms_template.full_name, '') as sms_template_name
    from message_template
    left join app_user on app_user.id = message_template.created_by
    left join sms_template on sms_template.id = message_template.sms_id and sms_template.deleted_at is null`,
  `create view sms_template_list as
    select sms_template.*, coalesce(app_user.real_name, '') as creator_name
    from sms_template
    left join app_user on app_user.id = sms_template.created_by`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const view of ['sms_template_list', 'message_template_list']) await sql`drop view ${sql.table(view)}`.execute(db)
  for (const table of ['template_version', 'sms_template', 'message_template'])
    await sql`drop table ${sql.table(table)}`.execute(db)
}
