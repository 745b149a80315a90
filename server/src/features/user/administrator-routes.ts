import { config } from '@workstation/contract/config'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { listAdministrators } from './administrator-store'
import { setAdministrators } from './set-administrators'

const settingPage = { modelId: 'config' }

/** Who may do everything stands on the page of the settings. */
export const administratorRoutes = (services: Services): Route[] => [
  on(config.administrators, settingPage, async () => ({ list: await listAdministrators(services.db) })),
  on(config.setAdministrators, settingPage, async (input, context) => {
    await setAdministrators(services, context, input)
    return null
  }),
]
