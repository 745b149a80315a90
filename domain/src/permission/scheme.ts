/** What a column holds, as far as schemes compare it: persons, organisations and choices are texts. */
export type ComparedType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'texts' | 'json'

/** One comparison: a column of the model, how it is compared, and with what. */
export interface SchemeLeaf {
  readonly field: string
  readonly op: string
  /** Texts that begin with `@` stand for what a person has: see `scheme-word`. */
  readonly value: unknown
}

/** Comparisons that hold together (`and`) or of which one is enough (`or`). */
export interface SchemeGroup {
  readonly match: 'and' | 'or'
  readonly of: ReadonlyArray<SchemeGroup | SchemeLeaf>
}

/** Which rows somebody sees. */
export type Scheme = { readonly all: true } | SchemeGroup

export const maxSchemeDepth = 5
export const maxSchemeLeaves = 100

const texts = ['equal', 'not', 'contains', 'starts', 'in', 'notIn', 'empty', 'notEmpty'] as const
const ordered = [
  'equal',
  'not',
  'greater',
  'greaterEqual',
  'less',
  'lessEqual',
  'between',
  'in',
  'notIn',
  'empty',
  'notEmpty',
] as const

/** How columns of each type are compared. */
export const schemeOperators = {
  text: texts,
  integer: ordered,
  number: ordered,
  time: [...ordered, 'within'],
  boolean: ['equal', 'not', 'empty', 'notEmpty'],
  texts: ['hasAny', 'hasAll', 'hasNone', 'empty', 'notEmpty'],
  json: [],
} as const satisfies Record<ComparedType, readonly string[]>

export const isSchemeGroup = (part: SchemeGroup | SchemeLeaf): part is SchemeGroup => 'of' in part

/** Every comparison of a scheme. */
export const leavesOf = (group: SchemeGroup): SchemeLeaf[] =>
  group.of.flatMap((part) => (isSchemeGroup(part) ? leavesOf(part) : [part]))

/** Levels of groups in each other: 1 for a group of comparisons alone. */
export const schemeDepth = (group: SchemeGroup): number =>
  1 + Math.max(0, ...group.of.map((part) => (isSchemeGroup(part) ? schemeDepth(part) : 0)))

const listing: ReadonlySet<string> = new Set(['in', 'notIn', 'between', 'hasAny', 'hasAll', 'hasNone'])

/** What a comparison compares with, as texts: of operators that take several, a text is cut at its commas. */
export function schemeValues({ op, value }: Pick<SchemeLeaf, 'op' | 'value'>): string[] {
  if (op === 'empty' || op === 'notEmpty' || value === null || value === undefined) return []
  if (Array.isArray(value)) return value.map(String)
  if (!listing.has(op)) return [String(value)]
  return String(value)
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
