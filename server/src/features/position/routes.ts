import { position } from '@workstation/contract/position'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { readPositionTree } from './read-positions'

export const positionRoutes = (services: Services): Route[] => [
  on(position.selector, 'signedIn', ({ keyword }, { actor }) => readPositionTree(services, actor, keyword)),
]
