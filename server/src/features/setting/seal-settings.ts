import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { sealStoredSettings } from './store'

/** Encrypts what older releases stored as plain text, and after a change of key all secrets; tells what it cannot read. */
export async function sealSettings({ db, secrets, log }: Services): Promise<void> {
  const lost = await transact(db, (trx) => sealStoredSettings({ db: trx, secrets }))
  if (lost.length > 0) log.error({ settings: lost }, 'secrets cannot be read without their key; save them again')
}
