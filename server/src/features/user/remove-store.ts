import { sql } from 'kysely'
import type { Trx } from '../../platform/database'

/** Somebody, and whom and what he leads. */
interface Led {
  id: string
  name: string
  led: string[]
}

/** Names of the organisations that each of some people heads and of the people whose manager he is, at most so many of each. */
export async function listLedBy(trx: Trx, people: readonly string[], max: number): Promise<Led[]> {
  const result = await sql<Led>`
    select person.id, real_name as name, array_agg(led.name order by led.kind, led.id) as led
    from app_user person, lateral (
      select 1 as kind, full_name as name, id from organize where manager_id = person.id and deleted_at is null
      union all
      select 2, real_name, id from app_user where manager_id = person.id and deleted_at is null
      order by kind, id limit ${max}
    ) as led where person.id = any(${[...people]}) group by person.id`.execute(trx)
  return result.rows
}
