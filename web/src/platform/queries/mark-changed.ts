import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@workstation/contract/endpoint'

const isSteady = ({ meta }: Query) => meta?.steady === true

/**
 * Reads again what is shown of these features and calls, and the rest of them when it is shown next. A query whose
 * meta says `steady` keeps what it has: reading it is an act.
 * @param changed names of features (`project`) and calls (`project.list`)
 */
export function markChanged(queryClient: QueryClient, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return Promise.resolve()
  const names = new Set(changed)
  const isMeant = ([feature, call]: readonly unknown[]) =>
    names.has(String(feature)) || names.has(`${String(feature)}.${String(call)}`)
  return queryClient.invalidateQueries({ predicate: (query) => isMeant(query.queryKey) && !isSteady(query) })
}

/** Reads again what calls answer, or what calls that changed something have changed. */
export function useReload() {
  const queryClient = useQueryClient()
  return {
    /** What these calls have changed. */
    changedBy: (...calls: readonly Endpoint[]) =>
      markChanged(
        queryClient,
        calls.flatMap(({ changes }) => changes),
      ),
    /** All that is shown of these features. */
    features: (...names: readonly string[]) => markChanged(queryClient, names),
    /** What these calls answer. */
    answersOf: (...calls: readonly Endpoint[]) =>
      markChanged(
        queryClient,
        calls.map(({ name }) => name),
      ),
  }
}
