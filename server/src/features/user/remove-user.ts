import { listNamesInEach } from '@workstation/domain/language/list-names'
import { AppError } from '../../platform/app-error'
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

/**
 * Removes a person (USR-16): his sessions end and others step in for him; histories keep his name. Who leads an
 * organisation, or people, hands that over first.
 * @throws not-found, user.own-removal, user.protected, user.still-leads, rights.rank, rights.outside
 */
export function removeUser(services: Services, context: Context, id: string): Promise<void> {
  const { actor } = context
  if (id === actor.userId) throw new AppError('user.own-removal')
  return removeRow(services, context, {
    model: userModel,
    id,
    around: weighed(services, actor, 'delete'),
    check: async ({ trx, row }) => {
      refuseStateOfAdministrator(row)
      const led = await listLedBy(trx, id, maxNamed)
      if (led.length > 0) throw new AppError('user.still-leads', { person: row.real_name, what: listNamesInEach(led) })
    },
    work: async ({ trx, after }) => {
      await endSessionsOf(services, { trx, after }, id, 'disabled')
      await userDisabled(services, { trx, after }, id)
      await rightsChanged(services, trx, after, id)
    },
  })
}
