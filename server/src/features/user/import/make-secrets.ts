import { randomInt } from 'node:crypto'
import { firstPassword } from '@workstation/domain/user/first-password'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Trx } from '../../../platform/database'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { digestOf, isFirstSecret, keptSecret, secretEnd } from '../../session'
import { saveSecrets } from '../first-secret/secret-store'
import { refuseForeignPlaces, weighSecrets } from '../first-secret/weigh-secrets'
import { busyStates, lockImport } from './job-store'
import { lockAdded } from './secret-store'

/** People whose secrets one statement writes. */
const peopleAtOnce = 2000

async function save(trx: Trx, made: readonly { id: string; password: string }[], end: Date): Promise<void> {
  for (let at = 0; at < made.length; at += peopleAtOnce) {
    const some = made.slice(at, at + peopleAtOnce)
    const secrets = some.map(({ id, password }) => ({ userId: id, kept: keptSecret(digestOf(password), end) }))
    await saveSecrets(trx, secrets)
  }
}

/**
 * Makes the first secrets of those whom the person's own import added and who set no password yet, and answers them once;
 * those of an earlier sheet are over.
 * @throws not-found, import-busy, forbidden-here, rights.rank, rights.outside
 */
export const makeSecrets = (services: Services, context: Context, id: string) =>
  transact(services.db, async (trx) => {
    const { actor } = context
    const job = await lockImport(trx, id, actor.userId)
    if (!job) throw new AppError('not-found')
    if (busyStates.includes(job.state)) throw new AppError('import-busy')
    const people = (await lockAdded(trx, id)).filter(({ kept }) => kept === '' || isFirstSecret(kept))
    const made = people.map((one) => ({ ...one, password: firstPassword(randomInt) }))
    const end = secretEnd(services.clock.now())
    const making = { services, actor, trx }
    const ids = people.map((one) => one.id)
    await weighSecrets(making, ids, async () => {
      await refuseForeignPlaces(making, people)
      await save(trx, made, end)
    })
    const changes = { people: made.length }
    await writeAudit(trx, context, { action: 'user.firstSecrets', entity: 'userImport', entityId: id, changes })
    return {
      list: made.map(({ account, name, organize, password }) => ({ account, realName: name, organize, password })),
    }
  })
