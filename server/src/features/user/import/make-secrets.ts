import { randomInt } from 'node:crypto'
import { firstPassword } from '@workstation/domain/user/first-password'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Trx } from '../../../platform/database'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { listKindsOfPeople } from '../../authority'
import { digestOf, isFirstSecret, keptSecret, secretEnd } from '../../session'
import { reachOf } from '../reach-of'
import { weighPeople } from '../weigh-people'
import { busyStates, lockImport } from './job-store'
import { type AddedPerson, listAdded, saveSecrets } from './secret-store'

/** People whose secrets one statement writes. */
const peopleAtOnce = 2000

interface Making {
  services: Services
  actor: Actor
  trx: Trx
}

/** Whoever makes somebody a secret could sign in as him, so he must be allowed to change each of them (THR-10). */
async function weighed<T>({ services, actor, trx }: Making, people: readonly AddedPerson[], work: () => Promise<T>) {
  const ids = people.map(({ id }) => id)
  const kinds = await listKindsOfPeople(trx, ids)
  return weighPeople(services, trx, { actor, people: kinds, isAct: true }, async () => {
    const organizes = [...new Set(people.flatMap(({ places }) => places))]
    const reached = await reachOf('edit')(trx, actor, { people: ids, organizes, now: services.clock.now() })
    if (organizes.some((id) => !reached.has(id))) throw new AppError('forbidden-here')
    return work()
  })
}

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
    const people = (await listAdded(trx, id)).filter(({ kept }) => kept === '' || isFirstSecret(kept))
    const made = people.map((one) => ({ ...one, password: firstPassword(randomInt) }))
    const end = secretEnd(services.clock.now())
    await weighed({ services, actor, trx }, people, () => save(trx, made, end))
    const changes = { people: made.length }
    await writeAudit(trx, context, { action: 'user.firstSecrets', entity: 'userImport', entityId: id, changes })
    return {
      list: made.map(({ account, name, organize, password }) => ({ account, realName: name, organize, password })),
    }
  })
