import { emojiNumberOf } from './emoji-list'

/** A piece of a message: text as it is, or the number of an emoji. */
export type TextPart = string | number

const code = /\[([^[\]]{1,8})\]/g

/** Cuts a text where it names an emoji in square brackets; brackets around anything else stay text (CHT-55). */
export function splitEmoji(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(code)) {
    const number = emojiNumberOf(match[1] ?? '')
    if (number === null) continue
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push(number)
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
