import { session } from '@workstation/contract/session'
import type { ApiError } from '../../platform/api'
import { call } from '../../platform/api'
import { currentAddress, goTo, lockAddress } from '../../platform/navigation'
import { setLocked } from '../../platform/session-state'
import { passwordDigest } from './password-digest'

/** Locks the screen on the server (SES-36, SES-37) and here (SES-38). */
export async function lockScreen(): Promise<void> {
  await call(session.lockScreen, {})
  setLocked(true)
  goTo(lockAddress(currentAddress()))
}

/** Unlocks with account and password (SES-39, SES-40); answers null, or in words why it failed. */
export async function unlockScreen(account: string, password: string): Promise<string | null> {
  const digest = await passwordDigest(password)
  return call(session.lockScreen, { account, password: digest }, { quiet: true }).then(
    () => {
      setLocked(false)
      return null
    },
    (error: ApiError) => error.msg,
  )
}
