/** A line of an import as somebody wrote it; '' is left out. */
export interface EntryLine {
  readonly fullName: string
  readonly enCode: string
  /** Code of the entry above. */
  readonly parentCode: string
  readonly enabledMark: string
  readonly sortCode: string
  readonly description: string
}

export type LineReason =
  | 'empty'
  | 'tooLong'
  | 'code'
  | 'twice'
  | 'flat'
  | 'noParent'
  | 'belowItself'
  | 'notNumber'
  | 'noState'
export interface LineProblem {
  readonly field: keyof EntryLine
  readonly reason: LineReason
}

/** The dictionary that lines go into. */
export interface LineTarget {
  readonly isTree: boolean
  /** Codes of its entries, in lower case. */
  readonly codes: ReadonlySet<string>
}

const longest = { fullName: 50, enCode: 50, parentCode: 50, description: 500 } as const
const codePattern = /^[A-Za-z0-9_.-]+$/
const largest = 2_147_483_647
const onWords = ['', '1', '启用', '已启用', 'enabled', 'on', '啟用', '已啟用']
const offWords = ['0', '停用', '已停用', 'disabled', 'off']

/** Codes are one whatever their case. */
export const codeKey = (code: string): string => code.toLowerCase()

/** 1 for on, which is also what nothing means, 0 for off; null for a word that says neither. */
export function readState(text: string): 0 | 1 | null {
  const word = text.toLowerCase()
  if (onWords.includes(word)) return 1
  return offWords.includes(word) ? 0 : null
}

/** A whole number from 0 that an order may be, 0 for nothing; null for anything else. */
export function readOrder(text: string): number | null {
  if (!/^\d{0,10}$/.test(text)) return null
  const order = Number(text)
  return order > largest ? null : order
}

function ownProblems(line: EntryLine): LineProblem[] {
  const problem = (field: keyof EntryLine, reason: LineReason, isWrong: boolean) => (isWrong ? [{ field, reason }] : [])
  const { fullName, enCode, sortCode, enabledMark } = line
  const tooLong = (Object.keys(longest) as (keyof typeof longest)[]).filter(
    (key) => [...line[key]].length > longest[key],
  )
  return [
    ...problem('fullName', 'empty', fullName === ''),
    ...problem('enCode', 'empty', enCode === ''),
    ...problem('enCode', 'code', enCode !== '' && !codePattern.test(enCode)),
    ...tooLong.map((field) => ({ field, reason: 'tooLong' as const })),
    ...problem('sortCode', 'notNumber', readOrder(sortCode) === null),
    ...problem('enabledMark', 'noState', readState(enabledMark) === null),
  ]
}

/** True when the ways of these lines lead back to where they began. */
function isBelowItself(lines: ReadonlyMap<string, EntryLine>, start: EntryLine): boolean {
  const seen = new Set<string>()
  for (let line: EntryLine | undefined = start; line?.parentCode; line = lines.get(codeKey(line.parentCode))) {
    if (codeKey(line.parentCode) === codeKey(start.enCode)) return true
    if (seen.has(codeKey(line.enCode))) return false
    seen.add(codeKey(line.enCode))
  }
  return false
}

/**
 * What is wrong with each line of an import, as far as it can be said before anything is written.
 * @returns a list of problems for each line, empty for one that can go in
 */
export function lineProblems(lines: readonly EntryLine[], { isTree, codes }: LineTarget): LineProblem[][] {
  const firsts = new Map<string, EntryLine>()
  for (const line of lines) {
    const key = codeKey(line.enCode)
    if (line.enCode !== '' && !firsts.has(key)) firsts.set(key, line)
  }
  const placeProblem = (line: EntryLine): LineReason | null => {
    if (line.parentCode === '') return null
    if (!isTree) return 'flat'
    const above = codeKey(line.parentCode)
    if (!firsts.has(above) && !codes.has(above)) return 'noParent'
    return isBelowItself(firsts, line) ? 'belowItself' : null
  }
  return lines.map((line) => {
    const isTwice = line.enCode !== '' && firsts.get(codeKey(line.enCode)) !== line
    const place = placeProblem(line)
    return [
      ...ownProblems(line),
      ...(isTwice ? [{ field: 'enCode', reason: 'twice' } as const] : []),
      ...(place ? [{ field: 'parentCode', reason: place } as const] : []),
    ]
  })
}

/** The places of lines in an order in which each comes after the line of the entry above it. */
export function parentsFirst(lines: readonly EntryLine[]): number[] {
  const places = new Map(lines.map((line, at) => [codeKey(line.enCode), at]))
  const order = new Set<number>()
  for (const start of lines.keys()) {
    const way: number[] = []
    for (let at: number | undefined = start; at !== undefined && !order.has(at) && !way.includes(at); ) {
      way.push(at)
      const above: string = lines[at]?.parentCode ?? ''
      at = above === '' ? undefined : places.get(codeKey(above))
    }
    for (const at of way.reverse()) order.add(at)
  }
  return [...order]
}
