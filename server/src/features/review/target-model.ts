import { reviewTargetColumns } from '@workstation/contract/review-target'
import { guardedModel } from '../../platform/guarded-model/model'
import { targetRows } from './lists/visibility-store'

/** Runs of reviews as the page `reviewTarget` lists them. */
export const targetModel = guardedModel({
  modelId: 'reviewTarget',
  source: 'review_target_list',
  searchText: 'review_name',
  defaultSort: { column: 'createtime', direction: 'desc' },
  scope: { project: 'project_id', organize: 'organize_id', column: 'projectname' },
  rows: targetRows,
  shownWith: {
    reviewtypeid: 'reviewtypetext',
    projectid: 'projectname',
    createuserid: 'createusertext',
    latedays: 'duetime',
  },
  // A run moves by its steps alone.
  writes: { table: 'review_target', entity: 'reviewTarget', fields: {} },
  columns: reviewTargetColumns,
  sources: {
    reviewid: 'review_id',
    runno: 'run_no',
    projectid: 'project_id',
    reviewname: 'review_name',
    projectname: 'project_name',
    reviewtypeid: 'review_type_id',
    reviewtypetext: 'review_type_text',
    contentext: 'content',
    createuserid: 'started_by',
    createusertext: 'starter_name',
    createtime: 'started_at',
    endtime: 'ended_at',
    flowstate: 'flow_state',
    taskcount: 'task_count',
    donecount: 'done_count',
    waitingtext: 'waiting_text',
    waitingsince: 'waiting_since',
    duetime: 'due_at',
    latedays: 'late_days',
  },
  collated: ['reviewname', 'projectname', 'createusertext', 'waitingtext'],
})
