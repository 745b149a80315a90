import type { Titles } from '@workstation/contract/column'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { TextOverrideTable } from '../../tables/text-override'

export type StoredText = Selectable<TextOverrideTable>
/** A text as the product has it. */
export type BaseText = Pick<StoredText, 'id' | 'place' | 'name' | 'base_zh' | 'base_en' | 'base_zhtw'>

/** What the product no longer has is kept for an older one, and shown to nobody. */
export const textRows = (): RawBuilder<unknown> => sql`not is_gone`

export const atPlace = (place: string): RawBuilder<unknown> => sql`place = ${place}`

/** 1 also finds what is to be checked, since it is changed. */
export const inState = (state: number): RawBuilder<unknown> => sql`state = any(${state === 1 ? [1, 2] : [state]})`

const isChanged = sql<boolean>`(own_zh is not null or own_en is not null or own_zhtw is not null)`

/** Everything that was written in place of the product's texts. */
export const listChanged = (db: Db): Promise<StoredText[]> =>
  db.selectFrom('text_override').selectAll().where(isChanged).where('is_gone', '=', false).orderBy('id').execute()

/** How many texts each folder has, and how many of them were changed. */
export async function countPlaces(db: Db) {
  const { rows } = await sql<{ place: string; count: number; changed: number }>`
    select place, count(*)::int as count, count(*) filter (where ${isChanged})::int as changed
    from text_override where not is_gone group by place order by place`.execute(db)
  return rows
}

/** Texts by their keys. */
export async function findByKeys(db: Db, keys: readonly string[]): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    select * from text_override where place || ':' || name = any(${[...keys]}) and not is_gone`.execute(db)
  return rows
}

/** What texts say in each language, by their keys such as `config:key.sysName`. */
export async function listShown(db: Db, keys: readonly string[]): Promise<Map<string, Titles>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('text_override_list')
    .select(['text_key', 'zh', 'en', 'zhtw'])
    .where('text_key', 'in', [...keys])
    .where('is_gone', '=', false)
    .execute()
  return new Map(rows.map(({ text_key, ...titles }) => [text_key, titles]))
}

/** Any number: what counts is that every node takes the same lock. */
const textLock = 7_311_009

/** Holds other nodes that start back until the end of the transaction. */
export async function lockTexts(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${textLock})`.execute(trx)
}

/** Takes over the texts of the product: new ones, changed ones, and those that came back. */
export async function putBase(trx: Trx, texts: readonly BaseText[]): Promise<void> {
  await sql`
    insert into text_override (id, place, name, base_zh, base_en, base_zhtw)
    select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as given (id text, place text, name text, base_zh text, base_en text, base_zhtw text)
    on conflict (id) do update set base_zh = excluded.base_zh, base_en = excluded.base_en,
      base_zhtw = excluded.base_zhtw, is_gone = false
    where text_override.is_gone or (text_override.base_zh, text_override.base_en, text_override.base_zhtw)
      is distinct from (excluded.base_zh, excluded.base_en, excluded.base_zhtw)`.execute(trx)
}

/** Takes away what the product no longer has; what somebody wrote in its place is kept and not shown. */
export async function dropOthers(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from text_override where id <> all(${[...ids]}) and not ${isChanged}`.execute(trx)
  await sql`update text_override set is_gone = true where id <> all(${[...ids]}) and not is_gone`.execute(trx)
}

export async function markUnfit(trx: Trx, id: string, isUnfit: boolean): Promise<void> {
  await trx.updateTable('text_override').set({ is_unfit: isUnfit }).where('id', '=', id).execute()
}
