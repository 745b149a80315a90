import { scheduledTaskColumns, taskWords } from '@workstation/contract/scheduled-task'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { taskRows } from './store'

/** Scheduled tasks as the page `task` lists them, and what their form writes. */
export const taskModel = guardedModel({
  modelId: 'task',
  source: 'scheduled_task_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: taskRows,
  writes: {
    table: 'scheduled_task',
    entity: 'scheduledTask',
    unique: { field: 'enCode', index: 'scheduled_task_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      executeType: { to: 'execute_type' },
      executeContent: { to: 'execute_content' },
      missed: { to: 'missed', otherwise: 'once' },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: scheduledTaskColumns,
  words: taskWords,
  sources: {
    lastRunTime: 'last_run_at',
    nextRunTime: 'next_run_at',
    creatorUser: 'creator_name',
    creatorTime: 'created_at',
    lastModifyTime: 'modified_at',
  },
  collated: ['fullName', 'creatorUser'],
})
