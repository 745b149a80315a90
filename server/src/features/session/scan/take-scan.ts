import { describeBrowser } from '@workstation/domain/session/describe-browser'
import { scanGraceSeconds, scanSeconds } from '@workstation/domain/session/scan-sign-in'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { ownOrigin } from '../../../platform/own-origin'
import type { Context, PublicContext } from '../../../platform/route'
import { newToken, sha256 } from '../../../platform/token'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { readSetting } from '../../setting'
import { placeInWords } from '../place-in-words'
import { placeOfAddress } from '../place-of-address'
import { deviceOf, userAgentOf } from '../sign-in-caller'
import { scanTopic } from './scan-waiters'
import { answerScanned, claimScan, findScan, insertScan, spendScan } from './store-scan'

const after = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Begins a sign-in by scan: what the QR code says is known to whoever sees it, the secret to this browser alone. */
export async function beginScan(services: Services, { request, ip }: PublicContext) {
  if ((await readSetting(services, 'scanSignIn')) !== '1') throw new AppError('session.grant-unknown')
  const now = services.clock.now()
  const id = newToken().slice(0, 22)
  const secret = newToken()
  await insertScan(services.db, {
    id,
    secret_hash: sha256(secret),
    device: deviceOf(request),
    user_agent: userAgentOf(request),
    ip,
    place: placeOfAddress(ip),
    created_at: now,
    expires_at: after(now, scanSeconds),
  })
  const address = `${ownOrigin(services.config, request)}/scanSignIn?id=${id}`
  return { id, secret, address, validSeconds: scanSeconds }
}

async function refuseScan(services: Services, id: string, actor: Actor): Promise<never> {
  const scan = await findScan(services.db, id)
  const isTaken = scan?.state === 'scanned' && scan.user_id !== actor.userId && scan.expires_at > services.clock.now()
  throw new AppError(isTaken ? 'session.scan-taken' : 'session.scan-over')
}

/** Somebody signed in has scanned the code: keeps who, and tells which browser it would let in. */
export async function openScan(services: Services, { actor, language }: Context, id: string) {
  const scan = await transact(services.db, async (trx) => {
    const claimed = await claimScan(trx, id, { userId: actor.userId, now: services.clock.now() })
    if (claimed) await services.invalidation.publish(trx, scanTopic, id)
    return claimed
  })
  if (!scan) return refuseScan(services, id, actor)
  const { system, browser } = describeBrowser(scan.user_agent)
  const place = placeInWords(scan.place, language)
  return { system, browser, ip: scan.ip, place, at: scan.created_at.getTime(), until: scan.expires_at.getTime() }
}

/** Lets the waiting browser in, or not; only who scanned can, and once. */
export async function answerScan(services: Services, { actor }: Context, input: { id: string; confirm: boolean }) {
  const { id, confirm } = input
  const now = services.clock.now()
  const state = confirm ? 'confirmed' : 'refused'
  const isDone = await transact(services.db, async (trx) => {
    const expiresAt = after(now, scanGraceSeconds)
    const answered = await answerScanned(trx, id, { userId: actor.userId, state, now, expiresAt })
    if (answered) await services.invalidation.publish(trx, scanTopic, id)
    return answered
  })
  if (!isDone) throw new AppError('session.scan-over')
}

/** The person who let this browser in; good once, and for the browser that began it alone. */
export async function proveByScan(services: Services, { id, secret }: { id: string; secret: string }): Promise<string> {
  const userId = await spendScan(services.db, id, sha256(secret), services.clock.now())
  if (!userId) throw new AppError('session.scan-over')
  return userId
}
