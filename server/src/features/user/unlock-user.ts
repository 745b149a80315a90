import { personState } from '@workstation/domain/user/person-state'
import { AppError } from '../../platform/app-error'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { stateChanged } from './change-state'
import { refuseProtected } from './take-user'
import { userModel } from './user-model'
import { weighed } from './weigh-people'

/**
 * Lets a locked person sign in again, and forgets his wrong passwords (USR-20).
 * @throws not-found, user.not-locked for somebody who is on or off, user.protected
 */
export function unlockUser(services: Services, context: Context, id: string): Promise<void> {
  const { actor } = context
  return toggleRow(services, context, {
    model: userModel,
    id,
    around: weighed(services, actor),
    check: async ({ before }) => {
      refuseProtected(before, actor)
      if (before?.enabled_mark !== personState.locked) throw new AppError('user.not-locked')
    },
    work: async ({ trx, after, row }) => {
      await stateChanged(services, { trx, after }, row)
      await rightsChanged(services, trx, after, id)
    },
  })
}
