import { firstSecret } from '@workstation/contract/first-secret'
import { on, type Route } from '../../../platform/route'
import type { Services } from '../../../services'
import { giveSecrets } from './give-secrets'

/** Calls a minute: the pages send a long list in pieces. */
const perMinute = 120

export const firstSecretRoutes = (services: Services): Route[] => [
  on(
    firstSecret.give,
    { modelId: 'user', button: 'btn_resetPassword' },
    (input, context) => giveSecrets(services, context, input),
    { perMinute },
  ),
]
