import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { checkNamedRole, isRoleOn } from '../authority'

type Values = Readonly<Record<string, string>>
interface Change {
  context: Context
  before: Values
  changes: Values
}

/** Settings that name a role; only one that is on can be named. */
const roleSettings = ['reviewLeaderRoleId', 'registrationRoleId']

/** Whether strangers come to hold a role by this change: another one is named, or the door opens wider. */
function givesRegistrationRole({ before, changes }: Change): boolean {
  const isNamed = changes.registrationRoleId !== undefined
  const mode = changes.registrationMode
  const isWider = mode === 'open' || (mode === 'approval' && before.registrationMode === 'off')
  return isNamed || isWider
}

/** Refuses settings that name no role, or one whose rights the actor does not hold himself (THR-10). */
export async function checkRoles(services: Services, trx: Trx, change: Change): Promise<void> {
  const { context, before, changes } = change
  const { actor } = context
  for (const key of roleSettings) {
    const roleId = changes[key]
    if (roleId && !(await isRoleOn(trx, roleId))) throw new AppError('invalid', { fields: key })
  }
  // Without a role of leaders no task can be given to anybody.
  if (changes.reviewLeaderRoleId?.trim() === '') throw new AppError('invalid', { fields: 'reviewLeaderRoleId' })
  const leaders = changes.reviewLeaderRoleId
  if (leaders)
    await checkNamedRole(services, trx, { actor, roleId: leaders, instead: before.reviewLeaderRoleId ?? null })
  const registered = changes.registrationRoleId ?? before.registrationRoleId
  if (registered && givesRegistrationRole(change)) {
    await checkNamedRole(services, trx, { actor, roleId: registered, instead: null })
  }
}
