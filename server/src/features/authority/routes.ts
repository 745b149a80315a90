import { authority } from '@workstation/contract/authority'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { readColumns, saveColumns } from './column-preference'
import { deskRoutes } from './desk-routes'
import { grantRoutes } from './grant-routes'

export const authorityRoutes = (services: Services): Route[] => [
  ...columnRoutes(services),
  ...grantRoutes(services),
  ...deskRoutes(services),
]

const columnRoutes = ({ db }: Services): Route[] => [
  on(authority.getColumns, 'signedIn', ({ id }, { actor }) => readColumns(db, actor.userId, id)),
  on(authority.setColumns, 'signedIn', async ({ moduleId, fieldList }, { actor }) => {
    await saveColumns(db, actor.userId, moduleId, fieldList)
    return null
  }),
]
