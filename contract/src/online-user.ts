import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { ById, EpochMs, Flag, Id, OptionalId, PageOf, PageQueryWith } from './fields'

/** What is known of the device that a session was opened on. */
export const sessionFields = {
  id: Id,
  /** What the client says it is, such as pc. */
  device: Type.String(),
  /** Such as Chrome 141; '' when the client does not tell. */
  browser: Type.String(),
  system: Type.String(),
  ip: Type.String(),
  place: Type.String(),
  creatorTime: EpochMs,
  lastUseTime: EpochMs,
  /** 1 for the session of this call. */
  isCurrent: Flag,
}

/** An open session and whose it is. */
export const OnlineUser = Type.Object({
  ...sessionFields,
  userId: Id,
  account: Type.String(),
  realName: Type.String(),
  headIcon: Type.String(),
  organize: Type.String(),
})
export type OnlineUser = Static<typeof OnlineUser>

export const onlineUser = {
  /** The sessions that are open and not idle, the last used first. */
  list: endpoint({
    method: 'GET',
    path: '/api/permission/OnlineUser',
    input: PageQueryWith({ organizeId: Type.Optional(OptionalId) }),
    output: PageOf(OnlineUser),
  }),
  /** Ends a session: its pages are told and closed. */
  end: endpoint({ method: 'DELETE', path: '/api/permission/OnlineUser/:id', input: ById }),
  /** Ends several at once; those that have ended since are left out. Answers how many were ended. */
  endSeveral: endpoint({
    method: 'DELETE',
    path: '/api/permission/OnlineUser',
    /** Ids, comma-joined, at most 100. */
    input: Type.Object({ ids: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$' }) }),
    output: Type.Object({ count: Type.Integer() }),
  }),
}
