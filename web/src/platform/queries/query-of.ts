import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '@workstation/contract/endpoint'
import { type CallOptions, call } from '../api'

/** What is read stands under its feature, its call and what was asked. */
export type CallKey = readonly unknown[]

/** A call, or the name of something that no call of the contract answers, such as `page.apiDocs`. */
export type Source = Endpoint | string

interface Context {
  client: QueryClient
  signal: AbortSignal
}

/** What a query needs: a key, and how its answer is read. Options stand beside it, such as a `staleTime`. */
export interface CallQuery<Data> {
  queryKey: CallKey
  queryFn: (context: Context) => Promise<Data>
}

/** Key of what a call answers; without `asked` the beginning of all its keys. */
export function keyOf(source: Source, ...asked: readonly unknown[]): CallKey {
  const [feature = '', ...rest] = (typeof source === 'string' ? source : source.name).split('.')
  return [feature, rest.join('.'), ...asked]
}

/**
 * A call as a query. A failure is left to whoever shows the answer, unless `quiet` is false; a query that nobody waits
 * for any more is given up.
 */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Omit<CallOptions, 'signal'> = {},
): CallQuery<OutputOf<E>> {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { quiet: true, ...options, signal }),
  }
}

/** Finds in the cache what `queryBy` has read of a call. */
export const cachedBy = (source: Source, ...asked: readonly unknown[]) => ({
  queryKey: keyOf(source, 'read', ...asked),
})

interface Asking<Param> extends Context {
  /** Of queries that read piece by piece. */
  pageParam: Param
}

/**
 * What is read by more than one plain call, kept as the answer of `source`.
 * @param asked what the answer depends on, and a word where several things are read from one call
 */
export function queryBy<Data, Param = unknown>(
  source: Source,
  asked: readonly unknown[],
  read: (asking: Asking<Param>) => Data | Promise<Data>,
): CallQuery<Data> {
  // Never the key of the plain call, whose answer looks otherwise.
  return { queryKey: keyOf(source, 'read', ...asked), queryFn: async (context) => read(context as Asking<Param>) }
}
