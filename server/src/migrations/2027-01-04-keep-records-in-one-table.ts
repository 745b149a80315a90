// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const base = [
  ...['version', 'form_version', 'enabled_mark', 'organize_id', 'position_id', 'process_id', 'process_state'],
  ...['created_by', 'created_at', 'modified_by', 'modified_at', 'deleted_by', 'deleted_at'],
]
const own: Readonly<Record<string, string>> = {
  version: 'coalesce(new.version, 1)',
  enabled_mark: 'coalesce(new.enabled_mark, 1)',
  created_at: 'coalesce(new.created_at, now())',
}
const written = (name: string) => own[name] ?? `new.${name}`
const names = (columns: readonly string[]) => columns.map((name) => `'${name}'`).join(', ')

const forward = [
  'alter table design add column own_table boolean not null default true',
  'alter table lc_table add column is_shared boolean not null default false',
  `create table shared_record (
    design_id text collate "C" not null references design (id),
    id text collate "C" not null,
    version integer not null default 1,
    form_version integer not null,
    enabled_mark integer not null default 1,
    organize_id text collate "C",
    position_id text collate "C",
    process_id text collate "C",
    process_state integer,
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_by text collate "C",
    modified_at timestamptz,
    deleted_by text collate "C",
    deleted_at timestamptz,
    data jsonb not null,
    primary key (design_id, id)
  )`,
  'create index shared_record_latest on shared_record (design_id, created_at, id) where deleted_at is null',
  `create table shared_row (
    design_id text collate "C" not null,
    key text collate "C" not null,
    id text collate "C" not null,
    record_id text collate "C" not null,
    place integer not null,
    data jsonb not null,
    primary key (design_id, key, id),
    foreign key (design_id, record_id) references shared_record (design_id, id) on delete cascade
  )`,
  'create index shared_row_record on shared_row (design_id, record_id, key, place)',
  // What is written through the view of a form: columns of its own, and the values of its fields in one.
  `create function write_shared_record() returns trigger language plpgsql as $$
  declare
    of constant text := tg_argv[0];
    base constant text[] := array['id', ${names(base)}];
  begin
    if tg_op = 'DELETE' then
      delete from shared_record where design_id = of and id = old.id;
      if not found then return null; end if;
      return old;
    end if;
    if tg_op = 'UPDATE' then
      update shared_record set ${base.map((name) => `${name} = ${written(name)}`).join(', ')},
        data = data || (to_jsonb(new) - base)
      where design_id = of and id = old.id;
    else
      insert into shared_record (design_id, id, ${base.join(', ')}, data)
      values (of, new.id, ${base.map(written).join(', ')}, to_jsonb(new) - base)
      on conflict (design_id, id) do nothing;
    end if;
    if not found then return null; end if;
    return new;
  end $$`,
  `create function write_shared_row() returns trigger language plpgsql as $$
  declare
    of constant text := tg_argv[0];
    part constant text := tg_argv[1];
    base constant text[] := array['id', 'record_id', 'place'];
  begin
    if tg_op = 'DELETE' then
      delete from shared_row where design_id = of and key = part and id = old.id;
      if not found then return null; end if;
      return old;
    end if;
    if tg_op = 'UPDATE' then
      update shared_row set record_id = new.record_id, place = new.place, data = data || (to_jsonb(new) - base)
      where design_id = of and key = part and id = old.id;
    else
      insert into shared_row (design_id, key, id, record_id, place, data)
      values (of, part, new.id, new.record_id, new.place, to_jsonb(new) - base);
    end if;
    if not found then return null; end if;
    return new;
  end $$`,
  // Tables that are filled while their form still works without them.
  'create schema moving',
]

const back = [
  'drop schema moving cascade',
  'drop table shared_row cascade',
  'drop table shared_record cascade',
  'drop function write_shared_row() cascade',
  'drop function write_shared_record() cascade',
  'delete from lc_table where is_shared',
  'alter table lc_table drop column is_shared',
  'alter table design drop column own_table',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
