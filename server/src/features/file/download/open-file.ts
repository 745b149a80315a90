import type { InputOf } from '@workstation/contract/endpoint'
import type { file as fileCalls } from '@workstation/contract/file'
import { AppError } from '../../../platform/app-error'
import type { FileAnswer } from '../../../platform/route'
import { sha256 } from '../../../platform/token'
import type { Services } from '../../../services'
import { type FileCaller, mayRead } from '../file-permission'
import { imageCopy } from '../image/image-copy'
import { type FileRow, findFile } from '../store'
import { byteRangeOf } from './byte-range'
import { ticketMinutes } from './issue-ticket'
import { redeemTicket } from './ticket-store'

/** Bytes of a file, or of the range that was asked for, always as an attachment (THR-06). */
async function answerFile(services: Services, file: FileRow, rangeHeader: string | undefined): Promise<FileAnswer> {
  const size = Number(file.size)
  const range = byteRangeOf(rangeHeader, size)
  const stream = await services.storage.get(file.storage_key, range ?? undefined)
  const answer = { stream, mediaType: file.media_type, name: file.name, disposition: 'attachment' } as const
  const headers = { 'accept-ranges': 'bytes' }
  if (!range) return { ...answer, size, headers }
  const contentRange = `bytes ${range.start}-${range.end}/${size}`
  return {
    ...answer,
    size: range.end - range.start + 1,
    status: 206,
    headers: { ...headers, 'content-range': contentRange },
  }
}

interface TicketClient {
  ip: string
  userAgent: string
  range: string | undefined
}

/** Opens a ticket. Its first request binds it to that address and browser for ten minutes (THR-16). */
export async function openTicket(services: Services, token: string, client: TicketClient): Promise<FileAnswer> {
  const now = services.clock.now()
  const boundUntil = new Date(now.getTime() + ticketMinutes * 60_000)
  const use = { hash: sha256(token), client: sha256(`${client.ip}\n${client.userAgent}`), now, boundUntil }
  const ticket = await redeemTicket(services.db, use)
  const file = ticket && (await findFile(services.db, ticket.fileId))
  if (!file) throw new AppError('file.ticket')
  return answerFile(services, file, client.range)
}

/** An image for a page, or a smaller copy of it: what the caller may read, and only what is an image. */
export async function showImage(
  services: Services,
  caller: FileCaller,
  wanted: InputOf<typeof fileCalls.image> & { range?: string | undefined },
): Promise<FileAnswer> {
  const file = await findFile(services.db, wanted.id)
  const isImage = file?.type === wanted.type && file.media_type.startsWith('image/')
  if (!file || !isImage || !(await mayRead(services.db, caller, file))) throw new AppError('not-found')
  const copy = wanted.size ? await imageCopy(services, caller.actor.userId, { file, size: wanted.size }) : null
  const answer = copy ?? (await answerFile(services, file, wanted.range))
  // The bytes behind an id never change.
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'private, max-age=86400' } }
}
