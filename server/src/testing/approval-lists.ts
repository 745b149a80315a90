import { workflow } from '@workstation/contract/workflow'
import {
  workflowCopyColumns,
  workflowDoneColumns,
  workflowInstanceColumns,
  workflowLaunchColumns,
  workflowTodoColumns,
} from '@workstation/contract/workflow-columns'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import type { TestUser } from './make-user'
import { decidedParts, makeTwoApprovals } from './models/make-two-approvals'
import type { TestApp } from './start-test-app'

const filters = () => [
  {},
  { flowCategory: 'personnel' },
  { flowUrgent: '1' },
  ...['1', '2,3'].map((status) => ({ status })),
  { nodeCode: 'first' },
  { nodeCode: 'second' },
]
const asked = { keywords: ['甲楼', '没有'], filters }

/** What each list shows and its spreadsheet repeats word by word. */
const compared = ['fullName', 'flowName', 'completion', 'thisStep', 'waitingFor', 'startTime']
export const comparedApprovals: Readonly<Record<string, readonly string[]>> = {
  'to-dos': [...compared, 'nodeName', 'userName', 'receiveTime', 'dueTime', 'delegateUser'],
  done: [...compared, 'nodeName', 'userName', 'receiveTime', 'handleTime', 'delegateUser'],
  copies: [...compared, 'nodeName', 'userName', 'receiveTime'],
  started: [...compared, 'enCode', 'flowVersion', 'round', 'creatorTime', 'endTime'],
  watched: [...compared, 'enCode', 'userName', 'organizeName', 'flowVersion', 'round', 'problem', 'endTime'],
}

const parts = { list: workflow.listByQuery, ...asked }
/** The lists of approvals, as the walk over exported lists tries them. */
export const approvalLists = [
  { ...parts, name: 'to-dos', fixed: { category: 1 }, export: workflow.exportTodo, columns: workflowTodoColumns },
  { ...parts, name: 'done', fixed: { category: 2 }, export: workflow.exportDone, columns: workflowDoneColumns },
  { ...parts, name: 'copies', fixed: { category: 3 }, export: workflow.exportCopies, columns: workflowCopyColumns },
  { ...workflowLaunch, ...asked, name: 'started', columns: workflowLaunchColumns },
  { ...workflowMonitor, ...asked, name: 'watched', columns: workflowInstanceColumns },
]

/** Two lines for somebody in each of the lists of approvals. */
export async function makeListedApprovals(app: TestApp, person: TestUser): Promise<void> {
  await makeTwoApprovals(app, { decider: person })
  await decidedParts(app, await makeTwoApprovals(app, { decider: person }))
  await makeTwoApprovals(app, { starter: person })
  await makeTwoApprovals(app, { copied: person })
}
