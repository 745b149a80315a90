import { resealEach } from '../../platform/secrets/reseal-each'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { headersPlace } from './interface-headers'
import { listSealed, putSealed } from './version-store'

/** After a change of key, seals the headers of all interfaces and of their versions anew; tells what it cannot read. */
export async function sealInterfaces({ db, secrets, log }: Services): Promise<void> {
  const lost = await transact(db, async (trx) => {
    const kept = await listSealed(trx)
    const texts = kept.map((text) => ({ ...text, place: headersPlace(text.interface_id) }))
    const { anew, lost: unread } = resealEach(secrets, texts)
    for (const text of anew) await putSealed(trx, text, text.sealed)
    return unread
  })
  const ids = [...new Set(lost.map((text) => text.interface_id))]
  if (ids.length > 0) log.error({ interfaces: ids }, 'headers cannot be read without their key; save them again')
}
