import { userRelation } from '@workstation/contract/user-relation'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { readMembersOf, replaceMembersOf } from './members-of'

/** The page differs with what the members belong to, so that it is asked for where that is known. */
export const userRelationRoutes = (services: Services): Route[] => [
  on(userRelation.list, 'signedIn', ({ id }, { actor }) => readMembersOf(services.db, actor, id)),
  on(userRelation.replace, 'signedIn', async (input, context) => {
    await replaceMembersOf(services, context, input)
    return null
  }),
]
