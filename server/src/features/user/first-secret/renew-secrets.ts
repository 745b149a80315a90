import { randomInt } from 'node:crypto'
import type { SecretWay } from '@workstation/contract/first-secret'
import { firstPassword } from '@workstation/domain/user/first-password'
import { AppError } from '../../../platform/app-error'
import { auditRow, insertAudits } from '../../../platform/audit'
import { countMore } from '../../../platform/count-store'
import type { Trx } from '../../../platform/database'
import type { Context } from '../../../platform/route'
import { type AfterCommit, transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { digestOf, dropFailuresOf, endSessionsOf, isFirstSecret, keptSecret, secretEnd } from '../../session'
import { lockWaitingOf, saveSecrets, type Waiting } from './secret-store'
import { refuseForeignPlaces, weighSecrets } from './weigh-secrets'

/** Secrets that one person is given within an hour, whoever gives them. */
export const mostOfOne = 5
const hour = 3_600_000

export interface Giving {
  services: Services
  context: Context
  way: SecretWay
}

/** What became of somebody: a secret of his with its end, or why he has none. */
export type Renewed = { password: string; end: Date; person: Waiting } | { problem: AppError }

interface Within extends Giving {
  trx: Trx
  after: AfterCommit
}

const countKey = (id: string) => `first-secret:${id}`

/** Why one of the locked people gets none; null where he does. */
function problemOf(person: Waiting | undefined, times: number): AppError | null {
  const hasNone = person && (person.kept === '' || isFirstSecret(person.kept))
  if (!hasNone) return new AppError('user.secret-own')
  if (!person.isOn) return new AppError('user.secret-off')
  return times > mostOfOne ? new AppError('user.secret-often', { limit: mostOfOne }) : null
}

/** Who came in with the secret before, or tried to, begins anew. */
async function endFormer({ services, trx, after }: Within, { id, account, kept }: Waiting): Promise<void> {
  await dropFailuresOf(trx, account)
  if (kept !== '') await endSessionsOf(services, { trx, after }, id, 'password')
}

async function renewIn(within: Within, ids: readonly string[]): Promise<Map<string, Renewed>> {
  const { services, context, way, trx } = within
  const now = services.clock.now()
  const end = secretEnd(now)
  const people = await lockWaitingOf(trx, ids)
  await refuseForeignPlaces({ services, actor: context.actor, trx }, people)
  const counts = people.map(({ id }) => ({ key: countKey(id), by: 1 }))
  const counted = await countMore(trx, counts, { now, within: hour })
  const renewed = ids.map((id): [string, Renewed] => {
    const person = people.find((one) => one.id === id)
    const problem = problemOf(person, counted.get(countKey(id))?.count ?? 0)
    return [id, problem || !person ? { problem: problem ?? new AppError('not-found') } : made(person, end)]
  })
  const given = renewed.flatMap(([, one]) => ('person' in one ? [one] : []))
  const kept = given.map(({ person, password }) => ({ userId: person.id, kept: keptSecret(digestOf(password), end) }))
  await saveSecrets(trx, kept)
  for (const { person } of given) await endFormer(within, person)
  const audits = given.map(({ person }) =>
    auditRow(context, { action: 'user.firstSecret', entity: 'user', entityId: person.id, changes: { way } }),
  )
  await insertAudits(trx, audits)
  return new Map(renewed)
}

const made = (person: Waiting, end: Date): Renewed => ({ person, end, password: firstPassword(randomInt) })

/**
 * Makes new first secrets of people, which end those before. Whoever may not be given one is found by halves, so that he
 * alone gets none.
 */
export async function renewSecrets(giving: Giving, ids: readonly string[]): Promise<Map<string, Renewed>> {
  const { services, context } = giving
  if (ids.length === 0) return new Map()
  const renewed = transact(services.db, (trx, after) =>
    weighSecrets({ services, actor: context.actor, trx }, ids, () => renewIn({ ...giving, trx, after }, ids)),
  )
  return renewed.catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const [only = ''] = ids
    if (ids.length === 1) return new Map([[only, { problem: error }]])
    const half = ids.length >> 1
    const first = await renewSecrets(giving, ids.slice(0, half))
    return new Map([...first, ...(await renewSecrets(giving, ids.slice(half)))])
  })
}
