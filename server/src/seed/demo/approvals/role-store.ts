import type { Trx } from '../../../platform/database'

interface Held {
  readonly everybody: string
  readonly keeper: string
  readonly keeperId: string
}

/** Gives one role to all people of the demo who are still there, and one to its keeper. */
export async function holdRoles(trx: Trx, { everybody, keeper, keeperId }: Held): Promise<void> {
  const there = trx.selectFrom('app_user').select('id').where('is_demo', '=', true).where('deleted_at', 'is', null)
  const held = (await there.execute()).flatMap(({ id }) => [
    { user_id: id, role_id: everybody },
    ...(id === keeperId ? [{ user_id: id, role_id: keeper }] : []),
  ])
  if (held.length === 0) return
  await trx
    .insertInto('user_role')
    .values(held)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
