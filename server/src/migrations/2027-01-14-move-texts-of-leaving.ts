// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const place = 'user-leaving'
const moved = sql`place = 'user' and (starts_with(name, 'leaving.') or starts_with(name, 'moving.'))`

/**
 * What was written in place of a text of leaving and moving goes along into their folder. Where somebody has written it there
 * again meanwhile, that stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update text_override known set
      own_zh = coalesce(known.own_zh, old.own_zh), own_en = coalesce(known.own_en, old.own_en),
      own_zhtw = coalesce(known.own_zhtw, old.own_zhtw), version = known.version + 1, modified_at = now()
    from (select * from text_override where ${moved}) old
    where known.place = ${place} and known.name = old.name
      and (known.own_zh is null and old.own_zh is not null or known.own_en is null and old.own_en is not null
        or known.own_zhtw is null and old.own_zhtw is not null)`.execute(db)
  await sql`delete from text_override where ${moved}
    and name in (select name from text_override where place = ${place})`.execute(db)
  await sql`update text_override set place = ${place}::text,
      id = left(translate(encode(sha256(convert_to(${place}::text || ':' || name, 'UTF8')), 'base64'), '+/', '-_'), 24)
    where ${moved}`.execute(db)
}

/** Where they stood before nobody would find them any more. */
export async function down(): Promise<void> {}
