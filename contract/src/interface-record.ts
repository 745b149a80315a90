import { type Static, Type } from 'typebox'
import {
  columns,
  createdColumn,
  descriptionColumn,
  idColumn,
  sortCodeColumn,
  stateColumn,
  title,
  versionColumn,
} from './column'
import { Count, EpochMs, Flag, Id, loose, Nullable, UsesOf, Version } from './fields'

/** 1 SQL, 2 static JSON, 3 HTTP API, 4 the rows of a page with the rights of the reader. */
export const InterfaceKind = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)], loose)
/** 0 anybody who is signed in, 1 whoever has one of the named roles, 2 whoever is signed in at an allowed address. */
const Access = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], loose)

/** A data interface as its list shows it. */
export const InterfaceRow = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  categoryId: Type.String(),
  /** The name of the category. */
  category: Type.String(),
  dataType: InterfaceKind,
  checkType: Access,
  requestMethod: Type.String(),
  /** 1 where the rights of its reader do not narrow what it answers. */
  readsAll: Flag,
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
  /** Always '': older clients read it. */
  tenantId: Type.String(),
})
export type InterfaceRow = Static<typeof InterfaceRow>

/** What would get nothing from an interface that is off. */
export const InterfaceUses = UsesOf(Type.Union([Type.Literal('form'), Type.Literal('process'), Type.Literal('task')]))

/** The list of data interfaces. */
export const interfaceColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('接口名称', 'Interface', '介面名稱') },
  enCode: { title: title('接口编码', 'Code', '介面編碼') },
  categoryId: { title: title('分类编号', 'Category id', '分類編號'), hideable: false },
  category: { title: title('分类', 'Category', '分類') },
  dataType: { type: 'integer', title: title('类型', 'Kind', '類型'), hideable: false },
  checkType: { type: 'integer', title: title('谁可调用', 'Who may call', '誰可呼叫') },
  requestMethod: { title: title('请求方式', 'Method', '請求方式'), hideable: false },
  readsAll: { type: 'integer', title: title('读取范围', 'Reads', '讀取範圍'), hideable: false },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: { title: title('创建人', 'Created by', '建立人') },
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
  tenantId: { title: title('租户', 'Tenant', '租戶'), hideable: false },
})

/** What pages and the log call the values of an interface. */
export const interfaceWords = {
  dataType: {
    1: title('SQL', 'SQL', 'SQL'),
    2: title('静态数据', 'Static data', '靜態資料'),
    3: title('HTTP 接口', 'HTTP API', 'HTTP 介面'),
    4: title('页面数据', 'Rows of a page', '頁面資料'),
  },
  checkType: {
    0: title('登录即可', 'Anybody signed in', '登入即可'),
    1: title('指定角色', 'Named roles', '指定角色'),
    2: title('指定地址', 'Named addresses', '指定位址'),
  },
} as const

/** A parameter: its type is one of varchar, int, bigint, decimal, datetime and text. */
export const InterfaceParameter = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 64 })),
  field: Type.String({ maxLength: 50 }),
  fieldName: Type.Optional(Type.String({ maxLength: 100 })),
  dataType: Type.Optional(Type.String({ maxLength: 20 })),
  required: Type.Optional(Flag),
  /** Counts where nothing is given; '@user' and the like stand for that value. */
  defaultValue: Type.Optional(Type.String({ maxLength: 65_536 })),
})
export type InterfaceParameter = Static<typeof InterfaceParameter>

/** Lists that older clients send as JSON text. */
export const jsonText = Type.String({ maxLength: 262_144 })
const longText = Type.String({ maxLength: 65_536 })

/** What a form writes. */
export const interfaceFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  categoryId: Id,
  dataType: InterfaceKind,
  checkType: Type.Optional(Access),
  /** Of a call 6 GET or 7 POST; of SQL 3, to read. */
  requestMethod: Type.Optional(Type.String({ maxLength: 2, ...loose })),
  /** '0' the database of the product. */
  dbLinkId: Type.Optional(Type.String({ maxLength: 64, ...loose })),
  /** SQL, or JSON; of a model the columns that it answers, comma-joined, '' for all. */
  query: Type.Optional(longText),
  /** The address of a call; of a model the page whose rows it answers. */
  path: Type.Optional(Type.String({ maxLength: 2000 })),
  /** A header whose value comes as '' keeps the stored one. */
  requestHeaders: Type.Optional(
    Type.Union([
      jsonText,
      Type.Array(
        Type.Object({
          field: Type.String({ maxLength: 100 }),
          defaultValue: Type.Optional(Type.String({ maxLength: 8192 })),
        }),
        { maxItems: 100 },
      ),
    ]),
  ),
  requestParameters: Type.Optional(Type.Union([jsonText, Type.Array(InterfaceParameter, { maxItems: 200 })])),
  /** A function that makes what is answered of what was read, such as (data) => data. */
  dataProcessing: Type.Optional(longText),
  /** Addresses and blocks that may call. */
  ipAddress: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Ids of the roles that may call, comma-joined. */
  callerRoles: Type.Optional(
    Type.String({ maxLength: 6500, pattern: '^([A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64})*)?$' }),
  ),
  rowLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** Seconds that a query may take. */
  seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

/** A whole data interface. Values of headers never leave the server. */
export const DataInterface = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  categoryId: Type.String(),
  category: Type.String(),
  dataType: InterfaceKind,
  checkType: Access,
  requestMethod: Type.String(),
  dbLinkId: Type.String(),
  query: Type.String(),
  path: Type.String(),
  /** JSON text of [{field, defaultValue}], each value ''. */
  requestHeaders: Type.String(),
  /** JSON text of the parameters. */
  requestParameters: Type.String(),
  dataProcessing: Type.String(),
  ipAddress: Type.String(),
  callerRoles: Type.String(),
  rowLimit: Type.Integer(),
  seconds: Type.Integer(),
  readsAll: Flag,
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  tenantId: Type.String(),
})
export type DataInterface = Static<typeof DataInterface>
