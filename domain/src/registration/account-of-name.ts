/** Characters of the spelled name that an account keeps. */
const longest = 30
/** Tries with four digits before the number grows, since a name may be that common. */
const shortTries = 8

/**
 * An account for somebody who registers: his name as it is spelled, and a number. The number is drawn, not counted up, so
 * that an account tells nobody which others exist (THR-11).
 * @param spelled the name in latin letters; what is neither letter nor digit is left out (USR-48)
 * @param tried how many accounts of this name turned out to be taken
 * @param random a whole number from 0 up to, without, its argument
 */
export function accountOfName(spelled: string, tried: number, random: (below: number) => number): string {
  const letters = spelled.toLowerCase().replace(/[^a-z0-9]/g, '')
  const name = letters.slice(0, longest) || 'user'
  const lowest = tried < shortTries ? 1000 : 1_000_000
  return `${name}${lowest + random(9 * lowest)}`
}
