import { grantDesk } from '@workstation/contract/grant-desk'
import { queryOf } from '../../platform/queries/query-of'
import { thingsOf } from './things'

/** Everything that can be granted. */
export const thingsQuery = { ...queryOf(grantDesk.things, {}), select: makeThings }

function makeThings({ list }: { list: Parameters<typeof thingsOf>[0] }) {
  return thingsOf(list)
}
