import { smsTemplate } from '@workstation/contract/sms-template'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import {
  exportSmsTemplates,
  findSmsTemplate,
  listSmsTemplates,
  placeholdersOf,
  readVersion,
  readVersions,
} from './read-templates'
import { listTemplateNames } from './store'
import { previewTemplate, sendTrialSms } from './try-template'
import {
  createSmsTemplate,
  removeSmsTemplate,
  restoreSmsTemplate,
  toggleSmsTemplate,
  updateSmsTemplate,
} from './write-sms-template'

const page = { modelId: 'smsTemplate' }
const button = (name: string) => ({ ...page, button: name })
const kind = 'sms_template' as const

export const smsTemplateRoutes = (services: Services): Route[] => [
  on(smsTemplate.list, page, (input, { actor }) => listSmsTemplates(services.db, actor, input)),
  // The editor of message templates chooses from them.
  on(smsTemplate.selector, 'signedIn', async ({ category }) => ({
    list: await listTemplateNames(services.db, kind, category),
  })),
  on(smsTemplate.placeholders, page, async ({ id }, { actor, language }) => {
    const { category } = await findSmsTemplate(services.db, actor, id)
    return { list: placeholdersOf(category ?? '', language) }
  }),
  on(smsTemplate.formPlaceholders, page, async ({ category = '' }, { language }) => ({
    list: placeholdersOf(category, language),
  })),
  on(smsTemplate.get, page, ({ id }, { actor }) => findSmsTemplate(services.db, actor, id)),
  on(smsTemplate.preview, page, (input, context) => previewTemplate(services, context, input)),
  on(smsTemplate.versions, page, ({ id }, { actor }) => readVersions(services.db, actor, { kind, id })),
  on(smsTemplate.version, page, (input, { actor }) => readVersion(services.db, actor, { kind, ...input })),
  on(smsTemplate.testSent, button('btn_edit'), async (input, context) => {
    await sendTrialSms(services, context, input)
    return null
  }),
  on(smsTemplate.export, button('btn_download'), (input, context) => exportSmsTemplates(services, context, input)),
  on(smsTemplate.create, button('btn_add'), (input, context) => createSmsTemplate(services, context, input)),
  on(smsTemplate.update, button('btn_edit'), async (input, context) => {
    await updateSmsTemplate(services, context, input)
    return null
  }),
  on(smsTemplate.restore, button('btn_edit'), async (input, context) => {
    await restoreSmsTemplate(services, context, input)
    return null
  }),
  on(smsTemplate.toggleState, button('btn_edit'), async (input, context) => {
    await toggleSmsTemplate(services, context, input)
    return null
  }),
  on(smsTemplate.remove, button('btn_remove'), async (input, context) => {
    await removeSmsTemplate(services, context, input)
    return null
  }),
]
