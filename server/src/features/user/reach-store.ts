import type { Administration, AdministrationAct } from '@workstation/domain/organize/administration'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { administeredIds } from '../../platform/guarded-model/administered'
import { userModel } from './user-model'

/** Those of the organisations in which what somebody administers lets him do this. */
export async function administeredAmong(
  db: Db,
  { all, organizes, act }: { all: readonly Administration[]; organizes: readonly string[]; act: AdministrationAct },
): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select id from (${administeredIds(all, act)}) as administered where id = any(${[...organizes]})`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/** Columns that say where somebody works, as they would be if it were in one organisation alone. */
const placed = new Set(['main_organize_id', 'organize_ids'])

/** Those of the organisations in which the conditions would let all of these people through, if they worked there alone. */
export async function organizesLetThrough(
  db: Db,
  { people, organizes }: { people: readonly string[]; organizes: readonly string[] },
  conditions: readonly RawBuilder<unknown>[],
): Promise<Set<string>> {
  const columns = [...userModel.columns.values()].map(({ source }) =>
    placed.has(source) ? sql`place.organize_id as ${sql.ref(source)}` : sql.ref(source),
  )
  const result = await sql<{ organize_id: string }>`
    select organize_id from unnest(${[...organizes]}::text[]) as place(organize_id)
    where not exists (
      select 1 from (select ${sql.join(columns)} from user_list where id = any(${[...people]})) as user_list
      where not coalesce((${sql.join([...conditions], sql` and `)}), false))`.execute(db)
  return new Set(result.rows.map((row) => row.organize_id))
}
