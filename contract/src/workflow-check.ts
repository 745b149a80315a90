import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { Count, Id } from './fields'
import { workflowFeatures } from './workflow-features'

/** What can be wrong with the rows of an approval. */
const BrokenKind = Type.Union([
  Type.Literal('root'),
  Type.Literal('leftOver'),
  Type.Literal('scopeCount'),
  Type.Literal('scopeParent'),
  Type.Literal('strayToken'),
  Type.Literal('tokenWaits'),
  Type.Literal('callLost'),
  Type.Literal('tokenPlace'),
  Type.Literal('taskToken'),
  Type.Literal('nobody'),
  Type.Literal('allOff'),
  Type.Literal('stoppedFalsely'),
  Type.Literal('taskDates'),
  Type.Literal('twoParts'),
  Type.Literal('partLeft'),
  Type.Literal('partBlocked'),
  Type.Literal('partDecided'),
  Type.Literal('partListed'),
  Type.Literal('timer'),
  Type.Literal('timerLost'),
  Type.Literal('timerLate'),
  Type.Literal('records'),
  Type.Literal('status'),
  Type.Literal('family'),
  Type.Literal('shown'),
])
export type BrokenKind = Static<typeof BrokenKind>

const Broken = Type.Object({
  kind: BrokenKind,
  processId: Id,
  /** '' where the caller may not see it. */
  fullName: Type.String(),
  flowName: Type.String(),
  /** The step where it is; '' where it is about the whole, or the caller may not see steps. */
  nodeName: Type.String(),
  /** Whether `repair` puts it right, or has somebody told who can. */
  isRepairable: Type.Boolean(),
})
export type BrokenApproval = Static<typeof Broken>

/** Whether approvals hold together, over all that the caller watches. */
export const workflowCheck = callsOf(feature('workflowCheck', workflowFeatures), {
  run: endpoint({
    method: 'GET',
    path: '/api/workflow/Engine/FlowMonitor/Actions/Check',
    output: Type.Object({
      /** How many approvals were looked at. */
      checked: Count,
      /** The first of each kind. */
      list: Type.Array(Broken),
      /** How many there are of each kind that has any. */
      counts: Type.Array(Type.Object({ kind: BrokenKind, count: Count })),
    }),
  }),
  /**
   * Puts one kind of what was found right in one approval, where what is right follows from the rest of it; where nobody can
   * decide, the administrators of its process are told, who assign somebody.
   */
  repair: endpoint({
    method: 'POST',
    path: '/api/workflow/Engine/FlowMonitor/Actions/Check/Repair',
    input: Type.Object({ processId: Id, kind: BrokenKind }),
    /** How many rows were put right, or steps told of; 0 where all is well by now. */
    output: Type.Object({ count: Count }),
  }),
})
