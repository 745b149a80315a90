import { type Static, type TProperties, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { ById, EpochMs, Flag, Id, Nullable, OptionalId, PageOf, PageQueryWith, Version, WithId } from './fields'

/** A site message as its recipient sees it (MSG-06). */
export const Message = Type.Object({
  id: Id,
  title: Type.String(),
  /** How existing clients open it: 1 as a notice, 2 by its workflow. */
  type: Type.Integer(),
  /** What it is about: 1 notice, 2 workflow, 4 review; absent where that is its type. */
  kind: Type.Optional(Type.Integer()),
  creatorUser: Type.String(),
  lastModifyTime: EpochMs,
  /** '0' unread, '1' read. */
  isRead: Type.String(),
  /** The mail that carried it to this person, '' when none did. */
  mailId: Type.String(),
})
export type Message = Static<typeof Message>

/** What a message is about. */
export const messageKind = ({ kind, type }: Pick<Message, 'kind' | 'type'>): number => kind ?? type

/** enabledMark: 0 draft, 1 released, 2 expired, 3 recalled. */
export const Notice = Type.Object({
  id: Id,
  version: Version,
  title: Type.String(),
  /** Id of an entry of the dictionary `noticeCategory`, '' for none. */
  category: Type.String(),
  categoryText: Type.String(),
  enabledMark: Type.Integer(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: EpochMs,
  releaseUser: Type.String(),
  releaseTime: Nullable(EpochMs),
  expirationTime: Nullable(EpochMs),
  /** People who got it, and those of them who have opened it. */
  sentCount: Type.Integer(),
  readCount: Type.Integer(),
})
export type Notice = Static<typeof Notice>

/** Whom a notice is addressed to; an organisation includes everything below it when it is released. */
export const NoticeTarget = Type.Object({
  type: Type.Union([
    Type.Literal('user'),
    Type.Literal('organize'),
    Type.Literal('position'),
    Type.Literal('role'),
    Type.Literal('group'),
  ]),
  id: Id,
})
export type NoticeTarget = Static<typeof NoticeTarget>

const noticeFields = {
  title: Type.String({ minLength: 1, maxLength: 200 }),
  /** HTML; what could run, load from elsewhere or cover a page is taken out before it is stored (THR-06). */
  bodyText: Type.Optional(Type.String({ maxLength: 200_000 })),
  /** JSON list of uploaded files; `fileId` or `id` of each counts (MSG-08). */
  files: Type.Optional(Type.String({ maxLength: 50_000 })),
  /** Ids of people with commas between them; empty means everybody. `recipients`, where given, counts in its place. */
  toUserIds: Type.Optional(Type.String({ maxLength: 200_000 })),
  recipients: Type.Optional(Type.Array(NoticeTarget, { maxItems: 5000 })),
  category: Type.Optional(OptionalId),
  expirationTime: Type.Optional(Nullable(EpochMs)),
  /** 1 sends it as a mail too, to those who have an address. */
  byMail: Type.Optional(Flag),
}

/** `version` is the one that the editor saw; clients that know none leave it out and take the newest. */
const seen = { version: Type.Optional(Version) }
const WithSeen = <T extends TProperties>(fields: T) => WithId({ ...fields, ...seen })

/** A mail of the product to this person, from the mail log. state: waiting, sent, failed. */
export const Mail = Type.Object({
  id: Id,
  subject: Type.String(),
  address: Type.String(),
  state: Type.String(),
  creatorTime: EpochMs,
  sendTime: Nullable(EpochMs),
})
export type Mail = Static<typeof Mail>

/** What shows something else once one of the own messages is read or gone. */
const ownMessages = ['message.list']

/** What shows a notice, to those who write it and to those who get it. */
const changes = ['message.list', 'message.notices', 'message.getNotice', 'message.readers']

export const message = callsOf(feature('message', changes), {
  list: endpoint({
    method: 'GET',
    path: '/api/message',
    reads: 'own',
    /** `type`, `kind` and `isRead` are texts, since clients send them empty for all. */
    input: PageQueryWith({
      type: Type.Optional(Type.String({ pattern: '^[0-9]{0,4}$' })),
      kind: Type.Optional(Type.String({ pattern: '^[0-9]{0,4}$' })),
      isRead: Type.Optional(Type.String({ maxLength: 1 })),
    }),
    output: PageOf(Message),
  }),
  /** One message; opening it marks it read. `link` is the address to go on to, with a fresh token where it needs one. */
  read: endpoint({
    method: 'GET',
    path: '/api/message/ReadInfo/:id',
    reads: 'own',
    input: ById,
    output: Type.Object({
      ...Message.properties,
      /** HTML where it opens as a notice, plain text for a workflow. */
      bodyText: Type.String(),
      files: Type.String(),
      link: Type.String(),
      /** True when this call turned it from unread to read. */
      newlyRead: Type.Boolean(),
    }),
    changes: ownMessages,
  }),
  readAll: endpoint({ method: 'POST', path: '/api/message/Actions/ReadAll', changes: ownMessages }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/message/Record',
    /** Ids comma-joined, '' for none, or a list of them. */
    input: Type.Object({ ids: Type.Union([Type.String({ maxLength: 20_000 }), Type.Array(Id, { maxItems: 500 })]) }),
    changes: ownMessages,
  }),
  /** Notices as those who write them see them: drafts too. */
  notices: endpoint({
    method: 'GET',
    path: '/api/message/Notice',
    input: PageQueryWith({
      enabledMark: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
      category: Type.Optional(OptionalId),
    }),
    output: PageOf(Notice),
  }),
  createNotice: endpoint({
    method: 'POST',
    path: '/api/message',
    input: Type.Object(noticeFields),
    output: Type.Object({ id: Id }),
  }),
  getNotice: endpoint({
    method: 'GET',
    path: '/api/message/:id',
    input: ById,
    output: Type.Object({
      ...Notice.properties,
      bodyText: Type.String(),
      files: Type.String(),
      toUserIds: Type.String(),
      recipients: Type.Array(Type.Object({ ...NoticeTarget.properties, name: Type.String() })),
      byMail: Flag,
    }),
  }),
  updateNotice: endpoint({ method: 'PUT', path: '/api/message/:id', input: WithSeen(noticeFields) }),
  removeNotice: endpoint({ method: 'DELETE', path: '/api/message/:id', input: ById }),
  /** Hands it to its recipients as they are now. */
  release: endpoint({
    method: 'PUT',
    path: '/api/message/:id/Actions/Release',
    input: WithSeen({}),
    output: Type.Object({ sentCount: Type.Integer() }),
  }),
  /** Takes it back from everybody; it can be changed and released again. */
  recall: endpoint({ method: 'PUT', path: '/api/message/:id/Actions/Recall', input: ById }),
  /** Who got a notice, and when each opened it; `isRead` narrows to '1' those who did or '0' those who did not. */
  readers: endpoint({
    method: 'GET',
    path: '/api/message/:id/Readers',
    input: Type.Object({
      ...PageQueryWith({ isRead: Type.Optional(Type.String({ maxLength: 1 })) }).properties,
      id: Id,
    }),
    output: PageOf(
      Type.Object({
        id: Id,
        realName: Type.String(),
        account: Type.String(),
        headIcon: Type.String(),
        readTime: Nullable(EpochMs),
      }),
    ),
  }),
  /** Mails that the product sent to the caller. */
  mails: endpoint({
    method: 'GET',
    path: '/api/message/Mail',
    input: PageQueryWith({}),
    output: PageOf(Mail),
  }),
  /** One of them, with its text. */
  mail: endpoint({
    method: 'GET',
    path: '/api/message/Mail/:id',
    input: ById,
    /** `link` is a fresh address where its message leads, '' for nowhere; the mail itself carried another one. */
    output: Type.Object({ ...Mail.properties, bodyText: Type.String(), link: Type.String() }),
  }),
})
