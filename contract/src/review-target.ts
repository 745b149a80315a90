import { type Static, Type } from 'typebox'
import { columns, descriptionColumn, idColumn, title } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import { ById, EpochMs, ExportedFile, ExportQueryWith, Id, Nullable, OptionalId, PageOf, PageQueryWith } from './fields'
import { FileRef } from './file'
import { reviewFilters, reviewWords, WaitingFields, waitingColumns } from './review'
import { reviewFeatures } from './review-features'
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
  /** What the final reviewer decided it with. */
  opinion: Type.String(),
  description: Type.String(),
  progress: Type.Integer(),
  flowstate: Type.Integer(),
  taskcount: Type.Integer(),
  donecount: Type.Integer(),
  ...WaitingFields.properties,
})
export type ReviewTarget = Static<typeof ReviewTarget>

/** The list of runs. */
export const reviewTargetColumns = columns({
  id: idColumn,
  reviewid: { title: title('评审编号', 'Review id', '評審編號'), hideable: false },
  runno: { type: 'integer', title: title('轮次', 'Run', '輪次'), hideable: false },
  projectid: reviewWords.projectid,
  reviewname: reviewWords.reviewname,
  projectname: reviewWords.projectname,
  reviewtypeid: reviewWords.reviewtypeid,
  reviewtypetext: reviewWords.reviewtypetext,
  contentext: reviewWords.contentext,
  description: descriptionColumn,
  createuserid: reviewWords.createuserid,
  createusertext: reviewWords.createusertext,
  createtime: { type: 'time', title: title('发起时间', 'Start time', '發起時間') },
  endtime: reviewWords.endtime,
  progress: reviewWords.progress,
  flowstate: reviewWords.flowstate,
  opinion: reviewWords.opinion,
  taskcount: { type: 'integer', title: title('任务数', 'Tasks', '任務數') },
  donecount: { type: 'integer', title: title('已完成', 'Completed', '已完成') },
  ...waitingColumns,
})

/** A run of the same review before another one, and what came of it. */
const EarlierRun = Type.Object({
  id: Id,
  runno: Type.Integer(),
  flowstate: Type.Integer(),
  /** What the final reviewer decided it with, and why it ended before its time; '' for whom opinions are hidden. */
  opinion: Type.String(),
  endreason: Type.String(),
  createtime: EpochMs,
  endtime: Nullable(EpochMs),
  taskcount: Type.Integer(),
  /** True when the caller may open it. */
  canopen: Type.Boolean(),
})
export type EarlierRun = Static<typeof EarlierRun>

/** The longest text on what was changed before a run, in characters. */
export const maxChanges = 2000
/** Somebody and the part that he plays in a run. */
const Participant = Type.Object({
  id: Id,
  name: Type.String(),
  part: Type.Union([
    Type.Literal('initiator'),
    Type.Literal('assigner'),
    Type.Literal('leader'),
    Type.Literal('final'),
  ]),
})

/** What the review page needs beside the target itself. */
export const ReviewTargetInfo = Type.Object({
  ...ReviewTarget.properties,
  files: Type.Array(FileRef),
  /** What was changed since the run before, as the initiator says; '' for a first run. */
  changes: Type.String(),
  /** Why it was withdrawn or terminated; '' for any other end, and for whom opinions are hidden. */
  endreason: Type.String(),
  /** The runs of the same review before this one, the newest first. */
  runsbefore: Type.Array(EarlierRun),
  /** The number that people call the run by, on paper too. */
  number: Type.String(),
  /** Code of the project, and the company or department that it belongs to; '' where the name is withheld. */
  projectcode: Type.String(),
  companytext: Type.String(),
  /** Who plays which part; final reviewers from final approval on. */
  participants: Type.Array(Participant),
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
  canlink: Type.Boolean(),
  canreplaceassigner: Type.Boolean(),
  canreplacefinal: Type.Boolean(),
})
export type ReviewTargetInfo = Static<typeof ReviewTargetInfo>

/** One line of a run's history. `action`: launch, addTask, changeTask, removeTask, confirm, complete, reassign, replaceAssigners, replaceFinalReviewers, pass, reject, withdraw, terminate. */
export const ReviewRecord = Type.Object({
  id: Id,
  action: Type.String(),
  userid: OptionalId,
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

export const reviewTarget = callsOf(feature('reviewTarget', reviewFeatures), {
  /** Launches a review: makes a new run at progress 20 and tells the assigners. */
  launch: endpoint({
    method: 'POST',
    path: '/api/project/review/flow',
    input: Type.Object({
      reviewid: Id,
      /** Of a review that ran before: what was changed since. */
      changes: Type.Optional(Type.String({ maxLength: maxChanges })),
    }),
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
      /** Of a reassignment: the leader with whom the caller saw the task. */
      fromleaderid: Type.Optional(OptionalId),
      token: LinkToken,
    }),
  }),
  /** Gives the part of assigners or final reviewers of a running review to others who hold its role; for review administrators. */
  replacePeople: endpoint({
    method: 'PUT',
    path: '/api/project/review/flow/:id/Actions/People',
    input: Type.Object({
      id: Id,
      part: Type.Union([Type.Literal('assigner'), Type.Literal('final')]),
      userids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
      opinion: Type.Optional(opinion),
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
  /** The record as a page to be printed, with everything that it needs in itself. */
  printRecord: endpoint({
    method: 'GET',
    path: '/api/project/review/flow/:id/Actions/Print',
    input: Type.Object({ id: Id, token: LinkToken }),
    output: Type.Object({ html: Type.String() }),
  }),
  /** The same page as PDF, where the server has a Chromium. */
  exportPdf: endpoint({
    method: 'GET',
    path: '/api/project/review/flow/:id/Actions/Pdf',
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
    reads: true,
    input: PageQueryWith(targetFilters),
    output: PageOf(ReviewTarget),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/project/review/target/export',
    input: ExportQueryWith(targetFilters),
    output: ExportedFile,
    changes: [],
  }),
  /** A fresh personal link to the run for the caller, who must take part in it: whoever has it acts as he. */
  personalLink: endpoint({
    method: 'POST',
    path: '/api/project/review/target/:id/Actions/Link',
    input: ById,
    output: Type.Object({ url: Type.String(), expiresAt: EpochMs }),
    changes: [],
  }),
  /** Revokes the links of one person, or of everybody when `userid` is empty; for review administrators. */
  revokeLinks: endpoint({
    method: 'DELETE',
    path: '/api/project/review/target/:id/Actions/Link',
    input: Type.Object({ id: Id, userid: Type.Optional(OptionalId) }),
    output: Type.Object({ revoked: Type.Integer() }),
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
})
