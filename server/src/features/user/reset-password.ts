import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { checkNewDigest, dropFailuresOf, endSessionsOf, hashPassword } from '../session'
import { outranks } from './check-grant'
import { setFirstPassword } from './store'
import { takeUser } from './take-user'

/** Gives a person a password that he must change at his next sign-in, and ends his sessions (USR-17). */
export async function resetPassword(
  services: Services,
  context: Context,
  input: { id: string; userPassword: string; validatePassword: string },
): Promise<void> {
  if (input.userPassword.toLowerCase() !== input.validatePassword.toLowerCase()) {
    throw new AppError('user.password-mismatch')
  }
  const hash = await hashPassword(input.userPassword)
  await transact(services.db, async (trx, after) => {
    const person = await takeUser(trx, context.actor, input.id)
    const target = await loadActor(services, person.id, null)
    if (target && person.id !== context.actor.userId && outranks(target, context.actor)) throw new AppError('forbidden')
    checkNewDigest(person.account, input.userPassword)
    await setFirstPassword(trx, person.id, hash, services.clock.now())
    await dropFailuresOf(trx, person.account)
    await endSessionsOf(services, { trx, after }, person.id, 'password')
    await writeAudit(trx, context, { action: 'user.resetPassword', entity: 'user', entityId: person.id })
  })
}
