import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PermissionEntry, UserInfo } from '@workstation/contract/session'
import { ConfigProvider } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Toasts } from '../app/toasts'
import { PageContext } from '../platform/page-context'
import { createQueryClient } from '../platform/query-client'
import { useSession } from '../platform/session-state'
import { QuestionPlace } from '../ui/question-place'
import { makeUserInfo } from './make-current-user'

export interface RenderOptions {
  /** Menu id of the page, '' for none. */
  modelId?: string
  /** Address of the page. */
  path?: string
  /** What follows it. */
  rest?: string
  title?: string
  /** Query string, with its question mark. */
  search?: string
  /** Button codes that the user has on this page. */
  buttons?: readonly string[]
  /** Columns and fields that the page hides from the user. */
  hidden?: readonly string[]
  user?: Partial<UserInfo>
  /** What was asked ahead of the page. */
  queryClient?: QueryClient
}

const lists = import.meta.glob<Record<string, object>>(['../../../contract/src/*.ts', '!**/*.test.ts'], { eager: true })
/** Every column of every list, so that a page shows its own. */
export const everyColumn = [
  ...new Set(
    Object.values(lists).flatMap((exported) =>
      Object.entries(exported).flatMap(([name, columns]) => (name.endsWith('Columns') ? Object.keys(columns) : [])),
    ),
  ),
]

function permissionsFor(modelId: string, buttons: readonly string[], hidden: readonly string[]): PermissionEntry[] {
  const button = buttons.map((enCode) => ({ id: enCode, fullName: enCode, enCode }))
  const column = everyColumn
    .filter((name) => !hidden.includes(name))
    .map((enCode) => ({ id: enCode, fullName: enCode, enCode }))
  const closed = hidden.map((enCode) => ({ enCode, level: 'none' as const }))
  return [{ modelId, modelName: modelId, button, column, form: [], resource: [], ...(hidden.length > 0 && { closed }) }]
}

/** Shows a page as the shell would: signed in, with its permissions, queries, dialogs and toasts. */
export function renderPage(page: ReactNode, options: RenderOptions = {}) {
  const { modelId = '', path = '/page', rest = '', title = '', search = '', buttons = [], user = {} } = options
  const { hidden = [] } = options
  const { queryClient = createQueryClient() } = options
  useSession.setState({
    token: 'token-1',
    user: makeUserInfo(user),
    permissions: modelId ? permissionsFor(modelId, buttons, hidden) : [],
  })
  const element = (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false }, zeroRuntime: true }}>
        <PageContext.Provider value={{ modelId, path, rest, title }}>
          <Suspense fallback={<div>loading</div>}>{page}</Suspense>
        </PageContext.Provider>
        <QuestionPlace />
        <Toasts />
      </ConfigProvider>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`${path}${rest ? `/${rest}` : ''}${search}`],
  })
  const view = render(<RouterProvider router={router} />)
  return { ...view, router, queryClient, user: userEvent.setup() }
}
