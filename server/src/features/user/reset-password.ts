import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { checkNewDigest, checkNewShape, dropFailuresOf, endSessionsOf, hashPassword } from '../session'
import { setFirstPassword } from './store'
import { takeUser } from './take-user'
import { weighPeople } from './weigh-people'

/** Gives a person a password that he must change at his next sign-in, and ends his sessions (USR-17). */
export async function resetPassword(
  services: Services,
  context: Context,
  input: InputOf<typeof user.resetPassword>,
): Promise<void> {
  if (input.userPassword.toLowerCase() !== input.validatePassword.toLowerCase()) {
    throw new AppError('user.password-mismatch')
  }
  checkNewShape(input.passwordShape)
  const hash = await hashPassword(input.userPassword)
  const reset = async (trx: Trx, after: AfterCommit) => {
    const person = await takeUser(trx, context.actor, input.id)
    checkNewDigest(person.account, input.userPassword)
    await setFirstPassword(trx, person.id, hash, services.clock.now())
    await dropFailuresOf(trx, person.account)
    await endSessionsOf(services, { trx, after }, person.id, 'password')
    await writeAudit(trx, context, { action: 'user.resetPassword', entity: 'user', entityId: person.id })
  }
  const change = { actor: context.actor, people: [input.id] }
  await transact(services.db, (trx, after) => weighPeople(services, trx, change, () => reset(trx, after)))
}
