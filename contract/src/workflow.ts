import { Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { BareListOf, ById, ExportedFile, Id, loose, Nullable, OptionalId, PageOf, pageQuery, WithId } from './fields'
import { BatchOutcome, CandidateList, decisionFields, FormData, Standing, StartedFor } from './workflow-bodies'
import { WorkflowDetail, WorkflowRecord } from './workflow-detail'
import { workflowFeatures } from './workflow-features'
import {
  loosePage,
  maxOpinion,
  Opinion,
  WorkflowExportQuery,
  WorkflowQueryWith,
  WorkflowTaskRow,
} from './workflow-rows'

const base = '/api/workflow/Engine/FlowBefore'
const Named = Type.Object({ id: Id, fullName: Type.String() })
const Node = Type.Object({ id: Type.String(), fullName: Type.String() })
const Category = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)])
const lists = { input: WorkflowQueryWith({ category: Category }), output: PageOf(WorkflowTaskRow) }
/** The rows of a list as a spreadsheet. */
const exportOf = (list: 'Todo' | 'Done' | 'Circulate') =>
  endpoint({
    method: 'GET',
    path: `${base}/List/Actions/Export/${list}`,
    input: WorkflowExportQuery,
    output: ExportedFile,
    changes: [],
  })
const reason = { handleOpinion: Opinion, key: decisionFields.key }

/** A step that asks whoever decides before it to choose its people. */
const Candidate = Type.Object({
  nodeId: Type.String(),
  nodeName: Type.String(),
  isCandidates: Type.Boolean(),
  hasCandidates: Type.Boolean(),
})
const CandidateUser = Type.Object({
  id: Id,
  fullName: Type.String(),
  headIcon: Type.String(),
  organize: Type.String(),
  userId: Id,
  userName: Type.String(),
})

