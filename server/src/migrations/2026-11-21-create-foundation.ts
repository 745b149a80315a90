// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  // Contains-search for Chinese: one- and two-letter pieces of a text, for a GIN index (pg_trgm finds none under C locales).
  `create function bigrams(value text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct piece), '{}') from (
      select substr(lower(value), i, 1) as piece from generate_series(1, length(value)) as i
      union
      select substr(lower(value), i, 2) from generate_series(1, length(value) - 1) as i
    ) as pieces
  $$`,
  `create table setting (
    key text collate "C" primary key,
    value text not null,
    secret boolean not null default false,
    modified_at timestamptz not null default now()
  )`,
  `create table organize (
    id text collate "C" primary key,
    parent_id text collate "C" not null,
    -- Ids from the top down to this one, comma-joined.
    path text collate "C" not null,
    category text not null check (category in ('company', 'department')),
    full_name text not null,
    en_code text not null,
    manager_id text collate "C",
    sort_code integer not null default 0,
    enabled_mark smallint not null default 1,
    property jsonb not null default '{}',
    description text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    created_by text collate "C",
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  `create unique index organize_en_code on organize (lower(en_code)) where deleted_at is null`,
  `create index organize_parent on organize (parent_id)`,
  `create index organize_path on organize (path text_pattern_ops)`,
  `create table app_user (
    id text collate "C" primary key,
    version integer not null default 1,
    account text not null,
    real_name text not null,
    -- Initials and full pinyin of the name, for search.
    pinyin text not null default '',
    gender smallint not null default 0,
    head_icon text not null default '',
    email text not null default '',
    mobile_phone text not null default '',
    birthday timestamptz,
    manager_id text collate "C" references app_user (id),
    password_hash text not null,
    must_change_password boolean not null default false,
    password_changed_at timestamptz,
    -- 1 on, 0 off, 2 locked until an administrator unlocks.
    enabled_mark smallint not null default 1,
    is_administrator boolean not null default false,
    is_demo boolean not null default false,
    language text not null default '',
    theme text not null default 'classic',
    portal_id text not null default '',
    description text not null default '',
    sort_code integer not null default 0,
    property jsonb not null default '{}',
    last_login_at timestamptz,
    last_login_ip text not null default '',
    last_login_place text not null default '',
    created_at timestamptz not null default now(),
    created_by text collate "C",
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  `create unique index app_user_account on app_user (lower(account)) where deleted_at is null`,
  `create index app_user_search on app_user using gin (bigrams(real_name || ' ' || account || ' ' || pinyin))`,
  `create table user_organize (
    user_id text collate "C" not null references app_user (id) on delete cascade,
    organize_id text collate "C" not null references organize (id),
    is_main boolean not null default false,
    primary key (user_id, organize_id)
  )`,
  `create index user_organize_organize on user_organize (organize_id)`,
  `create unique index user_organize_main on user_organize (user_id) where is_main`,
  `create table position (
    id text collate "C" primary key,
    full_name text not null,
    en_code text not null,
    organize_id text collate "C" not null references organize (id),
    type text not null default '',
    enabled_mark smallint not null default 1,
    description text not null default '',
    sort_code integer not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create table user_position (
    user_id text collate "C" not null references app_user (id) on delete cascade,
    position_id text collate "C" not null references position (id),
    primary key (user_id, position_id)
  )`,
  `create index user_position_position on user_position (position_id)`,
  `create table role (
    id text collate "C" primary key,
    full_name text not null,
    en_code text not null,
    global_mark smallint not null default 1,
    enabled_mark smallint not null default 1,
    description text not null default '',
    sort_code integer not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    created_by text collate "C",
    deleted_at timestamptz
  )`,
  `create unique index role_en_code on role (lower(en_code)) where deleted_at is null`,
  `create table role_organize (
    role_id text collate "C" not null references role (id) on delete cascade,
    organize_id text collate "C" not null references organize (id),
    primary key (role_id, organize_id)
  )`,
  `create table user_role (
    user_id text collate "C" not null references app_user (id) on delete cascade,
    role_id text collate "C" not null references role (id),
    primary key (user_id, role_id)
  )`,
  `create index user_role_role on user_role (role_id)`,
  `create table user_group (
    id text collate "C" primary key,
    full_name text not null,
    en_code text not null,
    type text not null default '',
    enabled_mark smallint not null default 1,
    description text not null default '',
    sort_code integer not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create table user_group_member (
    group_id text collate "C" not null references user_group (id) on delete cascade,
    user_id text collate "C" not null references app_user (id) on delete cascade,
    primary key (group_id, user_id)
  )`,
  `create table dictionary_type (
    id text collate "C" primary key,
    parent_id text collate "C" not null default '0',
    full_name text not null,
    en_code text not null,
    is_tree smallint not null default 0,
    description text not null default '',
    sort_code integer not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create unique index dictionary_type_en_code on dictionary_type (lower(en_code)) where deleted_at is null`,
  `create table dictionary_entry (
    id text collate "C" primary key,
    dictionary_type_id text collate "C" not null references dictionary_type (id),
    parent_id text collate "C" not null default '0',
    full_name text not null,
    en_code text not null,
    enabled_mark smallint not null default 1,
    description text not null default '',
    sort_code integer not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create unique index dictionary_entry_en_code on dictionary_entry (dictionary_type_id, lower(en_code)) where deleted_at is null`,
  `create table menu (
    id text collate "C" primary key,
    parent_id text collate "C" not null default '-1',
    en_code text not null,
    full_name text not null,
    icon text not null default '',
    type smallint not null check (type between 1 and 8),
    url_address text not null default '',
    link_target text not null default '_self',
    category text not null default 'Web',
    property_json text not null default '{}',
    hidden boolean not null default false,
    enabled_mark smallint not null default 1,
    -- Which kinds of permission the page asks for.
    is_button_authorize smallint not null default 1,
    is_column_authorize smallint not null default 0,
    is_form_authorize smallint not null default 0,
    is_data_authorize smallint not null default 0,
    description text not null default '',
    sort_code integer not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now()
  )`,
  `create table menu_item (
    id text collate "C" primary key,
    menu_id text collate "C" not null references menu (id) on delete cascade,
    kind text not null check (kind in ('button', 'column', 'form', 'resource')),
    en_code text not null,
    full_name text not null,
    -- For kind resource, a row scheme: every row, or those that the condition matches.
    all_data boolean not null default false,
    condition jsonb not null default '[]',
    match_logic text not null default 'and',
    sort_code integer not null default 0,
    unique (menu_id, kind, en_code)
  )`,
  `create table permission_grant (
    object_type text not null check (object_type in ('user', 'role', 'position')),
    object_id text collate "C" not null,
    item_kind text not null check (item_kind in ('module', 'button', 'column', 'form', 'resource')),
    -- The menu for kind module, else the menu item.
    item_id text collate "C" not null,
    granted_by text collate "C",
    granted_at timestamptz not null default now(),
    primary key (object_type, object_id, item_kind, item_id)
  )`,
  `create table column_preference (
    user_id text collate "C" not null references app_user (id) on delete cascade,
    module_id text collate "C" not null,
    columns jsonb not null,
    primary key (user_id, module_id)
  )`,
  `create table audit_log (
    id text collate "C" primary key,
    at timestamptz not null default now(),
    user_id text collate "C",
    user_name text not null default '',
    ip text not null default '',
    action text not null,
    entity text not null,
    entity_id text collate "C" not null,
    changes jsonb not null default '{}',
    request_id text not null default ''
  )`,
  `create index audit_log_entity on audit_log (entity, entity_id, at)`,
  `create index audit_log_at on audit_log (at)`,
]

const tables = [
  'audit_log',
  'column_preference',
  'permission_grant',
  'menu_item',
  'menu',
  'dictionary_entry',
  'dictionary_type',
  'user_group_member',
  'user_group',
  'user_role',
  'role_organize',
  'role',
  'user_position',
  'position',
  'user_organize',
  'app_user',
  'organize',
  'setting',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db)
  await sql.raw('drop function bigrams(text)').execute(db)
}
