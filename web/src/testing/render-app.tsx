import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { message } from '@workstation/contract/message'
import { profile } from '@workstation/contract/profile'
import { type ReviewOverview, reviewOverview } from '@workstation/contract/review-overview'
import type { CurrentUser } from '@workstation/contract/session'
import { session } from '@workstation/contract/session'
import { workflow } from '@workstation/contract/workflow'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { routes } from '../app/routes'
import { Toasts } from '../app/toasts'
import { registerNavigation } from '../platform/navigation'
import { beginSession, useSession } from '../platform/session-state'
import { fakeServer } from './fake-server'
import { fakeSockets } from './fake-socket'
import { makeBaseInfo } from './make-base-info'
import { makeCurrentUser, systemInfo } from './make-current-user'

// Loaded ahead, so that a test does not wait for code that the router fetches when it is needed.
import '../app/shell/shell'
import '../features/home/home-page'
import '../features/profile/profile-page'
import '../features/session/lock-screen-page'
import '../features/session/login-page'

const noMessages = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }

interface RenderAppOptions {
  /** Signed in with this token, '' for nobody. */
  token?: string
  /** Signed in before the page was loaded, in place of a sign-in now. */
  reloaded?: boolean
  currentUser?: Partial<CurrentUser>
}

const none = { count: 0, late: 0 }
const noApprovals = { toBeReviewed: 0, entrust: 0, flowDone: 0 }
const noReviews: ReviewOverview = {
  running: [],
  returned: [],
  drafts: [],
  stages: { assigning: none, professional: none, finalApproval: none },
  load: null,
}

/** The whole product at an address, with a server that answers what every page of the shell asks. */
export function renderApp(
  path: string,
  { token = 'token-1', reloaded = false, currentUser = {} }: RenderAppOptions = {},
) {
  const server = fakeServer()
  const sockets = fakeSockets()
  server.on(session.signInPage, { sysConfigInfo: systemInfo, modes: [], demoPeople: [] })
  server.on(session.getConfig, { enableVerificationCode: 0, verificationCodeNumber: 4 })
  server.on(session.currentUser, makeCurrentUser(currentUser))
  server.on(session.logout, null)
  server.on(session.lockScreen, null)
  server.on(message.list, noMessages)
  server.on(profile.baseInfo, makeBaseInfo())
  server.on(reviewOverview.waitingForMe, { list: [] })
  server.on(reviewOverview.read, noReviews)
  server.on(workflow.todo, { list: [] })
  server.on(workflow.todoCount, noApprovals)
  if (reloaded) useSession.setState({ token })
  else if (token) beginSession(token)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const address = () => router.state.location.pathname + router.state.location.search
  registerNavigation((to) => void router.navigate(to), address)
  const view = render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  )
  return { ...view, server, sockets, router, address, user: userEvent.setup() }
}
