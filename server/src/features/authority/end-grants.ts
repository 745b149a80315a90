import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import { addEvent, listGrantsOf } from './grant-store'

export interface Ending {
  userId: string
  by: { readonly userId: string; readonly realName: string }
  now: Date
}

/** Writes into the history of grants that all of somebody's own end; whoever calls it takes them away. */
export async function endGrants(trx: Trx, { userId, by, now }: Ending): Promise<void> {
  const grantee = { kind: 'user', id: userId } as const
  const before = await listGrantsOf(trx, grantee)
  if (before.length === 0) return
  await addEvent(trx, grantee, { batchId: newId(), by, now, reason: '', before, after: [] })
}
