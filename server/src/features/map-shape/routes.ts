import { mapShape } from '@workstation/contract/map-shape'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { drawMapShape, exportGeoJson, exportMapShapes, findMapShape, listMapShapes, offerMaps } from './read-map-shape'
import { createMapShape, removeMapShape, toggleMapShape, updateMapShape } from './write-map-shape'

const page = { modelId: 'map' }
const button = (name: string) => ({ ...page, button: name })

/** A map as large as it may be, each of its quotes escaped. */
const limits = { bodyBytes: 11 * 1024 * 1024 }

export const mapShapeRoutes = (services: Services): Route[] => [
  on(mapShape.list, page, (input, { actor }) => listMapShapes(services.db, actor, input)),
  on(mapShape.selector, 'signedIn', () => offerMaps(services.db)),
  on(mapShape.draw, 'signedIn', ({ id }, { actor }) => drawMapShape(services.db, actor, id)),
  on(mapShape.exportShape, button('btn_download'), ({ id }, context) => exportGeoJson(services, context, id)),
  on(mapShape.get, page, ({ id }, { actor }) => findMapShape(services.db, actor, id)),
  on(mapShape.export, button('btn_download'), (input, context) => exportMapShapes(services, context, input)),
  on(mapShape.create, button('btn_add'), (input, context) => createMapShape(services, context, input), limits),
  on(
    mapShape.update,
    button('btn_edit'),
    async (input, context) => {
      await updateMapShape(services, context, input)
      return null
    },
    limits,
  ),
  on(mapShape.toggleState, button('btn_edit'), async (input, context) => {
    await toggleMapShape(services, context, input)
    return null
  }),
  on(mapShape.remove, button('btn_remove'), async (input, context) => {
    await removeMapShape(services, context, input)
    return null
  }),
]
