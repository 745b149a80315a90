import { emojiNameOf, emojiNames, firstEmoji } from '@workstation/domain/chat/emoji-list'

const code = /\[([^[\]]{1,24})\]/g

/**
 * Turns the names of emoji that a person reads in his language into those that travel, such as [Smile] into [微笑].
 * @param nameOf the name of a number in his language
 */
export function toEmojiCodes(text: string, nameOf: (number: number) => string): string {
  const numbers = new Map(emojiNames.map((_, index) => [nameOf(firstEmoji + index), firstEmoji + index]))
  return text.replace(code, (whole, name: string) => {
    const number = numbers.get(name)
    return number === undefined ? whole : `[${emojiNameOf(number)}]`
  })
}
