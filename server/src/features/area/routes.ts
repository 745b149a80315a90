import { area } from '@workstation/contract/area'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import {
  exportAreas,
  findAreas,
  listAreas,
  readArea,
  readAreaLevel,
  readAreaNames,
  readVersion,
  searchForAreas,
} from './read-areas'
import { createArea, removeArea, toggleArea, updateArea } from './write-area'

const page = { modelId: 'area' }
const button = (name: string) => ({ ...page, button: name })

export const areaRoutes = (services: Services): Route[] => [
  on(area.list, 'signedIn', (input, { actor }) => listAreas(services.db, actor, input)),
  on(area.selector, 'signedIn', async (input) => ({ list: await readAreaLevel(services.db, input) })),
  on(area.search, 'signedIn', async ({ keyword, level }) => ({
    list: await searchForAreas(services.db, keyword, level),
  })),
  on(area.find, page, async ({ keyword }, { actor }) => ({ list: await findAreas(services.db, actor, keyword) })),
  on(area.version, 'signedIn', () => readVersion(services.db)),
  on(area.namesOf, 'signedIn', ({ idsList }) => readAreaNames(services.db, idsList)),
  on(area.get, page, ({ id }, { actor }) => readArea(services.db, actor, id)),
  on(area.export, button('btn_download'), (input, context) => exportAreas(services, context, input)),
  on(area.create, button('btn_add'), (input, context) => createArea(services, context, input)),
  on(area.update, button('btn_edit'), async (input, context) => {
    await updateArea(services, context, input)
    return null
  }),
  on(area.toggleState, button('btn_edit'), async (input, context) => {
    await toggleArea(services, context, input)
    return null
  }),
  on(area.remove, button('btn_remove'), async (input, context) => {
    await removeArea(services, context, input)
    return null
  }),
]
