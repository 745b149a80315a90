import type { CharTest } from './pattern-node'

const isDigit: CharTest = (code) => code >= 48 && code <= 57
/** Letters, digits and the underscore, as `\w` has them. */
export const isWordChar: CharTest = (code) =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
const isSpace: CharTest = (code) => /\s/.test(String.fromCharCode(code))
const isLineEnd: CharTest = (code) => code === 10 || code === 13 || code === 0x2028 || code === 0x2029

const not =
  (test: CharTest): CharTest =>
  (code) =>
    !test(code)

/** `.` */
export const anyChar = not(isLineEnd)

/** The sets that a backslash and a letter stand for. */
export const namedSets: ReadonlyMap<string, CharTest> = new Map([
  ['d', isDigit],
  ['D', not(isDigit)],
  ['w', isWordChar],
  ['W', not(isWordChar)],
  ['s', isSpace],
  ['S', not(isSpace)],
])

/** The single characters that a backslash and a letter stand for; `\b` is the backspace in a set alone, elsewhere a place. */
export const namedChars: ReadonlyMap<string, number> = new Map([
  ['b', 8],
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11],
  ['f', 12],
  ['0', 0],
])

const bothCases = (code: number) => {
  const char = String.fromCharCode(code)
  return [char.toLowerCase().charCodeAt(0), char.toUpperCase().charCodeAt(0)]
}

/** The codes from `first` to `last`, in either case when asked. */
export function rangeTest(first: number, last: number, ignoreCase: boolean): CharTest {
  const within: CharTest = (code) => code >= first && code <= last
  return ignoreCase ? (code) => within(code) || bothCases(code).some(within) : within
}

/** What one of several sets has, or none of them. */
export const setTest = (tests: readonly CharTest[], negative: boolean): CharTest => {
  const anyOf: CharTest = (code) => tests.some((test) => test(code))
  return negative ? not(anyOf) : anyOf
}
