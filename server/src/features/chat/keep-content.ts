import type { ChatContentType } from '@workstation/contract/chat'
import { longestText, readSentFile, type SentContent, textProblem } from '@workstation/domain/chat/message-content'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { claimFiles } from '../file'
import { findOwnUploads } from './store'

/** The record that pictures and recordings of a message belong to. */
export const chatEntity = 'chatMessage'

/** What the kind of message asks of the file's media type. */
const mediaOf = { image: 'image/', voice: 'audio/', video: 'video/' } as const

interface Sent {
  messageId: string
  userId: string
  contentType: ChatContentType
  content: SentContent
}

/**
 * What is kept of a message's content: text trimmed, or JSON with the address of the file, which the message takes over
 * from its uploader.
 * @throws chat.empty, chat.too-long, chat.file
 */
export async function keepContent(trx: Trx, { messageId, userId, contentType, content }: Sent): Promise<string> {
  if (contentType === 'text') return keepText(content)
  const sent = readSentFile(content)
  const file = sent && (await findOwnUploads(trx, userId, sent.names))
  if (!sent || !file?.mediaType.startsWith(mediaOf[contentType])) throw new AppError('chat.file')
  await claimFiles(trx, { userId }, [file.id], { entity: chatEntity, entityId: messageId })
  const about = { name: file.name, fileId: file.id }
  if (contentType === 'image') {
    return JSON.stringify({ ...about, path: `/api/file/Image/IM/${file.id}`, width: sent.width, height: sent.height })
  }
  return JSON.stringify({ ...about, path: `/api/file/Download/IM/${file.id}`, length: sent.length })
}

function keepText(content: SentContent): string {
  const text = typeof content === 'string' ? content.trim() : ''
  const problem = textProblem(text)
  if (problem) throw new AppError(problem, { limit: longestText })
  return text
}
