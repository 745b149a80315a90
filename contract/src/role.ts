import { type Static, Type } from 'typebox'
import { columns, createdColumn, descriptionColumn, idColumn, sortCodeColumn, stateColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import { ById, Count, EpochMs, Flag, Id, ListOf, OptionalId, PageOf, PageQueryWith, TreeOf } from './fields'

export const Role = Type.Object({
  id: Id,
  fullName: Type.String(),
  enCode: Type.String(),
  /** 1 for the whole organisation, 0 for the named organisations. */
  globalMark: Flag,
  enabledMark: Flag,
  description: Type.String(),
  sortCode: Type.Integer(),
  creatorTime: EpochMs,
})
export type Role = Static<typeof Role>

/** The list of roles. */
export const roleColumns = columns({
  id: idColumn,
  fullName: { title: title('角色名称', 'Role name', '角色名稱') },
  enCode: { title: title('角色编码', 'Role code', '角色編碼') },
  globalMark: { type: 'integer', title: title('全局', 'Global', '全域'), hideable: false },
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

export const role = callsOf('role', {
  list: endpoint({ method: 'GET', path: '/api/permission/Role', input: PageQueryWith({}), output: PageOf(Role) }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Role',
    input: Type.Object({
      fullName: Type.String({ minLength: 1, maxLength: 50 }),
      enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_-]+$' }),
      description: Type.Optional(Type.String({ maxLength: 500 })),
      sortCode: Type.Optional(Count),
    }),
    output: ById,
  }),
  get: endpoint({ method: 'GET', path: '/api/permission/Role/:id', input: ById, output: Role }),
  /** The enabled roles of the whole organisation and of the caller's organisations, as a tree (ROL-05). */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Role/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    output: ListOf(RoleTree),
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
  /** The roles that the caller may hand out (ROL-06). */
  grantable: endpoint({
    method: 'GET',
    path: '/api/permission/Role/SelectorByPermission',
    output: ListOf(GrantableTree),
  }),
})
