import { config } from '@workstation/contract/config'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { countTrial } from './count-trial'
import { sentSettings } from './flat-settings'
import { groupedSettings, shownSettings } from './shown-settings'
import { tryFiles, trySms, tryWechat } from './try-services'
import { updateSettings } from './update-settings'

const settingPage = { modelId: 'config' }

export const settingRoutes = (services: Services): Route[] => [
  on(config.get, settingPage, () => shownSettings(services)),
  on(config.update, settingPage, async (sent, context) => {
    const { cleared = [], version } = sent
    await updateSettings(services, context, { sent: sentSettings(sent), cleared, version })
    return null
  }),
  on(config.grouped, settingPage, () => groupedSettings(services)),
  on(config.testMail, settingPage, async ({ to }, context) => {
    await countTrial(services, context, 'mail')
    await services.mailer.test(to)
    return null
  }),
  on(config.tryMail, settingPage, async ({ account, password = '', smtpHost, smtpPort, ssl = 0 }, context) => {
    await countTrial(services, context, 'mail')
    const server = { host: smtpHost, port: smtpPort, user: account, password, secure: ssl === 1 }
    await services.mailer.tryServer(server)
    return null
  }),
  on(config.trySms, settingPage, async (input, context) => {
    await trySms(services, context, input)
    return null
  }),
  on(config.tryWechat, settingPage, async (input) => {
    await tryWechat(services, input)
    return null
  }),
  on(config.tryFiles, settingPage, async () => {
    await tryFiles(services)
    return null
  }),
]
