import { workflowTaskColumns } from '@workstation/contract/workflow-columns'
import { guardedModel } from '../../../platform/guarded-model/model'
import { copiedRows, decidedRows, waitingRows } from './rows-store'

const list = {
  columns: workflowTaskColumns,
  searchText: "title || ' ' || number",
  sources: {
    fullName: 'title',
    flowName: 'process_name',
    flowCategory: 'category',
    flowUrgent: 'urgency',
    completion: 'progress',
    userName: 'starter_name',
    startTime: 'started_at',
    receiveTime: 'received_at',
    dueTime: 'due_at',
    handleTime: 'decided_at',
  },
  writes: null,
} as const

/** What waits for somebody. */
export const todoModel = guardedModel({
  ...list,
  modelId: 'workflowTodo',
  source: 'workflow_part_list',
  collated: ['fullName', 'userName'],
  defaultSort: { column: 'receiveTime', direction: 'desc' },
  rows: ({ userId }) => waitingRows(userId),
})

/** What somebody decided himself. */
export const doneModel = guardedModel({
  ...list,
  modelId: 'workflowDone',
  source: 'workflow_part_list',
  collated: ['fullName', 'userName'],
  defaultSort: { column: 'handleTime', direction: 'desc' },
  rows: ({ userId }) => decidedRows(userId),
})

/** What somebody got a copy of. */
export const copyModel = guardedModel({
  ...list,
  modelId: 'workflowCirculate',
  source: 'workflow_copy_list',
  collated: ['fullName', 'userName'],
  defaultSort: { column: 'receiveTime', direction: 'desc' },
  rows: ({ userId }) => copiedRows(userId),
})
