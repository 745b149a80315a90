/** Letters that a message keeps. */
const mostLetters = 500

/** A name between quotes that says which part of the program or of the database is meant, not what somebody typed. */
const namesBefore =
  /\b(?:relation|table|column|constraint|index|function|type|schema|operator|database|key|property|reading|module)\b[^"'`“”]{0,12}$/i
const plainName = /^[A-Za-z_$][\w$.]{0,62}$/

function quotedValue(text: string, quoted: string, at: number): string {
  const inside = quoted.slice(1, -1)
  if (inside === '') return quoted
  const isNamed = plainName.test(inside) && namesBefore.test(text.slice(Math.max(0, at - 40), at))
  return isNamed ? quoted : `${quoted[0]}…${quoted.at(-1)}`
}

/**
 * What may be kept of the message of an unexpected failure: its first line without values. Quoted texts go unless they name
 * a part of the program, and so do what follows the name of a secret, people in front of an @, long random texts and long
 * numbers.
 */
export function safeMessage(message: string): string {
  const [line = ''] = message.slice(0, 4 * mostLetters).split(/[\r\n]/)
  return line
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1***@')
    .replace(
      /\b([\w-]*(?:password|passwd|token|secret|authorization|cookie|api-?key|bearer))(["']?\s*[:= ]\s*)(?:bearer\s+)?(?:"[^"]*"|'[^']*'|[^\s"',;&)]+)/gi,
      '$1$2***',
    )
    .replace(/[^\s@"'`(<]+@[^\s@"'`)>]+\.[^\s@"'`)>]+/g, '***')
    .replace(/=\([^)]*\)/g, '=(…)')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, (quoted, at: number, text: string) => quotedValue(text, quoted, at))
    .replace(/[A-Za-z0-9+/_=-]*[0-9][A-Za-z0-9+/_=-]*/g, (word) => (word.length >= 20 ? '***' : word))
    .replace(/\d{7,}/g, '***')
    .slice(0, mostLetters)
}
