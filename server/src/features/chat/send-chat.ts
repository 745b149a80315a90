import type { ClientEvent } from '@workstation/contract/socket'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import type { ChatMessageTable } from '../../tables/chat'
import { isContact } from '../user'
import { keepContent } from './keep-content'
import { findByClientKey, hasSide, insertMessage, openPair } from './pair-store'
import { checkSendLimit } from './send-limit'
import { type ChatPerson, findPeople } from './store'

export type SendInput = Extract<ClientEvent, { method: 'SendMessage' }>
type Message = Selectable<ChatMessageTable>

interface Both {
  sender: ChatPerson
  receiver: ChatPerson
}

/**
 * The two people, when the one may write to the other: to his contacts, and to whoever has written with him before.
 * An unknown id and a person outside his directory answer alike (THR-11).
 */
async function peopleOf(services: Services, actor: Actor, toUserId: string): Promise<Both> {
  if (toUserId === actor.userId) throw new AppError('chat.self')
  const people = await findPeople(services.db, [actor.userId, toUserId])
  const sender = people.get(actor.userId)
  const receiver = people.get(toUserId)
  const known = receiver !== undefined && (await hasSide(services.db, actor.userId, toUserId))
  if (!sender || !receiver || (!known && !(await isContact(services, actor, toUserId))))
    throw new AppError('chat.person')
  if (!receiver.isThere) throw new AppError('chat.person-disabled')
  return { sender, receiver }
}

/** The content as events carry it: a picture or recording as an object, which lists have as the JSON text of it. */
const carried = ({ content_type: type, content }: Message): string | Record<string, unknown> =>
  type === 'text' ? content : JSON.parse(content)

/** Tells both people of a message, the sender so that his other windows show it too (CHT-23, CHT-24). */
async function tellBoth({ realtime }: Services, message: Message, { sender, receiver }: Both): Promise<void> {
  const at = message.sent_at.getTime()
  const about = {
    id: message.id,
    seq: message.seq,
    messageType: message.content_type,
    dateTime: at,
    latestDate: at,
    account: sender.account,
    realName: sender.realName,
    headIcon: sender.headIcon,
  }
  await realtime.send([sender.id], {
    method: 'sendMessage',
    ...about,
    UserId: sender.id,
    toUserId: receiver.id,
    toMessage: carried(message),
    toAccount: receiver.account,
    toRealName: receiver.realName,
    toHeadIcon: receiver.headIcon,
    ...(message.client_key === null ? {} : { clientKey: message.client_key }),
  })
  await realtime.send([receiver.id], {
    method: 'receiveMessage',
    ...about,
    formUserId: sender.id,
    formMessage: carried(message),
  })
}

/**
 * Keeps a message and tells both people once it is kept. The same client key again keeps nothing and tells again, since
 * the first telling may be what was lost; clients know a message by its id.
 */
export async function sendChat(services: Services, actor: Actor, input: SendInput): Promise<void> {
  await checkSendLimit(services, actor.userId)
  const both = await peopleOf(services, actor, input.toUserId)
  await transact(services.db, async (trx, after) => {
    const pair = await openPair(trx, actor.userId, input.toUserId)
    const key = input.clientKey ?? null
    const known = key === null ? undefined : await findByClientKey(trx, actor.userId, key)
    if (known && known.receiver_id !== input.toUserId) throw new AppError('chat.person')
    const message = known ?? (await writeMessage(services, trx, actor, { input, pair }))
    after(() => tellBoth(services, message, both))
  })
}

interface Written {
  input: SendInput
  pair: { id: string; lastSeq: number }
}

async function writeMessage(services: Services, trx: Trx, actor: Actor, { input, pair }: Written): Promise<Message> {
  const id = newId()
  const { messageType: contentType, messageContent: content } = input
  const message: Message = {
    id,
    pair_id: pair.id,
    seq: pair.lastSeq + 1,
    sender_id: actor.userId,
    receiver_id: input.toUserId,
    content_type: contentType,
    content: await keepContent(trx, { messageId: id, userId: actor.userId, contentType, content }),
    client_key: input.clientKey ?? null,
    sent_at: services.clock.now(),
    read_at: null,
  }
  await insertMessage(trx, message)
  return message
}
