import { useQuery } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import { keptEntriesQuery } from './kept-dictionaries'
import { queryOf } from './query-of'

/** The enabled entries of the dictionary that a review link opens. */
const linkedQuery = (type: string, token: string) => ({
  ...queryOf(dictionary.list, { id: type, all: 0, token }, { quiet: false }),
  enabled: token !== '',
  staleTime: 60_000,
})

/** The enabled entries of a dictionary by its id or code, and the same as what a select offers; over a review link with its token. */
export function useDictionary(type: string, token = '') {
  const linked = useQuery(linkedQuery(type, token))
  const kept = useQuery({ ...keptEntriesQuery(type), enabled: token === '' })
  const { data, isPending, error, refetch } = token ? linked : kept
  const entries: readonly { id: string; parentId: string; fullName: string; enCode: string }[] = data?.list ?? []
  return {
    entries,
    options: entries.map(({ id, fullName }) => ({ value: id, label: fullName })),
    isPending,
    error,
    refetch,
  }
}
