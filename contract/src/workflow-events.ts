import { title } from './column'
import { event } from './template-event'

const about = { needed: ['approval'] } as const
const brief = { ...about, tells: ['node'] } as const
const full = { ...about, tells: ['node', 'by', 'opinion'] } as const

/** What people are told of approvals: one for each kind of message of the walker. */
export const workflowEvents = {
  workflowArrived: event({
    ...full,
    name: title('待审批', 'To decide', '待審批'),
    says: title('请审批：{approval}', 'Please decide: {approval}', '請審批：{approval}'),
  }),
  workflowPassed: event({
    ...full,
    name: title('审批节点通过', 'A step passed', '審批節點通過'),
    says: title('审批节点已通过：{approval}', 'A step has passed: {approval}', '審批節點已通過：{approval}'),
  }),
  workflowReturned: event({
    ...full,
    name: title('审批退回', 'Returned', '審批退回'),
    says: title(
      '审批已退回，请修改：{approval}',
      'Returned to you for changes: {approval}',
      '審批已退回，請修改：{approval}',
    ),
  }),
  workflowRejected: event({
    ...full,
    name: title('审批驳回', 'Rejected', '審批駁回'),
    says: title('审批未通过：{approval}', 'Rejected: {approval}', '審批未通過：{approval}'),
  }),
  workflowAdopted: event({
    ...brief,
    name: title('审批通过', 'Adopted', '審批通過'),
    says: title('审批已通过：{approval}', 'Adopted: {approval}', '審批已通過：{approval}'),
  }),
  workflowWithdrawn: event({
    ...full,
    name: title('审批撤回', 'Withdrawn', '審批撤回'),
    says: title('审批已撤回：{approval}', 'Withdrawn: {approval}', '審批已撤回：{approval}'),
  }),
  workflowCancelled: event({
    ...full,
    name: title('审批终止', 'Cancelled', '審批終止'),
    says: title('审批已终止：{approval}', 'Cancelled: {approval}', '審批已終止：{approval}'),
  }),
  workflowClosed: event({
    ...full,
    name: title('无需再审批', 'No longer to decide', '無需再審批'),
    says: title('您无需再审批：{approval}', 'You need not decide any more: {approval}', '您無需再審批：{approval}'),
  }),
  workflowRecalled: event({
    ...full,
    name: title('审批被收回', 'Taken back', '審批被收回'),
    says: title(
      '前一步已收回，您无需再审批：{approval}',
      'The step before was taken back; you need not decide: {approval}',
      '前一步已收回，您無需再審批：{approval}',
    ),
  }),
  workflowTransferred: event({
    ...full,
    name: title('审批转办', 'Transferred to you', '審批轉辦'),
    says: title('有审批转给您处理：{approval}', 'Transferred to you: {approval}', '有審批轉給您處理：{approval}'),
  }),
  workflowHandedOver: event({
    ...full,
    name: title('待办被移交', 'Handed over', '待辦被移交'),
    says: title(
      '您的待办已移交他人：{approval}',
      'What waited for you was handed over: {approval}',
      '您的待辦已移交他人：{approval}',
    ),
  }),
  workflowSigner: event({
    ...full,
    name: title('加签', 'Signature asked', '加簽'),
    says: title('请您加签：{approval}', 'Your signature is asked: {approval}', '請您加簽：{approval}'),
  }),
  workflowConsulted: event({
    ...full,
    name: title('征求意见', 'Opinion asked', '徵求意見'),
    says: title('请您发表意见：{approval}', 'Your opinion is asked: {approval}', '請您發表意見：{approval}'),
  }),
  workflowAnswered: event({
    ...full,
    name: title('意见已答复', 'Opinion given', '意見已答覆'),
    says: title(
      '您征求的意见已答复：{approval}',
      'You have been given an opinion: {approval}',
      '您徵求的意見已答覆：{approval}',
    ),
  }),
  workflowUrged: event({
    ...full,
    name: title('催办', 'Urged', '催辦'),
    says: title('请尽快审批：{approval}', 'Please decide soon: {approval}', '請盡快審批：{approval}'),
  }),
  workflowReminded: event({
    ...brief,
    name: title('审批提醒', 'Reminder', '審批提醒'),
    says: title('审批等待您处理：{approval}', 'It still waits for you: {approval}', '審批等待您處理：{approval}'),
  }),
  workflowOverdue: event({
    ...brief,
    name: title('审批超时', 'Overdue', '審批逾時'),
    says: title('审批已超时：{approval}', 'Overdue: {approval}', '審批已逾時：{approval}'),
  }),
  workflowCopied: event({
    ...full,
    name: title('抄送', 'Copy', '抄送'),
    says: title('有审批抄送给您：{approval}', 'A copy for you: {approval}', '有審批抄送給您：{approval}'),
  }),
  workflowSuspended: event({
    ...full,
    name: title('审批挂起', 'Suspended', '審批掛起'),
    says: title('审批已挂起：{approval}', 'Suspended: {approval}', '審批已掛起：{approval}'),
  }),
  workflowRestored: event({
    ...full,
    name: title('审批恢复', 'Restored', '審批恢復'),
    says: title('审批已恢复：{approval}', 'Goes on: {approval}', '審批已恢復：{approval}'),
  }),
  workflowStopped: event({
    ...brief,
    name: title('审批异常', 'Stopped', '審批異常'),
    says: title(
      '审批无法继续，请处理：{approval}',
      'It cannot go on; please see to it: {approval}',
      '審批無法繼續，請處理：{approval}',
    ),
  }),
  workflowUnkept: event({
    ...{ needed: ['approval'], tells: ['reason'] },
    name: title('审批结果未存入表单', 'Record not kept', '審批結果未存入表單'),
    says: title(
      '审批已通过，但未能存入表单数据：{approval}',
      'Adopted, but not kept among the records of its form: {approval}',
      '審批已通過，但未能存入表單資料：{approval}',
    ),
  }),
  workflowUnstarted: event({
    ...{ needed: ['approval'], tells: ['node', 'reason'] },
    name: title('子流程未能发起', 'Child not started', '子流程未能發起'),
    says: title(
      '有子流程未能发起，请处理：{approval}',
      'A child process could not start; please see to it: {approval}',
      '有子流程未能發起，請處理：{approval}',
    ),
  }),
  workflowFormChanged: event({
    ...full,
    name: title('表单已修改', 'Form changed', '表單已修改'),
    says: title(
      '审批表单已修改，请留意：{approval}',
      'The form was changed: {approval}',
      '審批表單已修改，請留意：{approval}',
    ),
  }),
  workflowMentioned: event({
    ...full,
    name: title('评论提到', 'Addressed in a comment', '評論提到'),
    says: title(
      '有人在评论中提到您：{approval}',
      'You were addressed in a comment: {approval}',
      '有人在評論中提到您：{approval}',
    ),
  }),
}
