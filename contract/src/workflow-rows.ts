import { type Static, type TProperties, Type } from 'typebox'
import { EpochMs, ExportQueryWith, Id, loose, maxInteger, Nullable, OptionalId, PageQueryWith } from './fields'

/** A moment that existing clients leave out, or send as '' or as text. */
const LooseTime = Type.Optional(Nullable(EpochMs, loose))

/** Longest opinion, reason or comment, in characters. */
export const maxOpinion = 2000
export const Opinion = Type.Optional(Nullable(Type.String({ maxLength: maxOpinion })))

const taskFilters = {
  startTime: LooseTime,
  endTime: LooseTime,
  flowId: Type.Optional(OptionalId),
  flowCategory: Type.Optional(Type.String({ maxLength: 100 })),
  creatorUserId: Type.Optional(OptionalId),
  nodeCode: Type.Optional(Type.String({ maxLength: 200 })),
  flowUrgent: Type.Optional(Type.String({ pattern: '^[1-3]?$' })),
  /** One state, or several with commas between them. */
  status: Type.Optional(Type.String({ pattern: '^[0-6]?(,[0-6]){0,6}$' })),
}
/** Pages that existing clients name as text as well, also in JSON. */
export const loosePage = {
  currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: maxInteger, default: 1, ...loose })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 20, ...loose })),
}

/** The filters that lists of approvals share. */
export const WorkflowQueryWith = <T extends TProperties>(more: T) =>
  PageQueryWith({ ...loosePage, ...taskFilters, ...more })
export const WorkflowExportQuery = ExportQueryWith(taskFilters)
export interface WorkflowFilters {
  startTime?: number | null
  endTime?: number | null
  flowId?: string
  flowCategory?: string
  creatorUserId?: string
  nodeCode?: string
  flowUrgent?: string
  status?: string
}

const process = {
  flowId: Id,
  flowCode: Type.String(),
  flowName: Type.String(),
  flowCategory: Type.String(),
  flowUrgent: Type.Integer(),
  /** 1 without a drawn form, 2 with one. */
  formType: Type.Integer(),
  flowVersion: Type.Integer(),
}

/** A line of to-do, done, copies or batch. `id` is the part that the person plays, of a copy the copy. */
export const WorkflowTaskRow = Type.Object({
  id: Id,
  /** The instance. */
  processId: Id,
  taskId: Id,
  taskNodeId: OptionalId,
  taskOperatorId: OptionalId,
  enCode: Type.String(),
  fullName: Type.String(),
  ...process,
  thisStep: Type.String(),
  thisStepId: Type.String(),
  nodeName: Type.String(),
  nodeCode: Type.String(),
  status: Type.Integer(),
  completion: Type.Integer(),
  waitingFor: Type.String(),
  creatorUserId: Id,
  /** Name and account. */
  userName: Type.String(),
  creatorTime: EpochMs,
  startTime: Nullable(EpochMs),
  description: Type.String(),
  /** For whom somebody else acts here; '' for nobody. */
  delegateUser: Type.String(),
  receiveTime: Nullable(EpochMs),
  dueTime: Nullable(EpochMs),
  handleStatus: Nullable(Type.Integer()),
  handleTime: Nullable(EpochMs),
  isRead: Type.Boolean(),
  /** Whether the step lets itself be decided with others by one press. */
  isBatchApproval: Type.Boolean(),
  /** JSON text of the settings of the step, of lines for batches; '' elsewhere. */
  approversProperties: Type.String(),
})
export type WorkflowTaskRow = Static<typeof WorkflowTaskRow>

/** An instance, as its starter and the monitor list it. */
export const WorkflowInstanceRow = Type.Object({
  id: Id,
  processId: Id,
  enCode: Type.String(),
  fullName: Type.String(),
  ...process,
  thisStep: Type.String(),
  thisStepId: Type.String(),
  status: Type.Integer(),
  completion: Type.Integer(),
  waitingFor: Type.String(),
  creatorUserId: Id,
  userName: Type.String(),
  organizeId: OptionalId,
  organizeName: Type.String(),
  creatorTime: EpochMs,
  startTime: Nullable(EpochMs),
  endTime: Nullable(EpochMs),
  round: Type.Integer(),
  description: Type.String(),
  /** Why a step cannot go on by itself; '' while all can. */
  problem: Type.String(),
  /** The instance that started this one; '' for none. */
  parentId: OptionalId,
})
export type WorkflowInstanceRow = Static<typeof WorkflowInstanceRow>
