import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import type { StoredRow } from '../../platform/guarded-model/model-writes'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import type { Context } from '../../platform/route'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { dropFailuresOf, endSessionsOf } from '../session'
import { refuseProtected } from './take-user'
import { userDisabled } from './user-disabled'
import { userModel } from './user-model'
import { weighed } from './weigh-people'

type Person = StoredRow<'app_user'>

/** Nobody disables the super administrator, himself included. */
export function refuseStateOfAdministrator(person: Person | null): void {
  if (person?.is_administrator) throw new AppError('user.protected')
}

/** What follows when a person was enabled or disabled: his sessions end, and whatever other features keep open for him. */
export async function stateChanged(
  services: Services,
  transaction: { trx: Trx; after: AfterCommit },
  { id, account, enabled_mark: mark }: Person,
): Promise<void> {
  if (mark === 1) await dropFailuresOf(transaction.trx, account)
  if (mark !== 0) return
  await endSessionsOf(services, transaction, id, 'disabled')
  await userDisabled(services, transaction, id)
}

/** 1 becomes 0, 0 and 2 (locked) become 1 (PLT-07). */
export function toggleState(services: Services, context: Context, id: string): Promise<void> {
  const { actor } = context
  return toggleRow(services, context, {
    model: userModel,
    id,
    around: weighed(services, actor),
    check: async ({ before }) => {
      refuseProtected(before, actor)
      refuseStateOfAdministrator(before)
    },
    work: async ({ trx, after, row }) => {
      await stateChanged(services, { trx, after }, row)
      await rightsChanged(services, trx, after, id)
    },
  })
}
