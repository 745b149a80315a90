const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
const digits = '23456789'
/** 16 characters of 55 are 92 bits, so that a plain digest of them cannot be guessed. */
const length = 16

/**
 * A password that the server makes: letters and digits that are not mistaken for each other, both kinds (USR-47).
 * @param random a whole number from 0 up to, without, its argument, from a secure source
 */
export function firstPassword(random: (below: number) => number): string {
  const pick = (from: string) => from.charAt(random(from.length))
  const picked = [pick(letters), pick(digits), ...Array.from({ length: length - 2 }, () => pick(letters + digits))]
  for (let at = picked.length - 1; at > 0; at--) {
    const other = random(at + 1)
    const kept = picked[at] ?? ''
    picked[at] = picked[other] ?? ''
    picked[other] = kept
  }
  return picked.join('')
}
