import { queryOptions } from '@tanstack/react-query'
import { position } from '@workstation/contract/position'
import { call } from '../../platform/api'
import { readKnownList } from '../../platform/queries/known-list'
import { queryBy } from '../../platform/queries/query-of'

const { queryKey } = queryBy(position.all, [], () => undefined)

/** All positions that are on: the list that pages share (POS-02). */
export const allPositionsQuery = queryOptions({
  ...queryBy(position.all, [], ({ client }) =>
    readKnownList(client, queryKey, (version) => call(position.all, { version }, { quiet: true })),
  ),
  staleTime: 30_000,
  gcTime: Number.POSITIVE_INFINITY,
})
