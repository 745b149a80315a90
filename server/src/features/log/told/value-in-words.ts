import { auditField } from '@workstation/contract/audit-fields'
import type { Titles } from '@workstation/contract/column'
import type { Language } from '@workstation/contract/language'
import { colon, logWords } from '@workstation/contract/log-texts'
import { printWords } from '@workstation/contract/print-words'
import { dayAt, secondAt } from '@workstation/domain/calendar/wall-clock'
import { listNames } from '@workstation/domain/language/list-names'
import { treeRoot } from '@workstation/domain/tree/tree-root'

/** What a field holds, as far as its model knows. */
export interface FieldKind {
  /** What its choices are called, by value. */
  readonly words?: Readonly<Record<string, Titles>> | undefined
  readonly isTime: boolean
  /** Whether it holds a day, which the database gives as its midnight in the zone of this process. */
  readonly isDay?: boolean
  /** Whether it holds ids, alone, as a list or with commas between them. */
  readonly isId: boolean
}

export interface Wording {
  readonly language: Language
  readonly timeZone: string
  /** What ids are called. */
  readonly names: ReadonlyMap<string, string>
}

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/

/** A moment as people write it; of one at midnight its day. */
function momentInWords(at: number, timeZone: string): string {
  const text = secondAt(at, timeZone)
  return text.endsWith('00:00:00') ? dayAt(at, timeZone) : text
}

const two = (part: number) => String(part).padStart(2, '0')
const dayInWords = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`

function momentOf(value: unknown, { isTime }: FieldKind): number | null {
  if (isTime && typeof value === 'number') return value
  return typeof value === 'string' && written.test(value) ? Date.parse(value) : null
}

function idInWords(id: string, { names, language }: Wording): string {
  if (id === treeRoot) return logWords.top[language]
  return names.get(id) ?? id
}

/** What became of the rows of a sub-table; null for anything else. */
function rowsInWords(value: object, language: Language): string | null {
  const counts = Object.entries(value)
  const { rows } = logWords
  const isRows = counts.length > 0 && counts.every(([name, count]) => name in rows && typeof count === 'number')
  if (!isRows) return null
  const told = counts.filter(([, count]) => count > 0)
  return listNames(
    told.map(([name, count]) => `${rows[name as keyof typeof rows][language]}${colon[language]}${count}`),
    language,
  )
}

/** A file by its name, and of anything else its parts, each with what it is called. */
function partsInWords(value: object, kind: FieldKind, wording: Wording): string {
  if ('name' in value && typeof value.name === 'string') return value.name
  const { language } = wording
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const words = valueInWords(part, kind, wording)
    return words === '' ? [] : [`${auditField(name)?.[language] ?? name}${colon[language]}${words}`]
  })
  return listNames(parts, language)
}

/** What a line of the log of operations keeps of a field, as a person reads it; '' for nothing. */
export function valueInWords(value: unknown, kind: FieldKind, wording: Wording): string {
  const { language, timeZone } = wording
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) {
    const parts = value.map((one) => valueInWords(one, kind, wording)).filter((part) => part !== '')
    return listNames(parts, language)
  }
  const called = kind.words && Object.hasOwn(kind.words, String(value)) ? kind.words[String(value)] : undefined
  if (called) return called[language]
  if (typeof value === 'boolean') return printWords[value ? 'yes' : 'no'][language]
  const moment = momentOf(value, kind)
  if (moment !== null) return kind.isDay ? dayInWords(new Date(moment)) : momentInWords(moment, timeZone)
  if (typeof value === 'object') return rowsInWords(value, language) ?? partsInWords(value, kind, wording)
  if (kind.isId && typeof value === 'string')
    return listNames(
      value.split(',').map((id) => idInWords(id, wording)),
      language,
    )
  return String(value)
}
