import { type Static, Type } from 'typebox'
import { columns, createdColumn, descriptionColumn, idColumn, title, versionColumn } from './column'
import { callsOf, endpoint, feature } from './endpoint'
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
  updateFields,
  Version,
  WithId,
} from './fields'
import { FileRef } from './file'
import { reviewFeatures } from './review-features'

/** What a review or run says of what it waits for; all of it is empty unless it runs. */
export const WaitingFields = Type.Object({
  /** Names of the people who are to act now. */
  waitingtext: Type.String(),
  waitingsince: Nullable(EpochMs),
  /** When the first of its open tasks is due. */
  duetime: Nullable(EpochMs),
  /** By how many days that is late; null when it is not. */
  latedays: Nullable(Type.Number()),
})

/** What is to be reviewed. `targetid`, `progress` and `flowstate` are those of its newest run ('' , 0, 0 before the first). */
export const Review = Type.Object({
  id: Id,
  version: Version,
  projectid: Id,
  projectname: Type.String(),
  reviewname: Type.String(),
  reviewtypeid: Type.String(),
  reviewtypetext: Type.String(),
  contentext: Type.String(),
  description: Type.String(),
  files: Type.Array(FileRef),
  assignerids: Type.Array(Id),
  assignertext: Type.String(),
  finalreviewerids: Type.Array(Id),
  finalreviewertext: Type.String(),
  createuserid: Id,
  createusertext: Type.String(),
  createtime: EpochMs,
  targetid: OptionalId,
  progress: Type.Integer(),
  flowstate: Type.Integer(),
  ...WaitingFields.properties,
  runcount: Type.Integer(),
})
export type Review = Static<typeof Review>

/** Columns that reviews, their runs and their tasks share. */
export const reviewWords = {
  projectid: { title: title('项目编号', 'Project id', '專案編號'), hideable: false },
  projectname: { title: title('项目名称', 'Project name', '專案名稱') },
  reviewname: { title: title('评审名称', 'Review name', '評審名稱') },
  reviewtypeid: { title: title('评审类型编号', 'Review type id', '評審類型編號'), hideable: false },
  reviewtypetext: { title: title('评审类型', 'Review type', '評審類型') },
  contentext: { title: title('评审内容', 'Review content', '評審內容') },
  createuserid: { title: title('发起人编号', 'Initiator id', '發起人編號'), holds: 'person', hideable: false },
  createusertext: { title: title('发起人', 'Initiator', '發起人') },
  targetid: { title: title('评审进度编号', 'Run id', '評審進度編號'), hideable: false },
  opinion: { title: title('评审意见', 'Review opinion', '評審意見') },
  progress: { type: 'integer', title: title('进度', 'Progress', '進度'), hideable: false },
  flowstate: { type: 'integer', title: title('流程状态', 'Status', '流程狀態'), hideable: false },
  endtime: { type: 'time', title: title('结束时间', 'End time', '結束時間') },
  waitingtext: { title: title('等待处理人', 'Waiting for', '等待處理人') },
  waitingsince: { type: 'time', title: title('等待开始时间', 'Waiting since', '等待開始時間') },
  duetime: { type: 'time', title: title('截止时间', 'Due', '截止時間') },
  latedays: { type: 'number', title: title('逾期天数', 'Days late', '逾期天數'), hideable: false },
} as const

/** What a list of reviews or runs says of what they wait for. */
export const waitingColumns = {
  waitingtext: reviewWords.waitingtext,
  waitingsince: reviewWords.waitingsince,
  duetime: reviewWords.duetime,
  latedays: reviewWords.latedays,
} as const

/** The list of reviews. */
export const reviewColumns = columns({
  id: idColumn,
  version: versionColumn,
  projectid: reviewWords.projectid,
  reviewname: reviewWords.reviewname,
  projectname: reviewWords.projectname,
  reviewtypeid: reviewWords.reviewtypeid,
  reviewtypetext: reviewWords.reviewtypetext,
  contentext: reviewWords.contentext,
  description: descriptionColumn,
  assignerids: {
    type: 'texts',
    title: title('评审分配人编号', 'Assigner ids', '評審分配人編號'),
    holds: 'person',
    hideable: false,
  },
  assignertext: { title: title('评审分配人', 'Assigners', '評審分配人') },
  finalreviewerids: {
    type: 'texts',
    title: title('终审人编号', 'Final reviewer ids', '終審人編號'),
    holds: 'person',
    hideable: false,
  },
  finalreviewertext: { title: title('终审人', 'Final reviewers', '終審人') },
  createuserid: reviewWords.createuserid,
  createusertext: reviewWords.createusertext,
  createtime: createdColumn,
  targetid: reviewWords.targetid,
  progress: reviewWords.progress,
  flowstate: reviewWords.flowstate,
  ...waitingColumns,
  runcount: { type: 'integer', title: title('发起次数', 'Runs', '發起次數'), hideable: false },
})

