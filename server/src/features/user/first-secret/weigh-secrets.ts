import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import type { Services } from '../../../services'
import { listKindsOfPeople } from '../../authority'
import { reachOf } from '../reach-of'
import { weighPeople } from '../weigh-people'
import type { Waiting } from './secret-store'

export interface Making {
  services: Services
  actor: Actor
  trx: Trx
}

/**
 * Makes secrets under the rule of who may change whom: whoever makes somebody one could sign in as him (THR-10).
 * @throws as `weighPeople`
 */
export async function weighSecrets<T>(
  { services, actor, trx }: Making,
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const kinds = await listKindsOfPeople(trx, ids)
  return weighPeople(services, trx, { actor, people: kinds, isAct: true }, work)
}

/** Every organisation of these people, since only one of each kind is weighed. @throws forbidden-here */
export async function refuseForeignPlaces({ services, actor, trx }: Making, people: readonly Waiting[]): Promise<void> {
  const organizes = [...new Set(people.flatMap(({ places }) => places))]
  const asked = { people: people.map(({ id }) => id), organizes, now: services.clock.now() }
  const reached = await reachOf('edit')(trx, actor, asked)
  if (organizes.some((id) => !reached.has(id))) throw new AppError('forbidden-here')
}
