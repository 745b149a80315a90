import type { ChatContentType } from '@workstation/contract/chat'
import { useTranslation } from 'react-i18next'
import { EmojiText } from '../../../ui/emoji/emoji-text'

/** A message in one line: its text, or what kind of thing it is. */
export function MessagePreview({ type, content }: { type: ChatContentType; content: string }) {
  const { t } = useTranslation('chat')
  return type === 'text' ? <EmojiText text={content} /> : `[${t(`kind.${type}`)}]`
}
