import type { InputOf } from '@workstation/contract/endpoint'
import type { session } from '@workstation/contract/session'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { type AuditSource, writeAudit } from '../../platform/audit'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { checkNewDigest, checkNewShape } from './check-new-digest'
import { endSessionsIn } from './end-sessions'
import { checkTypedCode } from './image-code'
import { hashPassword } from './password-hash'
import { proveOwnPassword } from './prove-own-password'
import { savePassword } from './store-person'

/** A person changes his own password; his other sessions end. Wrong old passwords count like those at sign-in. */
export async function modifyPassword(
  services: Services,
  caller: AuditSource & { actor: Actor },
  input: InputOf<typeof session.modifyPassword>,
): Promise<void> {
  const { actor, ip } = caller
  const now = services.clock.now()
  if (input.timestamp) await checkTypedCode(services, input.timestamp, input.code ?? '')
  await proveOwnPassword(services, { actor, ip, password: input.oldPassword, otherwise: 'user.wrong-old-password' })
  checkNewShape(input.passwordShape)
  checkNewDigest(actor.account, input.password)
  if (input.oldPassword.toLowerCase() === input.password.toLowerCase()) throw new AppError('user.same-password')
  const hash = await hashPassword(input.password)
  await transact(services.db, async (trx, after) => {
    await savePassword(trx, actor.userId, hash, now)
    const except = actor.sessionId ?? ''
    await endSessionsIn(services, trx, after, { userId: actor.userId, except, reason: 'password' })
    await writeAudit(trx, caller, { action: 'session.modifyPassword', entity: 'user', entityId: actor.userId })
  })
}
