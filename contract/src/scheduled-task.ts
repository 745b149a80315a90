import { type Static, Type } from 'typebox'
import {
  columns,
  createdColumn,
  creatorColumn,
  descriptionColumn,
  idColumn,
  sortCodeColumn,
  stateColumn,
  title,
  versionColumn,
} from './column'
import { callsOf, endpoint } from './endpoint'
import {
  BareListOf,
  ById,
  Count,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  Nullable,
  PageOf,
  PageQueryWith,
  updateFields,
  Version,
  WithId,
} from './fields'
import { stateWords } from './state-words'

/** 1 an API interface, 2 an SQL interface, 3 built-in work; existing clients send the numbers as text. */
const ExecuteType = Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3')])
/** What becomes of times that passed while no server ran: one run for all of them, or none. */
const Missed = Type.Union([Type.Literal('once'), Type.Literal('skip')])

/** The work that is built in. */
export const taskMethods = {
  cleanRecords: title('清理过期记录与日志', 'Clean up old records and logs', '清理過期記錄與日誌'),
  purgeRecords: title(
    '清空回收站中满 30 天的表单数据',
    'Empty bins of records of 30 days',
    '清空資源回收筒中滿 30 天的表單資料',
  ),
  purgeColumns: title(
    '清除已删除满 30 天的表单字段',
    'Purge form fields that were removed 30 days ago',
    '清除已刪除滿 30 天的表單欄位',
  ),
  makeBackup: title('备份数据库和文件', 'Back up the database and files', '備份資料庫和檔案'),
  tryBackup: title('试恢复最新的备份', 'Try to restore the newest backup', '試還原最新的備份'),
  cleanFiles: title('清理无人使用的文件', 'Clean up files that nobody uses', '清理無人使用的檔案'),
} as const
export type TaskMethod = keyof typeof taskMethods

export const ScheduledTask = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  executeType: ExecuteType,
  /** JSON as text: {cron, interfaceId, interfaceName, parameter[], localHostTaskId}. */
  executeContent: Type.String(),
  cron: Type.String(),
  missed: Missed,
  runCount: Type.Integer(),
  lastRunTime: Nullable(EpochMs),
  nextRunTime: Nullable(EpochMs),
  /** Failures since it last went well; ten switch it off. */
  failures: Type.Integer(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
})
export type ScheduledTask = Static<typeof ScheduledTask>

/** The list of scheduled tasks. */
export const scheduledTaskColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('任务名称', 'Task', '任務名稱') },
  enCode: { title: title('任务编码', 'Task code', '任務編碼') },
  executeType: { title: title('执行内容', 'Runs', '執行內容'), hideable: false },
  executeContent: { title: title('执行参数', 'Content', '執行參數'), hideable: false, sortable: false },
  cron: { title: title('执行周期', 'Schedule', '執行週期'), hideable: false },
  missed: { title: title('错过时', 'When missed', '錯過時'), hideable: false },
  runCount: { type: 'integer', title: title('执行次数', 'Runs so far', '執行次數') },
  lastRunTime: { type: 'time', title: title('上次执行', 'Last run', '上次執行') },
  nextRunTime: { type: 'time', title: title('下次执行', 'Next run', '下次執行'), hideable: false },
  failures: { type: 'integer', title: title('连续失败', 'Failures in a row', '連續失敗'), hideable: false },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

/** What the page and its Excel call the values of a task. */
export const taskWords = {
  executeType: {
    1: title('数据接口', 'Data interface', '資料介面'),
    2: title('数据接口', 'Data interface', '資料介面'),
    3: title('内置任务', 'Built-in work', '內建任務'),
  },
  missed: {
    once: title('恢复后补执行一次', 'Run once afterwards', '恢復後補執行一次'),
    skip: title('跳过', 'Skip it', '跳過'),
  },
  enabledMark: stateWords,
} as const

/** One run of a task. */
export const TaskRun = Type.Object({
  id: Id,
  /** When it began, or was to. */
  runTime: EpochMs,
  /** 0 went well, 1 did not; null while it runs. */
  runResult: Nullable(Flag),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('running'),
    Type.Literal('ok'),
    Type.Literal('failed'),
    Type.Literal('stopped'),
    Type.Literal('skipped'),
  ]),
  /** Why it did not go well: the key of a failure, or a text. */
  description: Type.String(),
  /** The same in words, in the language of the reader. */
  reason: Type.String(),
  milliseconds: Nullable(Type.Integer()),
  /** Who started it by hand. */
  userName: Type.String(),
})
export type TaskRun = Static<typeof TaskRun>

const taskFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  executeType: ExecuteType,
  executeContent: Type.String({ minLength: 1, maxLength: 100_000 }),
  missed: Type.Optional(Missed),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}
const path = '/api/system/scheduletask'

const filters = { enabledMark: Type.Optional(Flag) }

export const scheduledTask = callsOf('scheduledTask', {
  list: endpoint({
    method: 'GET',
    path,
    input: PageQueryWith(filters),
    output: PageOf(ScheduledTask),
  }),
  get: endpoint({ method: 'GET', path: `${path}/Info/:id`, input: ById, output: ScheduledTask }),
  export: endpoint({
    method: 'GET',
    path: `${path}/Actions/Export`,
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  methods: endpoint({
    method: 'GET',
    path: `${path}/TaskMethods`,
    output: BareListOf(Type.Object({ id: Id, fullName: Type.String() })),
  }),
  log: endpoint({
    method: 'GET',
    path: `${path}/:id/TaskLog`,
    input: PageQueryWith({ id: Id, runResult: Type.Optional(Flag) }),
    output: PageOf(TaskRun),
  }),
  create: endpoint({ method: 'POST', path, input: Type.Object(taskFields), output: ById }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    input: WithId({ ...updateFields(taskFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: `${path}/:id`, input: ById }),
  enable: endpoint({ method: 'PUT', path: `${path}/:id/Actions/Enable`, input: ById }),
  /** Switches a task off; what runs is stopped. */
  stop: endpoint({ method: 'PUT', path: `${path}/:id/Actions/Stop`, input: ById }),
  /** Runs it now, beside its times. */
  run: endpoint({ method: 'PUT', path: `${path}/:id/Actions/Run`, input: ById }),
  /** Stops what runs, and leaves the task on. */
  cancel: endpoint({ method: 'PUT', path: `${path}/:id/Actions/Cancel`, input: ById }),
  /** The next five times of a cron line in the zone of the product. */
  preview: endpoint({
    method: 'POST',
    path: `${path}/Actions/Preview`,
    reads: true,
    input: Type.Object({ cron: Type.String({ maxLength: 100 }) }),
    output: Type.Object({ times: Type.Array(EpochMs), timeZone: Type.String() }),
    changes: [],
  }),
})
