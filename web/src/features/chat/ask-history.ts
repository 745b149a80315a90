import type { ChatMessage } from '@workstation/contract/chat'
import type { ServerEvent } from '@workstation/contract/socket'
import { useSession } from '../../platform/session-state'
import { onServerEvent, sendEvent } from '../../platform/socket'

/** Milliseconds after which an answer is no longer waited for. */
const longestWait = 10_000

interface Piece {
  /** 30 at first, then 50 (CHT-42, CHT-43). */
  pageSize: 30 | 50
  keyword?: string
  /** Only what is older than this one, from its newest on. */
  beforeSeq?: number
  /** Only what is newer than this one, from its oldest on. */
  afterSeq?: number
}

type Answer = Extract<ServerEvent, { method: 'messageList' | 'refused' }>
const waiting = new Map<string, (answer: Answer) => void>()
let asked = 0

const settle = (answer: Answer) => waiting.get(answer.requestKey ?? '')?.(answer)
onServerEvent('messageList', settle)
onServerEvent('refused', settle)

/**
 * Reads a piece of the history with somebody over the socket, its oldest message first (CHT-17, CHT-25).
 * Rejects when there is no connection, no answer in time, or a refusal.
 */
export function askHistory(partnerId: string, piece: Piece): Promise<ChatMessage[]> {
  asked += 1
  const requestKey = `history-${asked}`
  const sent = sendEvent({
    method: 'MessageList',
    toUserId: partnerId,
    formUserId: useSession.getState().user?.userId ?? '',
    currentPage: 1,
    sord: piece.afterSeq === undefined ? 'desc' : 'asc',
    requestKey,
    keyword: '',
    ...piece,
  })
  return new Promise<ChatMessage[]>((resolve, reject) => {
    if (!sent) return reject(new Error('there is no connection'))
    const timer = setTimeout(() => reject(new Error('no answer came')), longestWait)
    waiting.set(requestKey, (answer) => {
      clearTimeout(timer)
      if (answer.method === 'messageList') resolve(answer.list)
      else reject(new Error(answer.msg))
    })
  }).finally(() => waiting.delete(requestKey))
}
