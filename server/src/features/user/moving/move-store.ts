import type { Trx } from '../../../platform/database'
import { isOn, isPersonOn } from '../../../platform/is-on'

/** Those of the organisations, positions or people that are there and on; nobody removes them before the end. */
export async function listPlacesOn(trx: Trx, table: 'organize' | 'position' | 'app_user', ids: readonly string[]) {
  if (ids.length === 0) return []
  const condition = table === 'app_user' ? isPersonOn() : isOn(table)
  const query = trx.selectFrom(table).select('id').where('id', 'in', ids).where(condition)
  return (await query.orderBy('id').forKeyShare().execute()).map(({ id }) => id)
}

interface NewManager {
  userId: string
  managerId: string | null
  now: Date
}

/** Puts somebody below another one; also raises his version, since where he works has changed. */
export async function setManager(trx: Trx, { userId, managerId, now }: NewManager): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((eb) => ({ manager_id: managerId, modified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}
