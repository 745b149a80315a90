import { randomInt } from 'node:crypto'
import { firstPassword } from '@workstation/domain/user/first-password'
import { writeAudit } from '../../platform/audit'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { digestOf, dropFailuresOf, endSessionsOf, hashPassword } from '../session'
import { findFirstAdministrator } from './administrator-store'
import { lockUser, setEnabledMark, setFirstPassword } from './store'

/** Who does it: somebody at the machine itself, who needs no session. */
const operator = { actor: { userId: '', realName: 'admin:password' }, ip: '', requestId: '' }

/**
 * Gives the super administrator a new password, to be changed at the next sign-in; lets him in where he was disabled
 * or locked out, and ends his sessions. For whoever runs the machine and has lost the password.
 * @returns account and password, to be shown once; null when there is no administrator
 */
export async function resetAdministrator(services: Services): Promise<{ account: string; password: string } | null> {
  const found = await findFirstAdministrator(services.db)
  if (!found) return null
  const password = firstPassword(randomInt)
  const hash = await hashPassword(digestOf(password))
  await transact(services.db, async (trx, after) => {
    const now = services.clock.now()
    const person = await lockUser(trx, found.id)
    await setFirstPassword(trx, found.id, hash, now)
    if (person?.enabled_mark !== 1) await setEnabledMark(trx, found.id, 1, now)
    await dropFailuresOf(trx, found.account)
    await endSessionsOf(services, { trx, after }, found.id, 'password')
    await writeAudit(trx, operator, { action: 'user.resetAdministrator', entity: 'user', entityId: found.id })
  })
  return { account: found.account, password }
}
