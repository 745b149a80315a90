import { comparedApprovals } from './approval-lists'

/** By the name of an exported list, columns whose cells are the values of the list, so that rows can be told apart by them. */
export const compared: Readonly<Record<string, readonly string[]>> = {
  maps: ['fullName', 'enCode', 'areaName', 'areaCode', 'featureCount', 'pointCount', 'byteSize', 'creatorTime'],
  texts: ['textKey', 'zh', 'en', 'zhtw', 'lastModifyTime'],
  reviews: ['reviewname', 'projectname', 'createtime', 'waitingtext', 'waitingsince', 'duetime', 'latedays'],
  runs: ['reviewname', 'projectname', 'createtime', 'taskcount', 'waitingtext', 'waitingsince', 'duetime', 'latedays'],
  tasks: ['reviewname', 'projectname', 'leadername', 'createtime', 'opinion', 'duetime', 'latedays'],
  people: ['account', 'realName', 'creatorTime'],
  roles: ['fullName', 'enCode', 'organizeInfo', 'memberCount', 'sortCode', 'creatorTime'],
  positions: ['fullName', 'enCode', 'department', 'type', 'memberCount', 'sortCode'],
  'print templates': ['fullName', 'enCode', 'categoryText', 'sortCode', 'creatorUser', 'creatorTime'],
  'data interfaces': ['fullName', 'enCode', 'category', 'sortCode', 'creatorUser', 'creatorTime', 'lastModifyTime'],
  'message templates': ['fullName', 'enCode', 'title', 'contentEn'],
  'SMS templates': ['fullName', 'enCode', 'content'],
  groups: ['fullName', 'enCode', 'type', 'memberCount', 'sortCode'],
  'data sources': ['fullName', 'dbType', 'host', 'port', 'serviceName', 'userName', 'creatorTime'],
  'forbidden pairs': ['fullName', 'description', 'creatorTime'],
  'bill rules': ['fullName', 'enCode', 'prefix', 'digit', 'startNumber', 'outputNumber', 'creatorTime'],
  errors: ['creatorTime', 'userName', 'moduleName', 'requestURL', 'requestDuration', 'result', 'requestId', 'json'],
  records: ['device_name', 'grade', 'bought', 'lent', 'keeper', 'creatorUserId', 'creatorTime'],
  findings: ['subjectName', 'count'],
  ...comparedApprovals,
  schedules: ['fullName', 'enCode', 'cron', 'runCount', 'nextRunTime', 'creatorTime'],
}

/** The pages whose lists are exported. */
export const exportedPages: readonly string[] =
  `review reviewTarget myReviewTask reviewStatistics user role position group dataInterface billRule log
  task dataSource map language printTemplate messageTemplate smsTemplate rightCheck forbiddenPair lc_walked
  workflowTodo workflowDone workflowCirculate workflowLaunch workflowMonitor`.split(/\s+/)
