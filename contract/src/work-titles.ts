import type { WorkKind } from '@workstation/domain/user/leaving'
import { type Titles, title } from './column'

/** What goes to others when somebody leaves, as refusals and messages name it. */
export const workTitles: Readonly<Record<WorkKind, Titles>> = {
  task: title('未完成的评审任务', 'open review tasks', '未完成的評審任務'),
  part: title('分配与终审待办', 'reviews to assign or approve', '分配與終審待辦'),
  review: title('发起且未通过的评审', 'own reviews that have not passed', '發起且未通過的評審'),
  approval: title('待办的审批', 'approvals that wait for him', '待辦的審批'),
  project: title('负责的项目', 'led projects', '負責的專案'),
  head: title('负责的组织', 'headed organisations', '負責的組織'),
  report: title('直属下属', 'people who report to him', '直屬下屬'),
  schedule: title('定时任务', 'scheduled tasks', '定時任務'),
}
