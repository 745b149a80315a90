import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LateSkeleton } from './late-skeleton'

// The cache does not care what its entries hold, and neither does who waits for them.
type AnyQuery = Pick<UseQueryOptions<never, Error, never, QueryKey>, 'queryKey' | 'queryFn'>

interface WhenAnsweredProps {
  queries: readonly unknown[]
  children: ReactNode
}

/**
 * Draws its children once each of the queries is answered: they read them by `useSuspenseQuery` without ever suspending, and
 * so come at once (see `lazyPart`). Before that a skeleton after 200 ms; a failure is thrown to the boundary around.
 */
export function WhenAnswered({ queries, children }: WhenAnsweredProps) {
  const answers = useQueries({
    queries: (queries as AnyQuery[]).map((query) => ({
      ...query,
      // What was read before stays in sight when it cannot be read again.
      throwOnError: (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined,
    })),
  })
  return answers.every(({ data }) => data !== undefined) ? children : <LateSkeleton />
}
