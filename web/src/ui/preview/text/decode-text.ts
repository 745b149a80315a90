/** What Chinese texts are written in, beside those that say it themselves by their first bytes. */
export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/**
 * The encoding of a text: by its mark, else UTF-8 where the bytes allow it, else GB18030.
 * @param head the first bytes of the file, which may end inside a character
 */
export function encodingOf(head: Uint8Array): TextEncoding {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

/** Turns the pieces of one text into characters, in order; a character that two pieces share comes with the second. */
export function createTextReader() {
  let decoder: TextDecoder | null = null
  return (bytes: Uint8Array, isLast: boolean): string => {
    decoder ??= new TextDecoder(encodingOf(bytes))
    return decoder.decode(bytes, { stream: !isLast })
  }
}
