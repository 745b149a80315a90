import { type Static, Type } from 'typebox'
import { chatClientEvents, chatServerEvents, UnreadConversation } from './chat'
import { monitorClientEvents, monitorServerEvents } from './monitor'

/** Server to client on /api/message/websocket. */
export const ServerEvent = Type.Union([
  Type.Object({
    method: Type.Literal('initMessage'),
    unreadNoticeCount: Type.Integer(),
    unreadMessageCount: Type.Integer(),
    /** The conversations of the person in which something is unread. */
    unreadNums: Type.Array(UnreadConversation),
    /** Of the texts that are shown in place of the product's own; '' while there are none. */
    textVersion: Type.Optional(Type.String()),
  }),
  /** `unreadNoticeCount` is a difference to add, not the whole. */
  Type.Object({
    method: Type.Literal('messagePush'),
    unreadNoticeCount: Type.Integer(),
    title: Type.String(),
    messageId: Type.String(),
  }),
  /** A message was taken back or has expired. `unreadNoticeCount` is the difference to add: -1 or 0. */
  Type.Object({
    method: Type.Literal('messageRecalled'),
    unreadNoticeCount: Type.Integer(),
    messageId: Type.String(),
  }),
  /** A message became read, since what it asked for is done. `unreadNoticeCount` is the difference to add. */
  Type.Object({
    method: Type.Literal('messageDone'),
    unreadNoticeCount: Type.Integer(),
    messageId: Type.String(),
  }),
  /** Something of this run changed; whoever shows it loads it again. */
  Type.Object({ method: Type.Literal('reviewChanged'), targetid: Type.String() }),
  /** Something of this approval changed; whoever shows it loads it again. */
  Type.Object({ method: Type.Literal('workflowChanged'), id: Type.String() }),
  /** What the person may do may have changed; who hears it asks again, not all in the same instant. */
  Type.Object({ method: Type.Literal('rightsChanged') }),
  /** Other texts are shown from now on, in place of the product's own. */
  Type.Object({ method: Type.Literal('textsChanged'), version: Type.String() }),
  /** Views of this list that are for everybody changed; whoever shows it asks for them again, not all in the same instant. */
  Type.Object({ method: Type.Literal('viewsChanged'), modelId: Type.String() }),
  /** A form whose page the person may open was released anew; whoever shows an earlier release offers it. */
  Type.Object({ method: Type.Literal('formReleased'), id: Type.String(), number: Type.Integer() }),
  /** How far an export or import of the person has come, in rows; sent about once a second while it runs. */
  Type.Object({
    method: Type.Literal('progress'),
    work: Type.Union([Type.Literal('export'), Type.Literal('import')]),
    done: Type.Integer(),
    total: Type.Integer(),
  }),
  ...chatServerEvents,
  ...monitorServerEvents,
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
  ...chatClientEvents,
  ...monitorClientEvents,
])
export type ClientEvent = Static<typeof ClientEvent>
