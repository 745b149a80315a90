import type { Trx } from '../../platform/database'

/** Gives roles to people who are there and do not hold them yet. */
export async function giveRoles(trx: Trx, held: ReadonlyArray<readonly [person: string, role: string]>): Promise<void> {
  const people = held.map(([person]) => person)
  const there = trx.selectFrom('app_user').select('id').where('id', 'in', people).where('deleted_at', 'is', null)
  const known = new Set((await there.execute()).map(({ id }) => id))
  const rows = held.filter(([person]) => known.has(person)).map(([user_id, role_id]) => ({ user_id, role_id }))
  if (rows.length === 0) return
  await trx
    .insertInto('user_role')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
