import { workflowTaskColumns } from '@workstation/contract/workflow-columns'
import { sql } from 'kysely'
import { guardedModel } from '../../../platform/guarded-model/model'

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

/** What waits for somebody: parts that he plays now. A draft waits for nobody, and nothing can be done where it is suspended. */
export const todoModel = guardedModel({
  ...list,
  modelId: 'workflowTodo',
  source: 'workflow_part_list',
  collated: ['fullName', 'userName'],
  defaultSort: { column: 'receiveTime', direction: 'desc' },
  rows: (actor) => sql`deleted_at is null and person_id = ${actor.userId} and part_state = 'pending'
    and task_state = 'open' and status in (1, 3)`,
})

/** What somebody decided himself. */
export const doneModel = guardedModel({
  ...list,
  modelId: 'workflowDone',
  source: 'workflow_part_list',
  collated: ['fullName', 'userName'],
  defaultSort: { column: 'handleTime', direction: 'desc' },
  rows: (actor) => sql`deleted_at is null and decided_by = ${actor.userId} and task_kind <> 'start'
    and part_state in ('agreed', 'rejected', 'moved')`,
})

/** What somebody got a copy of. */
export const copyModel = guardedModel({
  ...list,
  modelId: 'workflowCirculate',
  source: 'workflow_copy_list',
  collated: ['fullName', 'userName'],
  defaultSort: { column: 'receiveTime', direction: 'desc' },
  rows: (actor) => sql`deleted_at is null and person_id = ${actor.userId}`,
})
