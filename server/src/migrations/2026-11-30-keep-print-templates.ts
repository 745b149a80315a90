// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `create table print_template (
    id text collate "C" primary key,
    full_name text not null,
    en_code text not null,
    category text collate "C" not null,
    type integer not null,
    source text collate "C" not null,
    document text not null,
    enabled_mark integer not null default 1,
    sort_code integer not null default 0,
    description text not null default '',
    version integer not null default 1,
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  'create unique index print_template_en_code on print_template (lower(en_code)) where deleted_at is null',
  'create index print_template_source on print_template (source) where deleted_at is null',
  'create index print_template_category on print_template (category) where deleted_at is null',
  `create table print_template_version (
    id text collate "C" primary key,
    template_id text collate "C" not null references print_template (id),
    number integer not null,
    content jsonb not null,
    saved_by text collate "C",
    saved_at timestamptz not null,
    unique (template_id, number)
  )`,
  `create view print_template_list as
    select print_template.id, print_template.version, print_template.full_name, print_template.en_code,
      print_template.category, coalesce(entry.full_name, '') as category_text, print_template.type,
      print_template.source, print_template.enabled_mark, print_template.sort_code, print_template.description,
      coalesce(creator.real_name || '/' || creator.account, '') as creator_user,
      print_template.created_at, print_template.modified_at
    from print_template
    left join dictionary_entry entry on entry.id = print_template.category
    left join app_user creator on creator.id = print_template.created_by
    where print_template.deleted_at is null`,
]

const back = ['drop view print_template_list', 'drop table print_template_version', 'drop table print_template']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
