import { areaRoutes } from './features/area/routes'
import { authorityRoutes } from './features/authority/routes'
import { backupRoutes } from './features/backup/routes'
import { billRuleRoutes } from './features/bill-rule/routes'
import { cacheRoutes } from './features/cache/routes'
import { chatRoutes } from './features/chat/routes'
import { dataInterfaceRoutes } from './features/data-interface/routes'
import { dataModelRoutes } from './features/data-model/routes'
import { dataSourceRoutes } from './features/data-source/routes'
import { dataSyncRoutes } from './features/data-sync/routes'
import { delegationRoutes } from './features/delegation/routes'
import { designRoutes } from './features/design/routes'
import { dictionaryRoutes } from './features/dictionary/routes'
import { explainRoutes } from './features/explain/routes'
import { fileRoutes } from './features/file/routes'
import { forbiddenPairRoutes } from './features/forbidden-pair/routes'
import { groupRoutes } from './features/group/routes'
import { listViewRoutes } from './features/list-view/routes'
import { logRoutes } from './features/log/routes'
import { mapShapeRoutes } from './features/map-shape/routes'
import { menuRoutes } from './features/menu/routes'
import { messageRoutes } from './features/message/routes'
import { monitorRoutes } from './features/monitor/routes'
import { onlineRecordRoutes } from './features/online-record/routes'
import { onlineUserRoutes } from './features/online-user/routes'
import { organizeRoutes } from './features/organize/routes'
import { positionRoutes } from './features/position/routes'
import { previewRoutes } from './features/preview/routes'
import { printTemplateRoutes } from './features/print-template/routes'
import { profileRoutes } from './features/profile/routes'
import { projectRoutes } from './features/project/routes'
import { registrationRoutes } from './features/registration/routes'
import { reviewRoutes } from './features/review/routes'
import { rightCheckRoutes } from './features/right-check/routes'
import { roleRoutes } from './features/role/routes'
import { scheduledTaskRoutes } from './features/scheduled-task/routes'
import { searchRoutes } from './features/search/routes'
import { sessionRoutes } from './features/session/routes'
import { settingRoutes } from './features/setting/routes'
import { templateRoutes } from './features/template/routes'
import { textRoutes } from './features/text/routes'
import { administratorRoutes } from './features/user/administrator-routes'
import { userRoutes } from './features/user/routes'
import { userCopyRoutes } from './features/user-copy/routes'
import { userRelationRoutes } from './features/user-relation/routes'
import { workflowRoutes } from './features/workflow/routes'
import { workflowProcessRoutes } from './features/workflow-process/routes'
import type { Route } from './platform/route'
import type { Services } from './services'

/** Every route of every feature, in one place. A test holds this list against the contract. */
export const allRoutes = (services: Services): Route[] => [
  ...areaRoutes(services),
  ...authorityRoutes(services),
  ...backupRoutes(services),
  ...billRuleRoutes(services),
  ...rightCheckRoutes(services),
  ...cacheRoutes(services),
  ...chatRoutes(services),
  ...dataInterfaceRoutes(services),
  ...dataModelRoutes(services),
  ...dataSourceRoutes(services),
  ...dataSyncRoutes(services),
  ...delegationRoutes(services),
  ...designRoutes(services),
  ...dictionaryRoutes(services),
  ...explainRoutes(services),
  ...fileRoutes(services),
  ...groupRoutes(services),
  ...listViewRoutes(services),
  ...logRoutes(services),
  ...menuRoutes(services),
  ...messageRoutes(services),
  ...monitorRoutes(services),
  ...onlineRecordRoutes(services),
  ...onlineUserRoutes(services),
  ...organizeRoutes(services),
  ...positionRoutes(services),
  ...previewRoutes(services),
  ...printTemplateRoutes(services),
  ...profileRoutes(services),
  ...projectRoutes(services),
  ...registrationRoutes(services),
  ...reviewRoutes(services),
  ...roleRoutes(services),
  ...scheduledTaskRoutes(services),
  ...searchRoutes(services),
  ...sessionRoutes(services),
  ...settingRoutes(services),
  ...templateRoutes(services),
  ...administratorRoutes(services),
  ...userRoutes(services),
  ...userCopyRoutes(services),
  ...userRelationRoutes(services),
  ...mapShapeRoutes(services),
  ...textRoutes(services),
  ...workflowRoutes(services),
  ...workflowProcessRoutes(services),
  ...forbiddenPairRoutes(services),
]
