import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { headersPlace } from './interface-headers'
import { listSealed, putSealed } from './version-store'

/** After a change of key, seals the headers of all interfaces and of their versions anew; tells what it cannot read. */
export async function sealInterfaces({ db, secrets, log }: Services): Promise<void> {
  const lost = await transact(db, async (trx) => {
    const texts = await listSealed(trx)
    for (const text of texts) {
      const sealed = secrets.resealed(headersPlace(text.interface_id), text.sealed)
      if (sealed !== null) await putSealed(trx, text, sealed)
    }
    return texts.filter((text) => secrets.open(headersPlace(text.interface_id), text.sealed) === null)
  })
  const ids = [...new Set(lost.map((text) => text.interface_id))]
  if (ids.length > 0) log.error({ interfaces: ids }, 'headers cannot be read without their key; save them again')
}
