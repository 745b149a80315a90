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
