import { menu } from '@workstation/contract/menu'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exchangeTicket } from './exchange-ticket'
import { openOutside } from './open-outside'
import { probeFraming } from './probe-framing'
import { readDesign } from './read-design'

/** Entries that lead out of the product, and those that wait for a design. */
export const menuRoutes = (services: Services): Route[] => [
  on(menu.openOutside, 'signedIn', ({ menuId }, { actor }) => openOutside(services, actor, menuId)),
  // Another system exchanges the tickets of all its users from one address.
  on(menu.exchangeTicket, 'public', (input, context) => exchangeTicket(services, context, input), { perMinute: 600 }),
  on(
    menu.framing,
    'signedIn',
    async ({ id }, { actor, request }) => {
      const ownOrigin = new URL(services.config.publicUrl ?? `${request.protocol}://${request.host}`).origin
      return probeFraming(services, actor, { menuId: id, ownOrigin })
    },
    { perMinute: 120 },
  ),
  on(menu.design, 'signedIn', ({ id }, { actor }) => readDesign(services, actor, id)),
]
