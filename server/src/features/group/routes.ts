import { group } from '@workstation/contract/group'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { offerGroups } from './offer-groups'

export const groupRoutes = (services: Services): Route[] => [
  on(group.selector, 'signedIn', ({ keyword }, { actor }) => offerGroups(services, actor, keyword)),
]
