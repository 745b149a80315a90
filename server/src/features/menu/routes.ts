import { menu } from '@workstation/contract/menu'
import { ownOrigin } from '../../platform/own-origin'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { entryRoutes } from './entries/entry-routes'
import { exchangeTicket } from './exchange-ticket'
import { buttonRoutes } from './items/button-routes'
import { fieldRoutes } from './items/field-routes'
import { openOutside } from './open-outside'
import { probeFraming } from './probe-framing'
import { readDesign } from './read-design'
import { schemeRoutes } from './schemes/scheme-routes'

/** Entries that lead out of the product, those that wait for a design, and the menu as it is kept. */
export const menuRoutes = (services: Services): Route[] => [
  ...entryRoutes(services),
  ...buttonRoutes(services),
  ...fieldRoutes(services),
  ...schemeRoutes(services),
  on(menu.openOutside, 'signedIn', ({ menuId }, { actor }) => openOutside(services, actor, menuId)),
  // Another system exchanges the tickets of all its users from one address.
  on(menu.exchangeTicket, 'public', (input, context) => exchangeTicket(services, context, input), { perMinute: 600 }),
  on(
    menu.framing,
    'signedIn',
    ({ id }, { actor, request }) =>
      probeFraming(services, actor, { menuId: id, ownOrigin: ownOrigin(services.config, request) }),
    { perMinute: 120 },
  ),
  on(menu.design, 'signedIn', ({ id }, { actor }) => readDesign(services, actor, id)),
]
