import { cache, cacheNames } from '@workstation/contract/cache'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { clearCaches } from './clear-caches'
import { knownCache, listCaches, readCache } from './read-caches'

const page = { modelId: 'cache' }
const clear = { ...page, button: 'btn_clear' }

export const cacheRoutes = (services: Services): Route[] => [
  on(cache.list, page, (input, { language }) => listCaches(services, language, input)),
  on(cache.get, page, ({ name }, { language }) => readCache(services, language, name)),
  on(cache.clear, clear, ({ name }, context) => clearCaches(services, context, [knownCache(name)])),
  on(cache.clearAll, clear, (_, context) => clearCaches(services, context, cacheNames)),
]
