import type { RouteObject } from 'react-router'
import { guard } from './guard'
import { NavigationFailed } from './navigation-failed'
import { PageFrame } from './page-frame'
import { RedirectPage } from './redirect-page'
import { StartScreen } from './start-screen'

/** What a route says of itself: the key of its title (RTE-35). */
export interface RouteHandle {
  title?: string
}

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
    lazy: async () => ({ Component: (await import('./review-info-route')).ReviewInfoRoute }),
  },
  { path: '/auth-redirect', Component: RedirectPage },
  { path: '/redirect/*', Component: RedirectPage },
]

/** Every other address belongs to the shell, which finds the page in the menu of the signed-in user. */
const shell: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./shell/shell')).Shell }),
}

/** The routes of the product; the guard runs before each navigation. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: guard,
    shouldRevalidate: () => true,
    Component: PageFrame,
    HydrateFallback: StartScreen,
    ErrorBoundary: NavigationFailed,
    children: [...barePages, shell],
  },
]
