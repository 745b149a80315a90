import { type ScanState, scanStateAt } from '@workstation/domain/session/scan-sign-in'
import { sha256 } from '../../../platform/token'
import type { Services } from '../../../services'
import { scanWaiters } from './scan-waiters'
import { findScanState } from './store-scan'

/** An open request holds up the stop of a server, so it does not wait longer than so many milliseconds. */
const longestWait = 8000
/** More browsers than that are answered at once; they ask again by themselves. */
const mostWaiting = 2000

interface Watch {
  id: string
  secret: string
  /** The state that the browser shows. */
  known?: ScanState | undefined
  /** True once the browser has gone. */
  isGone: () => boolean
}

/** How far a scan is, told when it differs from what the browser knows. */
export async function watchScan(services: Services, { id, secret, known, isGone }: Watch): Promise<ScanState> {
  const waiters = scanWaiters(services)
  const secretHash = sha256(secret)
  const read = async () => scanStateAt(await findScanState(services.db, id, secretHash), services.clock.now())
  const end = Date.now() + longestWait
  for (;;) {
    // Listening first: what changes while the state is read wakes up as well.
    const { changed, stop } = waiters.wait(id)
    const state = await read()
    if (state !== known || isGone() || Date.now() >= end || waiters.count() > mostWaiting) {
      stop()
      return state
    }
    await changed
  }
}
