// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const declared = 'create or replace function bigrams(value text) returns text[] immutable strict parallel safe'

/**
 * The same pieces in a seventh of the time: every text that can be searched is taken apart as it is written, which was a
 * third of an import of people. A piece may now stand there twice, which no index and no search tells apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`${declared} language plpgsql as $$
    declare
      letters text[] := string_to_array(lower(value), null);
      pieces text[] := letters;
    begin
      for i in 2..cardinality(letters) loop
        pieces[cardinality(letters) + i - 1] := letters[i - 1] || letters[i];
      end loop;
      return pieces;
    end $$`)
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`${declared} language sql as $$
    select coalesce(array_agg(distinct piece), '{}') from (
      select substr(lower(value), i, 1) as piece from generate_series(1, length(value)) as i
      union
      select substr(lower(value), i, 2) from generate_series(1, length(value) - 1) as i
    ) as pieces
  $$`)
    .execute(db)
}
