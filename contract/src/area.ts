import { type Static, Type } from 'typebox'
import {
  columns,
  descriptionColumn,
  idColumn,
  sortCodeColumn,
  stateColumn,
  type Titles,
  title,
  versionColumn,
} from './column'
import { callsOf, endpoint } from './endpoint'
import {
  ById,
  Count,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  ListOf,
  optionalFields,
  PageOf,
  PageQueryWith,
  updateFields,
  Version,
  WithId,
} from './fields'

/** What the levels of areas are called, from the first on. */
export const areaLevels: readonly Titles[] = [
  title('省级', 'Province', '省級'),
  title('地级', 'City', '地級'),
  title('县级', 'District or county', '縣級'),
  title('乡级', 'Town or street', '鄉級'),
]

/** A province, city, district or street. `parentId` is '-1' for provinces; `type` is the level, 1 for provinces. */
export const Area = Type.Object({
  id: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  type: Type.Integer(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  isLeaf: Type.Boolean(),
  hasChildren: Type.Boolean(),
})
export type Area = Static<typeof Area>

const keptFields = {
  version: Version,
  /** '' for provinces. */
  parentName: Type.String(),
  /** True for what the product starts with: it can be switched off, and is never deleted. */
  isBase: Type.Boolean(),
  description: Type.String(),
}
export const KeptArea = Type.Object({ ...Area.properties, ...keptFields })
export type KeptArea = Static<typeof KeptArea>

/** An area in a list; who keeps the areas gets all of it. */
const ListedArea = Type.Object({ ...Area.properties, ...optionalFields(keptFields) })
export type ListedArea = Static<typeof ListedArea>

/** The areas as their page lists them. */
export const areaColumns = columns({
  id: idColumn,
  version: versionColumn,
  parentId: { title: title('上级编号', 'Id of the area above', '上級編號'), hideable: false },
  fullName: { title: title('区域名称', 'Area', '區域名稱'), hideable: false },
  type: { type: 'integer', title: title('级别', 'Level', '級別'), hideable: false },
  enCode: { title: title('区域编码', 'Code', '區域編碼') },
  parentName: { title: title('上级区域', 'Belongs to', '上級區域') },
  isBase: { type: 'boolean', title: title('基础数据', 'Base data', '基礎資料') },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  hasChildren: {
    type: 'boolean',
    title: title('有下级', 'Has areas below', '有下級'),
    hideable: false,
    sortable: false,
  },
  isLeaf: { type: 'boolean', title: title('末级', 'Lowest', '末級'), hideable: false, sortable: false },
})

/** An area that was added has the id of any record. '-1', '0' and '' stand for the top. */
const AreaId = Type.String({ pattern: '^(-1|[A-Za-z0-9_-]{1,64})$' })

const areaFields = {
  parentId: Type.Optional(Type.String({ maxLength: 64 })),
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

export const area = callsOf('area', {
  /**
   * The areas right below a node, -1 the top: those that are on; who keeps the areas gets those that are off, too. The
   * whole level unless a page is asked for.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/system/Area/:id',
    input: PageQueryWith({
      id: AreaId,
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 500 })),
    }),
    output: PageOf(ListedArea),
  }),
  /** The enabled areas right below `id` (-1 the top), without the branch of `exceptId` (0 leaves nothing out). */
  selector: endpoint({
    method: 'GET',
    path: '/api/system/Area/:id/Selector/:exceptId',
    input: Type.Object({ id: AreaId, exceptId: Id }),
    output: ListOf(Area),
  }),
  /** Areas whose name, code or pinyin initials match, with the names above them; at most 50. */
  search: endpoint({
    method: 'GET',
    path: '/api/system/Area/Search',
    input: Type.Object({
      keyword: Type.String({ minLength: 1, maxLength: 50 }),
      /** Only areas down to this level. */
      level: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
    }),
    output: ListOf(Type.Object({ ids: Type.Array(Id), names: Type.Array(Type.String()) })),
  }),
  /** For who keeps the areas: at most 50 hits of a keyword, on or off, and everything above them, upper ones first. */
  find: endpoint({
    method: 'GET',
    path: '/api/system/Area/Actions/Find',
    input: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 50 }) }),
    output: ListOf(KeptArea),
  }),
  /** A number that each change of any area raises: lists of areas that a client keeps are good while it stays. */
  version: endpoint({
    method: 'GET',
    path: '/api/system/Area/Version',
    output: Type.Object({ version: Type.Integer() }),
  }),
  /** The names of paths of ids, in the order asked (ARE-06). */
  namesOf: endpoint({
    method: 'POST',
    path: '/api/system/Area/GetAreaByIds',
    reads: true,
    input: Type.Object({ idsList: Type.Array(Type.Array(Id, { maxItems: 6 }), { maxItems: 500 }) }),
    output: Type.Array(Type.Array(Type.String())),
    changes: [],
  }),
  get: endpoint({ method: 'GET', path: '/api/system/Area/:id/Info', input: ById, output: KeptArea }),
  create: endpoint({ method: 'POST', path: '/api/system/Area', input: Type.Object(areaFields), output: ById }),
  /** Code and place of base data stay. `version` is the one that the editor saw. */
  update: endpoint({
    method: 'PUT',
    path: '/api/system/Area/:id',
    input: WithId({ ...updateFields(areaFields), version: Version }),
  }),
  /** Only an area that was added, and that none lies below, goes. */
  remove: endpoint({ method: 'DELETE', path: '/api/system/Area/:id', input: ById }),
  /** Turns an area off, or on again; below one that is off none can be chosen. */
  toggleState: endpoint({ method: 'PUT', path: '/api/system/Area/:id/Actions/State', input: ById }),
  /** All areas, or those that a keyword finds, as a spreadsheet. */
  export: endpoint({
    method: 'GET',
    path: '/api/system/Area/Actions/Export',
    input: ExportQueryWith({}),
    output: ExportedFile,
  }),
})
