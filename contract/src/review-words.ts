import type { ReviewStatus } from '@workstation/domain/review/review-status'
import type { OpinionKind } from '@workstation/domain/review/run-opinion'
import type { TaskResult } from '@workstation/domain/review/task-result'
import type { TaskState } from '@workstation/domain/review/task-state'
import { type Titles, title } from './column'

/** Statuses as people read them; `draft` is a review that was never launched (REV-29). */
export const statusText: Readonly<Record<ReviewStatus | 'draft', Titles>> = {
  draft: title('草稿', 'Draft', '草稿'),
  assigning: title('任务分配中', 'Task assigning', '任務分配中'),
  professional: title('专业评审中', 'Under review', '專業評審中'),
  finalApproval: title('专业评审中 · 待终审', 'Under review · awaiting final approval', '專業評審中 · 待終審'),
  passed: title('评审通过', 'Review passed', '評審通過'),
  rejected: title('评审驳回', 'Rejected', '評審駁回'),
  withdrawn: title('已撤回', 'Withdrawn', '已撤回'),
  terminated: title('已终止', 'Terminated', '已終止'),
}

/** Stages of a task by their code (REV-50). */
export const stageText: Readonly<Record<number, Titles>> = {
  2: title('二审', 'Second review', '二審'),
  3: title('三审', 'Third review', '三審'),
  0: title('其他', 'Other', '其他'),
}

/** Review results of a task (REV-45, REV-46). */
export const resultText: Readonly<Record<TaskResult, Titles>> = {
  uploaded: title('已上传', 'Uploaded', '已上傳'),
  notUploaded: title('未上传', 'Not uploaded', '未上傳'),
  maySkip: title('可跳过', 'May skip', '可跳過'),
  maySkipUploaded: title('可跳过 · 已上传', 'May skip · uploaded', '可跳過 · 已上傳'),
  skipped: title('可跳过 · 未上传', 'May skip · not uploaded', '可跳過 · 未上傳'),
}

/** Where a task stands (REV-41); one that stopped is said by the end of its run. */
export const taskStateText: Readonly<Record<Exclude<TaskState, 'stopped'>, Titles>> = {
  notStarted: title('未开始', 'Not started', '未開始'),
  inReview: title('评审中', 'In review', '評審中'),
  completed: title('已完成', 'Completed', '已完成'),
}

/** Steps of a run by their action. */
export const actionText: Readonly<Record<string, Titles>> = {
  launch: title('发起评审', 'Launched', '發起評審'),
  addTask: title('新建任务', 'Added a task', '新增任務'),
  changeTask: title('修改任务', 'Changed a task', '修改任務'),
  removeTask: title('删除任务', 'Deleted a task', '刪除任務'),
  confirm: title('确认分配', 'Confirmed the assignment', '確認分配'),
  complete: title('完成专业评审', 'Completed a professional review', '完成專業評審'),
  reassign: title('重新指派', 'Reassigned a task', '重新指派'),
  replaceAssigners: title('更换分配人', 'Named other assigners', '更換分配人'),
  replaceFinalReviewers: title('更换终审人', 'Named other final reviewers', '更換終審人'),
  pass: title('终审通过', 'Passed the final approval', '終審通過'),
  reject: title('终审驳回', 'Rejected at final approval', '終審駁回'),
  withdraw: title('撤回评审', 'Withdrew the review', '撤回評審'),
  terminate: title('终止评审', 'Terminated the review', '終止評審'),
}

/** What was said about a run as a whole, by what it is. */
export const opinionText: Readonly<Record<OpinionKind, Titles>> = {
  opinion: title('评审意见', 'Review opinion', '評審意見'),
  note: title('分配说明', 'Assignment note', '分配說明'),
  withdrawal: title('撤回原因', 'Reason for withdrawal', '撤回原因'),
  termination: title('终止原因', 'Reason for termination', '終止原因'),
}

/** The parts that people play in a run. */
export const partText = {
  initiator: title('发起人', 'Initiator', '發起人'),
  assigner: title('评审分配人', 'Assigners', '評審分配人'),
  leader: title('专业负责人', 'Leaders', '專業負責人'),
  final: title('终审人', 'Final reviewers', '終審人'),
} as const
