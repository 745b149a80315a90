// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const moved = sql`place = 'design' and starts_with(name, 'list.')`

/**
 * The texts of the designer of lists stand in a folder of their own: what was written in place of one goes along. Where
 * somebody has written it there again meanwhile, that stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update text_override known set
      own_zh = coalesce(known.own_zh, old.own_zh), own_en = coalesce(known.own_en, old.own_en),
      own_zhtw = coalesce(known.own_zhtw, old.own_zhtw), version = known.version + 1, modified_at = now()
    from (select * from text_override where ${moved}) old
    where known.place = 'design-list' and known.name = old.name
      and (known.own_zh is null and old.own_zh is not null or known.own_en is null and old.own_en is not null
        or known.own_zhtw is null and old.own_zhtw is not null)`.execute(db)
  await sql`delete from text_override where ${moved}
    and name in (select name from text_override where place = 'design-list')`.execute(db)
  await sql`update text_override set place = 'design-list',
      id = left(translate(encode(sha256(convert_to('design-list:' || name, 'UTF8')), 'base64'), '+/', '-_'), 24)
    where ${moved}`.execute(db)
}

/** Where they stood before nobody would find them any more. */
export async function down(): Promise<void> {}
