import { listNamesInEach } from '@workstation/domain/language/list-names'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { removeRow } from '../../platform/guarded-model/remove-row'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { endSessionsOf } from '../session'
import { refuseStateOfAdministrator } from './change-state'
import { listLedBy } from './remove-store'
import { userDisabled } from './user-disabled'
import { userModel } from './user-model'
import { weighed } from './weigh-people'

/** What a refusal names at most. */
const maxNamed = 3

const ownRemoval = () => new AppError('user.own-removal')
const stillLeads = ({ name, led }: { name: string; led: readonly string[] }) =>
  new AppError('user.still-leads', { person: name, what: listNamesInEach(led) })

/** Why some people cannot be removed by anybody, or by himself, by their ids. */
export async function removalProblems(
  trx: Trx,
  actor: Actor,
  people: readonly string[],
): Promise<Map<string, AppError>> {
  const leaders = await listLedBy(trx, people, maxNamed)
  const leading = leaders.map((leader) => [leader.id, stillLeads(leader)] as const)
  return new Map([...leading, ...(people.includes(actor.userId) ? [[actor.userId, ownRemoval()] as const] : [])])
}

/**
 * Removes a person (USR-16): his sessions end and others step in for him; histories keep his name. Who leads an
 * organisation, or people, hands that over first.
 * @throws not-found, user.own-removal, user.protected, user.still-leads, rights.rank, rights.outside
 */
export function removeUser(services: Services, context: Context, id: string): Promise<void> {
  const { actor } = context
  if (id === actor.userId) throw ownRemoval()
  return removeRow(services, context, {
    model: userModel,
    id,
    around: weighed(services, actor, 'delete'),
    check: async ({ trx, row }) => {
      refuseStateOfAdministrator(row)
      const [leader] = await listLedBy(trx, [id], maxNamed)
      if (leader) throw stillLeads(leader)
    },
    work: async ({ trx, after }) => {
      await endSessionsOf(services, { trx, after }, id, 'disabled')
      await userDisabled(services, { trx, after }, id)
      await rightsChanged(services, trx, after, id)
    },
  })
}
