import { workflowInstanceColumns, workflowLaunchColumns, workflowWords } from '@workstation/contract/workflow-columns'
import { guardedModel } from '../../../platform/guarded-model/model'
import { startedRows, submittedRows } from './rows-store'

const source = 'workflow_instance_list'
const searchText = "title || ' ' || number"
const sources = {
  fullName: 'title',
  flowName: 'process_name',
  flowCategory: 'category',
  flowUrgent: 'urgency',
  completion: 'progress',
  startTime: 'started_at',
  enCode: 'number',
  flowId: 'process_id',
  flowVersion: 'version_number',
  creatorTime: 'created_at',
  endTime: 'ended_at',
} as const
const defaultSort = { column: 'creatorTime', direction: 'desc' } as const
// As the log of operations says what became of an approval.
const words = { status: workflowWords.status }
const writes = { table: 'workflow_instance', entity: 'workflowInstance', fields: {} } as const

/** What somebody started, for himself or for who entrusted him. */
export const launchModel = guardedModel({
  ...{ source, searchText, defaultSort, writes, words },
  modelId: 'workflowLaunch',
  indexed: ['creatorTime'],
  columns: workflowLaunchColumns,
  sources,
  collated: ['fullName'],
  rows: ({ userId }) => startedRows(userId),
})

/** All that was submitted, for who watches over it. */
export const monitorModel = guardedModel({
  ...{ source, searchText, defaultSort, writes, words },
  modelId: 'workflowMonitor',
  indexed: ['creatorTime'],
  columns: workflowInstanceColumns,
  sources: { ...sources, userName: 'starter_name', creatorUserId: 'starter_id' },
  collated: ['fullName', 'userName', 'organizeName'],
  shownWith: { flowId: 'flowName', creatorUserId: 'userName', organizeId: 'organizeName' },
  scope: { organize: 'organize_id', column: 'organizeName' },
  rows: submittedRows,
})
