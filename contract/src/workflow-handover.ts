import { Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { Count, Id, ListOf, OptionalId } from './fields'
import { workflowFeatures } from './workflow-features'
import { Opinion } from './workflow-rows'

const path = '/api/workflow/Engine/FlowMonitor/Actions/HandOver'
/** Whose parts, and of which process; of all without one. */
const whose = { fromUserId: Id, flowId: Type.Optional(OptionalId) }

/** Handing over what waits for somebody who stays, within what the caller watches over and may act on, and the processes that he administers. */
export const workflowHandover = callsOf(feature('workflowHandover', [...workflowFeatures, 'workflowHandover']), {
  /** How much waits for him or is to come to him, by process. */
  plan: endpoint({
    method: 'GET',
    path,
    input: Type.Object(whose),
    output: ListOf(Type.Object({ id: Id, fullName: Type.String(), count: Count })),
  }),
  /**
   * Hands over some of it, each by itself, so that it can be broken off and begun again; `after` is what the call before
   * answered as `next`, which is '' once all is through.
   */
  run: endpoint({
    method: 'POST',
    path,
    input: Type.Object({ ...whose, toUserId: Id, handleOpinion: Opinion, after: Type.Optional(OptionalId) }),
    output: Type.Object({
      done: Count,
      /** What stays with him, and why. */
      left: Type.Array(Type.Object({ processId: Id, fullName: Type.String(), msg: Type.String() })),
      next: OptionalId,
    }),
  }),
})
