import { config } from '@workstation/contract/config'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { sentSettings } from './flat-settings'
import { shownSettings, updateSettings } from './update-settings'

const settingPage = { modelId: 'config' }

export const settingRoutes = (services: Services): Route[] => [
  on(config.get, settingPage, () => shownSettings(services)),
  on(config.update, settingPage, async (sent, context) => {
    await updateSettings(services, context, sentSettings(sent))
    return null
  }),
  on(config.testMail, settingPage, async ({ to }) => {
    await services.mailer.test(to)
    return null
  }),
  on(config.tryMail, settingPage, async ({ account, password = '', smtpHost, smtpPort, ssl = 0 }) => {
    const server = { host: smtpHost, port: smtpPort, user: account, password, secure: ssl === 1 }
    await services.mailer.tryServer(server)
    return null
  }),
]
