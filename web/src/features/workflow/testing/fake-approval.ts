import type { WorkflowDetail, WorkflowRecord } from '@workstation/contract/workflow-detail'
import type { WorkflowInstanceRow, WorkflowTaskRow } from '@workstation/contract/workflow-rows'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { approval, graphOfSteps, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { Run } from '@workstation/domain/workflow/testing/run'

export const startedAt = Date.UTC(2026, 9, 12, 1)

/** A purchase: the head agrees, then finance and law beside each other. */
export const purchase = () =>
  new Run(
    graphOfSteps(
      approval('head', ['head']),
      parallel('both', [approval('finance', ['me', 'li'])], [approval('law', ['law'])]),
    ),
  )

const names = { starter: '周明远', head: '王主任', me: '陈思齐', li: '李会计', law: '赵律师' }

export const makeRecord = (fields: Partial<WorkflowRecord> = {}): WorkflowRecord => ({
  id: 'record-1',
  seq: 1,
  taskId: 'approval-1',
  taskNodeId: '',
  taskOperatorId: '',
  nodeCode: 'head',
  nodeName: '部门审批',
  handleStatus: 1,
  handleId: 'head',
  userName: '王主任',
  headIcon: '',
  handleTime: startedAt,
  handleOpinion: '同意，尽快采购。',
  signImg: '',
  fileList: '',
  operatorId: '',
  status: 0,
  round: 1,
  delegateUser: '',
  ...fields,
})

/** What the server answers one person about a run. */
export function makeDetail(run: Run, me: string, fields: Partial<WorkflowDetail> = {}): WorkflowDetail {
  const part = run.state.actors.find(({ person, state }) => person === me && state === 'pending')
  return {
    flowTaskInfo: {
      ...{
        id: 'approval-1',
        processId: 'approval-1',
        enCode: 'CG-001',
        fullName: '采购二十台显示器',
        flowId: 'flow-1',
      },
      ...{ flowCode: 'purchase', flowName: '采购申请', flowCategory: 'office', flowUrgent: 2, flowVersion: 3 },
      ...{ formType: 2, formUrl: '', appFormUrl: '', type: 0, flowTemplateJson: '', thisStep: '', thisStepId: '' },
      ...{
        completion: 30,
        status: run.status,
        round: 1,
        version: 3,
        creatorUserId: 'starter',
        creatorUser: '周明远/zhou',
      },
      ...{
        creatorTime: startedAt,
        startTime: startedAt,
        endTime: null,
        description: '',
        delegateUser: '',
        parentId: '',
        children: [],
      },
    },
    flowTaskNodeList: [],
    flowTaskOperatorList: part ? [operatorOf(run, me)] : [],
    flowTaskOperatorRecordList: [makeRecord()],
    flowFormInfo: '',
    flowTemplateInfo: { flowTemplateJson: '' },
    formOperates: [],
    approversProperties: {},
    formData: '',
    formWords: '{}',
    formVersion: null,
    formId: '',
    draftData: '',
    actsForUser: '',
    noOperateAuth: part === undefined,
    taskOperatorId: part?.id ?? '',
    taskNodeId: part?.task ?? '',
    allowed: part ? ['agree', 'reject', 'transfer', 'save'] : [],
    graph: run.graph,
    state: run.state,
    names,
    ...fields,
  }
}

function operatorOf(run: Run, me: string): WorkflowDetail['flowTaskOperatorList'][number] {
  const part = run.partOf(me)
  return {
    ...{
      id: part?.id ?? '',
      handleId: me,
      userName: '陈思齐',
      handleStatus: null,
      handleTime: null,
      handleOpinion: '',
    },
    ...{
      nodeCode: 'finance',
      nodeName: '财务审批',
      completion: 0,
      state: 0,
      taskNodeId: part?.task ?? '',
      taskId: 'approval-1',
    },
    ...{ receiveTime: startedAt, dueTime: null, reason: { rule: 'named', detail: '', delegateOf: '' } },
  }
}

/** A reason that everybody reads, an amount, and a note that is nobody's business here. */
export const purchaseForm = JSON.stringify(
  formOf([
    { kind: 'input', key: 'why', label: '原因' },
    { kind: 'number', key: 'amount', label: '金额' },
    { kind: 'input', key: 'note', label: '备注' },
  ]),
)

const field = (id: string, level: 'none' | 'read' | 'write' | 'required') => ({
  ...{ id, name: id, read: level !== 'none', write: level === 'write' || level === 'required' },
  required: level === 'required',
})
/** The form as a step opens it. */
export const withForm = (levels: Readonly<Record<string, Parameters<typeof field>[1]>>): Partial<WorkflowDetail> => ({
  flowFormInfo: purchaseForm,
  formData: JSON.stringify({ why: '旧的坏了', amount: '20000' }),
  formVersion: 4,
  formOperates: Object.entries(levels).map(([id, level]) => field(id, level)),
})

export function makeTaskRow(fields: Partial<WorkflowTaskRow> = {}): WorkflowTaskRow {
  return {
    ...{
      id: 'actor-1',
      processId: 'approval-1',
      taskId: 'approval-1',
      taskNodeId: 'task-1',
      taskOperatorId: 'actor-1',
    },
    ...{ enCode: 'CG-001', fullName: '采购二十台显示器', flowId: 'flow-1', flowCode: 'purchase', flowName: '采购申请' },
    ...{
      flowCategory: 'office',
      flowUrgent: 1,
      formType: 2,
      flowVersion: 3,
      thisStep: '财务审批',
      thisStepId: 'finance',
    },
    ...{
      nodeName: '财务审批',
      nodeCode: 'finance',
      status: 1,
      completion: 30,
      waitingFor: '陈思齐',
      creatorUserId: 'starter',
    },
    ...{ userName: '周明远/zhou', creatorTime: startedAt, startTime: startedAt, description: '', delegateUser: '' },
    ...{ receiveTime: startedAt, dueTime: null, handleStatus: null, handleTime: null, isRead: true },
    ...{ isBatchApproval: true, approversProperties: '' },
    ...fields,
  }
}

export function makeInstanceRow(fields: Partial<WorkflowInstanceRow> = {}): WorkflowInstanceRow {
  return {
    ...{ id: 'approval-1', processId: 'approval-1', enCode: 'CG-001', fullName: '采购二十台显示器', flowId: 'flow-1' },
    ...{
      flowCode: 'purchase',
      flowName: '采购申请',
      flowCategory: 'office',
      flowUrgent: 1,
      formType: 2,
      flowVersion: 3,
    },
    ...{
      thisStep: '财务审批',
      thisStepId: 'finance',
      status: 1,
      completion: 30,
      waitingFor: '陈思齐',
      creatorUserId: 'starter',
    },
    ...{
      userName: '周明远/zhou',
      organizeId: 'o1',
      organizeName: '市政设计院',
      creatorTime: startedAt,
      startTime: startedAt,
    },
    ...{ endTime: null, round: 1, description: '', problem: '', parentId: '' },
    ...fields,
  }
}

export const pageOf = <T>(list: T[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })
