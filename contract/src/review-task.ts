import { type Static, Type } from 'typebox'
import { columns, idColumn, title } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import {
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  ListOf,
  Nullable,
  OptionalId,
  optionalFields,
  PageOf,
  PageQueryWith,
  scopeQuery,
} from './fields'
import { FileRef } from './file'
import { DueFilter, dueWithin, reviewWords } from './review'
import { reviewFeatures } from './review-features'
import { taskStateText } from './review-words'

/** A token of a review link, where a call may carry one in place of a session. */
export const LinkToken = Type.Optional(Type.String({ maxLength: 200 }))

/** One profession's review within a run (REV-21). */
export const ReviewTask = Type.Object({
  id: Id,
  targetid: Id,
  reviewname: Type.String(),
  projectname: Type.String(),
  majorid: Type.String(),
  majortext: Type.String(),
  leaderid: Id,
  leadername: Type.String(),
  /** 2 second review, 3 third review, 0 other. */
  stage: Type.Integer(),
  /** 0: arranged by the project leader. */
  days: Type.Integer(),
  createtime: EpochMs,
  donetime: Nullable(EpochMs),
  /** Null for an arranged time, and before the assignment is confirmed: the clock starts then. */
  duetime: Nullable(EpochMs),
  overdue: Type.Boolean(),
  /** By how many days it is late; null when it is not. */
  latedays: Nullable(Type.Number()),
  file: Type.Array(FileRef),
  filemust: Flag,
  opinion: Type.String(),
  /** Progress and state of its run, and when that ended: with the done time they say where the task stands. */
  progress: Type.Integer(),
  flowstate: Type.Integer(),
  endtime: Nullable(EpochMs),
  /** True when the caller leads it and may complete it now. */
  mine: Type.Boolean(),
  /** True when its leader can no longer sign in and the task waits for another one. */
  leaderdisabled: Type.Boolean(),
})
export type ReviewTask = Static<typeof ReviewTask>

/** The lists of tasks. */
export const reviewTaskColumns = columns({
  id: idColumn,
  targetid: reviewWords.targetid,
  reviewname: reviewWords.reviewname,
  projectname: reviewWords.projectname,
  majorid: { title: title('专业编号', 'Profession id', '專業編號'), hideable: false },
  majortext: { title: title('专业名称', 'Profession', '專業名稱') },
  leaderid: { title: title('负责人编号', 'Leader id', '負責人編號'), holds: 'person', hideable: false },
  leadername: { title: title('负责人', 'Leader', '負責人') },
  stage: { type: 'integer', title: title('评审阶段', 'Review stage', '評審階段') },
  days: { type: 'integer', title: title('时限', 'Time limit', '時限') },
  createtime: { type: 'time', title: title('分配时间', 'Assigned', '分配時間') },
  duetime: reviewWords.duetime,
  donetime: { type: 'time', title: title('完成时间', 'Completed', '完成時間'), hideable: false },
  overdue: { type: 'boolean', title: title('已逾期', 'Overdue', '已逾期') },
  latedays: { ...reviewWords.latedays, hideable: false },
  file: { type: 'json', title: title('评审文件', 'Review files', '評審檔案'), hideable: false },
  filemust: { type: 'integer', title: title('须上传文件', 'File required', '須上傳檔案') },
  result: { type: 'json', title: title('评审结果', 'Review result', '評審結果'), hideable: false },
  opinion: reviewWords.opinion,
  progress: reviewWords.progress,
  flowstate: reviewWords.flowstate,
  leaderdisabled: { type: 'boolean', title: title('负责人已停用', 'Leader disabled', '負責人已停用'), hideable: false },
  endtime: { ...reviewWords.endtime, hideable: false },
})

/** A professional opinion is a text of its own; the short ones of dialogs have 300 characters (WID-24). */
export const maxTaskOpinion = 10_000

/** The most tasks that one sheet creates. */
export const maxTasksAtOnce = 50

