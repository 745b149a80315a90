// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `alter table menu
    add column created_by text collate "C",
    add column modified_at timestamptz,
    add column deleted_at timestamptz`,
  `alter table menu_item
    add column parent_id text collate "C" not null default '-1',
    add column icon text not null default '',
    add column description text not null default '',
    add column version integer not null default 1,
    add column created_by text collate "C",
    add column created_at timestamptz not null default now(),
    add column modified_at timestamptz,
    add column deleted_at timestamptz`,
  // A code may be used again once what had it is deleted.
  'alter table menu_item drop constraint menu_item_menu_id_kind_en_code_key',
  'create unique index menu_item_en_code on menu_item (menu_id, kind, en_code) where deleted_at is null',
  // Nobody could add an entry until now; the addresses of pages are made of their codes.
  'create unique index menu_en_code on menu (category, lower(en_code)) where deleted_at is null',
]

const back = [
  'drop index menu_en_code',
  'drop index menu_item_en_code',
  'delete from menu_item where deleted_at is not null',
  'delete from menu where deleted_at is not null',
  'alter table menu_item add constraint menu_item_menu_id_kind_en_code_key unique (menu_id, kind, en_code)',
  `alter table menu_item drop column parent_id, drop column icon, drop column description, drop column version,
    drop column created_by, drop column created_at, drop column modified_at, drop column deleted_at`,
  'alter table menu drop column created_by, drop column modified_at, drop column deleted_at',
]

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => runAll(db, forward)
export const down = (db: Kysely<unknown>): Promise<void> => runAll(db, back)
