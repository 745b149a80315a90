import { userCopy } from '@workstation/contract/user-copy'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { createLike, planLike } from './create-like'
import { readOffer } from './read-offer'

const mayAdd = { modelId: 'user', button: 'btn_add' }

export const userCopyRoutes = (services: Services): Route[] => [
  on(userCopy.offer, mayAdd, ({ id }, context) => readOffer(services, context, id)),
  on(userCopy.plan, mayAdd, (input, context) => planLike(services, context, input)),
  on(userCopy.create, mayAdd, (input, context) => createLike(services, context, input)),
]
