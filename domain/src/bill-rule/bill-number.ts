import { dayAt } from '../calendar/wall-clock'

/** The part of a number that says when: none, or year, month and day in the zone of the product. */
export const billDates = ['no', 'yyyy', 'yyyyMM', 'yyyyMMdd'] as const
export type BillDate = (typeof billDates)[number]

/** How the numbers of a bill rule look: prefix, date, a running number of so many digits, suffix (BIL-12). */
export interface BillFormat {
  readonly prefix: string
  readonly dateFormat: BillDate
  /** Digits of the running number, 1 to 9. */
  readonly digit: number
  /** The first running number of each period, as a text of at most that many digits. */
  readonly startNumber: string
  readonly suffix: string
}

/** What stands before the running number. A new one begins with each period. */
export function billStem({ prefix, dateFormat }: BillFormat, moment: Date, timeZone: string): string {
  const letters = { no: 0, yyyy: 4, yyyyMM: 6, yyyyMMdd: 8 }[dateFormat]
  return prefix + dayAt(moment.getTime(), timeZone).replaceAll('-', '').slice(0, letters)
}

/** A whole number of a rule. */
export const billNumber = ({ digit, suffix }: BillFormat, stem: string, serial: number): string =>
  stem + String(serial).padStart(digit, '0') + suffix

/** The highest running number that a rule can give: after it a period is full. */
export const lastSerial = ({ digit }: BillFormat): number => 10 ** digit - 1

/**
 * The running number after one that was given.
 * @param issued the last one of the same period; null for none
 * @returns null where the period is full
 */
export function nextSerial(format: BillFormat, issued: number | null): number | null {
  const next = Math.max(Number(format.startNumber), (issued ?? 0) + 1)
  return next > lastSerial(format) ? null : next
}

/** The numbers that come next in a period, fewer than asked for where it runs full. */
export function nextNumbers(format: BillFormat, stem: string, issued: number | null, count: number): string[] {
  const numbers: string[] = []
  for (let last = issued; numbers.length < count; ) {
    const serial = nextSerial(format, last)
    if (serial === null) break
    numbers.push(billNumber(format, stem, serial))
    last = serial
  }
  return numbers
}

/** Whether the first running number fits into the digits and is not zero; leading zeros may be left out. */
export const isStartNumber = (text: string, digit: number): boolean =>
  /^\d+$/.test(text) && text.length <= digit && Number(text) > 0

/** How numbers that a rule has given were built. */
export interface IssuedShape {
  /** What stood before the running number, as far as the prefix asked about reaches. */
  readonly head: string
  readonly stemLength: number
  readonly digit: number
  readonly suffix: string
}

/**
 * Whether a changed rule could give a number again. Numbers of one length that are split at the same places differ in their
 * period or their running number, which never goes back; those that are split elsewhere differ only where prefix or suffix do.
 * @param issued every shape in which the rule has given numbers, with heads as long as the new prefix
 */
export function mayRepeat(format: BillFormat, issued: readonly IssuedShape[]): boolean {
  const stemLength = format.prefix.length + { no: 0, yyyy: 4, yyyyMM: 6, yyyyMMdd: 8 }[format.dateFormat]
  const length = stemLength + format.digit + format.suffix.length
  return issued.some(({ head, stemLength: stemBefore, digit, suffix }) => {
    if (stemBefore + digit + suffix.length !== length) return false
    if (stemBefore === stemLength && digit === format.digit) return false
    const common = Math.min(format.prefix.length, stemBefore)
    return head.slice(0, common) === format.prefix.slice(0, common) && endsAlike(suffix, format.suffix)
  })
}

/** Whether one text can end as the other does. */
const endsAlike = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one)