/** Somebody who may lead a task, with what one chooses by. */
export const LeaderChoice = Type.Object({
  id: Id,
  fullName: Type.String(),
  /** Professions that he has led before, the most frequent first. */
  professions: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** '' over a link, and where the caller may not know it. */
  department: Type.String(),
  /** His open tasks in running reviews, and those of them that are late. */
  opentasks: Type.Integer(),
  latetasks: Type.Integer(),
})
export type LeaderChoice = Static<typeof LeaderChoice>

const taskFields = {
  majorid: OptionalId,
  leaderid: OptionalId,
  stage: Type.Union([Type.Literal(0), Type.Literal(2), Type.Literal(3)]),
  days: Type.Integer({ minimum: 0, maximum: 100 }),
  filemust: Flag,
}
const assignment = { targetid: Id, ...taskFields }

const taskFilters = {
  ...scopeQuery,
  majorid: Type.Optional(OptionalId),
  leaderid: Type.Optional(OptionalId),
  /** open: in review; notStarted and stopped; orphaned: open with a leader who can no longer sign in. */
  state: Type.Optional(
    Type.Union([
      Type.Literal(''),
      Type.Literal('open'),
      Type.Literal('notStarted'),
      Type.Literal('stopped'),
      Type.Literal('done'),
      Type.Literal('overdue'),
      Type.Literal('orphaned'),
    ]),
  ),
  stage: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(2), Type.Literal(3)])),
  due: Type.Optional(DueFilter),
  ...dueWithin,
  /** 1: only the caller's own tasks. */
  mine: Type.Optional(Flag),
  startTime: Type.Optional(EpochMs),
  endTime: Type.Optional(EpochMs),
}

const countFilters = {
  groupby: Type.Optional(
    Type.Union([Type.Literal('leader'), Type.Literal('profession'), Type.Literal('month'), Type.Literal('stage')]),
  ),
  ...scopeQuery,
  startTime: Type.Optional(EpochMs),
  endTime: Type.Optional(EpochMs),
}

export const ReviewTaskCount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  total: Type.Integer(),
  /** Of runs that are being assigned still. */
  notstarted: Type.Integer(),
  open: Type.Integer(),
  done: Type.Integer(),
  /** Not done when their run ended. */
  stopped: Type.Integer(),
  /** Absent for whoever may not see it of each task. */
  overdue: Type.Optional(Type.Integer()),
  /** Mean days from creation to completion of the done ones, two decimals; null when none is done, absent like the above. */
  averagedays: Type.Optional(Nullable(Type.Number())),
})
export type ReviewTaskCount = Static<typeof ReviewTaskCount>

/** What tasks are counted by when it is the month of their assignment. */
export const countedMonth = title('分配月份', 'Month assigned', '分配月份')

/** The counts of tasks; `name` reads leader or profession, whichever they are counted by. */
export const reviewTaskCountColumns = columns({
  id: idColumn,
  name: { title: reviewTaskColumns.leadername.title, hideable: false },
  total: { type: 'integer', title: title('任务数', 'Tasks', '任務數'), hideable: false },
  notstarted: { type: 'integer', title: taskStateText.notStarted, hideable: false },
  open: { type: 'integer', title: taskStateText.inReview, hideable: false },
  done: { type: 'integer', title: taskStateText.completed, hideable: false },
  stopped: { type: 'integer', title: title('已中止', 'Stopped', '已中止'), hideable: false },
  overdue: { type: 'integer', title: reviewTaskColumns.overdue.title, hideable: false },
  averagedays: { type: 'number', title: title('平均用时（天）', 'Average days', '平均用時（天）'), hideable: false },
})

const TaskCreated = Type.Object({ id: Id })

/** A page of counted tasks. */
const counted = {
  method: 'POST',
  reads: true,
  input: PageQueryWith(countFilters),
  output: PageOf(ReviewTaskCount),
} as const

