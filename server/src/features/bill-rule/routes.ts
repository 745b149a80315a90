import { billRule } from '@workstation/contract/bill-rule'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { previewNumbers } from './preview-numbers'
import { exportBillRules, exportOneRule, findBillRule, listBillRules, offerBillRules } from './read-bill-rule'
import { readUsage } from './read-usage'
import { reserveNumber } from './reserve-number'
import { createBillRule, removeBillRule, toggleBillRule, updateBillRule } from './write-bill-rule'

const page = { modelId: 'billRule' }
const button = (name: string) => ({ ...page, button: name })

export const billRuleRoutes = (services: Services): Route[] => [
  on(billRule.list, page, (input, { actor }) => listBillRules(services.db, actor, input)),
  on(billRule.selector, 'signedIn', () => offerBillRules(services.db)),
  on(billRule.reserve, 'signedIn', ({ enCode }, context) => reserveNumber(services, context, enCode)),
  on(billRule.get, page, ({ id }, { actor }) => findBillRule(services.db, actor, id)),
  on(billRule.usage, page, ({ id }, { actor }) => readUsage(services, actor, id)),
  on(billRule.preview, page, (input, context) => previewNumbers(services, context, input)),
  on(billRule.exportRule, button('btn_download'), ({ id }, context) => exportOneRule(services, context, id)),
  on(billRule.export, button('btn_download'), (input, context) => exportBillRules(services, context, input)),
  on(billRule.create, button('btn_add'), (input, context) => createBillRule(services, context, input)),
  on(billRule.update, button('btn_edit'), async (input, context) => {
    await updateBillRule(services, context, input)
    return null
  }),
  on(billRule.toggleState, button('btn_edit'), async (input, context) => {
    await toggleBillRule(services, context, input)
    return null
  }),
  on(billRule.remove, button('btn_remove'), async (input, context) => {
    await removeBillRule(services, context, input)
    return null
  }),
]
