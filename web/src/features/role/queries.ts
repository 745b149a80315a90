import { queryOptions } from '@tanstack/react-query'
import { role } from '@workstation/contract/role'
import { call } from '../../platform/api'
import { readKnownList } from '../../platform/queries/known-list'
import { queryBy } from '../../platform/queries/query-of'

const { queryKey } = queryBy(role.all, [], () => undefined)

/** All roles that are on: the list that pages share (ROL-02). */
export const allRolesQuery = queryOptions({
  ...queryBy(role.all, [], ({ client }) =>
    readKnownList(client, queryKey, (version) => call(role.all, { version }, { quiet: true })),
  ),
  staleTime: 30_000,
  gcTime: Number.POSITIVE_INFINITY,
})
