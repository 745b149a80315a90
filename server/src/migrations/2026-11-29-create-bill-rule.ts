import { type Kysely, sql } from 'kysely'

/** What numbers share one row of them. */
const series = `
    rule_id text collate "C" not null references bill_rule (id),
    company_id text collate "C" not null,
    stem text collate "C" not null,
    digit smallint not null,
    suffix text collate "C" not null`

const statements = [
  `create table bill_rule (
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    en_code text not null,
    prefix text not null default '',
    date_format text collate "C" not null,
    digit smallint not null check (digit between 1 and 9),
    start_number text collate "C" not null,
    suffix text not null default '',
    mode text collate "C" not null default 'gapless',
    scope text collate "C" not null default 'all',
    enabled_mark smallint not null default 1,
    sort_code integer not null default 0,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  `create unique index bill_rule_en_code on bill_rule (lower(en_code)) where deleted_at is null`,
  `create index bill_rule_search on bill_rule using gin (bigrams(full_name || ' ' || en_code))`,
  `create table bill_counter (${series},
    last_serial integer not null,
    given integer not null default 1,
    given_at timestamptz not null default now(),
    primary key (rule_id, company_id, stem, digit, suffix)
  ) with (fillfactor = 50)`,
  `create table bill_reservation (${series},
    user_id text collate "C" not null,
    serial integer,
    reserved_at timestamptz not null,
    primary key (rule_id, company_id, stem, digit, suffix, user_id)
  )`,
  `create unique index bill_reservation_serial on bill_reservation (rule_id, company_id, stem, digit, suffix, serial)`,
  `create view bill_rule_list as
    select bill_rule.*, coalesce(app_user.real_name, '') as creator_name,
      coalesce(newest.output_number, '') as output_number,
      coalesce(newest.given, 0) as this_number
    from bill_rule
    left join app_user on app_user.id = bill_rule.created_by
    left join lateral (
      select given, stem || lpad(last_serial::text, digit, '0') || suffix as output_number
      from bill_counter where rule_id = bill_rule.id order by given_at desc limit 1
    ) as newest on true`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view bill_rule_list`.execute(db)
  for (const table of ['bill_reservation', 'bill_counter', 'bill_rule'])
    await sql`drop table ${sql.table(table)}`.execute(db)
}
