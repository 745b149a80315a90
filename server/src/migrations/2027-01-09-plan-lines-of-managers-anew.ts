// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

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
      where manager_line.path <> excluded.path`

const added = 'select id from new_rows'

const drawNew = (draw: string) => `
  create or replace function draw_new_lines() returns trigger language plpgsql as $$
    begin
      if current_setting('workstation.restoring', true) = 'on' then return null; end if;
      ${draw};
      return null;
    end $$`

/**
 * The lines of new people are drawn by a plan made for as many as there are. The plan that a connection made for its first
 * one, and kept, went through all people for each of an import: 20,000 took 82 to 113 s, and 21 to 27 s after this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(drawNew(`execute $q$${drawn(added)}$q$`)).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(drawNew(drawn(added))).execute(db)
}
