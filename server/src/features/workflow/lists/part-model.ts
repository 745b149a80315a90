import { workflowCopyColumns, workflowDoneColumns, workflowTodoColumns } from '@workstation/contract/workflow-columns'
import { guardedModel } from '../../../platform/guarded-model/model'
import { copiedRows, decidedRows, ownRows, waitingRows } from './rows-store'

const searchText = "title || ' ' || number"
const sources = {
  fullName: 'title',
  flowName: 'process_name',
  flowCategory: 'category',
  flowUrgent: 'urgency',
  completion: 'progress',
  userName: 'starter_name',
  startTime: 'started_at',
  receiveTime: 'received_at',
} as const
const newestFirst = { column: 'receiveTime', direction: 'desc' } as const

/** What waits for somebody. */
export const todoModel = guardedModel({
  modelId: 'workflowTodo',
  source: 'workflow_part_list',
  columns: workflowTodoColumns,
  searchText,
  sources: { ...sources, dueTime: 'due_at' },
  collated: ['fullName', 'userName'],
  isLong: true,
  defaultSort: newestFirst,
  rows: ({ userId }) => waitingRows(userId),
  writes: null,
})

/** Without what waits for others. */
const ownTodoModel: typeof todoModel = { ...todoModel, rows: ({ userId }) => ownRows(userId) }

/** Almost nobody was ever entrusted with anything: what waits for him is his own alone, in the order of an index. */
export const todoModelOf = (isEntrusted: boolean) => (isEntrusted ? todoModel : ownTodoModel)

/** What somebody decided himself. */
export const doneModel = guardedModel({
  modelId: 'workflowDone',
  source: 'workflow_part_list',
  columns: workflowDoneColumns,
  searchText,
  sources: { ...sources, handleTime: 'decided_at' },
  collated: ['fullName', 'userName'],
  isLong: true,
  defaultSort: { column: 'handleTime', direction: 'desc' },
  rows: ({ userId }) => decidedRows(userId),
  writes: null,
})

/** What somebody got a copy of. */
export const copyModel = guardedModel({
  modelId: 'workflowCirculate',
  source: 'workflow_copy_list',
  columns: workflowCopyColumns,
  searchText,
  sources,
  collated: ['fullName', 'userName'],
  isLong: true,
  defaultSort: newestFirst,
  rows: ({ userId }) => copiedRows(userId),
  writes: null,
})
