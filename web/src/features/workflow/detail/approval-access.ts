import { workflow } from '@workstation/contract/workflow'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { queryOf } from '../../../platform/queries/query-of'

/** How an approval is reached. */
export interface ApprovalAccess {
  /** The instance. */
  id: string
  /** The reader's part that he came for; '' for none. */
  operatorId: string
  /** -1 the starter fills it in, 0 my own, 1 to do, 2 done, 3 a copy, 4 the monitor. */
  opType: number
}

/** One approval as its reader may see it. */
export const approvalQuery = ({ id, operatorId, opType }: ApprovalAccess) =>
  queryOf(workflow.get, { id, opType: String(opType), ...(operatorId && { taskOperatorId: operatorId }) })

/** The settings of the step in which the reader has a part; null where he has none. */
export function ownNode({ graph, state, taskNodeId }: WorkflowDetail) {
  const task = state.tasks.find(({ id }) => id === taskNodeId)
  return (task && graph.nodes[task.node]) ?? null
}

/** The settings of the reader's approval step, null elsewhere. */
export function ownSettings(detail: WorkflowDetail) {
  const node = ownNode(detail)
  return node?.kind === 'approval' ? node.settings : null
}
