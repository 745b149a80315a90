import { type Static, Type } from 'typebox'
import {
  accountColumn,
  columns,
  createdColumn,
  descriptionColumn,
  genderColumn,
  idColumn,
  realNameColumn,
  sortCodeColumn,
  stateColumn,
  title,
  versionColumn,
} from './column'
import { callsOf, endpoint, feature } from './endpoint'
import {
  BareListOf,
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
  scopeQuery,
  TreeOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import { personFeatures } from './person-features'
import { personalColumns, personalFields } from './personal-fields'
import { refusedActs } from './refused-acts'
import { PasswordDigest, PasswordShape } from './session'
import { UserCondition } from './user-condition'
import { importCalls } from './user-import'

/** enabledMark 1 on, 0 off, 2 locked after wrong passwords. */
export const User = Type.Object({
  id: Id,
  version: Version,
  account: Type.String(),
  realName: Type.String(),
  gender: Type.Integer(),
  headIcon: Type.String(),
  email: Type.String(),
  mobilePhone: Type.String(),
  organizeId: Type.String(),
  organize: Type.String(),
  positionId: Type.String(),
  position: Type.String(),
  roleId: Type.String(),
  roleName: Type.String(),
  managerId: Type.String(),
  manager: Type.String(),
  enabledMark: Type.Integer(),
  isAdministrator: Flag,
  description: Type.String(),
  sortCode: Type.Integer(),
  creatorTime: EpochMs,
  lastLoginTime: Nullable(EpochMs),
  entryDate: Nullable(EpochMs),
  ...personalFields,
})
export type User = Static<typeof User>

/** The list of people. */
export const userColumns = columns({
  id: { ...idColumn, holds: 'person' },
  version: versionColumn,
  account: accountColumn,
  realName: realNameColumn,
  gender: genderColumn,
  headIcon: { title: title('头像', 'Picture', '頭像'), hideable: false },
  email: { title: title('电子邮箱', 'Email', '電子郵件') },
  mobilePhone: { title: title('手机号码', 'Mobile phone', '手機號碼') },
  organizeId: { title: title('所属组织编号', 'Organisation ids', '所屬組織編號'), holds: 'organize', hideable: false },
  organize: { title: title('所属组织', 'Organisation', '所屬組織') },
  positionId: { title: title('岗位编号', 'Position ids', '職位編號'), hideable: false },
  position: { title: title('岗位', 'Position', '職位') },
  roleId: { title: title('角色编号', 'Role ids', '角色編號'), hideable: false },
  roleName: { title: title('角色', 'Roles', '角色') },
  managerId: { title: title('直属主管编号', 'Manager id', '直屬主管編號'), holds: 'person', hideable: false },
  manager: { title: title('直属主管', 'Manager', '直屬主管') },
  enabledMark: stateColumn,
  isAdministrator: {
    type: 'integer',
    title: title('超级管理员', 'Super administrator', '超級管理員'),
    hideable: false,
  },
  description: descriptionColumn,
  sortCode: sortCodeColumn,
  creatorTime: createdColumn,
  lastLoginTime: { type: 'time', title: title('最近登录', 'Last sign-in', '最近登入') },
  entryDate: { type: 'time', title: title('入职日期', 'Entry date', '入職日期') },
  ...personalColumns,
})

const userFields = {
  account: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9]+$' }),
  realName: Type.String({ minLength: 1, maxLength: 50 }),
  gender: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, ...loose })),
  email: Type.Optional(Type.String({ maxLength: 100 })),
  mobilePhone: Type.Optional(Type.String({ maxLength: 11 })),
  /** Comma-joined ids; the first is the main one. */
  organizeId: Type.String({ minLength: 1, maxLength: 2000 }),
  positionId: Type.Optional(Type.String({ maxLength: 2000 })),
  roleId: Type.Optional(Type.String({ maxLength: 2000 })),
  managerId: Type.Optional(OptionalId),
  enabledMark: Type.Optional(Flag),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  sortCode: Type.Optional(Count),
  entryDate: Type.Optional(Nullable(EpochMs, loose)),
  ...optionalFields(personalFields),
}

/** The least that a picker needs to know of a person (THR-11). */
export const UserName = Type.Object({ id: Id, fullName: Type.String() })

/** A company, department or person of a lazily opened tree; only people can be chosen (USR-07, USR-08). */
const userNode = {
  id: Type.String(),
  parentId: Type.String(),
  fullName: Type.String(),
  type: Type.Union([Type.Literal('company'), Type.Literal('department'), Type.Literal('user')]),
  icon: Type.String(),
  headIcon: Type.String(),
  hasChildren: Type.Boolean(),
  isLeaf: Type.Boolean(),
}
export const UserNode = Type.Object(userNode)
export type UserNode = Static<typeof UserNode>

const UserTree = TreeOf(userNode)
export type UserTree = Static<typeof UserTree>

/** A person as a picker lists him: where he works tells people of one name apart. */
export const PickedUser = Type.Object({
  id: Id,
  fullName: Type.String(),
  headIcon: Type.String(),
  organize: Type.String(),
})
export type PickedUser = Static<typeof PickedUser>

const keyword = Type.Optional(Type.String({ maxLength: 50 }))
const NodeId = Type.Object({ id: Id })

