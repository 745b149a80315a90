import { workflowInstanceColumns } from '@workstation/contract/workflow-columns'
import { guardedModel } from '../../../platform/guarded-model/model'
import { startedRows, submittedRows } from './rows-store'

const list = {
  source: 'workflow_instance_list',
  searchText: "title || ' ' || number",
  columns: workflowInstanceColumns,
  sources: {
    fullName: 'title',
    flowName: 'process_name',
    flowCategory: 'category',
    flowUrgent: 'urgency',
    completion: 'progress',
    userName: 'starter_name',
    startTime: 'started_at',
    enCode: 'number',
    flowId: 'process_id',
    creatorUserId: 'starter_id',
    flowVersion: 'version_number',
    creatorTime: 'created_at',
    endTime: 'ended_at',
  },
  collated: ['fullName', 'userName', 'organizeName'],
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  shownWith: { creatorUserId: 'userName', organizeId: 'organizeName' },
  scope: { organize: 'organize_id', column: 'organizeName' },
} as const

/** What somebody started, for himself or for who entrusted him. */
export const launchModel = guardedModel({
  ...list,
  modelId: 'workflowLaunch',
  collated: [...list.collated],
  rows: ({ userId }) => startedRows(userId),
  writes: { table: 'workflow_instance', entity: 'workflowInstance', fields: {} },
})

/** All that was submitted, for who watches over it. */
export const monitorModel = guardedModel({
  ...list,
  modelId: 'workflowMonitor',
  collated: [...list.collated],
  rows: submittedRows,
  writes: { table: 'workflow_instance', entity: 'workflowInstance', fields: {} },
})
