import { reviewTaskColumns } from '@workstation/contract/review-task'
import { guardedModel, underPage } from '../../platform/guarded-model/model'
import { taskRows } from './lists/visibility-store'

/** Review tasks as the page `myReviewTask` lists them. */
export const taskModel = guardedModel({
  modelId: 'myReviewTask',
  source: 'review_task_list',
  searchText: 'review_name',
  defaultSort: { column: 'createtime', direction: 'desc' },
  scope: { project: 'project_id', organize: 'organize_id', column: 'projectname' },
  rows: taskRows,
  shownWith: { majorid: 'majortext', leaderid: 'leadername', latedays: 'duetime', result: 'filemust' },
  // Tasks change with the run that they belong to, under its lock.
  writes: null,
  columns: reviewTaskColumns,
  sources: {
    targetid: 'target_id',
    reviewname: 'review_name',
    projectname: 'project_name',
    majorid: 'major_id',
    majortext: 'major_text',
    leaderid: 'leader_id',
    leadername: 'leader_name',
    createtime: 'created_at',
    duetime: 'due_at',
    donetime: 'done_at',
    file: 'files',
    filemust: 'file_must_mark',
    result: 'result',
    latedays: 'late_days',
    opinion: 'given_opinion',
    flowstate: 'flow_state',
    leaderdisabled: 'leader_disabled',
    endtime: 'ended_at',
  },
  collated: ['reviewname', 'projectname', 'leadername'],
})

/** The same tasks as the page `reviewStatistics` counts them, under that page's permission. */
export const countedTaskModel = underPage(taskModel, 'reviewStatistics')
