import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import { sha256 } from '../../../platform/token'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { readSettings } from '../../setting'
import type { SignInCaller } from '../sign-in-caller'
import { askWechat, offersWechat } from './ask-wechat'
import {
  bindWechat,
  claimWechatCode,
  findWechatSignIn,
  findWechatUser,
  keepWechatId,
  takeWechatSignIn,
} from './store-wechat'

interface WechatProof {
  /** What WeChat gave. */
  uid: string
  ustate: string
  /** Proves the person by account and password, for binding; null when none were typed. */
  provePerson: (() => Promise<{ id: string; real_name: string }>) | null
}

/** Asks WeChat once for each code; what it said is kept for the call that binds. */
async function wechatIdOf(services: Services, uid: string, ustate: string) {
  const begun = await findWechatSignIn(services.db, sha256(ustate), services.clock.now())
  if (!begun) throw new AppError('session.wechat-failed')
  if (begun.wechat_id && begun.code_hash === sha256(uid)) return { state: begun.state, wechatId: begun.wechat_id }
  if (!(await claimWechatCode(services.db, begun.state, sha256(uid)))) throw new AppError('session.wechat-failed')
  const wechatId = await askWechat(await readSettings(services), uid).catch((error: unknown) => {
    services.log.warn({ err: error }, 'a sign-in by WeChat failed')
    throw new AppError('session.wechat-failed')
  })
  await keepWechatId(services.db, begun.state, wechatId)
  return { state: begun.state, wechatId }
}

/**
 * The person whom WeChat proves. One whom nobody knows is bound to an account first, by its password (REG-25).
 * A code is good for one sign-in of the browser that began it.
 */
export async function proveByWechat(services: Services, caller: SignInCaller, proof: WechatProof): Promise<string> {
  if (!offersWechat(await readSettings(services))) throw new AppError('session.grant-unknown')
  const { state, wechatId } = await wechatIdOf(services, proof.uid, proof.ustate)
  const known = await findWechatUser(services.db, wechatId)
  if (!known && !proof.provePerson) throw new AppError('session.wechat-unbound')
  const person = known ? null : await proof.provePerson?.()
  return transact(services.db, async (trx) => {
    if (!(await takeWechatSignIn(trx, state))) throw new AppError('session.wechat-failed')
    if (!person) return known ?? ''
    await bindWechat(trx, { wechat_id: wechatId, user_id: person.id, bound_at: services.clock.now() })
    const source = { ...caller, actor: { userId: person.id, realName: person.real_name } }
    await writeAudit(trx, source, { action: 'session.bindWechat', entity: 'user', entityId: person.id })
    return person.id
  })
}
