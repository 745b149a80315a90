import { search } from '@workstation/contract/search'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { findRecords } from './find-records'

export const searchRoutes = (services: Services): Route[] => [
  on(search.find, 'signedIn', async ({ keyword }, { actor }) => ({
    list: await findRecords(services, actor, keyword.trim()),
  })),
]
