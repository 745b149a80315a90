import { type GuardedModel, guardedModel } from '../../platform/guarded-model/model'
import { taskRows } from './visibility-store'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** Review tasks as the page `myReviewTask` lists them. */
export const taskModel = guardedModel({
  modelId: 'myReviewTask',
  source: 'review_task_list',
  searchText: 'review_name',
  defaultSort: { column: 'createtime', direction: 'desc' },
  scope: { project: 'project_id', organize: 'organize_id' },
  rows: taskRows,
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    targetid: { source: 'target_id', title: title('评审编号', 'Run id', '評審編號'), hideable: false },
    reviewname: { source: 'review_name', title: title('评审名称', 'Review name', '評審名稱'), collate: 'zh-x-icu' },
    projectname: { source: 'project_name', title: title('项目名称', 'Project name', '專案名稱'), collate: 'zh-x-icu' },
    majorid: { source: 'major_id', title: title('专业编号', 'Profession id', '專業編號'), hideable: false },
    majortext: { source: 'major_text', title: title('专业名称', 'Profession', '專業名稱') },
    leaderid: { source: 'leader_id', title: title('负责人编号', 'Leader id', '負責人編號'), hideable: false },
    leadername: { source: 'leader_name', title: title('负责人', 'Leader', '負責人'), collate: 'zh-x-icu' },
    stage: { type: 'integer', title: title('评审阶段', 'Stage', '評審階段') },
    days: { type: 'integer', title: title('时限（天）', 'Days', '時限（天）') },
    createtime: { source: 'created_at', type: 'time', title: title('创建时间', 'Created', '建立時間') },
    duetime: { source: 'due_at', type: 'time', title: title('截止时间', 'Due', '截止時間') },
    donetime: { source: 'done_at', type: 'time', title: title('完成时间', 'Done', '完成時間'), hideable: false },
    overdue: { type: 'boolean', title: title('是否逾期', 'Overdue', '是否逾期') },
    file: { source: 'files', type: 'json', title: title('评审文件', 'Files', '評審檔案'), hideable: false },
    filemust: { source: 'file_must_mark', type: 'integer', title: title('须上传文件', 'File required', '須上傳檔案') },
    result: {
      source: 'file_state',
      type: 'json',
      title: title('评审结果', 'Review result', '評審結果'),
      hideable: false,
    },
    opinion: { title: title('意见', 'Opinion', '意見') },
    progress: { type: 'integer', title: title('进度', 'Progress', '進度'), hideable: false },
    flowstate: {
      source: 'flow_state',
      type: 'integer',
      title: title('流程状态', 'Status', '流程狀態'),
      hideable: false,
    },
    leaderdisabled: {
      source: 'leader_disabled',
      type: 'boolean',
      title: title('负责人已停用', 'Leader disabled', '負責人已停用'),
      hideable: false,
    },
    endtime: {
      source: 'ended_at',
      type: 'time',
      title: title('评审结束时间', 'Review ended', '評審結束時間'),
      hideable: false,
    },
  },
})

/** The same tasks as the page `reviewStatistics` counts them, under that page's permission. */
export const countedTaskModel: GuardedModel = { ...taskModel, modelId: 'reviewStatistics' }
