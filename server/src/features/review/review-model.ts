import { guardedModel } from '../../platform/guarded-model/model'
import { reviewRows } from './visibility-store'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** Reviews as the page `review` lists them. */
export const reviewModel = guardedModel({
  modelId: 'review',
  source: 'review_list',
  searchText: 'review_name',
  defaultSort: { column: 'createtime', direction: 'desc' },
  scope: { project: 'project_id', organize: 'organize_id' },
  rows: reviewRows,
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    version: { type: 'integer', title: title('版本', 'Version', '版本'), hideable: false },
    projectid: { source: 'project_id', title: title('项目编号', 'Project id', '專案編號'), hideable: false },
    reviewname: { source: 'review_name', title: title('评审名称', 'Review name', '評審名稱'), collate: 'zh-x-icu' },
    projectname: { source: 'project_name', title: title('项目名称', 'Project name', '專案名稱'), collate: 'zh-x-icu' },
    reviewtypeid: { source: 'review_type_id', title: title('类型编号', 'Type id', '類型編號'), hideable: false },
    reviewtypetext: { source: 'review_type_text', title: title('评审类型', 'Review type', '評審類型') },
    contentext: { source: 'content', title: title('评审内容', 'Content', '評審內容') },
    description: { title: title('说明', 'Description', '說明') },
    assignerids: {
      source: 'assigner_ids',
      type: 'texts',
      title: title('分配人编号', 'Assigner ids', '分配人編號'),
      hideable: false,
    },
    assignertext: { source: 'assigner_text', title: title('分配人', 'Assigners', '分配人') },
    finalreviewerids: {
      source: 'final_reviewer_ids',
      type: 'texts',
      title: title('终审人编号', 'Final reviewer ids', '終審人編號'),
      hideable: false,
    },
    finalreviewertext: { source: 'final_reviewer_text', title: title('终审人', 'Final reviewers', '終審人') },
    createuserid: { source: 'created_by', title: title('创建人编号', 'Creator id', '建立人編號'), hideable: false },
    createusertext: { source: 'creator_name', title: title('发起人', 'Initiator', '發起人'), collate: 'zh-x-icu' },
    createtime: { source: 'created_at', type: 'time', title: title('创建时间', 'Created', '建立時間') },
    targetid: { source: 'target_id', title: title('当前评审编号', 'Run id', '目前評審編號'), hideable: false },
    progress: { type: 'integer', title: title('进度', 'Progress', '進度'), hideable: false },
    flowstate: {
      source: 'flow_state',
      type: 'integer',
      title: title('流程状态', 'Status', '流程狀態'),
      hideable: false,
    },
    runcount: { source: 'run_count', type: 'integer', title: title('发起次数', 'Runs', '發起次數'), hideable: false },
  },
})
