import { rightCheck } from '@workstation/contract/right-check'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exportFindings, listFindings, readPairRights, readTakeBack } from './read-findings'
import { countedSince } from './store'

const page = { modelId: 'rightCheck' }

export const rightCheckRoutes = (services: Services): Route[] => [
  on(rightCheck.list, page, (input, context) => listFindings(services, context, input)),
  on(rightCheck.export, { ...page, button: 'btn_download' }, (input, context) =>
    exportFindings(services, context, input),
  ),
  on(rightCheck.counted, page, async () => ({
    since: (await countedSince(services.db, services.config.timeZone))?.getTime() ?? null,
  })),
  on(rightCheck.pairRights, page, ({ id }, { actor }) => readPairRights(services, actor, id)),
  on(rightCheck.takeBack, page, ({ id }, { actor }) => readTakeBack(services, actor, id)),
]
