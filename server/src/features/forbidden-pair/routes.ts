import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exportForbiddenPairs, findForbiddenPair, listForbiddenPairs, readPairThings } from './read-forbidden-pair'
import {
  createForbiddenPair,
  removeForbiddenPair,
  toggleForbiddenPair,
  updateForbiddenPair,
} from './write-forbidden-pair'

const page = { modelId: 'forbiddenPair' }
const button = (name: string) => ({ ...page, button: name })

export const forbiddenPairRoutes = (services: Services): Route[] => [
  on(forbiddenPair.list, page, (input, { actor }) => listForbiddenPairs(services.db, actor, input)),
  on(forbiddenPair.get, page, ({ id }, { actor }) => findForbiddenPair(services.db, actor, id)),
  on(forbiddenPair.things, page, (_, { language }) => readPairThings(services.db, language)),
  on(forbiddenPair.export, button('btn_download'), (input, context) => exportForbiddenPairs(services, context, input)),
  on(forbiddenPair.create, button('btn_add'), (input, context) => createForbiddenPair(services, context, input)),
  on(forbiddenPair.update, button('btn_edit'), async (input, context) => {
    await updateForbiddenPair(services, context, input)
    return null
  }),
  on(forbiddenPair.toggleState, button('btn_edit'), async (input, context) => {
    await toggleForbiddenPair(services, context, input)
    return null
  }),
  on(forbiddenPair.remove, button('btn_remove'), async (input, context) => {
    await removeForbiddenPair(services, context, input)
    return null
  }),
]
