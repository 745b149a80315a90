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

export const Role = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  /** 1 for the whole organisation, 0 for the named organisations. */
  globalMark: Flag,
  /** The same in a word, in the language of who asks. */
  type: Type.String(),
  /** The way of ids from the top to each of its organisations; none for a role of the whole organisation. */
  organizeIdsTree: Type.Array(Type.Array(Id)),
  /** The names of its organisations. */
  organizeInfo: Type.String(),
  memberCount: Type.Integer(),
  enabledMark: Flag,
  description: Type.String(),
  sortCode: Type.Integer(),
  creatorTime: EpochMs,
  closed: ClosedActs,
})
export type Role = Static<typeof Role>

/** The list of roles. */
export const roleColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('角色名称', 'Role name', '角色名稱') },
  enCode: { title: title('角色编码', 'Role code', '角色編碼') },
  globalMark: { type: 'integer', title: title('角色类型', 'Type', '角色類型'), hideable: false },
  organizeIdsTree: { type: 'json', title: title('所属组织编号', 'Organisation ids', '所屬組織編號'), hideable: false },
  organizeInfo: { title: title('所属组织', 'Organisations', '所屬組織') },
  memberCount: memberCountColumn,
  enabledMark: stateColumn,
  description: descriptionColumn,
  sortCode: sortCodeColumn,
  creatorTime: createdColumn,
})

/** A role below an organisation in which it holds, or below the group of those that hold everywhere. */
const nodeFields = {
  id: Type.String(),
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  type: Type.Union([Type.Literal('global'), Type.Literal('company'), Type.Literal('department'), Type.Literal('role')]),
  icon: Type.String(),
  hasChildren: Type.Boolean(),
}
const RoleTree = TreeOf(nodeFields)
export type RoleTree = Static<typeof RoleTree>
/** `onlyId` tells the places of one role apart; what is `disabled` cannot be chosen. */
const GrantableTree = TreeOf({ ...nodeFields, onlyId: Type.String(), disabled: Type.Boolean() })
export type GrantableTree = Static<typeof GrantableTree>

const RoleName = Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })

const roleFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  globalMark: Type.Optional(Flag),
  /** The last id of each is the organisation; a role of organisations needs one at least. */
  organizeIdsTree: Type.Optional(Type.Array(Type.Array(Id, { minItems: 1, maxItems: 20 }), { maxItems: 500 })),
  enabledMark: Type.Optional(Flag),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  sortCode: Type.Optional(Count),
}

/** `organizeId`: '' for all, '0' for those of the whole organisation, else those of an organisation and all below it. */
const filters = { organizeId: Type.Optional(OptionalId), enabledMark: Type.Optional(Flag) }

export const role = callsOf(feature('role', ['role', ...heldFeatures]), {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Role',
    input: PageQueryWith(filters),
    output: PageOf(Role),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Role',
    /** `copyOf` names a role whose rights the new one starts with; its members stay where they are. */
    input: Type.Object({ ...roleFields, copyOf: Type.Optional(OptionalId) }),
    output: ById,
  }),
  get: endpoint({ method: 'GET', path: '/api/permission/Role/:id', input: ById, output: Role }),
  /**
   * With a `version`, one that its editor saw before somebody else's change is refused. Members who belong to none of
   * its organisations would lose the role: they are named, and lose it once `dropMembers` is 1.
   */
  update: endpoint({
    method: 'PUT',
    path: '/api/permission/Role/:id',
    input: WithId({ ...updateFields(roleFields), version: Type.Optional(Version), dropMembers: Type.Optional(Flag) }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/permission/Role/:id', input: Type.Object(removalFields) }),
  /** Turns a role off, or on again; one that is off cannot be chosen, and gives nothing. */
  toggleState: endpoint({ method: 'PUT', path: '/api/permission/Role/:id/Actions/State', input: ById }),
  export: endpoint({
    method: 'GET',
    path: '/api/permission/Role/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  /** The enabled roles of the whole organisation and of the caller's organisations, as a tree (ROL-05). */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Role/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    output: ListOf(RoleTree),
  }),
  /** The same side by side, for clients that keep them (ROL-02). */
  all: endpoint({
    method: 'GET',
    path: '/api/permission/Role/All',
    input: Type.Object({ version: Type.Optional(Type.String({ maxLength: 64 })) }),
    output: KnownListOf(Type.Object({ ...RoleName.properties, type: Type.Literal('role'), globalMark: Flag })),
  }),
  /** Those of all organisations, as for 0 below (ROL-03). */
  ofAny: endpoint({
    method: 'GET',
    path: '/api/permission/Role/Department/Selector',
    output: ListOf(RoleName),
  }),
  /** Roles that hold in an organisation; 0 answers those of all (ROL-03). */
  ofOrganize: endpoint({
    method: 'GET',
    path: '/api/permission/Role/Department/Selector/:id',
    input: Type.Object({ id: OptionalId }),
    output: ListOf(RoleName),
  }),
  /**
   * The roles that hold in each of these organisations, in the order asked, then those of everywhere under the id
   * `global`; what has none is left out (ROL-12).
   */
  ofOrganizes: endpoint({
    method: 'POST',
    path: '/api/permission/Role/getListByOrgIds',
    reads: true,
    input: Type.Object({ organizeIds: Type.Array(Id, { maxItems: 1000 }) }),
    output: ListOf(Type.Object({ id: Id, fullName: Type.String(), children: Type.Array(RoleName) })),
    changes: [],
  }),
  /** The roles that the caller may hand out (ROL-06). */
  grantable: endpoint({
    method: 'GET',
    path: '/api/permission/Role/SelectorByPermission',
    output: ListOf(GrantableTree),
  }),
  /** Turning on and off, and removing, by whom it gives something to. */
  refusedActs: refusedActs('/api/permission/Role'),
  ...memberCalls('/api/permission/Role'),
})
