import { area } from './area'
import { authority } from './authority'
import { backup } from './backup'
import { billRule } from './bill-rule'
import { cache } from './cache'
import { chat } from './chat'
import { company } from './company'
import { config } from './config'
import { dataInterface } from './data-interface'
import { dataModel } from './data-model'
import { dataSource } from './data-source'
import { dataSync } from './data-sync'
import { delegation } from './delegation'
import { department } from './department'
import { design } from './design'
import { dictionary } from './dictionary'
import type { Endpoint } from './endpoint'
import { explain } from './explain'
import { file } from './file'
import { firstSecret } from './first-secret'
import { forbiddenPair } from './forbidden-pair'
import { grant } from './grant'
import { grantDesk } from './grant-desk'
import { group } from './group'
import { importJob } from './import-job'
import { listView } from './list-view'
import { log } from './log'
import { mapShape } from './map-shape'
import { menu } from './menu'
import { menuEntry } from './menu-entry'
import { menuButton, menuColumn, menuForm } from './menu-item'
import { menuScheme } from './menu-scheme'
import { message } from './message'
import { messageTemplate } from './message-template'
import { monitor } from './monitor'
import { onlineRecord } from './online-record'
import { onlineUser } from './online-user'
import { organize } from './organize'
import { organizeAdmin } from './organize-admin'
import { position } from './position'
import { preview } from './preview'
import { printTemplate } from './print-template'
import { profile } from './profile'
import { project } from './project'
import { registration } from './registration'
import { review } from './review'
import { reviewFigures } from './review-figures'
import { reviewOverview } from './review-overview'
import { reviewTarget } from './review-target'
import { reviewTask } from './review-task'
import { rightCheck } from './right-check'
import { role } from './role'
import { scheduledTask } from './scheduled-task'
import { search } from './search'
import { session } from './session'
import { signIn } from './sign-in'
import { smsTemplate } from './sms-template'
import { systemTemplate } from './system-template'
import { text } from './text'
import { user } from './user'
import { userCopy } from './user-copy'
import { personChange } from './user-leaving'
import { userRelation } from './user-relation'
import { workflow } from './workflow'
import { workflowAct } from './workflow-act'
import { workflowCheck } from './workflow-check'
import { workflowHandover } from './workflow-handover'
import { workflowLaunch, workflowMonitor } from './workflow-launch'
import { workflowProcess } from './workflow-process'

/** The whole API: every call by feature and name. The server must serve each of them. */
export const contract = {
  area,
  authority,
  backup,
  firstSecret,
  importJob,
  billRule,
  rightCheck,
  cache,
  chat,
  company,
  config,
  dataInterface,
  dataModel,
  dataSource,
  dataSync,
  delegation,
  department,
  design,
  dictionary,
  explain,
  file,
  grant,
  grantDesk,
  group,
  listView,
  log,
  menu,
  menuButton,
  menuColumn,
  menuEntry,
  menuForm,
  menuScheme,
  message,
  messageTemplate,
  monitor,
  onlineRecord,
  onlineUser,
  organize,
  organizeAdmin,
  personChange,
  position,
  preview,
  printTemplate,
  profile,
  project,
  registration,
  review,
  reviewFigures,
  reviewOverview,
  reviewTarget,
  reviewTask,
  role,
  scheduledTask,
  search,
  session,
  signIn,
  smsTemplate,
  systemTemplate,
  text,
  user,
  userCopy,
  userRelation,
  workflow,
  workflowAct,
  workflowCheck,
  workflowHandover,
  workflowLaunch,
  workflowMonitor,
  workflowProcess,
  mapShape,
  forbiddenPair,
}

export interface NamedEndpoint {
  /** `feature.call` as code reads it, such as `review.create`. */
  readonly name: string
  readonly endpoint: Endpoint
}

/** Every call with its name, in the order of the contract. */
export const allEndpoints: NamedEndpoint[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({ name: `${feature}.${call}`, endpoint: endpoint as Endpoint })),
)
