import type { Language } from '@workstation/contract/language'
import type { ReviewStatus } from '@workstation/domain/review/review-status'
import type { TaskResult } from '@workstation/domain/review/task-result'

type Texts = Readonly<Record<Language, string>>
const text = (zh: string, en: string, zhtw: string): Texts => ({ zh, en, zhtw })

/** Statuses as people read them; `draft` is a review that was never launched (REV-29). */
export const statusText: Readonly<Record<ReviewStatus | 'draft', Texts>> = {
  draft: text('草稿', 'Draft', '草稿'),
  assigning: text('任务分配中', 'Task assigning', '任務分配中'),
  professional: text('专业评审中', 'Under review', '專業評審中'),
  passed: text('评审通过', 'Review passed', '評審通過'),
  rejected: text('评审驳回', 'Rejected', '評審駁回'),
  withdrawn: text('已撤回', 'Withdrawn', '已撤回'),
  terminated: text('已终止', 'Terminated', '已終止'),
}

/** Stages of a task by their code (REV-50). */
export const stageText: Readonly<Record<number, Texts>> = {
  2: text('二审', 'Second review', '二審'),
  3: text('三审', 'Third review', '三審'),
  0: text('其他', 'Other', '其他'),
}

/** Review results of a task (REV-45, REV-46). */
export const resultText: Readonly<Record<TaskResult, Texts>> = {
  uploaded: text('已上传', 'Uploaded', '已上傳'),
  notUploaded: text('未上传', 'Not uploaded', '未上傳'),
  maySkip: text('可跳过', 'May skip', '可跳過'),
}

/** Steps of a run by their action. */
export const actionText: Readonly<Record<string, Texts>> = {
  launch: text('发起评审', 'Launched', '發起評審'),
  addTask: text('新建任务', 'Task created', '新建任務'),
  removeTask: text('删除任务', 'Task deleted', '刪除任務'),
  confirm: text('确认分配', 'Assignment confirmed', '確認分配'),
  complete: text('完成任务', 'Task completed', '完成任務'),
  reassign: text('更换负责人', 'Leader replaced', '更換負責人'),
  pass: text('终审通过', 'Passed', '終審通過'),
  reject: text('终审驳回', 'Rejected', '終審駁回'),
  withdraw: text('撤回', 'Withdrawn', '撤回'),
  terminate: text('终止', 'Terminated', '終止'),
}

/** Titles of what is exported. */
export const exportTitle = {
  reviews: text('评审列表', 'Reviews', '評審列表'),
  targets: text('评审对象', 'Review targets', '評審對象'),
  tasks: text('评审任务', 'Review tasks', '評審任務'),
  counts: text('任务统计', 'Task statistics', '任務統計'),
  record: text('评审记录', 'Review record', '評審記錄'),
} as const

export const wordText = {
  item: text('项目', 'Item', '項目'),
  content: text('内容', 'Content', '內容'),
  person: text('人员', 'Person', '人員'),
  time: text('时间', 'Time', '時間'),
  opinion: text('意见', 'Opinion', '意見'),
  files: text('文件', 'Files', '檔案'),
  projectName: text('项目名称', 'Project', '專案名稱'),
  reviewName: text('评审名称', 'Review', '評審名稱'),
  reviewType: text('评审类型', 'Review type', '評審類型'),
  reviewContent: text('评审内容', 'Review content', '評審內容'),
  description: text('说明', 'Description', '說明'),
  initiator: text('发起人', 'Initiator', '發起人'),
  status: text('流程状态', 'Status', '流程狀態'),
  reviewOpinion: text('评审意见', 'Review opinion', '評審意見'),
  task: text('专业评审', 'Professional review', '專業評審'),
  completed: text('已完成', 'Completed', '已完成'),
  arranged: text('由项目负责人安排', 'Arranged by the project leader', '由專案負責人安排'),
  inReview: text('评审中', 'In review', '評審中'),
  yes: text('是', 'Yes', '是'),
  no: text('否', 'No', '否'),
  leader: text('负责人', 'Leader', '負責人'),
  profession: text('专业', 'Profession', '專業'),
  total: text('任务总数', 'Tasks', '任務總數'),
  open: text('未完成', 'Open', '未完成'),
  done: text('已完成', 'Done', '已完成'),
  overdue: text('逾期', 'Overdue', '逾期'),
  averageDays: text('平均用时（天）', 'Average days', '平均用時（天）'),
} as const
