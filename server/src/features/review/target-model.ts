import { guardedModel } from '../../platform/guarded-model/model'
import { targetRows } from './visibility-store'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** Runs of reviews as the page `reviewTarget` lists them. */
export const targetModel = guardedModel({
  modelId: 'reviewTarget',
  source: 'review_target_list',
  searchText: 'review_name',
  defaultSort: { column: 'createtime', direction: 'desc' },
  scope: { project: 'project_id', organize: 'organize_id' },
  rows: targetRows,
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    reviewid: { source: 'review_id', title: title('评审编号', 'Review id', '評審編號'), hideable: false },
    runno: { source: 'run_no', type: 'integer', title: title('第几次', 'Run', '第幾次'), hideable: false },
    projectid: { source: 'project_id', title: title('项目编号', 'Project id', '專案編號'), hideable: false },
    reviewname: { source: 'review_name', title: title('评审名称', 'Review name', '評審名稱'), collate: 'zh-x-icu' },
    projectname: { source: 'project_name', title: title('项目名称', 'Project name', '專案名稱'), collate: 'zh-x-icu' },
    reviewtypeid: { source: 'review_type_id', title: title('类型编号', 'Type id', '類型編號'), hideable: false },
    reviewtypetext: { source: 'review_type_text', title: title('评审类型', 'Review type', '評審類型') },
    contentext: { source: 'content', title: title('评审内容', 'Content', '評審內容') },
    description: { title: title('说明', 'Description', '說明') },
    createuserid: { source: 'started_by', title: title('发起人编号', 'Initiator id', '發起人編號'), hideable: false },
    createusertext: { source: 'starter_name', title: title('发起人', 'Initiator', '發起人'), collate: 'zh-x-icu' },
    createtime: { source: 'started_at', type: 'time', title: title('开始时间', 'Started', '開始時間') },
    endtime: { source: 'ended_at', type: 'time', title: title('结束时间', 'Ended', '結束時間') },
    progress: { type: 'integer', title: title('进度', 'Progress', '進度'), hideable: false },
    flowstate: {
      source: 'flow_state',
      type: 'integer',
      title: title('流程状态', 'Status', '流程狀態'),
      hideable: false,
    },
    opinion: { title: title('评审意见', 'Opinion', '評審意見') },
    taskcount: { source: 'task_count', type: 'integer', title: title('任务数', 'Tasks', '任務數') },
    donecount: { source: 'done_count', type: 'integer', title: title('已完成', 'Done', '已完成') },
  },
})
