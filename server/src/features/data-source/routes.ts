import { dataSource } from '@workstation/contract/data-source'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exportSources, listSources, offerSources, readSource } from './read-source'
import { readUsage } from './read-usage'
import { testSource } from './test-source'
import { createSource, removeSource, toggleSource, updateSource } from './write-source'

const page = { modelId: 'dataSource' }
const button = (name: string) => ({ ...page, button: name })

export const dataSourceRoutes = (services: Services): Route[] => [
  on(dataSource.list, page, (input, { actor }) => listSources(services.db, actor, input)),
  on(dataSource.selector, page, ({ type = '' }, context) => offerSources(services.db, context, type)),
  on(dataSource.export, button('btn_download'), (input, context) => exportSources(services, context, input)),
  on(
    dataSource.test,
    page,
    async (input, context) => {
      await testSource(services, context, input)
      return null
    },
    // Each may wait for a server that does not answer, and tells what lies where.
    { perMinute: 20 },
  ),
  on(dataSource.get, page, ({ id }, { actor }) => readSource(services.db, actor, id)),
  on(dataSource.usage, page, ({ id }, { actor }) => readUsage(services, actor, id)),
  on(dataSource.create, button('btn_add'), (input, context) => createSource(services, context, input)),
  on(dataSource.update, button('btn_edit'), async (input, context) => {
    await updateSource(services, context, input)
    return null
  }),
  on(dataSource.toggleState, button('btn_edit'), async (input, context) => {
    await toggleSource(services, context, input)
    return null
  }),
  on(dataSource.remove, button('btn_remove'), async (input, context) => {
    await removeSource(services, context, input)
    return null
  }),
]
