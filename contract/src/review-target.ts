import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import {
  ById,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Id,
  ListOf,
  Nullable,
  OptionalId,
  PageOf,
  PageQueryWith,
  scopeQuery,
} from './fields'
import { FileRef } from './file'
import { reviewFilters } from './review'
import { LinkToken, ReviewTask } from './review-task'

/** One run of a review and what is shown of it (REV-20). Its id serves the `flow` and the `target` paths alike. */
export const ReviewTarget = Type.Object({
  id: Id,
  reviewid: Id,
  runno: Type.Integer(),
  projectid: Id,
  projectname: Type.String(),
  createuserid: Id,
  createusertext: Type.String(),
  createtime: EpochMs,
  endtime: Nullable(EpochMs),
  reviewname: Type.String(),
  reviewtypetext: Type.String(),
  reviewtypeid: Type.String(),
  contentext: Type.String(),
  /** The newest opinion that was given for the run as a whole. */
  opinion: Type.String(),
  description: Type.String(),
  progress: Type.Integer(),
  flowstate: Type.Integer(),
  taskcount: Type.Integer(),
  donecount: Type.Integer(),
})
export type ReviewTarget = Static<typeof ReviewTarget>

/** What the review page needs beside the target itself. */
export const ReviewTargetInfo = Type.Object({
  ...ReviewTarget.properties,
  files: Type.Array(FileRef),
  /** Dictionary type that holds the professions. */
  professiontypeid: Id,
  /** Role whose users may lead a task. */
  leaderroleid: Id,
  /** Who acts now, and what the caller may do. */
  waitingfor: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  myid: Id,
  myname: Type.String(),
  canassign: Type.Boolean(),
  canapprove: Type.Boolean(),
  canreassign: Type.Boolean(),
  canwithdraw: Type.Boolean(),
  canterminate: Type.Boolean(),
})
export type ReviewTargetInfo = Static<typeof ReviewTargetInfo>

/** One line of a run's history. `action`: launch, addTask, removeTask, confirm, complete, reassign, pass, reject, withdraw, terminate. */
export const ReviewRecord = Type.Object({
  id: Id,
  action: Type.String(),
  userid: Id,
  username: Type.String(),
  opinion: Type.String(),
  /** Profession, former leader and the like, already in words. */
  detail: Type.String(),
  progress: Type.Integer(),
  createtime: EpochMs,
})
export type ReviewRecord = Static<typeof ReviewRecord>

const opinion = Type.String({ maxLength: 300 })
const targetFilters = { ...reviewFilters, reviewid: Type.Optional(OptionalId) }

export const reviewTarget = {
  /** Launches a review: makes a new run at progress 20 and tells the assigners. */
  launch: endpoint({
    method: 'POST',
    path: '/api/project/review/flow',
    input: Type.Object({ reviewid: Id }),
    output: ById,
  }),
  /** Ends a run before its time (withdraw, terminate) or gives an open task to another leader (reassign). */
  act: endpoint({
    method: 'PUT',
    path: '/api/project/review/flow/:id',
    input: Type.Object({
      id: Id,
      action: Type.Union([Type.Literal('withdraw'), Type.Literal('terminate'), Type.Literal('reassign')]),
      opinion: Type.Optional(opinion),
      taskid: Type.Optional(OptionalId),
      leaderid: Type.Optional(OptionalId),
      token: LinkToken,
    }),
  }),
  getFlow: endpoint({
    method: 'GET',
    path: '/api/project/review/flow/:id',
    input: Type.Object({ id: Id, token: LinkToken }),
    output: Type.Object({
      target: ReviewTargetInfo,
      tasks: Type.Array(ReviewTask),
      timeline: Type.Array(ReviewRecord),
    }),
  }),
  /** The printable record as a spreadsheet: opinions, people, times, documents. */
  exportRecord: endpoint({
    method: 'GET',
    path: '/api/project/review/flow/:id/Actions/Export',
    input: Type.Object({ id: Id, token: LinkToken }),
    output: ExportedFile,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/project/review/target/:id',
    input: Type.Object({ id: Id, token: LinkToken }),
    output: ReviewTargetInfo,
  }),
  /** Deletes an ended run with its tasks and history; for review administrators. */
  remove: endpoint({ method: 'DELETE', path: '/api/project/review/target/:id', input: ById }),
  listPage: endpoint({
    method: 'POST',
    path: '/api/project/review/target/getListPage',
    input: PageQueryWith(targetFilters),
    output: PageOf(ReviewTarget),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/project/review/target/export',
    input: ExportQueryWith(targetFilters),
    output: ExportedFile,
  }),
  /** A fresh personal link to the run for the caller. */
  copyLink: endpoint({
    method: 'POST',
    path: '/api/project/review/target/:id/Actions/Link',
    input: ById,
    output: Type.Object({ url: Type.String(), expiresAt: EpochMs }),
  }),
  /** Revokes the links of one person, or of everybody when `userid` is empty; for review administrators. */
  revokeLinks: endpoint({
    method: 'DELETE',
    path: '/api/project/review/target/:id/Actions/Link',
    input: Type.Object({ id: Id, userid: Type.Optional(OptionalId) }),
    output: Type.Object({ revoked: Type.Integer() }),
  }),
  /** The runs that wait for the caller to assign or approve, and his open tasks: what the home page greets with. */
  waitingForMe: endpoint({
    method: 'GET',
    path: '/api/project/review/flow/Actions/WaitingForMe',
    input: Type.Object(scopeQuery),
    output: ListOf(
      Type.Object({
        kind: Type.Union([Type.Literal('assign'), Type.Literal('task'), Type.Literal('approve')]),
        targetid: Id,
        reviewname: Type.String(),
        projectname: Type.String(),
        majortext: Type.String(),
        since: EpochMs,
        duetime: Nullable(EpochMs),
      }),
    ),
  }),
  /** 1 for the people who may act at the present stage, else 0 (REV-31). */
  verify: endpoint({
    method: 'POST',
    path: '/api/workflow/Engine/FlowBefore/verifyToken',
    input: Type.Object({ id: Id, token: LinkToken }),
    output: Type.Integer(),
  }),
  confirmAssignment: endpoint({
    method: 'POST',
    path: '/api/workflow/Engine/FlowBefore/AuditTask',
    input: Type.Object({ id: Id, token: LinkToken, opinion: Type.Optional(opinion) }),
  }),
  /** `result` false rejects and needs an opinion. */
  finalAudit: endpoint({
    method: 'POST',
    path: '/api/workflow/Engine/FlowBefore/FinalAudit',
    input: Type.Object({
      id: Id,
      token: LinkToken,
      opinion: Type.Optional(opinion),
      result: Type.Optional(Type.Boolean()),
    }),
  }),
}
