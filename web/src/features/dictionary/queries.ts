import { queryOptions } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import { call } from '../../platform/api'

/** All entries of a dictionary, those that are off too. */
export const entriesQuery = (id: string, keyword = '') =>
  queryOptions({
    queryKey: ['dictionary', 'entries', id, keyword],
    queryFn: async () => (await call(dictionary.list, { id, all: 1, keyword }, { quiet: true })).list,
  })

/** The dictionaries themselves: the tree that pages share (DIC-04). */
export const typesQuery = queryOptions({
  queryKey: ['dictionary', 'types'],
  queryFn: async () => (await call(dictionary.listTypes, {}, { quiet: true })).list,
  staleTime: 60_000,
})
