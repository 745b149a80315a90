import type { Endpoint, InputOf } from '@workstation/contract/endpoint'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { call as callServer } from '../../../platform/api'
import { useSession } from '../../../platform/session-state'
import type { ActName } from './acts'

/** What is filled in for an act. */
export interface ActFields {
  opinion?: string
  person?: string
  people?: string[]
  place?: 'before' | 'after'
  signers?: string[]
  node?: string
  withChildren?: boolean
}

interface Sent {
  readonly detail: WorkflowDetail
  readonly fields: ActFields
  readonly key: string
}

/** No toast: the dialog says why, for as long as it is open. */
const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => callServer(endpoint, input, { quiet: true })

/** The calls that acts make. */
export const actCalls = [workflow.transfer, workflowAct.consult, workflowLaunch.withdraw, workflowLaunch.press]

/** The reader's own agreement that stands last: what a recall takes back. */
export function ownAgreement({ state, taskOperatorId }: WorkflowDetail): string {
  const me = useSession.getState().user?.userId
  const own = state.actors.filter(({ person, decidedBy, state: is }) => is === 'agreed' && (decidedBy ?? person) === me)
  const last = own.toSorted((left, right) => (right.decidedAt ?? 0) - (left.decidedAt ?? 0))[0]
  return last?.id ?? taskOperatorId
}

type Send = (sent: Sent) => Promise<unknown>
const common = ({ fields: { opinion = '' }, key }: Sent) => ({ handleOpinion: opinion.trim(), key })
const ofPart = (sent: Sent) => ({ id: sent.detail.taskOperatorId, ...common(sent) })
const ofInstance = (sent: Sent) => ({ id: sent.detail.flowTaskInfo.id, ...common(sent) })
const userIds = ({ fields: { people = [] } }: Sent) => ({ userIds: people })
const nodeCode = ({ fields: { node = '' } }: Sent) => ({ nodeCode: node })
const freeApproverUserId = ({ fields: { person = '' } }: Sent) => ({ freeApproverUserId: person })

/** How each act travels. */
const sends: Readonly<Record<ActName, Send>> = {
  transfer: (sent) => call(workflow.transfer, { ...ofPart(sent), ...freeApproverUserId(sent) }),
  consult: (sent) => call(workflowAct.consult, { ...ofPart(sent), ...userIds(sent) }),
  addSigner: (sent) =>
    call(workflowAct.addSigner, { ...ofPart(sent), ...userIds(sent), place: sent.fields.place ?? 'before' }),
  removeSigner: (sent) => call(workflowAct.removeSigner, { ...ofPart(sent), actorIds: sent.fields.signers ?? [] }),
  copy: (sent) => call(workflowAct.copy, { ...ofPart(sent), ...userIds(sent) }),
  recall: (sent) => call(workflow.recall, { id: ownAgreement(sent.detail), ...common(sent) }),
  withdraw: (sent) => call(workflowLaunch.withdraw, ofInstance(sent)),
  urge: ({ detail, key }) => call(workflowLaunch.press, { id: detail.flowTaskInfo.id, key }),
  retry: (sent) => call(workflowAct.retry, { ...ofInstance(sent), ...stoppedToken(sent) }),
  dismiss: (sent) => call(workflowAct.dismiss, ofInstance(sent)),
  assign: (sent) => call(workflow.assign, { ...ofInstance(sent), ...nodeCode(sent), ...freeApproverUserId(sent) }),
  jump: (sent) => call(workflowAct.jump, { ...ofInstance(sent), ...nodeCode(sent) }),
  suspend: (sent) => call(workflowAct.suspend, ofInstance(sent)),
  restore: (sent) => call(workflowAct.restore, ofInstance(sent)),
  revive: (sent) => call(workflowAct.revive, { ...ofInstance(sent), ...nodeCode(sent) }),
  cancel: (sent) =>
    call(workflow.cancel, { ...ofInstance(sent), ...(sent.fields.withChildren && { withChildren: true }) }),
}

function stoppedToken({ detail: { state } }: Sent) {
  const token = state.tokens.find(({ state: is }) => is === 'stopped')
  return token ? { tokenId: token.id } : {}
}

export const sendAct = (act: ActName, sent: Sent): Promise<unknown> => sends[act](sent)
