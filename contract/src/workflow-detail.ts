import type { Graph } from '@workstation/domain/workflow/graph'
import type { InstanceState } from '@workstation/domain/workflow/state'
import { type Static, Type } from 'typebox'
import { EpochMs, Id, Nullable, OptionalId, optionalFields, RecordOf } from './fields'

/** One line of what happened, as existing clients read it. */
export const WorkflowRecord = Type.Object({
  id: Id,
  seq: Type.Integer(),
  taskId: Id,
  taskNodeId: OptionalId,
  taskOperatorId: OptionalId,
  nodeCode: Type.String(),
  nodeName: Type.String(),
  /** See `workflowWords.handleStatus`. */
  handleStatus: Type.Integer(),
  handleId: OptionalId,
  userName: Type.String(),
  headIcon: Type.String(),
  handleTime: EpochMs,
  handleOpinion: Type.String(),
  signImg: Type.String(),
  /** JSON text of the files. */
  fileList: Type.String(),
  /** To whom: names. */
  operatorId: Type.String(),
  /** 1 for a signer who was added. */
  status: Type.Integer(),
  /** The instance in which it happened. */
  round: Type.Integer(),
  /** For whom he acted; '' for himself. */
  delegateUser: Type.String(),
})
export type WorkflowRecord = Static<typeof WorkflowRecord>

/** Somebody's part in a step. */
export const WorkflowOperator = Type.Object({
  id: Id,
  handleId: Id,
  userName: Type.String(),
  handleStatus: Nullable(Type.Integer()),
  handleTime: Nullable(EpochMs),
  handleOpinion: Type.String(),
  nodeCode: Type.String(),
  nodeName: Type.String(),
  /** 0 pending, 1 agreed, -1 rejected. */
  completion: Type.Integer(),
  /** 0 live, 1 added signer, -1 void. */
  state: Type.Integer(),
  taskNodeId: Id,
  taskId: Id,
  receiveTime: Nullable(EpochMs),
  dueTime: Nullable(EpochMs),
  /** Why it is his: the rule that found him, and for whom he stands in. */
  reason: Type.Object({ rule: Type.String(), detail: Type.String(), delegateOf: Type.String() }),
})
export type WorkflowOperator = Static<typeof WorkflowOperator>

/** A step of the process; `type` is its mark: 0 passed, 1 current, 2 not reached, 3 returned, -1 skipped, -2 stopped. */
export const WorkflowStep = Type.Object({
  id: Type.String(),
  nodeCode: Type.String(),
  nodeName: Type.String(),
  nodeType: Type.String(),
  type: Type.Integer(),
  userName: Type.String(),
})

export const WorkflowTaskInfo = Type.Object({
  id: Id,
  processId: Id,
  enCode: Type.String(),
  fullName: Type.String(),
  flowId: Id,
  flowCode: Type.String(),
  flowName: Type.String(),
  flowCategory: Type.String(),
  flowUrgent: Type.Integer(),
  flowVersion: Type.Integer(),
  formType: Type.Integer(),
  formUrl: Type.String(),
  appFormUrl: Type.String(),
  type: Type.Integer(),
  flowTemplateJson: Type.String(),
  thisStep: Type.String(),
  thisStepId: Type.String(),
  completion: Type.Integer(),
  status: Type.Integer(),
  round: Type.Integer(),
  version: Type.Integer(),
  creatorUserId: Id,
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  startTime: Nullable(EpochMs),
  endTime: Nullable(EpochMs),
  description: Type.String(),
  /** Who started it for its starter; '' for nobody else. */
  delegateUser: Type.String(),
  /** The instance that started this one, and those that it started. */
  parentId: OptionalId,
  children: Type.Array(
    Type.Object({ id: Id, fullName: Type.String(), status: Type.Integer(), nodeCode: Type.String() }),
  ),
})

/** What an approval can fail to lead to: the record of its form, and a child that nobody waits for. */
const FailureKind = Type.Union([Type.Literal('record'), Type.Literal('freeChild')])
export type FailureKind = Static<typeof FailureKind>

/** Everything that the page of one approval shows. */
export const WorkflowDetail = Type.Object({
  flowTaskInfo: WorkflowTaskInfo,
  flowTaskNodeList: Type.Array(WorkflowStep),
  flowTaskOperatorList: Type.Array(WorkflowOperator),
  flowTaskOperatorRecordList: Type.Array(WorkflowRecord),
  /** JSON text of the form's released document; '' without a form. */
  flowFormInfo: Type.String(),
  flowTemplateInfo: Type.Object({ flowTemplateJson: Type.String() }),
  /** What may be done with each field here; `table.+` and `table.-` where rows may not be added or removed. */
  formOperates: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      read: Type.Boolean(),
      write: Type.Boolean(),
      required: Type.Boolean(),
    }),
  ),
  approversProperties: RecordOf(Type.Unknown()),
  /** JSON text of the record, without the fields that are hidden here. */
  formData: Type.String(),
  /** JSON text of what of it names people, units, records and the like, in words by the keys of fields. */
  formWords: Type.String(),
  /** The version of the record, for a save that names the one it saw. */
  formVersion: Nullable(Type.Integer()),
  formId: OptionalId,
  /** The ids with which fields begin where the form is filled in for somebody else: his, and of where he works. */
  formOwn: Type.Optional(Type.Object(optionalFields({ person: Id, organize: Id, department: Id, position: Id }))),
  /** What the caller kept of his decision: JSON text, '' for nothing. */
  draftData: Type.String(),
  /** Whose part it is, where the caller may act for somebody; '' for his own. */
  actsForUser: Type.String(),
  /** True where the caller only looks. */
  noOperateAuth: Type.Boolean(),
  /** The caller's part in the step that he may decide now; '' for none. */
  taskOperatorId: OptionalId,
  taskNodeId: OptionalId,
  /** What the caller may do now: `agree`, `reject`, `transfer`, …, of `allowedActions`. */
  allowed: Type.Array(Type.String()),
  /** What it should have led to beside its own way and could not; `retry` does it once that is mended. Left out for none. */
  failures: Type.Optional(
    Type.Array(Type.Object({ id: Id, kind: FailureKind, nodeName: Type.String(), problem: Type.String() })),
  ),
  /** What the process is executed by, and where it stands. */
  graph: Type.Unsafe<Graph>(Type.Unknown()),
  state: Type.Unsafe<InstanceState>(Type.Unknown()),
  /** Names of the people in `state`, by id. */
  names: RecordOf(Type.String()),
})
export type WorkflowDetail = Static<typeof WorkflowDetail>

/** A step of the path to come. */
export const ForecastStep = Type.Object({
  nodeId: Type.String(),
  nodeName: Type.String(),
  people: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Fields that a later person may change, on which it depends. */
  dependsOn: Type.Array(Type.String()),
  /** Whether nobody was found. */
  isNobody: Type.Boolean(),
})
export type ForecastStep = Static<typeof ForecastStep>
