import { queryOptions } from '@tanstack/react-query'
import { dictionary, type EntryTree, type KeptDictionary } from '@workstation/contract/dictionary'
import { call } from '../api'
import { cachedBy, queryBy } from './query-of'

/** The entries of a tree, each before what lies below it. */
const entriesOf = (nodes: readonly EntryTree[]): EntryTree[] =>
  nodes.flatMap((node) => [node, ...entriesOf(node.children)])

/**
 * All dictionaries with their enabled entries, which all pages share (DIC-03): read once, then only what changed since,
 * by the versions of those that are kept.
 */
export const keptDictionariesQuery = queryOptions({
  ...queryBy<readonly KeptDictionary[]>(dictionary.changes, [], async ({ client, signal }) => {
    const kept = client.getQueryData<readonly KeptDictionary[]>(cachedBy(dictionary.changes).queryKey) ?? []
    const known = kept.map(({ id, version }) => ({ id, version }))
    const { ids, list } = await call(dictionary.changes, { known }, { signal })
    const newest = new Map([...kept, ...list].map((one) => [one.id, one]))
    return ids.flatMap((id) => newest.get(id) ?? [])
  }),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The enabled entries of one of them, by its id or its code: as a tree, and one after the other. */
export const keptEntriesQuery = (type: string) =>
  queryOptions({
    ...keptDictionariesQuery,
    select: (kept) => {
      const tree = kept.find(({ id, enCode }) => id === type || enCode === type)?.dictionaryList ?? []
      return { tree, list: entriesOf(tree) }
    },
  })
