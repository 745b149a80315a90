import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryFirstCompanies, queryFirstDepartments } from '../features/organize/query-first-page'
import { organizeNames } from '../ui/tree-list/organize-names'

/** Fetches the code of a page; what stands first on it may be asked for meanwhile. */
export type LoadPage = (client: QueryClient) => Promise<ComponentType>

/** A page of which most wait for the organisations that stand beside its list. */
const besideOrganizes =
  (load: LoadPage): LoadPage =>
  (client) => {
    void client.prefetchQuery(organizeNames())
    return load(client)
  }

/** Pages that menu entries of type 2 open, by menu id. An entry without one here leads to /404. */
export const pages: Record<string, LoadPage> = {
  explain: async () => (await import('../features/explain/explain-page')).ExplainPage,
  authorize: async () => (await import('../features/authority/authorize-page')).AuthorizePage,
  area: async () => (await import('../features/area/areas-page')).AreasPage,
  organize: async (client) => {
    void queryFirstCompanies(client)
    return (await import('../features/organize/organizes-page')).OrganizesPage
  },
  department: async (client) => {
    void queryFirstDepartments(client)
    return (await import('../features/organize/departments-page')).DepartmentsPage
  },
  dataSync: async () => (await import('../features/data-sync/syncs-page')).SyncsPage,
  dataModel: async () => (await import('../features/data-model/models-page')).ModelsPage,
  backup: async () => (await import('../features/backup/backups-page')).BackupsPage,
  map: async () => (await import('../features/map-shape/map-shapes-page')).MapShapesPage,
  dataSource: async () => (await import('../features/data-source/sources-page')).SourcesPage,
  billRule: async () => (await import('../features/bill-rule/bill-rules-page')).BillRulesPage,
  config: async () => (await import('../features/config/config-page')).ConfigPage,
  dataInterface: async () => (await import('../features/data-interface/interfaces-page')).InterfacesPage,
  messageTemplate: async () => (await import('../features/template/message-templates-page')).MessageTemplatesPage,
  smsTemplate: async () => (await import('../features/template/sms-templates-page')).SmsTemplatesPage,
  systemTemplate: async () => (await import('../features/template/system-templates-page')).SystemTemplatesPage,
  dictionary: async () => (await import('../features/dictionary/dictionaries-page')).DictionariesPage,
  rightCheck: async () => (await import('../features/right-check/right-check-page')).RightCheckPage,
  onlineUser: async () => (await import('../features/online-user/online-users-page')).OnlineUsersPage,
  position: besideOrganizes(async () => (await import('../features/position/positions-page')).PositionsPage),
  role: besideOrganizes(async () => (await import('../features/role/roles-page')).RolesPage),
  group: async () => (await import('../features/group/groups-page')).GroupsPage,
  registration: async () => (await import('../features/registration/registrations-page')).RegistrationsPage,
  user: besideOrganizes(async () => (await import('../features/user/users-page')).UsersPage),
  project: async () => (await import('../features/project/projects-page')).ProjectsPage,
  language: async () => (await import('../features/text/texts-page')).TextsPage,
  icons: async () => (await import('../features/icon/icons-page')).IconsPage,
  task: async () => (await import('../features/scheduled-task/tasks-page')).TasksPage,
  cache: async () => (await import('../features/cache/caches-page')).CachesPage,
  monitor: async () => (await import('../features/monitor/monitor-page')).MonitorPage,
  log: async () => (await import('../features/log/logs-page')).LogsPage,
  menu: async () => (await import('../features/menu-entry/menus-page')).MenusPage,
  notice: async () => (await import('../features/notice/notices-page')).NoticesPage,
  review: async () => (await import('../features/review/reviews-page')).ReviewsPage,
  reviewTarget: async () => (await import('../features/review/targets-page')).TargetsPage,
  myReviewTask: async () => (await import('../features/review/my-tasks-page')).MyTasksPage,
  reviewStatistics: async () => (await import('../features/review/statistics-page')).StatisticsPage,
  webDesign: async () => (await import('../features/design/designs-page')).DesignsPage,
  workflowLaunch: async () => (await import('../features/workflow/launch-page')).LaunchPage,
  workflowEngine: async () => (await import('../features/workflow-process/engine-page')).EnginePage,
  workflowEntrust: async () => (await import('../features/delegation/entrust-page')).EntrustPage,
  workflowTodo: async () => (await import('../features/workflow/todo-page')).TodoPage,
  workflowDone: async () => (await import('../features/workflow/done-page')).DonePage,
  workflowCirculate: async () => (await import('../features/workflow/circulate-page')).CirculatePage,
  workflowMonitor: async () => (await import('../features/workflow/monitor-page')).MonitorPage,
  printTemplate: async () => (await import('../features/print-template/templates-page')).TemplatesPage,
  forbiddenPair: async () => (await import('../features/forbidden-pair/forbidden-pair-page')).ForbiddenPairPage,
}

const loadDesign = async () => (await import('../features/menu/design-page')).DesignPage
const loadFrame = async () => (await import('../features/menu/frame-page')).FramePage

/** Pages of menu entries of the other types, which say in their property what they show (RTE-47 to RTE-54). */
export const typePages: Record<number, LoadPage> = {
  3: async () => (await import('./model-route')).ModelRoute,
  4: async () => (await import('../features/dictionary/dictionary-page')).DictionaryPage,
  5: loadDesign,
  6: loadFrame,
  7: loadFrame,
  8: loadDesign,
}

/** The pages of `ownPages` but home, which comes with the shell. */
export const pagesOfEverybody: Record<string, LoadPage> = {
  '/messageRecord': async () => (await import('../features/message/messages-page')).MessagesPage,
  '/workFlowDetail': async () => (await import('./flow-detail-route')).FlowDetailRoute,
  '/emailDetail': async () => (await import('../features/message/email-detail-page')).EmailDetailPage,
  '/previewModel': async () => (await import('./preview-route')).PreviewRoute,
  '/profile': async () => (await import('../features/profile/profile-page')).ProfilePage,
  '/widgets': async () => (await import('./widgets-route')).WidgetsRoute,
  '/api/docs': async () => (await import('./api-docs/api-docs-page')).ApiDocsPage,
  '/404': async () => (await import('./not-found-page')).NotFoundPage,
}