const reviewFields = {
  projectid: Id,
  /** Empty takes the name of the project. */
  reviewname: Type.Optional(Type.String({ maxLength: 100 })),
  reviewtypeid: Id,
  contentext: Type.String({ minLength: 1, maxLength: 2000 }),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Chosen among the role of assigners; empty means all of the role when the run starts. */
  assignerids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Chosen among the role of final reviewers; empty means all of the role when final approval is reached. */
  finalreviewerids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Documents that the caller has uploaded. */
  files: Type.Optional(Type.Array(FileRef, { maxItems: 100 })),
}

/** When what is open is due: it is late, due within seven days, due later, or without a date. */
export const DueFilter = Type.Union([
  Type.Literal(''),
  Type.Literal('late'),
  Type.Literal('soon'),
  Type.Literal('later'),
  Type.Literal('none'),
])

/** Only what is due between these moments, each of which may be left out. */
export const dueWithin = { duestart: Type.Optional(EpochMs), dueend: Type.Optional(EpochMs) }

export const reviewFilters = {
  ...scopeQuery,
  reviewtypeid: Type.Optional(OptionalId),
  /** 0 draft, else the state of the newest run. */
  flowstate: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
  /** The step at which a running one stands. */
  step: Type.Optional(
    Type.Union([
      Type.Literal(''),
      Type.Literal('assigning'),
      Type.Literal('professional'),
      Type.Literal('finalApproval'),
    ]),
  ),
  /** Only what waits for this person. */
  waitingfor: Type.Optional(OptionalId),
  /** Only what has waited for at least so many days. */
  waitingdays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
  /** Only what has waited since a moment within these. */
  waitingstart: Type.Optional(EpochMs),
  waitingend: Type.Optional(EpochMs),
  due: Type.Optional(DueFilter),
  ...dueWithin,
  startTime: Type.Optional(EpochMs),
  endTime: Type.Optional(EpochMs),
}

export const review = callsOf(feature('review', reviewFeatures), {
  create: endpoint({ method: 'POST', path: '/api/project/review', input: Type.Object(reviewFields), output: ById }),
  /** Creates a review with an id that the client made; an id that exists is refused. */
  createWithId: endpoint({
    method: 'POST',
    path: '/api/project/review/:id',
    input: WithId(reviewFields),
    output: ById,
  }),
  get: endpoint({ method: 'GET', path: '/api/project/review/:id', input: ById, output: Review }),
  /** Only while no run is going and none has passed. `files` keeps those that it names and lets go of the others. */
  update: endpoint({
    method: 'PUT',
    path: '/api/project/review/:id',
    input: WithId({
      ...updateFields(reviewFields),
      version: Version,
    }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/project/review/:id', input: ById }),
  listPage: endpoint({
    method: 'POST',
    path: '/api/project/review/getListPage',
    reads: true,
    input: PageQueryWith(reviewFilters),
    output: PageOf(Review),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/project/review/getList',
    input: Type.Object({
      ...scopeQuery,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    output: ListOf(Review),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/project/review/export',
    input: ExportQueryWith(reviewFilters),
    output: ExportedFile,
    changes: [],
  }),
  /** Attaches documents to a review that has no running or passed run (field `files`). */
  attachDocuments: endpoint({
    method: 'POST',
    path: '/api/project/review/info/:id',
    body: 'multipart',
    input: ById,
    output: ListOf(FileRef),
  }),
  projectFiles: endpoint({
    method: 'POST',
    path: '/api/project/ProjFile/getList',
    reads: true,
    input: Type.Object({ ...scopeQuery, reviewid: Type.Optional(OptionalId) }),
    output: ListOf(
      Type.Object({
        ...FileRef.properties,
        reviewid: Id,
        reviewname: Type.String(),
        /** '' for a document of the review itself, else the profession whose task it belongs to. */
        majortext: Type.String(),
        createusertext: Type.String(),
        createtime: EpochMs,
      }),
    ),
  }),
})
