import { queryOptions } from '@tanstack/react-query'
import { type DictionaryType, type DictionaryTypeTree, dictionary } from '@workstation/contract/dictionary'
import { queryOf } from '../../platform/queries/query-of'

/** All entries of a dictionary, those that are off too. */
export const entriesQuery = (id: string, keyword = '') => queryOf(dictionary.list, { id, all: 1, keyword })

/** The rows of a tree that came nested, parents before children. */
const rowsOf = (nodes: readonly DictionaryTypeTree[]): DictionaryType[] =>
  nodes.flatMap(({ children, ...type }) => [type, ...rowsOf(children)])

/** The dictionaries themselves: the tree that pages share (DIC-04). */
export const typesQuery = queryOptions({
  ...queryOf(dictionary.listTypes, {}),
  select: ({ list }) => rowsOf(list),
  staleTime: 60_000,
})
