import { session } from '@workstation/contract/session'
import { call } from '../../platform/api'
import { goTo } from '../../platform/navigation'
import { dropOwnDrafts } from '../../platform/own-drafts'
import { clearSession } from '../../platform/session-state'

/** Ends the session on the server, then in this browser (SES-33, SES-34); an unreachable server keeps nobody signed in. */
export async function logOut(): Promise<void> {
  await call(session.logout, {}, { quiet: true }).catch(() => undefined)
  dropOwnDrafts()
  clearSession()
  goTo('/login')
}
