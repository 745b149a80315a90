import { dataSync } from '@workstation/contract/data-sync'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { listRuns, listSyncSources, readRun, stopRun } from './read-sync'
import { resumeRuns, runSync } from './run-sync'
import { checkTable, reportTables, startSync, syncJob } from './start-sync'

const page = { modelId: 'dataSync' }
const button = (name: string) => ({ ...page, button: name })
/** Each enters two servers of others and may wait for them. */
const outside = { perMinute: 60 }

export const dataSyncRoutes = (services: Services): Route[] => {
  services.jobs.define<{ id: string }>(syncJob, ({ id }) => runSync(services, id))
  services.jobs.define('data-sync.resume', () => resumeRuns(services))
  services.jobs.schedule('data-sync.resume', '* * * * *')
  return [
    on(dataSync.list, page, (input, { actor }) => listRuns(services.db, actor, input)),
    on(dataSync.sources, page, (_, context) => listSyncSources(services, context)),
    on(
      dataSync.report,
      button('btn_add'),
      ({ dbConnectionFrom: from, dbConnectionTo: to }) => reportTables(services, { from, to }),
      outside,
    ),
    on(dataSync.check, button('btn_add'), (input) => checkTable(services, input), outside),
    on(dataSync.execute, button('btn_add'), (input, context) => startSync(services, context, input), outside),
    on(dataSync.get, page, ({ id }, context) => readRun(services, context, id)),
    on(dataSync.stop, button('btn_stop'), async ({ id }, context) => {
      await stopRun(services, context, id)
      return null
    }),
  ]
}
