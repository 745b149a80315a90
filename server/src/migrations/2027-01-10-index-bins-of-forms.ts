// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** By the name that a release gives the index of a new table. */
const onEach = (statement: string) => `
  do $$
  declare
    of text;
    index_name text;
  begin
    for of in select name from lc_table where key = '' and not is_shared loop
      index_name := 'u_' || left(encode(sha256(convert_to(of || ' deleted_at', 'UTF8')), 'hex'), 24);
      execute ${statement};
    end loop;
  end $$`

const shared = 'shared_record_in_bin'

export async function up(db: Kysely<unknown>): Promise<void> {
  const create = `format('create index if not exists %I on %I (deleted_at, id) where deleted_at is not null', index_name, of)`
  await sql.raw(onEach(create)).execute(db)
  const columns = '(design_id, deleted_at, id) where deleted_at is not null'
  await sql.raw(`create index ${shared} on shared_record ${columns}`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop index ${shared}`).execute(db)
  await sql.raw(onEach(`format('drop index if exists %I', index_name)`)).execute(db)
}
