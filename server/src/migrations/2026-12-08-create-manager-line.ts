import { type Kysely, sql } from 'kysely'

// The line of each of the people who changed is drawn from his manager's, and below him anew. Where somebody and his
// manager changed at once he is met from both, and the way from further up is the longer one.
const drawn = (changed: string) => `
  with recursive line as (
    select person.id, coalesce(manager_line.path || ',', '') || person.id as path, 0 as steps
      from (${changed}) as changed join app_user as person on person.id = changed.id
      left join manager_line on manager_line.user_id = person.manager_id
    union all
    select person.id, line.path || ',' || person.id, line.steps + 1
      from app_user as person join line on person.manager_id = line.id
      where person.id <> all(string_to_array(line.path, ','))
  )
  insert into manager_line (user_id, path, depth)
    select distinct on (id) id, path, cardinality(string_to_array(path, ',')) from line order by id, steps desc
    on conflict (user_id) do update set path = excluded.path, depth = excluded.depth
      where manager_line.path <> excluded.path;`

// A restored database brings its own lines.
const onChange = (name: string, changed: string) => `
  create function ${name}() returns trigger language plpgsql as $$
    begin
      if current_setting('workstation.restoring', true) = 'on' then return null; end if;
      ${drawn(changed)}
      return null;
    end $$`

const forward = [
  `create table manager_line (
    user_id text collate "C" primary key references app_user (id) on delete cascade,
    path text collate "C" not null,
    depth integer not null
  )`,
  onChange('draw_new_lines', 'select id from new_rows'),
  onChange(
    'draw_changed_lines',
    'select new_rows.id from new_rows join old_rows using (id) where new_rows.manager_id is distinct from old_rows.manager_id',
  ),
  `do $$ begin ${drawn('select id from app_user where manager_id is null')} end $$`,
  'create index manager_line_path on manager_line (path) include (user_id, depth)',
  `create trigger draw_new_lines after insert on app_user
    referencing new table as new_rows for each statement execute function draw_new_lines()`,
  `create trigger draw_changed_lines after update on app_user
    referencing old table as old_rows new table as new_rows for each statement execute function draw_changed_lines()`,
]

const back = [
  'drop trigger draw_new_lines on app_user',
  'drop trigger draw_changed_lines on app_user',
  'drop function draw_new_lines(), draw_changed_lines()',
  'drop table manager_line',
]

/** Who stands below whom as a path, so that rows of all subordinates are found without walking the tree of managers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
