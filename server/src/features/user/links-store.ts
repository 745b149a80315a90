import { sql } from 'kysely'
import type { Trx } from '../../platform/database'

/** Somebody new with where he works and what he holds. */
export interface NewLinks {
  id: string
  /** The first is the main one. */
  organizes: readonly string[]
  roles: readonly string[]
  positions: readonly string[]
}

const pairs = (people: readonly NewLinks[], key: 'organizes' | 'roles' | 'positions') =>
  people.flatMap((person) => person[key].map((linked, at) => ({ id: person.id, linked, isFirst: at === 0 })))

/** Puts people who were just added into their organisations, roles and positions, with a statement for each. */
export async function insertLinks(trx: Trx, people: readonly NewLinks[]): Promise<void> {
  const places = pairs(people, 'organizes')
  await sql`insert into user_organize (user_id, organize_id, is_main) select * from unnest(
    ${places.map(({ id }) => id)}::text[], ${places.map(({ linked }) => linked)}::text[],
    ${places.map(({ isFirst }) => isFirst)}::boolean[])`.execute(trx)
  for (const [key, table, column] of [
    ['roles', 'user_role', 'role_id'],
    ['positions', 'user_position', 'position_id'],
  ] as const) {
    const held = pairs(people, key)
    if (held.length === 0) continue
    await sql`insert into ${sql.table(table)} (user_id, ${sql.id(column)}) select * from unnest(
      ${held.map(({ id }) => id)}::text[], ${held.map(({ linked }) => linked)}::text[])`.execute(trx)
  }
}
