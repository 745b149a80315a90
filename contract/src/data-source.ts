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
import { callsOf, endpoint, feature } from './endpoint'
import {
  ById,
  Count,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  ListOf,
  loose,
  Nullable,
  OptionalId,
  optionalFields,
  PageOf,
  PageQueryWith,
  UsesOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import { stateWords } from './state-words'

const path = '/api/system/DataSource'

/** Those that the product names; which of them it enters is said by `isServedKind`. */
const Kind = Type.Union([
  Type.Literal('PostgreSQL'),
  Type.Literal('MySQL'),
  Type.Literal('SQLServer'),
  Type.Literal('Oracle'),
  Type.Literal('DM8'),
  Type.Literal('KingbaseES'),
])
const AnyKind = Type.Union([...Kind.anyOf, Type.Literal('')])
const Tls = Type.Union([Type.Literal('verify'), Type.Literal('any'), Type.Literal('off')])

const row = {
  id: Id,
  version: Version,
  fullName: Type.String(),
  dbType: Type.String(),
  host: Type.String(),
  port: Type.Integer(),
  /** The database on that server. */
  serviceName: Type.String(),
  userName: Type.String(),
  tls: Type.String(),
  /** 1 when the product may write into it. */
  mayWrite: Flag,
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
}
export const DataSourceRow = Type.Object(row)
export type DataSourceRow = Static<typeof DataSourceRow>

/** A source as its form has it; what it is entered with is never answered. */
const DataSource = Type.Object({
  ...row,
  /** PostgreSQL only: the schema whose tables are meant. */
  dbSchema: Type.String(),
  /** Always '', so that a record that is sent back whole keeps what is stored. */
  password: Type.String(),
  /** 1 when one is stored. */
  hasPassword: Flag,
})
export type DataSource = Static<typeof DataSource>

/** The list of data sources. */
export const dataSourceColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('数据源名称', 'Data source', '資料來源名稱') },
  dbType: { title: title('数据库类型', 'Kind', '資料庫類型') },
  host: { title: title('主机', 'Host', '主機') },
  port: { type: 'integer', title: title('端口', 'Port', '連接埠') },
  serviceName: { title: title('数据库', 'Database', '資料庫') },
  userName: { title: title('用户', 'User', '使用者') },
  tls: { title: title('加密', 'Protection', '加密') },
  mayWrite: { type: 'integer', title: title('访问方式', 'Access', '存取方式') },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

/** What the page and its Excel call the values of a source. */
export const sourceWords = {
  tls: {
    verify: title('加密并核对证书', 'Encrypted, certificate checked', '加密並核對憑證'),
    any: title('加密，不核对证书', 'Encrypted, any certificate', '加密，不核對憑證'),
    off: title('不加密', 'Not encrypted', '不加密'),
  },
  mayWrite: { 0: title('只读', 'Read only', '唯讀'), 1: title('可写', 'May write', '可寫') },
  enabledMark: stateWords,
} as const

/** A name or an address; never a path, which would be a socket of this machine. */
const Host = Type.String({ minLength: 1, maxLength: 255, pattern: '^[A-Za-z0-9._:-]+$' })
const Port = Type.Integer({ minimum: 1, maximum: 65_535, ...loose })

/** Where a database is, and how it is entered. */
const connectionFields = {
  dbType: Kind,
  host: Host,
  port: Port,
  serviceName: Type.String({ minLength: 1, maxLength: 100 }),
  dbSchema: Type.Optional(Type.String({ maxLength: 63 })),
  userName: Type.String({ minLength: 1, maxLength: 100 }),
  /** '' keeps the one that is stored. */
  password: Type.Optional(Type.String({ maxLength: 500 })),
  tls: Type.Optional(Tls),
}

const sourceFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  ...connectionFields,
  mayWrite: Type.Optional(Flag),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

const filters = { dbType: Type.Optional(AnyKind), enabledMark: Type.Optional(Flag) }

const Choice = Type.Object({ id: Type.String(), fullName: Type.String(), dbType: Type.String() })

const shownIn = ['dataSource', 'dataModel.sources', 'dataSync.sources']

export const dataSource = callsOf(feature('dataSource', shownIn), {
  list: endpoint({ method: 'GET', path, input: PageQueryWith(filters), output: PageOf(DataSourceRow) }),
  /** Those that are on, by their kind; the product's own database is '0' and stands first. */
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    input: Type.Object({ type: Type.Optional(AnyKind) }),
    output: ListOf(Type.Object({ id: Type.String(), fullName: Type.String(), children: Type.Array(Choice) })),
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/Actions/Export`,
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  /**
   * Connects as a form says, with what is stored of the source `id` where the form leaves something out, the password where
   * it is empty; nothing of the server's is told.
   */
  test: endpoint({
    method: 'POST',
    path: `${path}/Actions/Test`,
    input: Type.Object({ ...optionalFields(connectionFields), id: Type.Optional(OptionalId) }),
    changes: [],
  }),
  get: endpoint({ method: 'GET', path: `${path}/:id`, input: ById, output: DataSource }),
  /** What is under way with it: by name as far as the caller sees it, and how much else. */
  usage: endpoint({ method: 'GET', path: `${path}/:id/Usage`, input: ById, output: UsesOf(Type.Literal('sync')) }),
  create: endpoint({ method: 'POST', path, input: Type.Object(sourceFields), output: ById }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    input: WithId({ ...updateFields(sourceFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: `${path}/:id`, input: ById }),
  toggleState: endpoint({ method: 'PUT', path: `${path}/:id/Actions/State`, input: ById }),
})
