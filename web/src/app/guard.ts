import { redirect } from 'react-router'
import { i18n } from '../platform/i18n'
import { isLeaving } from '../platform/leaving'
import { lockAddress, signInAddress } from '../platform/navigation'
import { clearSession, useSession } from '../platform/session-state'
import { toast } from '../platform/toast'
import { loadCurrentUser } from './load-current-user'

/** Reachable without a session (RTE-26). */
export const openPaths: readonly string[] = ['/login', '/auth-redirect', '/jump', '/reviewinfo', '/registerUser']

interface Visit {
  path: string
  hasToken: boolean
  locked: boolean
  userKnown: boolean
}
export type GuardDecision = 'pass' | 'sign-in' | 'lock-screen' | 'home' | 'load-user'

/** What happens to a navigation (RTE-26 to RTE-30). */
export function guardDecision({ path, hasToken, locked, userKnown }: Visit): GuardDecision {
  if (!hasToken) return openPaths.includes(path) ? 'pass' : 'sign-in'
  if (path === '/login') return 'home'
  if (locked && path !== '/lockScreen') return 'lock-screen'
  if (!locked && path === '/lockScreen') return 'home'
  return userKnown || openPaths.includes(path) ? 'pass' : 'load-user'
}

function decide(path: string): GuardDecision {
  const { token, locked, user } = useSession.getState()
  return guardDecision({ path, hasToken: token !== '', locked, userKnown: user !== null })
}

/** Ends the session and says why: the reason when there is one, else that something went wrong (RTE-31 to RTE-33). */
function endSession(reason: unknown) {
  const text = typeof reason === 'string' ? reason : i18n.t('common:hasError')
  clearSession(text)
  toast.error(text)
}

/** The next page asks anew. */
const never = new Promise<boolean>(() => undefined)

async function userLoads(): Promise<boolean> {
  useSession.setState({ loading: true })
  try {
    const problem = await loadCurrentUser()
    if (problem && isLeaving()) return await never
    if (problem) endSession(problem)
    return !problem
  } catch (error) {
    endSession(error)
    return false
  }
}

/** Runs before every page. */
export async function guard({ request }: { request: Request }): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const decision = decide(pathname)
  if (decision === 'pass') return null
  if (decision === 'home') return redirect('/')
  if (decision === 'lock-screen') return redirect(lockAddress(pathname + search))
  if (decision === 'load-user' && (await userLoads())) return null
  return redirect(signInAddress(pathname + search))
}
