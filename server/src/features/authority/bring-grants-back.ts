import type { Grant } from '@workstation/contract/grant'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { Ending } from './end-grants'
import { addEvent, listGrantsOf } from './grant-store'

const keyOf = ({ kind, itemId }: Grant) => `${kind}:${itemId}`

/** Does what gives somebody grants of his own back, and writes into their history which these are. */
export async function bringGrantsBack<T>(trx: Trx, { userId, by, now }: Ending, bring: () => Promise<T>): Promise<T> {
  const grantee = { kind: 'user', id: userId } as const
  const had = new Set((await listGrantsOf(trx, grantee)).map(keyOf))
  const brought = await bring()
  const after = (await listGrantsOf(trx, grantee)).filter((one) => !had.has(keyOf(one)))
  if (after.length > 0) await addEvent(trx, grantee, { batchId: newId(), by, now, reason: '', before: [], after })
  return brought
}
