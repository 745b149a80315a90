import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database'

export const areAmong = (ids: readonly string[]): RawBuilder<unknown> => sql`id = any(${[...ids]}::text[])`

const named = {
  user: sql`select id, real_name as name from app_user`,
  organize: sql`select id, full_name from organize`,
  role: sql`select id, full_name from role`,
  position: sql`select id, full_name from position`,
  group: sql`select id, full_name from user_group`,
  dictionary: sql`select id, full_name from dictionary_entry union all select id, full_name from dictionary_type`,
}
export type NamedPage = keyof typeof named
export const namedPages = Object.keys(named) as readonly NamedPage[]

/** What ids are called that stand in fields, of the kinds whose names everybody is told who chooses among them. */
export async function listNamed(db: Db, pages: readonly NamedPage[], ids: readonly string[]) {
  if (pages.length === 0 || ids.length === 0) return new Map<string, string>()
  const all = sql.join(
    pages.map((page) => named[page]),
    sql` union all `,
  )
  const found = await sql<{ id: string; name: string }>`
    select id, name from (${all}) as known(id, name) where ${areAmong(ids)}`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
