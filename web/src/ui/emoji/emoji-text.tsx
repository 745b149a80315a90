import { splitEmoji } from '@workstation/domain/chat/split-emoji'
import { EmojiImage } from './emoji-image'

/** Text with its emoji drawn (CHT-55). Everything else stays text, whatever it looks like (THR-06). */
export function EmojiText({ text }: { text: string }) {
  let at = 0
  return splitEmoji(text).map((part) => {
    const key = at
    at += typeof part === 'string' ? part.length : 1
    return typeof part === 'string' ? <span key={key}>{part}</span> : <EmojiImage key={key} number={part} />
  })
}
