import { isElsewhere } from '@workstation/domain/data-source/source-kinds'
import { AppError } from '../../platform/app-error'
import { resealEach } from '../../platform/secrets/reseal-each'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { listSealed, putSealed, type StoredSource } from './store'

export const passwordPlace = (id: string): string => `data_source.${id}.password`

/** The password of a source; '' where there is none, or where its key is gone. */
export const openPassword = (secrets: SecretBox, { id, password }: Pick<StoredSource, 'id' | 'password'>): string =>
  secrets.open(passwordPlace(id), password) ?? ''

type Place = Pick<StoredSource, 'db_type' | 'host' | 'port' | 'user_name' | 'tls'>

const placeOf = ({ db_type, host, port, user_name, tls }: Place) => ({
  ...{ dbType: db_type, host, port, userName: user_name, tls },
})

/** Refuses to take a kept password elsewhere. @throws data-source.password-again */
export function keepPassword(kept: StoredSource, next: Place): void {
  if (kept.password !== '' && isElsewhere(placeOf(kept), placeOf(next)))
    throw new AppError('data-source.password-again')
}

/** After a change of key, seals the passwords of all sources anew; tells which cannot be read any more. */
export async function sealSources({ db, secrets, log }: Services): Promise<void> {
  const lost = await transact(db, async (trx) => {
    const kept = await listSealed(trx)
    const texts = kept.map(({ id, password }) => ({ id, place: passwordPlace(id), sealed: password }))
    const { anew, lost: unread } = resealEach(secrets, texts)
    for (const { id, sealed } of anew) await putSealed(trx, id, sealed)
    return unread
  })
  const ids = lost.map(({ id }) => id)
  if (ids.length > 0) log.error({ sources: ids }, 'passwords cannot be read without their key; type them again')
}
