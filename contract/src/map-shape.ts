import { largestMap } from '@workstation/domain/map/geo-json'
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
  OptionalId,
  PageOf,
  PageQueryWith,
  updateFields,
  Version,
  WithId,
} from './fields'

export const MapShape = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  /** The area that the map shows: its id, its code, its name, and the ids from the province down, comma-joined; '' for none. */
  areaId: Type.String(),
  areaCode: Type.String(),
  areaName: Type.String(),
  areaPath: Type.String(),
  featureCount: Type.Integer(),
  pointCount: Type.Integer(),
  byteSize: Type.Integer(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
})
export type MapShape = Static<typeof MapShape>

const hidden = { hideable: false, sortable: false } as const

/** The list, as its page, exports and column permission name it. */
export const mapShapeColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('地图名称', 'Map', '地圖名稱') },
  enCode: { title: title('地图编码', 'Map code', '地圖編碼') },
  areaName: { title: title('对应区域', 'Shows', '對應區域') },
  areaCode: { title: title('区域编码', 'Area code', '區域編碼') },
  areaId: { title: title('区域编号', 'Id of the area', '區域編號'), ...hidden },
  areaPath: { title: title('区域路径', 'Way to the area', '區域路徑'), ...hidden },
  featureCount: { type: 'integer', title: title('图形数', 'Features', '圖形數') },
  pointCount: { type: 'integer', title: title('坐标点数', 'Points', '座標點數') },
  byteSize: { type: 'integer', title: title('文件大小', 'Size', '檔案大小') },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

const mapShapeFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  areaId: Type.Optional(OptionalId),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  /** A GeoJSON FeatureCollection as text; '' or nothing keeps the one that is there. */
  data: Type.Optional(Type.String({ maxLength: largestMap })),
}

/** What a page draws of a map, in whole numbers from the upper left. */
export const DrawnMap = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  shapes: Type.Array(
    Type.Object({
      name: Type.String(),
      code: Type.String(),
      /** The area with that code, '' where there is none. */
      areaName: Type.String(),
      /** As the `d` of an SVG path; '' for points alone. */
      path: Type.String(),
      points: Type.Array(Type.Object({ x: Type.Integer(), y: Type.Integer() })),
    }),
  ),
})
export type DrawnMap = Static<typeof DrawnMap>

const filters = { enabledMark: Type.Optional(Flag), areaId: Type.Optional(OptionalId) }

export const mapShape = callsOf('mapShape', {
  list: endpoint({
    method: 'GET',
    path: '/api/system/DataMap',
    input: PageQueryWith(filters),
    output: PageOf(MapShape),
  }),
  /** The maps that are on, for whatever shows one. */
  selector: endpoint({
    method: 'GET',
    path: '/api/system/DataMap/Selector',
    output: BareListOf(
      Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String(), areaCode: Type.String() }),
    ),
  }),
  get: endpoint({ method: 'GET', path: '/api/system/DataMap/:id', input: ById, output: MapShape }),
  /** A map simplified for showing: one that is on for everybody, one that is off for who keeps maps. */
  draw: endpoint({ method: 'GET', path: '/api/system/DataMap/:id/Actions/Draw', input: ById, output: DrawnMap }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/DataMap',
    input: Type.Object(mapShapeFields),
    output: ById,
  }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: '/api/system/DataMap/:id',
    input: WithId({ ...updateFields(mapShapeFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/system/DataMap/:id', input: ById }),
  /** Turns a map off, or on again; one that is off is offered to nobody. */
  toggleState: endpoint({ method: 'PUT', path: '/api/system/DataMap/:id/Actions/State', input: ById }),
  /** The GeoJSON as it was uploaded. */
  exportShape: endpoint({
    method: 'GET',
    path: '/api/system/DataMap/:id/Action/Export',
    input: ById,
    output: ExportedFile,
    changes: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/system/DataMap/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
})
