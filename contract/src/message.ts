import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { ById, EpochMs, Id, PageOf, PageQueryWith } from './fields'

/** A site message as its recipient sees it (MSG-06). type: 1 notice, 2 workflow, 4 review. */
export const Message = Type.Object({
  id: Id,
  title: Type.String(),
  type: Type.Integer(),
  creatorUser: Type.String(),
  lastModifyTime: EpochMs,
  /** '0' unread, '1' read. */
  isRead: Type.String(),
})
export type Message = Static<typeof Message>

export const message = {
  list: endpoint({
    method: 'GET',
    path: '/api/message',
    input: PageQueryWith({ type: Type.Optional(Type.Integer()), isRead: Type.Optional(Type.String({ maxLength: 1 })) }),
    output: PageOf(Message),
  }),
  /** One message; opening it marks it read. `link` is the address to go on to, with a fresh token where it needs one. */
  read: endpoint({
    method: 'GET',
    path: '/api/message/ReadInfo/:id',
    input: ById,
    output: Type.Object({ ...Message.properties, bodyText: Type.String(), files: Type.String(), link: Type.String() }),
  }),
  readAll: endpoint({ method: 'POST', path: '/api/message/Actions/ReadAll' }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/message/Record',
    input: Type.Object({ ids: Type.String({ maxLength: 20_000 }) }),
  }),
}

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
