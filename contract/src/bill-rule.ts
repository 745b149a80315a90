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
  loose,
  Nullable,
  OptionalId,
  PageOf,
  PageQueryWith,
  UsesOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import { stateWords } from './state-words'

/** The part of a number that says when. */
const BillDate = Type.Union([
  Type.Literal('no'),
  Type.Literal('yyyy'),
  Type.Literal('yyyyMM'),
  Type.Literal('yyyyMMdd'),
])
/** Whether numbers leave no gaps, taken with the record that bears them, or are taken fast, with gaps where one fails. */
const BillMode = Type.Union([Type.Literal('gapless'), Type.Literal('fast')])
/** Whether everybody shares one row of numbers, or each company has its own. */
const BillScope = Type.Union([Type.Literal('all'), Type.Literal('company')])

export const BillRule = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  prefix: Type.String(),
  dateFormat: Type.String(),
  digit: Type.Integer(),
  startNumber: Type.String(),
  suffix: Type.String(),
  mode: Type.String(),
  scope: Type.String(),
  /** The number that was given last, '' before the first. */
  outputNumber: Type.String(),
  /** How many of its period were given then. */
  thisNumber: Type.Integer(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
})
export type BillRule = Static<typeof BillRule>

/** The list of bill rules. */
export const billRuleColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('规则名称', 'Bill rule', '規則名稱') },
  enCode: { title: title('规则编码', 'Rule code', '規則編碼') },
  prefix: { title: title('前缀', 'Prefix', '前綴') },
  dateFormat: { title: title('日期格式', 'Date', '日期格式') },
  digit: { type: 'integer', title: title('流水位数', 'Digits', '流水位數') },
  startNumber: { title: title('起始流水号', 'First number', '起始流水號') },
  suffix: { title: title('后缀', 'Suffix', '後綴') },
  mode: { title: title('取号方式', 'Gaps', '取號方式') },
  scope: { title: title('编号范围', 'Counted for', '編號範圍') },
  outputNumber: { title: title('最近编号', 'Last number', '最近編號') },
  thisNumber: { type: 'integer', title: title('本期已用', 'Used in period', '本期已用') },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

/** What the page and its Excel call the values of a rule. */
export const billWords = {
  dateFormat: {
    no: title('无日期', 'No date', '無日期'),
    yyyy: title('年', 'Year', '年'),
    yyyyMM: title('年月', 'Year and month', '年月'),
    yyyyMMdd: title('年月日', 'Year, month and day', '年月日'),
  },
  mode: {
    gapless: title('连续无缺号', 'No gaps', '連續無缺號'),
    fast: title('快速，可有缺号', 'Fast, with gaps', '快速，可有缺號'),
  },
  scope: { all: title('全部共用', 'Everybody', '全部共用'), company: title('按公司', 'Each company', '依公司') },
  enabledMark: stateWords,
} as const

/** Letters of any script, digits and signs; neither blanks nor what has a meaning in markup. */
const part = Type.String({ maxLength: 20, pattern: '^[^\\x00-\\x20\\x7f<>"\'`]*$' })
const BillCode = Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' })

const formatFields = {
  prefix: Type.Optional(part),
  dateFormat: BillDate,
  digit: Type.Integer({ minimum: 1, maximum: 9, ...loose }),
  /** At most as many digits as `digit` says, and not only zeros. */
  startNumber: Type.String({ pattern: '^[0-9]{1,9}$' }),
  suffix: Type.Optional(part),
}

const billRuleFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: BillCode,
  ...formatFields,
  mode: Type.Optional(BillMode),
  scope: Type.Optional(BillScope),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

const filters = { enabledMark: Type.Optional(Flag) }

export const billRule = callsOf('billRule', {
  list: endpoint({
    method: 'GET',
    path: '/api/system/BillRule',
    input: PageQueryWith(filters),
    output: PageOf(BillRule),
  }),
  /** The rules that are on, for widgets that show a number (BIL-11). */
  selector: endpoint({
    method: 'GET',
    path: '/api/system/BillRule/Selector',
    input: Type.Object({}),
    output: BareListOf(Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })),
  }),
  /** Reserves a number of a rule for who asks: the same one until it is saved with a record, or for a day. */
  reserve: endpoint({
    method: 'GET',
    path: '/api/system/BillRule/BillNumber/:enCode',
    reads: false,
    input: Type.Object({ enCode: BillCode }),
    output: Type.String(),
    changes: ['billRule'],
  }),
  get: endpoint({ method: 'GET', path: '/api/system/BillRule/:id', input: ById, output: BillRule }),
  /** What takes its numbers by it: by name as far as the caller sees it on its page, and how many others. */
  usage: endpoint({
    method: 'GET',
    path: '/api/system/BillRule/:id/Usage',
    input: ById,
    output: UsesOf(Type.Union([Type.Literal('form'), Type.Literal('process')])),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/BillRule',
    input: Type.Object(billRuleFields),
    output: ById,
  }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: '/api/system/BillRule/:id',
    input: WithId({ ...updateFields(billRuleFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/system/BillRule/:id', input: ById }),
  /** Turns a rule off, or on again; one that is off gives no numbers. */
  toggleState: endpoint({ method: 'PUT', path: '/api/system/BillRule/:id/Actions/State', input: ById }),
  /** The next five numbers of a rule as its form stands, and whether it could give one again that it has given. */
  preview: endpoint({
    method: 'POST',
    path: '/api/system/BillRule/Actions/Preview',
    reads: true,
    input: Type.Object({ id: Type.Optional(OptionalId), ...formatFields, scope: Type.Optional(BillScope) }),
    output: Type.Object({ numbers: Type.Array(Type.String()), repeats: Type.Boolean() }),
    changes: [],
  }),
  /** A rule as a small JSON file, for another installation or for keeping. */
  exportRule: endpoint({
    method: 'GET',
    path: '/api/system/BillRule/:id/Action/Export',
    input: ById,
    output: ExportedFile,
    changes: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/system/BillRule/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
})
