import type { ChatMessage } from '@workstation/contract/chat'
import { EmojiText } from '../../../ui/emoji/emoji-text'
import { readFileContent } from '../file-content'
import { PictureBubble } from './picture-bubble'
import { RecordingBubble } from './recording-bubble'
import { UnreadableBubble } from './unreadable-bubble'

/** What a message holds: text, a picture, or a recording (CHT-06 to CHT-09). */
export function MessageBody({ message, onOpen }: { message: ChatMessage; onOpen: (message: ChatMessage) => void }) {
  if (message.contentType === 'text') {
    return (
      <p className="chat-bubble">
        <EmojiText text={message.content} />
      </p>
    )
  }
  const content = readFileContent(message.content)
  if (!content) return <UnreadableBubble />
  if (message.contentType === 'image') return <PictureBubble content={content} onOpen={() => onOpen(message)} />
  return <RecordingBubble kind={message.contentType} content={content} />
}
