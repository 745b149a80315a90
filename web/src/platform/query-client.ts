import { type FetchQueryOptions, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { useSession } from './session-state'

// A timer would wait behind the next frame of a busy page before an answer is drawn.
notifyManager.setScheduler(queueMicrotask)

/** Server state. Nothing is tried again by itself: the only automatic retry is the one after an HTTP 401 (SES-65). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

/** What was asked for a session that has no page yet. */
let early: { token: string; client: QueryClient } | null = null

/** Asks the server ahead of the page that shows the answer. */
export function queryAhead<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void {
  const { token } = useSession.getState()
  if (early?.token !== token) early = { token, client: createQueryClient() }
  void early.client.prefetchQuery(query)
}

/** The server state of a session whose page begins now, with what was asked ahead for this session. */
export function sessionQueryClient(): QueryClient {
  const ready = early?.token === useSession.getState().token ? early.client : createQueryClient()
  early = null
  return ready
}