/** People have no project, so a filter by one lets all of them through. */
const userFilters = {
  organizeId: Type.Optional(OptionalId),
  roleId: Type.Optional(OptionalId),
  enabledMark: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, ...loose })),
  ...scopeQuery,
}

export const user = callsOf(feature('user', personFeatures), {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Users',
    input: PageQueryWith(userFilters),
    output: PageOf(User),
  }),
  /** Answers the first password once; the person changes it at the first sign-in. */
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Users',
    input: Type.Object(userFields),
    output: Type.Object({ id: Id, password: Type.String() }),
  }),
  get: endpoint({ method: 'GET', path: '/api/permission/Users/:id', input: ById, output: User }),
  update: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/:id',
    /** Who may not see where somebody works leaves that out, as whatever else he may not see. */
    input: WithId({ ...updateFields(userFields), version: Version }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/permission/Users/:id/Actions/ResetPassword',
    input: WithId({
      userPassword: PasswordDigest,
      validatePassword: PasswordDigest,
      passwordShape: Type.Optional(PasswordShape),
    }),
  }),
  /** Enables a disabled or locked user, disables an enabled one. */
  toggleState: endpoint({ method: 'PUT', path: '/api/permission/Users/:id/Actions/State', input: ById }),
  /** By who may change whom: `edit` opens the form, `act` is all else but `state` and `remove`. */
  refusedActs: refusedActs('/api/permission/Users'),
  /** Removes somebody who leads nobody and nothing (USR-16); his name stays in histories. */
  remove: endpoint({ method: 'DELETE', path: '/api/permission/Users/:id', input: ById }),
  /** Lets somebody who was locked after wrong passwords sign in again (USR-20). */
  unlock: endpoint({ method: 'PUT', path: '/api/permission/Users/:id/Actions/unlock', input: ById }),
  /** Parts a person from his WeChat account (USR-19). */
  unbindWechat: endpoint({ method: 'PUT', path: '/api/permission/Users/:id/Actions/unbindWechat', input: ById }),
  /** Everybody whom the caller may choose, by name (USR-10); at most 20,000. */
  all: endpoint({ method: 'GET', path: '/api/permission/Users/All', output: ListOf(PickedUser) }),
  /** Whom a position has or may get: its holders and the people of its organisation (USR-29). */
  usersOfPosition: endpoint({
    method: 'GET',
    path: '/api/permission/Users/GetUsersByPositionId',
    input: Type.Object({ positionId: Id, keyword }),
    output: BareListOf(PickedUser),
  }),
  /** Whom a role may get: its organisations for the top, and what stands below one of them (USR-31). */
  usersOfRoleIn: endpoint({
    method: 'GET',
    path: '/api/permission/Users/GetUsersByRoleOrgId',
    input: Type.Object({ roleId: Id, organizeId: Type.Optional(OptionalId), keyword }),
    output: BareListOf(UserNode),
  }),
  usersOfRole: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getUsersByRoleId',
    input: Type.Object({ roleId: Id, token: Type.Optional(Type.String({ maxLength: 200 })) }),
    output: ListOf(UserName),
  }),
  /** People by name, account initials or pinyin initials, for pickers; at most 50. */
  search: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Search',
    input: Type.Object({ keyword }),
    output: ListOf(UserName),
  }),
  /**
   * The whole tree of companies, departments and people that the caller may know, for clients that open it at once; with a
   * keyword the people that match, on their ways. At most 30,000 places of people.
   */
  tree: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Selector',
    input: Type.Object({ keyword }),
    output: ListOf(UserTree),
  }),
  /** One level of the tree of companies, departments and people; 0 is the top (USR-11, USR-12). */
  nodes: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Selector/:id',
    input: NodeId,
    output: ListOf(UserNode),
  }),
  /** The same tree for the chat; with a keyword the people that match, at most 50 (USR-25, USR-38). */
  chatNodes: endpoint({
    method: 'POST',
    path: '/api/permission/Users/ImUser/Selector/:id',
    reads: 'own',
    input: WithId({ keyword }),
    output: ListOf(UserNode),
  }),
  /** The named people, in the order asked; those that the caller may not know are left out (USR-26, USR-42). */
  named: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getUserList',
    reads: true,
    input: Type.Object({ userId: Type.Array(Id, { maxItems: 1000 }) }),
    output: ListOf(PickedUser),
  }),
  /** The people whose manager, at any level, is the caller (USR-27). */
  subordinates: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getSubordinates',
    reads: true,
    input: Type.Object({ keyword }),
    output: BareListOf(PickedUser),
  }),
  /** The people of the caller's present organisation, or of `organizeId` (USR-28, USR-40). */
  ofOrganize: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getOrganization',
    input: Type.Object({ organizeId: Type.Optional(OptionalId), keyword }),
    output: BareListOf(PickedUser),
  }),
  /** Those whom the caller may choose of the people that a condition names. */
  conditioned: endpoint({
    method: 'POST',
    path: '/api/permission/Users/UserCondition',
    reads: true,
    input: UserCondition,
    output: PageOf(PickedUser),
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/api/permission/Users/ExportExcel',
    input: ExportQueryWith(userFilters),
    output: ExportedFile,
  }),
  ...importCalls,
})
