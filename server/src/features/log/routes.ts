import { idsOf } from '@workstation/contract/fields'
import { log } from '@workstation/contract/log'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { clearLines, removeLines } from './clear-lines'
import { exportLines, listLines } from './read-lines'
import { readRetention, setRetention } from './retention'

const page = { modelId: 'log' }
const button = (name: string) => ({ ...page, button: name })

export const logRoutes = (services: Services): Route[] => [
  on(log.list, page, (input, context) => listLines(services, context, input)),
  on(log.export, button('btn_download'), (input, context) => exportLines(services, context, input)),
  on(log.remove, button('btn_remove'), async ({ ids }, context) => ({
    count: await removeLines(services, context, idsOf(ids)),
  })),
  on(log.clear, button('btn_remove'), async ({ type }, context) => ({
    count: await clearLines(services, context, type),
  })),
  on(log.retention, page, () => readRetention(services.db)),
  on(log.setRetention, button('btn_retention'), async (input, context) => {
    await setRetention(services, context, input)
    return null
  }),
]
