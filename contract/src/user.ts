import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { ById, EpochMs, Flag, Id, ListOf, Nullable, OptionalId, PageOf, PageQueryWith, WithId } from './fields'
import { PasswordDigest } from './session'

/** enabledMark 1 on, 0 off, 2 locked after wrong passwords. */
export const User = Type.Object({
  id: Id,
  version: Type.Integer(),
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
})
export type User = Static<typeof User>

const userFields = {
  account: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9]+$' }),
  realName: Type.String({ minLength: 1, maxLength: 50 }),
  gender: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  email: Type.Optional(Type.String({ maxLength: 100 })),
  mobilePhone: Type.Optional(Type.String({ maxLength: 11 })),
  /** Comma-joined ids; the first is the main one. */
  organizeId: Type.String({ minLength: 1, maxLength: 2000 }),
  positionId: Type.Optional(Type.String({ maxLength: 2000 })),
  roleId: Type.Optional(Type.String({ maxLength: 2000 })),
  managerId: Type.Optional(OptionalId),
  enabledMark: Type.Optional(Flag),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  sortCode: Type.Optional(Type.Integer({ minimum: 0 })),
}

/** The least that a picker needs to know of a person (THR-11). */
export const UserName = Type.Object({ id: Id, fullName: Type.String() })

export const user = {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Users',
    input: PageQueryWith({ organizeId: Type.Optional(OptionalId), roleId: Type.Optional(OptionalId) }),
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
    input: WithId({ ...userFields, version: Type.Integer() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/permission/Users/:id/Actions/ResetPassword',
    input: WithId({ userPassword: PasswordDigest, validatePassword: PasswordDigest }),
  }),
  /** Enables a disabled or locked user, disables an enabled one. */
  toggleState: endpoint({ method: 'PUT', path: '/api/permission/Users/:id/Actions/State', input: ById }),
  usersOfRole: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getUsersByRoleId',
    input: Type.Object({ roleId: Id, token: Type.Optional(Type.String({ maxLength: 200 })) }),
    output: ListOf(UserName),
  }),
  /** People by name, account initials or pinyin initials, for pickers; at most 50. */
  search: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    output: ListOf(UserName),
  }),
}
