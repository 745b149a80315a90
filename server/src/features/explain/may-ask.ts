import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { isGranteeVisible } from '../authority'
import { weighPeople } from '../user'

/** The page where one asks about others. */
export const explainPage = { modelId: 'explain' } as const

/**
 * Lets somebody ask what another person can do: everybody about himself, and about those whom he sees and who hold nothing
 * that he lacks, with the right to ask.
 * @throws not-found for a person out of sight, forbidden without the right, rights.rank, rights.outside, user.protected
 */
export async function checkMayAsk(services: Services, actor: Actor, personId: string): Promise<void> {
  if (personId === actor.userId) return
  if (!isPermitted(actor, explainPage)) throw new AppError('forbidden')
  if (!(await isGranteeVisible(services.db, actor, { kind: 'user', id: personId }))) throw new AppError('not-found')
  // Weighed as an act on the person that changes nothing.
  await transact(services.db, (trx) =>
    weighPeople(services, trx, { actor, people: [personId], isAct: true, act: 'select' }, async () => undefined),
  )
}
