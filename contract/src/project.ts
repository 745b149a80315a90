import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { ById, EpochMs, Id, ListOf, OptionalId, PageOf, PageQueryWith, scopeQuery, WithId } from './fields'

export const Project = Type.Object({
  id: Id,
  version: Type.Integer(),
  fullName: Type.String(),
  enCode: Type.String(),
  typeId: Type.String(),
  typeText: Type.String(),
  organizeId: Type.String(),
  organizeName: Type.String(),
  leaderId: Type.String(),
  leaderName: Type.String(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
})
export type Project = Static<typeof Project>

const projectFields = {
  fullName: Type.String({ minLength: 1, maxLength: 100 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_-]+$' }),
  typeId: Type.Optional(OptionalId),
  organizeId: Type.Optional(OptionalId),
  leaderId: Type.Optional(OptionalId),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

export const project = {
  list: endpoint({
    method: 'GET',
    path: '/api/project/Project',
    input: PageQueryWith({
      typeId: Type.Optional(OptionalId),
      ...scopeQuery,
    }),
    output: PageOf(Project),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project/Project',
    input: Type.Object(projectFields),
    output: Type.Object({ id: Id }),
  }),
  get: endpoint({ method: 'GET', path: '/api/project/Project/:id', input: ById, output: Project }),
  /** `version` is the one that the editor saw; a newer one in the database refuses the update. */
  update: endpoint({
    method: 'PUT',
    path: '/api/project/Project/:id',
    input: WithId({ ...projectFields, version: Type.Integer() }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/project/Project/:id', input: ById }),
  /** For pickers: the projects that the caller may see, by name or code. */
  selector: endpoint({
    method: 'GET',
    path: '/api/project/Project/Selector',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: ListOf(Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })),
  }),
}
