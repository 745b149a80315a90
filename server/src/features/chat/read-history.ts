import type { ClientEvent, ServerEvent } from '@workstation/contract/socket'
import { AppError } from '../../platform/app-error'
import { paginationOf, pieceOf } from '../../platform/page'
import type { Services } from '../../services'
import { countMessages, findSide, listMessages } from './store'

type Input = Extract<ClientEvent, { method: 'MessageList' }>
type Answer = Extract<ServerEvent, { method: 'messageList' }>

/** Who the other one is, when the caller is one of the two (THR-15). */
function partnerOf(userId: string, { toUserId, formUserId }: Input): string {
  if (formUserId === userId) return toUserId
  if (toUserId === userId) return formUserId
  throw new AppError('forbidden')
}

/**
 * A piece of a history that the caller has not taken away (CHT-17, CHT-25).
 * @throws forbidden for a conversation between two others
 */
export async function readHistory({ db }: Services, userId: string, input: Input): Promise<Answer> {
  const partnerId = partnerOf(userId, input)
  const { keyword = '', requestKey } = input
  const asked = { pageSize: 30, ...input }
  const side = await findSide(db, userId, partnerId)
  const answer = (list: Answer['list'], total: number): Answer => ({
    method: 'messageList',
    toUserId: partnerId,
    list,
    pagination: paginationOf(asked, total),
    ...(requestKey === undefined ? {} : { requestKey }),
  })
  if (!side) return answer([], 0)
  const word = keyword.trim()
  const whole = { pairId: side.pairId, afterSeq: side.removedSeq, keyword: word }
  const piece = {
    ...whole,
    afterSeq: Math.max(side.removedSeq, input.afterSeq ?? 0),
    beforeSeq: input.beforeSeq,
    ascending: input.sord === 'asc',
    ...pieceOf(asked),
  }
  // Numbers have no gaps, so that only a search has to count.
  const total = word === '' ? side.latestSeq - side.removedSeq : await countMessages(db, whole)
  const list = await listMessages(db, piece)
  // `sord` says which piece; existing clients show every piece from its oldest message.
  return answer(piece.ascending ? list : list.reverse(), total)
}
