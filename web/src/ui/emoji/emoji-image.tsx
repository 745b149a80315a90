import { emojiFileOf } from '@workstation/domain/chat/emoji-list'
import { useEmojiTexts } from './use-emoji-texts'
import './emoji.css'

const folder = '/assets/emoji'

/** Where the picture of an emoji that does not move is. */
export const stillEmoji = (number: number) => `${folder}/${number}.png`

/** One emoji (CHT-57). It moves for some seconds where it can, and not at all when the system asks for stillness. */
export function EmojiImage({ number }: { number: number }) {
  const { t } = useEmojiTexts()
  const name = t(String(number))
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={stillEmoji(number)} />
      <img className="emoji" src={`${folder}/${emojiFileOf(number)}`} alt={`[${name}]`} title={name} />
    </picture>
  )
}
