import { type Static, Type } from 'typebox'
import { columns, idColumn, type Titles, title } from './column'
import { callsOf, endpoint } from './endpoint'
import { ByteCount, EpochMs, Id, Nullable, PageOf, PageQueryWith } from './fields'

/** Every cache of the product by its name: what it keeps. */
export const cacheTitles = {
  session: title('登录会话', 'Sessions', '登入工作階段'),
  permission: title('人员权限', 'Rights of people', '人員權限'),
  process: title('审批流程', 'Processes', '審批流程'),
  lookThrough: title('以他人身份查看', 'Looking with the rights of others', '以他人身分檢視'),
  design: title('已发布的表单', 'Released forms', '已發布的表單'),
  longList: title('长列表', 'Long lists', '長列表'),
  rowRule: title('数据权限条件', 'Conditions of rows', '資料權限條件'),
  setting: title('系统设置', 'Settings', '系統設定'),
  organize: title('公司和部门', 'Companies and departments', '公司和部門'),
  position: title('岗位', 'Positions', '職位'),
  forbiddenPair: title('不相容权限', 'Forbidden pairs', '不相容權限'),
  template: title('消息和短信模板', 'Message and SMS templates', '訊息和簡訊範本'),
  sheet: title('表格预览', 'Previews of spreadsheets', '試算表預覽'),
  previewFailure: title('无法预览的文件', 'Files that cannot be previewed', '無法預覽的檔案'),
  spelling: title('姓名拼音', 'Spellings of names', '姓名拼音'),
} as const satisfies Readonly<Record<string, Titles>>
export type CacheName = keyof typeof cacheTitles
export const cacheNames = Object.keys(cacheTitles) as CacheName[]

const figures = {
  entries: Type.Integer(),
  /** Roughly. */
  bytes: ByteCount,
  /** How often it knew what it was asked for, and how often not, since the node was started. */
  hits: Type.Integer(),
  misses: Type.Integer(),
  /** When the oldest entry was read; null without entries, and where entries have no age. */
  oldest: Nullable(EpochMs),
}
/** How a cache does, without anything of what it keeps. */
export const CacheFigures = Type.Object(figures)
export type CacheFigures = Static<typeof CacheFigures>

const node = { id: Id, name: Type.String() }

/** The same of one node; a silent one is named with no figures. */
export const CacheOfNode = Type.Object({ ...node, isSilent: Type.Boolean(), ...figures })
export type CacheOfNode = Static<typeof CacheOfNode>

/** A cache on all nodes together, under the names that existing clients read, and on each of them. */
export const CacheLine = Type.Object({
  ...figures,
  id: Id,
  name: Type.String(),
  fullName: Type.String(),
  cacheSize: ByteCount,
  /** When the oldest entry is no longer trusted. */
  overdueTime: Nullable(EpochMs),
  nodes: Type.Array(CacheOfNode),
})
export type CacheLine = Static<typeof CacheLine>

/** The list of caches. */
export const cacheColumns = columns({
  id: { ...idColumn, sortable: false },
  fullName: { title: title('缓存', 'Cache', '快取'), sortable: false, hideable: false },
  name: { title: title('名称', 'Name', '名稱'), sortable: false, hideable: false },
  entries: { type: 'integer', title: title('条数', 'Entries', '筆數'), sortable: false, hideable: false },
  cacheSize: {
    type: 'integer',
    title: title('约占内存', 'Memory, about', '約佔記憶體'),
    sortable: false,
    hideable: false,
  },
  hits: { type: 'integer', title: title('命中', 'Hits', '命中'), sortable: false, hideable: false },
  misses: { type: 'integer', title: title('未命中', 'Misses', '未命中'), sortable: false, hideable: false },
  hitRate: { type: 'number', title: title('命中率', 'Hit rate', '命中率'), sortable: false, hideable: false },
  oldest: { type: 'time', title: title('最早读取', 'Oldest read', '最早讀取'), sortable: false, hideable: false },
})

/** What a clearing did: entries and bytes that went on each node, and who did not answer in time. */
export const Cleared = Type.Object({
  entries: Type.Integer(),
  bytes: ByteCount,
  nodes: Type.Array(Type.Object({ ...node, entries: Type.Integer(), bytes: ByteCount })),
  silent: Type.Array(Type.Object(node)),
})
export type Cleared = Static<typeof Cleared>

const ByName = Type.Object({ name: Type.String({ pattern: '^[A-Za-z]{1,64}$' }) })

export const cache = callsOf('cache', {
  /** Every cache of the product on all nodes; what it keeps is never answered. */
  list: endpoint({
    method: 'GET',
    path: '/api/system/CacheManage',
    input: PageQueryWith({}),
    output: PageOf(CacheLine),
  }),
  /** One of them; `value` is what existing clients show of it: the figures of each node as JSON text. */
  get: endpoint({
    method: 'GET',
    path: '/api/system/CacheManage/:name',
    input: ByName,
    output: Type.Object({ name: Type.String(), value: Type.String(), line: CacheLine }),
  }),
  /** Clears one on all nodes. */
  clear: endpoint({ method: 'DELETE', path: '/api/system/CacheManage/:name', input: ByName, output: Cleared }),
  /** Clears all on all nodes. */
  clearAll: endpoint({
    method: 'POST',
    path: '/api/system/CacheManage/Actions/ClearAll',
    output: Cleared,
  }),
})
