import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database'

/** Rows that one question looks at, at most: counting stops there. */
export const mostCounted = 200_000

interface Counted {
  readonly source: string
  /** The rows that are looked at. */
  readonly among: RawBuilder<unknown>
  readonly conditions: readonly RawBuilder<unknown>[]
}

export const everyRow = sql`true`
export const noRow = sql`false`

/** Rows that hold all of the conditions. */
export const rowsOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? everyRow : sql`(${sql.join([...conditions], sql` and `)})`

/** How many of the rows hold each of the conditions, in one walk over them. */
export async function countRows(db: Db, { source, among, conditions }: Counted): Promise<number[]> {
  const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})`)
  const { rows } = await sql<{ counts: string[] }>`select array[${sql.join(counts)}] as counts
    from (select * from ${sql.table(source)} where ${among} limit ${mostCounted}) as ${sql.table(source)}`.execute(db)
  return (rows[0]?.counts ?? []).map(Number)
}
