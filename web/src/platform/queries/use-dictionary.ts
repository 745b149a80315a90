import { queryOptions, useQuery } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import { queryOf } from './query-of'

/** The enabled entries of a dictionary, by the id or code of its type; over a review link with its token. */
export const dictionaryQuery = (type: string, token?: string) =>
  queryOptions({
    ...queryOf(dictionary.list, { id: type, all: 0, ...(token && { token }) }, { quiet: false }),
    staleTime: 60_000,
  })

/** The entries of a dictionary, and the same as what a select offers. */
export function useDictionary(type: string, token?: string) {
  const { data, isPending, error, refetch } = useQuery(dictionaryQuery(type, token))
  const entries = data?.list ?? []
  return {
    entries,
    options: entries.map(({ id, fullName }) => ({ value: id, label: fullName })),
    isPending,
    error,
    refetch,
  }
}