/** Deciding about approvals. Ids: of a decision the part that somebody plays, of the others the instance. */
export const workflow = callsOf(feature('workflow', workflowFeatures), {
  /** 1 what waits for the caller, 2 what he decided, 3 what he got copies of, 4 what he can decide with others (PRC-15). */
  list: endpoint({ method: 'POST', path: `${base}/List/:category`, reads: true, changes: [], ...lists }),
  listByQuery: endpoint({ method: 'GET', path: `${base}/List/:category`, ...lists }),
  exportTodo: exportOf('Todo'),
  exportDone: exportOf('Done'),
  exportCopies: exportOf('Circulate'),
  /** An approval as the caller may see it (PRC-16). */
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    input: Type.Object({
      id: Id,
      taskNodeId: Type.Optional(OptionalId),
      taskOperatorId: Type.Optional(OptionalId),
      flowId: Type.Optional(OptionalId),
      opType: Type.Optional(Type.String({ pattern: '^-?[0-9]{0,2}$' })),
      delegateUserId: StartedFor,
    }),
    output: WorkflowDetail,
  }),
  /** Whether the part is still the caller's to play (PRC-34). */
  info: endpoint({
    method: 'GET',
    path: `${base}/:id/Info`,
    input: ById,
    output: Type.Object({ isCheck: Type.Boolean(), id: Id, processId: Id, taskNodeId: OptionalId }),
  }),
  /** Agrees, or submits where the part is the starter's (PRC-17). */
  audit: endpoint({ method: 'POST', path: `${base}/Audit/:id`, input: WithId(decisionFields), output: Standing }),
  /** Keeps what was filled in for later; nobody else sees it (PRC-21). */
  saveAudit: endpoint({
    method: 'POST',
    path: `${base}/SaveAudit/:id`,
    input: WithId({ formData: FormData, handleOpinion: Opinion, enCode: decisionFields.enCode }),
  }),
  /** `rejectStep`: '0' the start, '1' the step before, or a step; `rejectType` 1 runs all again, 2 comes straight back (PRC-22). */
  reject: endpoint({
    method: 'POST',
    path: `${base}/Reject/:id`,
    input: WithId({
      ...decisionFields,
      rejectStep: Type.Optional(Nullable(Type.String({ maxLength: 200 }), loose)),
      rejectType: Type.Optional(Nullable(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal('')]), loose)),
    }),
    output: Standing,
  }),
  /** Takes one's own agreement back; the id is that of the part or of the record (PRC-23). */
  recall: endpoint({ method: 'POST', path: `${base}/Recall/:id`, input: WithId(reason), output: Standing }),
  /** Ends an instance before its time, for who administers it (PRC-24). */
  cancel: endpoint({
    method: 'POST',
    path: `${base}/Cancel/:id`,
    input: WithId({ ...reason, withChildren: Type.Optional(Type.Boolean(loose)) }),
    output: Standing,
  }),
  transfer: endpoint({
    method: 'POST',
    path: `${base}/Transfer/:id`,
    input: WithId({ ...reason, freeApproverUserId: Id }),
    output: Standing,
  }),
  /** Gives the open parts of a step to somebody else, for who administers the instance (PRC-26). */
  assign: endpoint({
    method: 'POST',
    path: `${base}/Assign/:id`,
    input: WithId({ ...reason, nodeCode: Type.String({ maxLength: 200 }), freeApproverUserId: Id }),
    output: Standing,
  }),
  /** Who said what, by `category` 1 department, 2 role, 3 position; `type` 1 only agreements and rejections (PRC-27). */
  records: endpoint({
    method: 'GET',
    path: `${base}/RecordList/:id`,
    input: Type.Object({
      id: Id,
      category: Type.Optional(Type.String({ pattern: '^[1-3]?$' })),
      type: Type.Optional(Type.String({ pattern: '^[01]?$' })),
    }),
    output: BareListOf(Type.Object({ id: Type.String(), fullName: Type.String(), list: Type.Array(WorkflowRecord) })),
  }),
  /** The coming steps whose people the caller chooses; the id is his part, 0 before a start (PRC-28). */
  candidates: endpoint({
    method: 'POST',
    path: `${base}/Candidates/:id`,
    reads: true,
    changes: [],
    input: WithId({
      ...{ formData: FormData, flowId: Type.Optional(OptionalId), enCode: decisionFields.enCode },
      delegateUserId: StartedFor,
    }),
    output: BareListOf(Candidate),
  }),
  candidateUsers: endpoint({
    method: 'POST',
    path: `${base}/CandidateUser/:id`,
    reads: true,
    changes: [],
    input: WithId({
      ...pageQuery,
      ...loosePage,
      formData: FormData,
      flowId: Type.Optional(OptionalId),
      enCode: decisionFields.enCode,
      delegateUserId: StartedFor,
      nodeCode: Type.Optional(Type.String({ maxLength: 200 })),
      nodeId: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    output: PageOf(CandidateUser),
  }),
  /** Decides about several at once: `batchType` 0 agree, 1 reject, 2 transfer; each has its own outcome (PRC-30). */
  batch: endpoint({
    method: 'POST',
    path: `${base}/BatchOperation`,
    input: Type.Object({
      flowId: Type.Optional(OptionalId),
      enCode: decisionFields.enCode,
      ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      batchType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], loose),
      handleOpinion: Type.Optional(Nullable(Type.String({ maxLength: maxOpinion }))),
      signImg: decisionFields.signImg,
      fileList: decisionFields.fileList,
      copyIds: decisionFields.copyIds,
      candidateList: CandidateList,
      freeApproverUserId: Type.Optional(Nullable(OptionalId)),
      key: decisionFields.key,
    }),
    output: BareListOf(BatchOutcome),
  }),
  /** The processes of which something can be decided by batch, with how many (PRC-31). */
  batchFlows: endpoint({
    method: 'GET',
    path: `${base}/BatchFlowSelector`,
    output: BareListOf(Type.Object({ id: Id, fullName: Type.String(), num: Type.Integer() })),
  }),
  /** The approval steps of a process (PRC-32). */
  nodes: endpoint({ method: 'GET', path: `${base}/NodeSelector/:id`, input: ById, output: BareListOf(Node) }),
  batchCandidates: endpoint({
    method: 'GET',
    path: `${base}/BatchCandidate`,
    input: Type.Object({ flowId: Type.Optional(OptionalId), taskOperatorId: Type.Optional(OptionalId) }),
    output: BareListOf(Candidate),
  }),
  /** How much waits for the caller, what others do for him, and what he did: the numbers of the home page. */
  todoCount: endpoint({
    method: 'GET',
    path: '/api/visualdev/Dashboard/FlowTodoCount',
    output: Type.Object({ toBeReviewed: Type.Integer(), entrust: Type.Integer(), flowDone: Type.Integer() }),
  }),
  /** The newest that waits for the caller; each line opens by itself. */
  todo: endpoint({
    method: 'GET',
    path: '/api/visualdev/Dashboard/FlowTodo',
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ...Named.properties,
          creatorTime: Type.Number(),
          processId: Id,
          enCode: Type.String(),
          flowId: Id,
          formType: Type.Integer(),
          type: Type.Integer(),
          taskNodeId: OptionalId,
          taskOperatorId: OptionalId,
          status: Type.Integer(),
          dueTime: Nullable(Type.Number()),
        }),
      ),
    }),
  }),
})
