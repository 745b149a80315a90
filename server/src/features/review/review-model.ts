import { reviewColumns } from '@workstation/contract/review'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { changedBy, reviewRows } from './lists/visibility-store'

const eachOnce = (ids: readonly string[]) => [...new Set(ids)]
/** Reviews as the page `review` lists them. */
export const reviewModel = guardedModel({
  modelId: 'review',
  source: 'review_list',
  searchText: 'review_name',
  defaultSort: { column: 'createtime', direction: 'desc' },
  scope: { project: 'project_id', organize: 'organize_id', column: 'projectname' },
  rows: reviewRows,
  ruleButtons: ['btn_manage', 'btn_all'],
  acts: { ruleButtons: ['btn_manage'], rows: changedBy },
  shownWith: {
    reviewtypeid: 'reviewtypetext',
    assignerids: 'assignertext',
    finalreviewerids: 'finalreviewertext',
    projectid: 'projectname',
    createuserid: 'createusertext',
    latedays: 'duetime',
  },
  writes: {
    table: 'review',
    entity: 'review',
    fields: {
      projectid: { to: 'project_id' },
      reviewname: { to: 'review_name', otherwise: '', read: trimmed },
      reviewtypeid: { to: 'review_type_id' },
      contentext: { to: 'content' },
      description: { to: 'description', otherwise: '' },
      assignerids: { to: 'assigner_ids', otherwise: [], read: eachOnce },
      finalreviewerids: { to: 'final_reviewer_ids', otherwise: [], read: eachOnce },
    },
  },
  columns: reviewColumns,
  sources: {
    projectid: 'project_id',
    reviewname: 'review_name',
    projectname: 'project_name',
    reviewtypeid: 'review_type_id',
    reviewtypetext: 'review_type_text',
    contentext: 'content',
    assignerids: 'assigner_ids',
    assignertext: 'assigner_text',
    finalreviewerids: 'final_reviewer_ids',
    finalreviewertext: 'final_reviewer_text',
    createuserid: 'created_by',
    createusertext: 'creator_name',
    createtime: 'created_at',
    targetid: 'target_id',
    flowstate: 'flow_state',
    runcount: 'run_count',
    waitingtext: 'waiting_text',
    waitingsince: 'waiting_since',
    duetime: 'due_at',
    latedays: 'late_days',
  },
  collated: ['reviewname', 'projectname', 'createusertext', 'waitingtext'],
})
