import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { EpochMs, Id, IdList, Nullable, OptionalId, PageOf, PageQueryWith, WithId } from './fields'

/** Somebody who belongs to a role, position or group. */
export const Member = Type.Object({
  id: Id,
  account: Type.String(),
  realName: Type.String(),
  headIcon: Type.String(),
  organize: Type.String(),
  /** 1 on, 0 off, 2 locked after wrong passwords. */
  enabledMark: Type.Integer(),
  /** When he belongs no more, null for never. */
  until: Nullable(EpochMs),
})
export type Member = Static<typeof Member>

/** How many people a call has moved. */
const Moved = Type.Object({ count: Type.Integer() })

/** What of a record its reader may not do, since it lies outside of the organisations that he administers; absent for others. */
export const ClosedActs = Type.Optional(Type.Array(Type.Union([Type.Literal('edit'), Type.Literal('delete')])))

/** People that join in one call, at most. */
export const mostJoining = 500
const userIds = Type.Array(Id, { minItems: 1, maxItems: mostJoining })

/** What a removal says beside the record: where its members go, '' for nowhere. One with members needs a place for them. */
export const removalFields = { id: Id, moveTo: Type.Optional(OptionalId) }

/**
 * The calls for the members of one kind of record, below its path. Nobody lists, adds or removes people whom he may not
 * see; those who belong already, or do not belong any more, are left as they are.
 * @param path such as /api/permission/Role
 */
/* @__NO_SIDE_EFFECTS__ */
export function memberCalls(path: string) {
  return {
    members: endpoint({
      method: 'GET',
      path: `${path}/:id/Members`,
      input: PageQueryWith({ id: Id }),
      output: PageOf(Member),
    }),
    addMembers: endpoint({
      method: 'POST',
      path: `${path}/:id/Members`,
      input: WithId({ userIds, until: Type.Optional(Nullable(EpochMs)) }),
      output: Moved,
    }),
    /** Says until when members belong, null for good; who does not belong is left out. */
    endMembers: endpoint({
      method: 'PUT',
      path: `${path}/:id/Members`,
      input: WithId({ userIds, until: Nullable(EpochMs) }),
      output: Moved,
    }),
    removeMembers: endpoint({
      method: 'DELETE',
      path: `${path}/:id/Members`,
      input: WithId({ userIds: IdList }),
      output: Moved,
    }),
  }
}
