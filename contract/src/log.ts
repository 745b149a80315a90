import { type Static, Type } from 'typebox'
import { columns, idColumn, type Titles, title } from './column'
import { callsOf, endpoint } from './endpoint'
import {
  Count,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Id,
  IdList,
  Nullable,
  optionalFields,
  PageOf,
  PageQueryWith,
} from './fields'

/** The kinds of lines, under the numbers that existing clients ask for. */
export const logKinds = { signIn: '1', operation: '3', error: '4', request: '5' } as const
export type LogKind = (typeof logKinds)[keyof typeof logKinds]
const Kind = Type.Union([Type.Literal('1'), Type.Literal('3'), Type.Literal('4'), Type.Literal('5')])

/** Which record an operation was about. */
export const LogRecord = Type.Object({
  id: Type.String(),
  /** What it is called, where the reader may see that; else ''. */
  name: Type.String(),
  /** The page that shows it to the reader; '' where none does. */
  page: Type.String(),
})
export type LogRecord = Static<typeof LogRecord>

/** What an operation did to a field, in words of its reader. */
export const LogChange = Type.Object({
  field: Type.String(),
  title: Type.String(),
  /** '' for nothing; null where the log does not tell what was before, as of something new. */
  from: Nullable(Type.String()),
  /** '' for nothing; null where the log keeps that it changed alone, as of a secret. */
  to: Nullable(Type.String()),
})
export type LogChange = Static<typeof LogChange>

/** One line of a log; what a kind does not know is '' or null. */
export const LogLine = Type.Object({
  id: Id,
  userId: Type.String(),
  userName: Type.String(),
  ipaddress: Type.String(),
  /** Device of a sign-in, browser and system of an error. */
  platForm: Type.String(),
  /** The kind of record of an operation, the first names of the address of a call. */
  moduleName: Type.String(),
  /** The address of a call as the contract spells it, or the record that was worked on. */
  requestURL: Type.String(),
  /** The method of a call, or what was done, such as `project.update`. */
  requestMethod: Type.String(),
  requestDuration: Nullable(Type.Integer()),
  /** How a sign-in, a request or an error ended: an outcome, a status, the name of the error. */
  result: Type.String(),
  /** The number that somebody was told with an error. */
  requestId: Type.String(),
  /** What changed, or what went wrong, without secrets. */
  json: Type.String(),
  creatorTime: EpochMs,
  /** What `requestURL` and `json` of an operation mean, as far as the reader sees these. */
  record: Type.Optional(LogRecord),
  changes: Type.Optional(Type.Array(LogChange)),
})
export type LogLine = Static<typeof LogLine>

/** The lists of all kinds; each page shows the columns that its kind fills. */
export const logColumns = columns({
  id: idColumn,
  userId: { title: title('用户编号', 'User id', '使用者編號'), holds: 'person', hideable: false },
  creatorTime: { type: 'time', title: title('时间', 'Time', '時間') },
  userName: { title: title('用户', 'Person', '使用者') },
  ipaddress: { title: title('地址', 'Address', '位址') },
  platForm: { title: title('设备', 'Device', '裝置') },
  moduleName: { title: title('模块', 'Module', '模組') },
  requestURL: { title: title('请求或对象', 'Call or record', '請求或物件') },
  requestMethod: { title: title('操作', 'Operation', '操作') },
  requestDuration: { type: 'integer', title: title('耗时（毫秒）', 'Took (ms)', '耗時（毫秒）') },
  result: { title: title('结果', 'Result', '結果') },
  requestId: { title: title('请求编号', 'Reference', '請求編號') },
  json: { title: title('内容', 'Content', '內容'), sortable: false },
})

/** What columns are called where a kind fills them with something of its own. */
export const logTitles: Readonly<Record<LogKind, Partial<Record<keyof typeof logColumns, Titles>>>> = {
  '1': { json: title('地点', 'Place', '地點') },
  '3': { requestURL: title('对象', 'Record', '物件'), json: title('改动', 'Changes', '改動') },
  '4': {
    requestURL: title('请求', 'Call', '請求'),
    requestMethod: title('方法', 'Method', '方法'),
    result: title('错误', 'Error', '錯誤'),
    json: title('说明', 'Message', '說明'),
  },
  '5': {
    requestURL: title('请求', 'Call', '請求'),
    requestMethod: title('方法', 'Method', '方法'),
    result: title('状态码', 'Status', '狀態碼'),
  },
}

/** The columns that a kind fills, in the order of its page. */
export const logShown: Readonly<Record<LogKind, readonly (keyof typeof logColumns)[]>> = {
  '1': ['creatorTime', 'userName', 'result', 'ipaddress', 'json', 'platForm'],
  '3': ['creatorTime', 'userName', 'moduleName', 'requestMethod', 'requestURL', 'json', 'ipaddress', 'requestId'],
  '4': [
    ...(['creatorTime', 'result', 'json', 'requestMethod', 'requestURL', 'userName', 'ipaddress'] as const),
    ...(['platForm', 'moduleName', 'requestDuration', 'requestId'] as const),
  ],
  '5': [
    ...(['creatorTime', 'userName', 'requestMethod', 'requestURL', 'requestDuration', 'result'] as const),
    ...(['ipaddress', 'moduleName'] as const),
  ],
}

/** What the page and its Excel call the outcomes of a sign-in. */
export const signInOutcomes = {
  in: title('登录成功', 'Signed in', '登入成功'),
  'wrong-password': title('密码错误', 'Wrong password', '密碼錯誤'),
} as const

const filters = { type: Kind, startTime: Type.Optional(EpochMs), endTime: Type.Optional(EpochMs) }

/** Days for which the lines of a kind are kept, 0 for ever. Operations have none: they are never cleared. */
const Days = Type.Integer({ minimum: 0, maximum: 3650 })
const retention = { signIn: Days, error: Days, request: Days }
export const LogRetention = Type.Object(retention)
export type LogRetention = Static<typeof LogRetention>

export const log = callsOf('log', {
  list: endpoint({
    method: 'GET',
    path: '/api/system/Log/:type',
    input: PageQueryWith(filters),
    output: PageOf(LogLine),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/system/Log/:type/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  /** Deletes chosen lines; an operation among them refuses all. Answers how many went. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/system/Log',
    input: Type.Object({ ids: IdList }),
    output: Type.Object({ count: Count }),
  }),
  /** Deletes all lines of a kind that the caller sees; operations are refused. */
  clear: endpoint({
    method: 'DELETE',
    path: '/api/system/Log/:type',
    input: Type.Object({ type: Kind }),
    output: Type.Object({ count: Count }),
  }),
  retention: endpoint({
    method: 'GET',
    path: '/api/system/Log/Actions/Retention',
    output: LogRetention,
  }),
  /** Changes how long lines are kept; what is left out stays. Each night, older ones go. */
  setRetention: endpoint({
    method: 'PUT',
    path: '/api/system/Log/Actions/Retention',
    input: Type.Object(optionalFields(retention)),
  }),
})
