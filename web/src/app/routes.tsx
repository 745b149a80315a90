import type { RouteObject } from 'react-router'
import { hasJustSignedIn, prepareForSignIn } from '../features/session'
import { startPages } from '../platform/navigation'
import { useSession } from '../platform/session-state'
import { lazyPage } from '../ui/lazy-part'
import { guard } from './guard'
import { NavigationFailed } from './navigation-failed'
import { PageFrame } from './page-frame'
import { RedirectPage } from './redirect-page'
import type { RouteHandle } from './route-handle'
import { StartScreen } from './start-screen'

const named = (title: string): RouteHandle => ({ title })

/** Pages without the shell. */
const barePages: RouteObject[] = [
  {
    path: '/login',
    handle: named('session:signIn'),
    lazy: async () => ({ Component: (await import('../features/session/login-page')).LoginPage }),
  },
  {
    path: '/lockScreen',
    handle: named('session:lockScreen'),
    lazy: async () => ({ Component: (await import('../features/session/lock-screen-page')).LockScreenPage }),
  },
  {
    path: '/reviewinfo',
    handle: named('review:pageTitle'),
    lazy: async () => ({ Component: await (await import('./distant-pages')).loadReviewInfo() }),
  },
  {
    path: '/registerUser',
    handle: named('registration:pageTitle'),
    lazy: async () => ({ Component: await (await import('./distant-pages')).loadRegisterUser() }),
  },
  {
    path: '/scanSignIn',
    handle: named('session-modes:confirmTitle'),
    lazy: async () => ({ Component: (await import('../features/session/modes/scan-sign-in-page')).ScanSignInPage }),
  },
  {
    path: '/jump',
    handle: named('session-modes:jumpTitle'),
    lazy: async () => ({ Component: (await import('../features/session/modes/jump-page')).JumpPage }),
  },
  { path: '/auth-redirect', Component: RedirectPage },
  { path: '/redirect/*', Component: RedirectPage },
]

const loadShell = () => import('./shell/shell')
const Shell = lazyPage(async () => (await loadShell()).Shell, StartScreen)

/**
 * Every other address belongs to the shell, which finds the page in the menu of the signed-in user.
 * It is no lazy route: those load before the guard has answered, and a stranger would wait for all of it at the sign-in.
 */
const shell: RouteObject = { path: '*', Component: Shell }

const loadHome = () => import('../features/home/home-page')

prepareForSignIn(() => void Promise.all([loadShell(), loadHome()]).catch(() => undefined))

/** Whoever has just signed in sees home next: what it shows is asked for together with who he is. */
async function prepareHome() {
  const { askForHome } = await loadHome()
  if (hasJustSignedIn()) askForHome()
}

/** Fetches the shell, and home where that is the way, while the guard asks who is signed in. */
function guardAndPrepare(args: { request: Request }) {
  const { token, user } = useSession.getState()
  const goesHome = startPages.includes(new URL(args.request.url).pathname)
  if (token) void loadShell()
  if (token && !user && goesHome) void prepareHome().catch(() => undefined)
  return guard(args)
}

/** The routes of the product; the guard runs before each navigation. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: guardAndPrepare,
    shouldRevalidate: () => true,
    Component: PageFrame,
    HydrateFallback: StartScreen,
    ErrorBoundary: NavigationFailed,
    children: [...barePages, shell],
  },
]
