import { sql } from 'kysely'
import type { Trx } from '../../platform/database'

/** Names of the organisations that somebody heads and of the people whose manager he is, at most so many. */
export async function listLedBy(trx: Trx, userId: string, max: number): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select name from (
      select 1 as kind, full_name as name, id from organize where manager_id = ${userId} and deleted_at is null
      union all
      select 2, real_name, id from app_user where manager_id = ${userId} and deleted_at is null
    ) as led order by kind, id limit ${max}`.execute(trx)
  return result.rows.map(({ name }) => name)
}