export const reviewTask = callsOf(feature('reviewTask', reviewFeatures), {
  create: endpoint({
    method: 'POST',
    path: '/api/project/review/flow/task',
    input: Type.Object(assignment),
    output: TaskCreated,
  }),
  createByToken: endpoint({
    method: 'POST',
    path: '/api/project/review/flow/taskByToken',
    input: Type.Object({ ...assignment, token: LinkToken }),
    output: TaskCreated,
  }),
  /** Changes what is named of an open task: anything during assignment, only its days from then on. */
  update: endpoint({
    method: 'PUT',
    path: '/api/project/review/flow/task/:id',
    input: Type.Object({ ...optionalFields(taskFields), id: Id, token: LinkToken }),
  }),
  /** Creates all tasks of a sheet, or none of them. */
  createAll: endpoint({
    method: 'POST',
    path: '/api/project/review/flow/tasks',
    input: Type.Object({
      targetid: Id,
      tasks: Type.Array(Type.Object(taskFields), { minItems: 1, maxItems: maxTasksAtOnce }),
      token: LinkToken,
    }),
    output: Type.Object({ ids: Type.Array(Id) }),
  }),
  /** Creates the tasks that the run before had and this one lacks; `left` names those whose leader or profession is gone. */
  takeOver: endpoint({
    method: 'POST',
    path: '/api/project/review/flow/tasks/Actions/TakeOver',
    input: Type.Object({ targetid: Id, token: LinkToken }),
    output: Type.Object({
      ids: Type.Array(Id),
      left: Type.Array(Type.Object({ majortext: Type.String(), leadername: Type.String() })),
    }),
  }),
  /** Who may lead a task of a run, for its assigners and review administrators. */
  leaders: endpoint({
    method: 'GET',
    path: '/api/project/review/flow/:id/Actions/Leaders',
    input: Type.Object({ id: Id, token: LinkToken }),
    output: ListOf(LeaderChoice),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/project/review/flow/task/:id',
    input: Type.Object({ id: Id, token: LinkToken }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/project/review/flow/task/getList',
    reads: true,
    input: Type.Object({ targetid: Id, token: LinkToken }),
    output: ListOf(ReviewTask),
  }),
  listPage: endpoint({
    method: 'POST',
    path: '/api/project/review/flow/task/getListPage',
    reads: true,
    input: PageQueryWith(taskFilters),
    output: PageOf(ReviewTask),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/project/review/task/export',
    input: ExportQueryWith(taskFilters),
    output: ExportedFile,
    changes: [],
  }),
  /** Saves the files of a task, and its opinion; `done` completes it. */
  saveFiles: endpoint({
    method: 'PUT',
    path: '/api/project/review/flow/task/files',
    input: Type.Object({
      id: Id,
      file: Type.Array(FileRef, { maxItems: 100 }),
      opinion: Type.Optional(Type.String({ maxLength: maxTaskOpinion })),
      done: Type.Optional(Type.Boolean()),
      token: LinkToken,
    }),
  }),
  /** All tasks, counted by leader or profession. */
  countPage: endpoint({ ...counted, path: '/api/project/review/flow/task/countPage' }),
  /** The open tasks of running reviews, counted. */
  doingCountPage: endpoint({ ...counted, path: '/api/project/review/flow/task/doingCountPage' }),
  /** The tasks behind one row of the counts; `id` is the row's. */
  countInfo: endpoint({
    method: 'POST',
    path: '/api/project/review/flow/task/countInfo',
    reads: true,
    input: PageQueryWith({ ...countFilters, id: Type.String({ maxLength: 64 }), doing: Type.Optional(Flag) }),
    output: PageOf(ReviewTask),
  }),
  countExport: endpoint({
    method: 'POST',
    path: '/api/project/review/task/count/export',
    input: ExportQueryWith({ ...countFilters, doing: Type.Optional(Flag) }),
    output: ExportedFile,
    changes: [],
  }),
})
