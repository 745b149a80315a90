import { code } from '@workstation/contract/envelope'
import { session } from '@workstation/contract/session'
import { ApiError, call } from '../platform/api'
import { i18n } from '../platform/i18n'
import { setCurrentUser } from '../platform/session-state'

/** Reads who is signed in; answers why that failed, or null when it succeeded (SES-20 to SES-22). */
export async function loadCurrentUser(): Promise<string | null> {
  const answer = await call(session.currentUser, {}, { quiet: true }).catch((error: ApiError) => error)
  if (answer instanceof ApiError) {
    return i18n.t(answer.code === code.sessionInvalid ? 'common:session.verificationFailed' : 'common:session.ended')
  }
  if (answer.menuList.length === 0) return i18n.t('common:session.noPermission')
  setCurrentUser(answer)
  return null
}
