import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { ById, EpochMs, Flag, Id, ListOf, PageOf, PageQueryWith } from './fields'

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

const RoleName = Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })

export const role = {
  list: endpoint({ method: 'GET', path: '/api/permission/Role', input: PageQueryWith({}), output: PageOf(Role) }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Role',
    input: Type.Object({
      fullName: Type.String({ minLength: 1, maxLength: 50 }),
      enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_-]+$' }),
      description: Type.Optional(Type.String({ maxLength: 500 })),
      sortCode: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    output: ById,
  }),
  get: endpoint({ method: 'GET', path: '/api/permission/Role/:id', input: ById, output: Role }),
  /** The enabled roles of the whole organisation and of the caller's organisations. */
  selector: endpoint({
    method: 'GET',
    path: '/api/permission/Role/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    output: ListOf(RoleName),
  }),
  /** Roles that hold in an organisation; 0 answers those of all (ROL-03). */
  ofOrganize: endpoint({
    method: 'GET',
    path: '/api/permission/Role/Department/Selector/:id',
    input: ById,
    output: ListOf(RoleName),
  }),
  /** The roles that the caller may hand out (ROL-06). */
  grantable: endpoint({ method: 'GET', path: '/api/permission/Role/SelectorByPermission', output: ListOf(RoleName) }),
}
