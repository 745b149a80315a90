import { areaRoutes } from './features/area/routes'
import { authorityRoutes } from './features/authority/routes'
import { dataInterfaceRoutes } from './features/data-interface/routes'
import { dictionaryRoutes } from './features/dictionary/routes'
import { fileRoutes } from './features/file/routes'
import { groupRoutes } from './features/group/routes'
import { messageRoutes } from './features/message/routes'
import { organizeRoutes } from './features/organize/routes'
import { positionRoutes } from './features/position/routes'
import { projectRoutes } from './features/project/routes'
import { reviewRoutes } from './features/review/routes'
import { roleRoutes } from './features/role/routes'
import { sessionRoutes } from './features/session/routes'
import { settingRoutes } from './features/setting/routes'
import { userRoutes } from './features/user/routes'
import type { Route } from './platform/route'
import type { Services } from './services'

/** Every route of every feature, in one place. A test holds this list against the contract. */
export const allRoutes = (services: Services): Route[] => [
  ...areaRoutes(services),
  ...authorityRoutes(services),
  ...dataInterfaceRoutes(services),
  ...dictionaryRoutes(services),
  ...fileRoutes(services),
  ...groupRoutes(services),
  ...messageRoutes(services),
  ...organizeRoutes(services),
  ...positionRoutes(services),
  ...projectRoutes(services),
  ...reviewRoutes(services),
  ...roleRoutes(services),
  ...sessionRoutes(services),
  ...settingRoutes(services),
  ...userRoutes(services),
]
