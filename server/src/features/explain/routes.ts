import { explain } from '@workstation/contract/explain'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { explainPage } from './may-ask'
import { exportRights, readRights } from './read-rights'
import { readThings } from './read-things'
import { exportWhoCan, readWhoCan } from './read-who-can'
import { readWhy } from './read-why'

/** The calls that tell rights apart, from what decides about each call. */
export const explainRoutes = (services: Services): Route[] => [
  // Everybody asks about himself; about others only who may.
  on(explain.why, 'signedIn', (input, context) => readWhy(services, context, input)),
  on(explain.whoCan, explainPage, (input, context) => readWhoCan(services, context, input)),
  on(explain.whoCanExcel, { ...explainPage, button: 'btn_download' }, (input, context) =>
    exportWhoCan(services, context, input),
  ),
  on(explain.rights, explainPage, (input, context) => readRights(services, context, input)),
  on(explain.rightsExcel, { ...explainPage, button: 'btn_download' }, (input, context) =>
    exportRights(services, context, input),
  ),
  on(explain.things, explainPage, async (_, { language }) => ({ list: await readThings(services, language) })),
]
