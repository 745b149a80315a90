import { systemTemplate } from '@workstation/contract/system-template'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { copySystemTemplate, listSystemTemplates, resetSystemTemplate } from './system-templates'

const page = { modelId: 'systemTemplate' }

export const systemTemplateRoutes = (services: Services): Route[] => [
  on(systemTemplate.list, page, () => listSystemTemplates(services)),
  on(systemTemplate.copy, { ...page, button: 'btn_copy' }, ({ code }, context) =>
    copySystemTemplate(services, context, code),
  ),
  on(systemTemplate.reset, { ...page, button: 'btn_reset' }, async ({ code }, context) => {
    await resetSystemTemplate(services, context, code)
    return null
  }),
]
