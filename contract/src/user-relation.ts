import { Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { ById, Id, WithId } from './fields'
import { heldFeatures } from './held-features'

/** The members of a role, position or group, as clients of another generation read and replace them. */
export const userRelation = callsOf(feature('userRelation', ['role', 'position', 'group', ...heldFeatures]), {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/UserRelation/:id',
    input: ById,
    output: Type.Object({ ids: Type.Array(Id) }),
  }),
  /** Those whom the caller sees are replaced; those whom he does not see stay. */
  replace: endpoint({
    method: 'POST',
    path: '/api/permission/UserRelation/:id',
    input: WithId({
      objectType: Type.Union([Type.Literal('Position'), Type.Literal('Role'), Type.Literal('Group')]),
      userIds: Type.Array(Id, { maxItems: 10_000 }),
    }),
  }),
})
