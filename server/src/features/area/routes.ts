import { area } from '@workstation/contract/area'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { findAreas, readArea, readAreaLevel, readAreaNames, readAreas } from './read-areas'

const page = { modelId: 'area' }

export const areaRoutes = ({ db }: Services): Route[] => [
  on(area.list, page, (input) => readAreas(db, input)),
  on(area.selector, 'signedIn', async (input) => ({ list: await readAreaLevel(db, input) })),
  on(area.search, 'signedIn', async ({ keyword, level }) => ({ list: await findAreas(db, keyword, level) })),
  on(area.namesOf, 'signedIn', ({ idsList }) => readAreaNames(db, idsList)),
  on(area.get, page, ({ id }) => readArea(db, id)),
]
