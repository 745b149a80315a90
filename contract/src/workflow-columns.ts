import { columns, idColumn, title } from './column'

/** What pages, spreadsheets and texts call the states of an approval (PRC-10). */
export const workflowWords = {
  status: {
    0: title('待提交', 'Draft', '待提交'),
    1: title('审批中', 'In progress', '審批中'),
    2: title('已通过', 'Adopted', '已通過'),
    3: title('已驳回', 'Rejected', '已駁回'),
    4: title('已撤回', 'Withdrawn', '已撤回'),
    5: title('已终止', 'Cancelled', '已終止'),
    6: title('已挂起', 'Suspended', '已掛起'),
  },
  flowUrgent: {
    1: title('普通', 'Normal', '普通'),
    2: title('重要', 'Important', '重要'),
    3: title('紧急', 'Urgent', '緊急'),
  },
  /** Why an approval cannot go on by itself. */
  problem: {
    nobody: title('无处理人', 'Nobody found', '無處理人'),
    condition: title('条件出错', 'Condition failed', '條件出錯'),
    interface: title('接口出错', 'Interface failed', '介面出錯'),
    endless: title('疑似循环', 'Seems endless', '疑似迴圈'),
    people: title('处理人未定', 'People unknown', '處理人未定'),
    child: title('子流程受阻', 'Child failed', '子流程受阻'),
    date: title('缺少日期', 'Date missing', '缺少日期'),
    record: title('未存入表单数据', 'Record not kept', '未存入表單資料'),
    freeChild: title('子流程未发起', 'Child not started', '子流程未發起'),
  },
  /** What was done, in the records of an approval. */
  handleStatus: {
    0: title('驳回', 'Rejected', '駁回'),
    1: title('同意', 'Agreed', '同意'),
    2: title('提交', 'Submitted', '提交'),
    3: title('撤回', 'Taken back', '撤回'),
    4: title('终止', 'Cancelled', '終止'),
    5: title('指派', 'Assigned', '指派'),
    6: title('加签', 'Signer added', '加簽'),
    7: title('转办', 'Transferred', '轉辦'),
    9: title('复活', 'Revived', '復活'),
    10: title('前加签', 'Signer added before', '前加簽'),
    11: title('挂起', 'Suspended', '掛起'),
    12: title('恢复', 'Restored', '恢復'),
    13: title('跳转', 'Moved on', '跳轉'),
    14: title('委派', 'Consulted', '委派'),
    15: title('减签', 'Signer removed', '減簽'),
    16: title('抄送', 'Copied', '抄送'),
    17: title('催办', 'Urged', '催辦'),
    18: title('自动处理', 'Done by the system', '自動處理'),
    19: title('重试', 'Tried again', '重試'),
    20: title('未存入表单数据', 'Record not kept', '未存入表單資料'),
    21: title('子流程未发起', 'Child not started', '子流程未發起'),
    22: title('不再处理', 'Given up', '不再處理'),
    23: title('事件未送达', 'Event not sent', '事件未送達'),
    100: title('结束', 'Ended', '結束'),
  },
} as const

const common = {
  fullName: { title: title('标题', 'Title', '標題') },
  flowName: { title: title('所属流程', 'Process', '所屬流程') },
  flowCategory: { title: title('流程分类', 'Category', '流程分類') },
  flowUrgent: { type: 'integer', title: title('紧急程度', 'Urgency', '緊急程度') },
  status: { type: 'integer', title: title('流程状态', 'State', '流程狀態'), hideable: false },
  completion: { type: 'integer', title: title('进度', 'Progress', '進度') },
  thisStep: { title: title('当前节点', 'Current step', '目前節點') },
  waitingFor: { title: title('当前处理人', 'Waiting for', '目前處理人') },
  startTime: { type: 'time', title: title('发起时间', 'Started', '發起時間') },
} as const
const userName = { title: title('发起人', 'Started by', '發起人') }

const task = {
  ...common,
  userName,
  nodeName: { title: title('审批节点', 'Step', '審批節點') },
  receiveTime: { type: 'time', title: title('接收时间', 'Received', '接收時間') },
} as const
const dueTime = { type: 'time', title: title('截止时间', 'Due', '截止時間') } as const
const handled = {
  handleStatus: { type: 'integer', title: title('处理结果', 'Done', '處理結果') },
  handleTime: { type: 'time', title: title('处理时间', 'Handled', '處理時間') },
} as const
const delegateUser = { title: title('委托人', 'On behalf of', '委託人') }

/** What waits for somebody. */
export const workflowTodoColumns = columns({ id: idColumn, ...task, dueTime, delegateUser })
/** What he decided. */
export const workflowDoneColumns = columns({ id: idColumn, ...task, ...handled, delegateUser })
/** What he got a copy of. */
export const workflowCopyColumns = columns({ id: idColumn, ...task })
/** All of these, as one layer of pages draws them. */
export const workflowTaskColumns = columns({ id: idColumn, ...task, dueTime, ...handled, delegateUser })

const instance = {
  enCode: { title: title('单号', 'Number', '單號') },
  flowVersion: { type: 'integer', title: title('流程版本', 'Version', '流程版本') },
  round: { type: 'integer', title: title('轮次', 'Round', '輪次') },
  creatorTime: { type: 'time', title: title('创建时间', 'Created', '建立時間') },
  endTime: { type: 'time', title: title('结束时间', 'Ended', '結束時間') },
} as const
const flowId = { title: title('流程编号', 'Process id', '流程編號'), hideable: false }

/** Instances, as their starter lists them. */
export const workflowLaunchColumns = columns({ id: idColumn, ...common, ...instance, flowId })

/** Instances, as the monitor lists them. */
export const workflowInstanceColumns = columns({
  id: idColumn,
  ...common,
  ...instance,
  userName,
  problem: { title: title('异常', 'Problem', '異常') },
  flowId,
  creatorUserId: { title: title('发起人编号', 'Starter id', '發起人編號'), hideable: false, holds: 'person' },
  organizeId: { title: title('部门编号', 'Department id', '部門編號'), hideable: false, holds: 'organize' },
  organizeName: { title: title('发起部门', 'Department', '發起部門') },
})
