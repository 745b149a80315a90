import { messageTemplate } from '@workstation/contract/message-template'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import {
  exportMessageTemplates,
  findMessageTemplate,
  listMessageTemplates,
  placeholdersOf,
  readVersion,
  readVersions,
} from './read-templates'
import { listTemplateNames } from './store'
import { previewTemplate, sendToMe } from './try-template'
import {
  createMessageTemplate,
  removeMessageTemplate,
  restoreMessageTemplate,
  toggleMessageTemplate,
  updateMessageTemplate,
} from './write-message-template'

const page = { modelId: 'messageTemplate' }
const button = (name: string) => ({ ...page, button: name })
const kind = 'message_template' as const

export const messageTemplateRoutes = (services: Services): Route[] => [
  on(messageTemplate.list, page, (input, { actor }) => listMessageTemplates(services.db, actor, input)),
  on(messageTemplate.selector, page, async () => ({ list: await listTemplateNames(services.db, kind) })),
  on(messageTemplate.placeholders, page, async ({ id }, context) => {
    const { category } = await findMessageTemplate(services.db, context, id)
    return { list: placeholdersOf(category ?? '', context.language) }
  }),
  on(messageTemplate.get, page, ({ id }, context) => findMessageTemplate(services.db, context, id)),
  on(messageTemplate.preview, page, (input, context) => previewTemplate(services, context, input)),
  on(messageTemplate.versions, page, ({ id }, { actor }) => readVersions(services.db, actor, { kind, id })),
  on(messageTemplate.version, page, (input, { actor }) => readVersion(services.db, actor, { kind, ...input })),
  on(messageTemplate.sendToMe, button('btn_edit'), async (input, context) => {
    await sendToMe(services, context, input)
    return null
  }),
  on(messageTemplate.export, button('btn_download'), (input, context) =>
    exportMessageTemplates(services, context, input),
  ),
  on(messageTemplate.create, button('btn_add'), (input, context) => createMessageTemplate(services, context, input)),
  on(messageTemplate.update, button('btn_edit'), async (input, context) => {
    await updateMessageTemplate(services, context, input)
    return null
  }),
  on(messageTemplate.restore, button('btn_edit'), async (input, context) => {
    await restoreMessageTemplate(services, context, input)
    return null
  }),
  on(messageTemplate.toggleState, button('btn_edit'), async (input, context) => {
    await toggleMessageTemplate(services, context, input)
    return null
  }),
  on(messageTemplate.remove, button('btn_remove'), async (input, context) => {
    await removeMessageTemplate(services, context, input)
    return null
  }),
]
