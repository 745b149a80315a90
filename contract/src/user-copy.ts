import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { Id, WithId } from './fields'
import { Grant } from './grant'
import { ChangedRight } from './grant-desk'
import { personFeatures } from './person-features'
import { user } from './user'

/** Groups and grants that one call takes along, at most. */
const mostTaken = 2000

const Left = Type.Object({
  kind: Type.Union([
    Type.Literal('organize'),
    Type.Literal('position'),
    Type.Literal('role'),
    Type.Literal('group'),
    Type.Literal('grant'),
  ]),
  /** '' for all of the kind. */
  name: Type.String(),
  /** Why it is left out, in words. */
  reason: Type.String(),
})

/** What somebody new would have like a colleague, as far as the reader may give it; ids and names joined by commas. */
export const CopyOffer = Type.Object({
  id: Id,
  realName: Type.String(),
  organizeId: Type.String(),
  organize: Type.String(),
  positionId: Type.String(),
  position: Type.String(),
  roleId: Type.String(),
  roleName: Type.String(),
  managerId: Type.String(),
  manager: Type.String(),
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** What the colleague was granted himself. */
  grants: Type.Array(Type.Object({ ...Grant.properties, page: Type.String(), name: Type.String() })),
  left: Type.Array(Left),
})
export type CopyOffer = Static<typeof CopyOffer>

const ids = Type.Optional(Type.Array(Id, { maxItems: mostTaken }))
const taken = {
  /** The colleague. */
  from: Id,
  /** Those of his groups that are joined. */
  groupIds: ids,
  /** Those of the things granted to him that are granted. */
  grantIds: ids,
}
const { account, realName, ...others } = user.create.input.properties

/** Somebody new like a colleague. */
export const userCopy = callsOf(feature('userCopy', [...personFeatures, 'grant', 'grantDesk']), {
  offer: endpoint({ method: 'GET', path: '/api/permission/Users/:id/Copy', input: WithId({}), output: CopyOffer }),
  /** What he would have in all, found by making him and taking that back: it refuses as `create` would. */
  plan: endpoint({
    method: 'POST',
    path: '/api/permission/Users/Actions/PlanCopy',
    input: Type.Object({ ...others, ...taken }),
    output: Type.Object({ gains: Type.Array(ChangedRight) }),
    changes: [],
  }),
  /** Adds him with all that was chosen, whole or not at all, and answers the first password once. */
  create: endpoint({
    method: 'POST',
    path: '/api/permission/Users/Actions/Copy',
    input: Type.Object({ account, realName, ...others, ...taken }),
    output: Type.Object({ id: Id, password: Type.String() }),
  }),
})
