import { type Static, type TProperties, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { ById, Count, EpochMs, Id, ListOf, PageOf, Pagination } from './fields'

/** What a chat message holds (CHT-06). */
export const ChatContentType = Type.Union([
  Type.Literal('text'),
  Type.Literal('image'),
  Type.Literal('voice'),
  Type.Literal('video'),
])
export type ChatContentType = Static<typeof ChatContentType>

/** One conversation as the person who lists it sees it (CHT-04). `id` is the other person. */
export const Conversation = Type.Object({
  id: Id,
  realName: Type.String(),
  account: Type.String(),
  headIcon: Type.String(),
  unreadMessage: Type.Integer(),
  /** Text, or the JSON of an image, voice or video. */
  latestMessage: Type.String(),
  messageType: ChatContentType,
  latestDate: EpochMs,
})
export type Conversation = Static<typeof Conversation>

/** Somebody whom the caller may write to. */
export const Contact = Type.Object({
  id: Id,
  realName: Type.String(),
  account: Type.String(),
  headIcon: Type.String(),
  department: Type.String(),
})
export type Contact = Static<typeof Contact>

export const chat = callsOf('chat', {
  /** The caller's conversations, the newest first (MSG-29, CHT-35). */
  conversations: endpoint({ method: 'GET', path: '/api/message/imreply', reads: 'own', output: ListOf(Conversation) }),
  /** Takes the conversation with this person from the caller's side; the other side keeps it. */
  removeConversation: endpoint({ method: 'DELETE', path: '/api/message/imreply/:id', input: ById }),
  /** The people whom the caller may write to, by name, account or pinyin (CHT-37 to CHT-39). */
  contacts: endpoint({
    method: 'GET',
    path: '/api/permission/Users/ImUser',
    reads: 'own',
    input: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    output: PageOf(Contact),
  }),
})

/** What waits in one conversation; `defaultMessage` is its newest message. */
export const UnreadConversation = Type.Object({
  sendUserId: Id,
  unreadNum: Type.Integer(),
  defaultMessage: Type.String(),
  defaultMessageType: ChatContentType,
  defaultMessageTime: EpochMs,
})
export type UnreadConversation = Static<typeof UnreadConversation>

/** One message of a history (CHT-05). `seq` counts within the two people's conversation and is its order. */
export const ChatMessage = Type.Object({
  id: Id,
  seq: Type.Integer(),
  sendUserId: Id,
  sendTime: EpochMs,
  receiveUserId: Id,
  receiveTime: Type.Union([EpochMs, Type.Null()]),
  content: Type.String(),
  contentType: ChatContentType,
  /** 0 unread, 1 read. */
  state: Type.Integer(),
})
export type ChatMessage = Static<typeof ChatMessage>

/** Made by the client: a message that is sent again with the same key is kept once, a refusal names what it refuses. */
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
/** Clients send it with each event; who somebody is follows from the socket's session alone (THR-15). */
const token = Type.Optional(Type.String({ maxLength: 200 }))
const event = <M extends string, F extends TProperties>(method: M, fields: F) =>
  Type.Object({ method: Type.Literal(method), ...fields })

/** What a message event carries: a text, or the picture or recording as an object. */
const content = Type.Union([
  Type.String(),
  // Type.Record would bring 10 kB of typebox along, which the sign-in page waits for.
  Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
])

/** What a message event tells on both sides beside its names for the people and the content. */
const delivered = {
  id: Id,
  seq: Type.Integer(),
  messageType: ChatContentType,
  /** Both are the moment of sending. */
  dateTime: EpochMs,
  latestDate: EpochMs,
  account: Type.String(),
  realName: Type.String(),
  headIcon: Type.String(),
}

/** Server to client. */
export const chatServerEvents = [
  /** Somebody wrote to this person (CHT-23). */
  event('receiveMessage', { ...delivered, formUserId: Id, formMessage: content }),
  /** This person wrote, here or in another window (CHT-24, CHT-26). account, realName and headIcon are the sender's. */
  event('sendMessage', {
    ...delivered,
    UserId: Id,
    toUserId: Id,
    toMessage: content,
    toAccount: Type.String(),
    toRealName: Type.String(),
    toHeadIcon: Type.String(),
    clientKey: Type.Optional(Key),
  }),
  /** A piece of a history, the oldest first whatever `sord` says (CHT-25). */
  event('messageList', {
    toUserId: Id,
    list: Type.Array(ChatMessage),
    pagination: Pagination,
    requestKey: Type.Optional(Key),
  }),
  /** What `formUserId` wrote has been read as far as `seq`; told to both people. `unreadNum` is what is left. */
  event('messageRead', { userId: Id, formUserId: Id, seq: Type.Integer(), unreadNum: Type.Integer() }),
  /** This person took the conversation with `userId` from his side. */
  event('conversationRemoved', { userId: Id }),
  /** What this socket asked for was refused; `key` of the error catalogue is for programs, `msg` for people. */
  event('refused', {
    key: Type.String(),
    msg: Type.String(),
    clientKey: Type.Optional(Key),
    requestKey: Type.Optional(Key),
  }),
] as const

const mostContent = 20_000

/** Client to server. */
export const chatClientEvents = [
  /** CHT-16. `messageContent` of an image is {name, width, height}, as JSON or as an object. */
  event('SendMessage', {
    toUserId: Id,
    messageType: ChatContentType,
    messageContent: Type.Union([
      Type.String({ maxLength: mostContent }),
      // Type.Record would bring 10 kB of typebox along, which the sign-in page waits for.
      Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
    ]),
    token,
    clientKey: Type.Optional(Key),
  }),
  /**
   * CHT-17. `toUserId` and `formUserId` are the caller and the other person, whichever way round. Beside pages by number
   * a history can be read on from a message: `beforeSeq` asks for what is older, `afterSeq` for what is newer. `sord` says
   * from which end pages count: `desc` starts at the newest.
   */
  event('MessageList', {
    toUserId: Id,
    formUserId: Id,
    token,
    currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    sord: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc'), Type.Literal('')])),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    beforeSeq: Type.Optional(Count),
    afterSeq: Type.Optional(Count),
    requestKey: Type.Optional(Key),
  }),
  /** CHT-18: the caller has read what `formUserId` wrote, as far as `seq` where it is given. */
  event('UpdateReadMessage', { formUserId: Id, token, seq: Type.Optional(Count) }),
] as const
