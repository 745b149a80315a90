import { notifyManager, QueryClient } from '@tanstack/react-query'

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
