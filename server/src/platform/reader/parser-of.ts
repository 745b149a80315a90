const wholeNumbers = [20, 21, 23, 26]
const fractions = [700, 701]
const json = [114, 3802]
const [boolean, numeric, timestamp, timestampWithZone] = [16, 1700, 1114, 1184]

/** A number where it is exact as one, else its digits. */
const exact = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text)
const wholeNumber = (text: string): number | string => (Number.isSafeInteger(Number(text)) ? Number(text) : text)
/** Decimals such as 1.50 are the number 1.5; what a number would round stays text. */
const decimal = (text: string): number | string => {
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return exact(plain) === plain ? text : Number(plain)
}
/** Without the parts of seconds and the offset: the session is in the time zone of the product. */
const moment = (text: string): string => text.replace(/(:\d\d)(?:\.\d+)?(?:[+-]\d\d(?::?\d\d)*)?$/, '$1')

/** How a value of PostgreSQL becomes one of JSON, by the number of its type; what is not listed is text. */
export function parserOf(type: number): (text: string) => unknown {
  if (wholeNumbers.includes(type)) return wholeNumber
  if (fractions.includes(type)) return exact
  if (json.includes(type)) return (text) => JSON.parse(text)
  if (type === boolean) return (text) => text === 't'
  if (type === numeric) return decimal
  if (type === timestamp || type === timestampWithZone) return moment
  return (text) => text
}
