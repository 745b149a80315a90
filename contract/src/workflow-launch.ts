import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import {
  BareListOf,
  ById,
  EpochMs,
  ExportedFile,
  Id,
  loose,
  Nullable,
  OptionalId,
  PageOf,
  PageQueryWith,
  RecordOf,
  WithId,
} from './fields'
import { ActionKey, CandidateList, FormData, People, Standing, StartedFor } from './workflow-bodies'
import { workflowFeatures } from './workflow-features'
import { Opinion, WorkflowExportQuery, WorkflowInstanceRow, WorkflowQueryWith } from './workflow-rows'

const engine = '/api/workflow/Engine'
const comments = `${engine}/FlowComment`
const reason = { handleOpinion: Opinion, key: ActionKey }

const startFields = {
  flowId: Id,
  /** The values of the form: JSON text, as existing clients send it, … */
  data: FormData,
  /** … or as an object; `status` may stand in it. */
  formData: FormData,
  /** 0 submits, 1 keeps a draft. */
  status: Type.Optional(Nullable(Type.Union([Type.Literal(0), Type.Literal(1)]), loose)),
  /** 1 normal, 2 important, 3 urgent (PRC-11); normal where nothing is said (PRC-12). */
  flowUrgent: Type.Optional(
    Nullable(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal('')]), loose),
  ),
  fullName: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  candidateList: CandidateList,
  copyIds: People,
  delegateUserId: StartedFor,
  formVersion: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), loose)),
  key: ActionKey,
}

const Comment = Type.Object({
  id: Id,
  text: Type.String(),
  /** JSON texts of lists. */
  image: Type.String(),
  file: Type.String(),
  creatorUserId: Id,
  creatorUserName: Type.String(),
  creatorUserHeadIcon: Type.String(),
  creatorTime: EpochMs,
  /** Whether the caller may take it back. */
  isDel: Type.Boolean(),
})
export type WorkflowComment = Static<typeof Comment>

/** Starting approvals, and what their starters do with them. */
export const workflowLaunch = callsOf(feature('workflowLaunch', workflowFeatures), {
  /** With the `flowVersion` by which it was filled in, it is refused as one of that where a newer one cannot take it whole. */
  create: endpoint({
    method: 'POST',
    path: `${engine}/FlowTask`,
    input: Type.Object({
      ...{ id: Type.Optional(Nullable(OptionalId)), ...startFields },
      flowVersion: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), loose)),
    }),
    output: Standing,
  }),
  /** Saves or submits a draft, or what came back to its starter. */
  update: endpoint({
    method: 'PUT',
    path: `${engine}/FlowTask/:id`,
    input: Type.Object({ ...startFields, id: Id, flowId: Type.Optional(OptionalId) }),
    output: Standing,
  }),
  /** What its starter filled in. */
  get: endpoint({
    method: 'GET',
    path: `${engine}/FlowTask/:id`,
    input: ById,
    output: Type.Object({
      id: Id,
      flowId: Id,
      flowUrgent: Type.Integer(),
      status: Type.Integer(),
      fullName: Type.String(),
      enCode: Type.String(),
      /** JSON text. */
      data: Type.String(),
      formVersion: Nullable(Type.Integer()),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${engine}/FlowLaunch`,
    input: WorkflowQueryWith({}),
    output: PageOf(WorkflowInstanceRow),
  }),
  export: endpoint({
    method: 'GET',
    path: `${engine}/FlowLaunch/Actions/Export`,
    input: WorkflowExportQuery,
    output: ExportedFile,
    changes: [],
  }),
  /** Removes a draft. */
  remove: endpoint({ method: 'DELETE', path: `${engine}/FlowLaunch/:id`, input: ById }),
  withdraw: endpoint({
    method: 'PUT',
    path: `${engine}/FlowLaunch/:id/Actions/Withdraw`,
    input: WithId(reason),
    output: Standing,
  }),
  /** Asks those for whom it waits to hurry, once in ten minutes: for its starter, and for who watches over it. */
  press: endpoint({ method: 'POST', path: `${engine}/FlowLaunch/Press/:id`, input: WithId({ key: ActionKey }) }),
  /** A new draft with the values of an instance; `lost` names the fields that held what does not come along: records that the caller does not see, and what the newest form takes no more. */
  copy: endpoint({
    method: 'POST',
    path: `${engine}/FlowLaunch/:id/Actions/Copy`,
    input: ById,
    output: Type.Object({ id: Id, lost: Type.Array(Type.String()) }),
  }),
  /** The processes that the caller started last, the newest first. */
  recent: endpoint({
    method: 'GET',
    path: `${engine}/FlowLaunch/Actions/Recent`,
    output: BareListOf(Type.Object({ id: Id, startTime: EpochMs })),
  }),
  comments: endpoint({
    method: 'GET',
    path: comments,
    input: PageQueryWith({ taskId: Id }),
    output: PageOf(Comment),
  }),
  addComment: endpoint({
    method: 'POST',
    path: comments,
    input: Type.Object({
      taskId: Id,
      text: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
      image: Type.Optional(
        Nullable(
          Type.Union([Type.String({ maxLength: 20_000 }), Type.Array(RecordOf(Type.Unknown()), { maxItems: 20 })]),
        ),
      ),
      file: Type.Optional(
        Nullable(
          Type.Union([Type.String({ maxLength: 20_000 }), Type.Array(RecordOf(Type.Unknown()), { maxItems: 20 })]),
        ),
      ),
      /** Whom it is addressed to, among those who may read the approval. */
      mentionIds: People,
    }),
    output: ById,
  }),
  removeComment: endpoint({ method: 'DELETE', path: `${comments}/:id`, input: ById }),
})

/** Watching over approvals, within the caller's row permission. */
export const workflowMonitor = callsOf(feature('workflowMonitor', workflowFeatures), {
  list: endpoint({
    method: 'GET',
    path: `${engine}/FlowMonitor`,
    input: WorkflowQueryWith({}),
    output: PageOf(WorkflowInstanceRow),
  }),
  export: endpoint({
    method: 'GET',
    path: `${engine}/FlowMonitor/Actions/Export`,
    input: WorkflowExportQuery,
    output: ExportedFile,
    changes: [],
  }),
  /** Removes ended instances and drafts; ids with commas between them, in a JSON body. */
  remove: endpoint({
    method: 'DELETE',
    path: `${engine}/FlowMonitor`,
    input: Type.Object({
      ids: Type.Union([
        Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,499}$' }),
        Type.Array(Id, { minItems: 1, maxItems: 500 }),
      ]),
    }),
  }),
})
