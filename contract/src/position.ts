import { type Static, Type } from 'typebox'
import {
  columns,
  createdColumn,
  descriptionColumn,
  idColumn,
  memberCountColumn,
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
  KnownListOf,
  ListOf,
  OptionalId,
  PageOf,
  PageQueryWith,
  TreeOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import { heldFeatures } from './held-features'
import { ClosedActs, memberCalls, removalFields } from './member'
import { refusedActs } from './refused-acts'

export const Position = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  organizeId: Type.String(),
  /** The way to the organisation, such as 设计院/结构所. */
  department: Type.String(),
  /** In a list its name; of one position that is read by itself, the code of the entry of the dictionary PositionType. */
  type: Type.String(),
  /** That code, wherever the position stands. */
  typeCode: Type.String(),
  memberCount: Type.Integer(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorTime: EpochMs,
  closed: ClosedActs,
})
export type Position = Static<typeof Position>

/** The list of positions. */
export const positionColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('岗位名称', 'Position', '職位名稱') },
  enCode: { title: title('岗位编码', 'Position code', '職位編碼') },
  organizeId: { title: title('所属组织编号', 'Organisation id', '所屬組織編號'), holds: 'organize', hideable: false },
  department: { title: title('所属组织', 'Organisation', '所屬組織') },
  type: { title: title('岗位类型', 'Type', '職位類型') },
  typeCode: { title: title('岗位类型编码', 'Type code', '職位類型編碼'), hideable: false },
  memberCount: memberCountColumn,
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorTime: createdColumn,
})

/** A position, or an organisation above it; only those of type position can be chosen. */
export const PositionTree = TreeOf({
  id: Type.String(),
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  type: Type.Union([Type.Literal('company'), Type.Literal('department'), Type.Literal('position')]),
  icon: Type.String(),
  hasChildren: Type.Boolean(),
})
export type PositionTree = Static<typeof PositionTree>

const positionName = { id: Id, fullName: Type.String(), enCode: Type.String(), organizeId: Type.String() }

const positionFields = {
  organizeId: Id,
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  /** The code of an entry of the dictionary PositionType, '' for none. */
  type: Type.Optional(Type.String({ maxLength: 50 })),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

/** `organizeId` narrows to an organisation with all below it. */
const filters = { organizeId: Type.Optional(OptionalId), enabledMark: Type.Optional(Flag) }

export const position = callsOf(feature('position', ['position', ...heldFeatures]), {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Position',
    input: PageQueryWith(filters),
    output: PageOf(Position),
  }),
  get: endpoint({ method: 'GET', path: '/api/permission/Position/:id', input: ById, output: Position }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Position',
    input: Type.Object(positionFields),
    output: ById,
  }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: '/api/permission/Position/:id',
    input: WithId({ ...updateFields(positionFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/permission/Position/:id', input: Type.Object(removalFields) }),
  /** Turns a position off, or on again; one that is off cannot be chosen, and gives nothing. */
  toggleState: endpoint({ method: 'PUT', path: '/api/permission/Position/:id/Actions/State', input: ById }),
  export: endpoint({
    method: 'GET',
    path: '/api/permission/Position/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  /** Positions below their organisations, as a tree (POS-08, POS-11). */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Position/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    output: ListOf(PositionTree),
  }),
  /** Every position that is on and that the caller may know of, for clients that keep them (POS-02, POS-09). */
  all: endpoint({
    method: 'GET',
    path: '/api/permission/Position/All',
    input: Type.Object({ version: Type.Optional(Type.String({ maxLength: 64 })) }),
    output: KnownListOf(Type.Object({ ...positionName, department: Type.String() })),
  }),
  /** The positions of each of these organisations, in the order asked; one without any is left out (POS-10). */
  ofOrganizes: endpoint({
    method: 'POST',
    path: '/api/permission/Position/getListByOrgIds',
    reads: true,
    input: Type.Object({ organizeIds: Type.Array(Id, { maxItems: 1000 }) }),
    output: ListOf(Type.Object({ id: Id, fullName: Type.String(), children: Type.Array(Type.Object(positionName)) })),
    changes: [],
  }),
  /** Turning on and off, and removing, by whom it gives something to. */
  refusedActs: refusedActs('/api/permission/Position'),
  ...memberCalls('/api/permission/Position'),
})
