import { config } from '@workstation/contract/config'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { shownSettings, updateSettings } from './update-settings'

const settingPage = { modelId: 'config' }

export const settingRoutes = (services: Services): Route[] => [
  on(config.get, settingPage, () => shownSettings(services)),
  on(config.update, settingPage, async ({ settings }, context) => {
    await updateSettings(services, context, settings)
    return null
  }),
  on(config.testMail, settingPage, async ({ to }) => {
    await services.mailer.test(to)
    return null
  }),
]
