import type { Endpoint } from '@workstation/contract/endpoint'
import { code, type Envelope } from '@workstation/contract/envelope'
import { session } from '@workstation/contract/session'
import { ApiError } from './api-error'
import { i18n } from './i18n'
import { currentAddress, goTo, signInAddress } from './navigation'
import { clearSession } from './session-state'
import { toast } from './toast'

const endings: readonly number[] = [code.sessionExpired, code.signedInElsewhere, code.sessionInvalid]

/** Sign-in and lock-screen calls report a bad token themselves (SES-57), and so does the route guard with the current user. */
const keepsSession: readonly string[] = [
  session.login.path,
  session.demoLogin.path,
  session.lockScreen.path,
  session.currentUser.path,
]

/** Pages that stay open when a session ends: the sign-in page itself, and the review page, which has a token of its own. */
const openPages = ['/login', '/reviewinfo']

function leave(reason: string) {
  clearSession(reason)
  const address = currentAddress()
  if (!openPages.includes(address.split('?')[0] ?? '')) goTo(signInAddress(address))
}

export interface Failure {
  code: number
  msg: string
  key?: string | undefined
  requestId?: string | undefined
  fields?: readonly string[] | undefined
  body?: Envelope<unknown> | null
  quiet?: boolean | undefined
}

/** Says a failure once (SES-52 to SES-57) and turns it into the error that the caller gets. */
export function reportFailure(endpoint: Endpoint, { quiet, ...failure }: Failure): ApiError {
  const { code, msg, ...details } = failure
  const text = msg || i18n.t('common:requestFailed')
  const ends = endings.includes(code) && !keepsSession.includes(endpoint.path)
  // Pages say in place what a preview leaves out.
  const shown = ends || !(quiet || failure.key === 'preview.own')
  if (shown) toast.error(text, ends ? { onClose: () => leave(text) } : {})
  return new ApiError(code, text, shown, details)
}
