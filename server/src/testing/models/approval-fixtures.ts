import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { launchModel, monitorModel } from '../../features/workflow/lists/instance-model'
import { copyModel, doneModel, todoModel } from '../../features/workflow/lists/part-model'
import { agreeIn } from '../make-approval'
import { granted, type ModelFixture, put } from '../model-fixture'
import {
  approvalValues,
  approvalWords,
  commonVariations,
  copiesOf,
  decidedParts,
  limited,
  longAgo,
  makeTwoApprovals,
  ofApproval,
  other,
  partsOf,
  taskVariations,
} from './make-two-approvals'

const words = approvalWords
const values = approvalValues

export const todoFixture: ModelFixture = {
  model: todoModel,
  grants: granted('workflowTodo', 'btn_download'),
  isOwn: true,
  make: async (app, _, decider) => partsOf(app, await makeTwoApprovals(app, { decider })),
  list: workflow.listByQuery,
  listInput: { category: 1 },
  export: workflow.exportTodo,
  others: [
    [workflow.list, { category: 1 }],
    [workflow.list, { category: 4 }],
    [workflow.todo, {}],
    [workflow.todoCount, {}],
    [workflow.batchFlows, {}],
  ],
  words,
  values,
  vary: {
    ...taskVariations('workflow_actor'),
    dueTime: limited,
    delegateUser: put('workflow_actor', 'decided_by', other.personId),
  },
}

export const doneFixture: ModelFixture = {
  model: doneModel,
  grants: granted('workflowDone', 'btn_download'),
  isOwn: true,
  make: async (app, _, decider) => decidedParts(app, await makeTwoApprovals(app, { decider })),
  list: workflow.listByQuery,
  listInput: { category: 2 },
  export: workflow.exportDone,
  others: [
    [workflow.list, { category: 2 }],
    [workflow.todoCount, {}],
  ],
  words,
  values,
  vary: {
    ...taskVariations('workflow_actor'),
    handleStatus: put('workflow_actor', 'state', 'rejected'),
    handleTime: put('workflow_actor', 'decided_at', longAgo),
    delegateUser: put('workflow_actor', 'person_id', other.personId),
  },
}

export const copyFixture: ModelFixture = {
  model: copyModel,
  grants: granted('workflowCirculate', 'btn_download'),
  isOwn: true,
  make: async (app, _, copied) => {
    const { ids } = await makeTwoApprovals(app, { copied })
    return copiesOf(app, copied, ids)
  },
  list: workflow.listByQuery,
  listInput: { category: 3 },
  export: workflow.exportCopies,
  others: [[workflow.list, { category: 3 }]],
  words,
  values,
  vary: taskVariations('workflow_copy'),
}

/** What lists of instances have beside what all have. */
const ofInstances: ModelFixture['vary'] = {
  enCode: ofApproval('workflow_instance', { number: 'varied-number' }),
  flowVersion: ofApproval('workflow_instance', { version_number: 7 }),
  round: ofApproval('workflow_instance', { round: 9 }),
  creatorTime: ofApproval('workflow_instance', { created_at: longAgo }),
  endTime: ofApproval('workflow_instance', { ended_at: longAgo }),
}

export const launchFixture: ModelFixture = {
  model: launchModel,
  grants: granted('workflowLaunch', 'btn_download'),
  isOwn: true,
  make: async (app, _, starter) => (await makeTwoApprovals(app, { starter })).ids,
  list: workflowLaunch.list,
  export: workflowLaunch.export,
  words: [...words, 'varied-number'],
  values,
  vary: {
    ...commonVariations('workflow_instance'),
    // The process itself is known to whoever started it.
    flowName: ofApproval('workflow_instance', { process_name: '改名流程', process_code: 'varied-code' }),
    ...ofInstances,
  },
  acts: (id) => [[workflowLaunch.remove, { id }]],
}

export const monitorFixture: ModelFixture = {
  model: monitorModel,
  grants: granted('workflowMonitor', 'btn_download', 'btn_remove', 'btn_manage'),
  make: async (app) => {
    const approvals = await makeTwoApprovals(app)
    const [first, second] = approvals.ids
    await agreeIn(app, approvals.decider, first)
    return [first, second]
  },
  list: workflowMonitor.list,
  export: workflowMonitor.export,
  words: [...words, 'varied-number'],
  values,
  vary: {
    ...commonVariations('workflow_instance'),
    ...ofInstances,
    userName: ofApproval('workflow_instance', { starter_id: other.personId }),
    organizeName: ofApproval('workflow_instance', { organize_id: other.organizeId }),
    problem: ofApproval('workflow_instance', { problem: '停在这里' }),
  },
  acts: (id) => [[workflowMonitor.remove, { ids: [id] }]],
}
