import { type Static, Type } from 'typebox'

/** Server to client on /api/message/websocket. */
export const ServerEvent = Type.Union([
  Type.Object({
    method: Type.Literal('initMessage'),
    unreadNoticeCount: Type.Integer(),
    unreadMessageCount: Type.Integer(),
    unreadNums: Type.Array(Type.Object({ sendUserId: Type.String(), unreadNum: Type.Integer() })),
  }),
  /** `unreadNoticeCount` is a difference to add, not the whole. */
  Type.Object({
    method: Type.Literal('messagePush'),
    unreadNoticeCount: Type.Integer(),
    title: Type.String(),
    messageId: Type.String(),
  }),
  /** Something of this run changed; whoever shows it loads it again. */
  Type.Object({ method: Type.Literal('reviewChanged'), targetid: Type.String() }),
  /** How far an export or import of the person has come, in rows; sent about once a second while it runs. */
  Type.Object({
    method: Type.Literal('progress'),
    work: Type.Union([Type.Literal('export'), Type.Literal('import')]),
    done: Type.Integer(),
    total: Type.Integer(),
  }),
  Type.Object({ method: Type.Literal('logout'), msg: Type.String() }),
  Type.Object({ method: Type.Literal('closeSocket') }),
])
export type ServerEvent = Static<typeof ServerEvent>

/** Client to server. The user comes from the session that OnConnection names, never from a field. */
export const ClientEvent = Type.Union([
  Type.Object({
    method: Type.Literal('OnConnection'),
    token: Type.String({ maxLength: 200 }),
    mobileDevice: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ method: Type.Literal('heartCheck'), token: Type.Optional(Type.String({ maxLength: 200 })) }),
])
export type ClientEvent = Static<typeof ClientEvent>
