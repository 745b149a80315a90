// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** What stands in a folder of its own: the texts of the designer of lists, and those of views. */
const moves: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['design-list', sql`place = 'design' and starts_with(name, 'list.')`],
  [
    'list-views',
    sql`place = 'data-table' and (name = any(array['changed', 'rename', 'views', 'viewsOwn', 'viewsShared', 'viewOf',
      'viewChanged', 'viewNone']::text[]) or name ~ '^view(Replace|Keep|Kept|Re|Name|Share|Manage|Default|Lost)')`,
  ],
]

async function move(db: Kysely<unknown>, place: string, moved: RawBuilder<unknown>): Promise<void> {
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

/** What was written in place of a text goes along. Where somebody has written it there again meanwhile, that stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [place, moved] of moves) await move(db, place, moved)
}

/** Where they stood before nobody would find them any more. */
export async function down(): Promise<void> {}
