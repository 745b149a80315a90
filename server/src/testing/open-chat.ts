import type { ServerEvent } from '@workstation/contract/socket'
import { expect, vi } from 'vitest'
import { openSocket, type TestSocket } from './open-socket'

type Method = ServerEvent['method']
type EventOf<M extends Method> = Extract<ServerEvent, { method: M }>

/** A person's socket, greeted, with what a chat asks and hears. */
export interface TestChat {
  readonly socket: TestSocket
  /** Everything of one kind that came so far. */
  heard<M extends Method>(method: M): EventOf<M>[]
  /** Waits until so many of a kind have come, and answers them. */
  wait<M extends Method>(method: M, count?: number): Promise<EventOf<M>[]>
  write(toUserId: string, text: string, clientKey?: string): void
  /** Sends a request for a history and answers what comes of it. */
  history(fields: { toUserId: string; formUserId: string } & Record<string, unknown>): Promise<EventOf<'messageList'>>
}

let asked = 0

/** Opens a socket and waits for its greeting. */
export async function openChat(address: string, token: string): Promise<TestChat> {
  const socket = await openSocket(address, token)
  await socket.next('initMessage')
  const heard = <M extends Method>(method: M) =>
    socket.events.filter((event): event is EventOf<M> => event.method === method)
  const wait = async <M extends Method>(method: M, count = 1) => {
    await vi.waitFor(() => expect(heard(method).length).toBeGreaterThanOrEqual(count), { timeout: 8000, interval: 10 })
    return heard(method)
  }
  return {
    socket,
    heard,
    wait,
    write: (toUserId, text, clientKey) =>
      socket.send({
        method: 'SendMessage',
        toUserId,
        messageType: 'text',
        messageContent: text,
        token,
        ...(clientKey === undefined ? {} : { clientKey }),
      }),
    async history(fields) {
      asked += 1
      const requestKey = `ask-${asked}`
      socket.send({ method: 'MessageList', token, ...fields, requestKey })
      return vi.waitFor(
        () => {
          const answer = heard('messageList').find((one) => one.requestKey === requestKey)
          expect(answer).toBeDefined()
          return answer as EventOf<'messageList'>
        },
        { timeout: 8000, interval: 10 },
      )
    },
  }
}
