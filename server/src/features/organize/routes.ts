import { organize } from '@workstation/contract/organize'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { permittedOrganizes } from './permitted-organizes'

export const organizeRoutes = (services: Services): Route[] => [
  on(organize.selector, 'signedIn', async (_, { actor }) => ({ list: await permittedOrganizes(services, actor) })),
]
