import { Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { ById, Id, ListOf, OptionalId, RecordOf, WithId } from './fields'
import { ActionKey, CandidateList, FormData, Standing, StartedFor } from './workflow-bodies'
import { ForecastStep } from './workflow-detail'
import { workflowFeatures } from './workflow-features'
import { Opinion } from './workflow-rows'

const base = '/api/workflow/Engine/FlowBefore'
const reason = { handleOpinion: Opinion, key: ActionKey }
const userIds = Type.Array(Id, { minItems: 1, maxItems: 50 })

/** What can be done about approvals beside the older calls. Ids: of a part where a part acts, else of the instance. */
export const workflowAct = callsOf(feature('workflowAct', workflowFeatures), {
  /** Asks others for their opinion before the own decision. */
  consult: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/Consult`,
    input: WithId({ ...reason, userIds }),
    output: Standing,
  }),
  addSigner: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/AddSigner`,
    input: WithId({ ...reason, userIds, place: Type.Union([Type.Literal('before'), Type.Literal('after')]) }),
    output: Standing,
  }),
  /** Takes back signers that the caller added; the ids are those of their parts. */
  removeSigner: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/RemoveSigner`,
    input: WithId({ ...reason, actorIds: userIds }),
    output: Standing,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/Copy`,
    input: WithId({ ...reason, userIds }),
    output: Standing,
  }),
  suspend: endpoint({ method: 'POST', path: `${base}/Suspend/:id`, input: WithId(reason), output: Standing }),
  restore: endpoint({ method: 'POST', path: `${base}/Restore/:id`, input: WithId(reason), output: Standing }),
  /** Goes on at another step. */
  jump: endpoint({
    method: 'POST',
    path: `${base}/Jump/:id`,
    input: WithId({ ...reason, nodeCode: Type.String({ maxLength: 200 }), tokenId: Type.Optional(OptionalId) }),
    output: Standing,
  }),
  /** Takes an ended instance up again at a step. */
  revive: endpoint({
    method: 'POST',
    path: `${base}/Revive/:id`,
    input: WithId({ ...reason, nodeCode: Type.String({ maxLength: 200 }) }),
    output: Standing,
  }),
  /** Lets a step that stopped try once more. */
  retry: endpoint({
    method: 'POST',
    path: `${base}/Retry/:id`,
    input: WithId({ ...reason, tokenId: Type.Optional(OptionalId) }),
    output: Standing,
  }),
  /** Gives up, with a reason, what an approval could not lead to: one failure, or all of them. */
  dismiss: endpoint({
    method: 'POST',
    path: `${base}/Dismiss/:id`,
    input: WithId({ ...reason, failureId: Type.Optional(OptionalId) }),
    output: Standing,
  }),
  /** Where the caller could reject to, and in which manners. */
  targets: endpoint({
    method: 'GET',
    path: `${base}/:id/Actions/Targets`,
    input: ById,
    output: ListOf(Type.Object({ id: Type.String(), fullName: Type.String(), manners: Type.Array(Type.String()) })),
  }),
  /** The path to come of an instance, or of a process that is not started yet. */
  forecast: endpoint({
    method: 'POST',
    path: `${base}/Actions/Forecast`,
    reads: true,
    changes: [],
    input: Type.Object({
      id: Type.Optional(OptionalId),
      flowId: Type.Optional(OptionalId),
      formData: FormData,
      candidateList: CandidateList,
      delegateUserId: StartedFor,
    }),
    output: Type.Object({ list: Type.Array(ForecastStep), missing: RecordOf(Type.String()) }),
  }),
})
