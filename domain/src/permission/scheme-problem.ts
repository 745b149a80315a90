import {
  type ComparedType,
  isSchemeGroup,
  leavesOf,
  maxSchemeDepth,
  maxSchemeLeaves,
  type SchemeGroup,
  type SchemeLeaf,
  schemeDepth,
  schemeOperators,
  schemeValues,
} from './scheme'
import { isSchemeWord, readSchemePeriod, readSchemeWord } from './scheme-word'

/** Why a comparison cannot be evaluated: it lets no row through, not even where it says *not*. */
export type LeafProblem = 'unknown-field' | 'unknown-operator' | 'unknown-word' | 'wrong-type' | 'empty-set'

/** What is wrong with a scheme. */
export interface SchemeProblem {
  /** Where: the places of the part in its groups from the outermost on, such as `0.2`; '' speaks of the whole. */
  readonly at: string
  readonly problem: LeafProblem | 'empty-group' | 'too-deep' | 'too-many'
}

const number = /^-?\d{1,18}(\.\d{1,9})?$/
const time = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** False for a day that the calendar does not have, which `Date` would carry over into the next month. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const forms: Readonly<Record<ComparedType, (text: string) => boolean>> = {
  text: (text) => !text.includes('\0'),
  texts: (text) => !text.includes('\0'),
  integer: (text) => number.test(text),
  number: (text) => number.test(text),
  boolean: (text) => text === 'true' || text === 'false',
  time: (text) => time.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
  json: () => false,
}

const named: ReadonlySet<string> = new Set(['equal', 'not', 'in', 'notIn', 'hasAny', 'hasAll', 'hasNone'])

function valuesProblem(type: ComparedType, op: string, values: readonly string[]): LeafProblem | null {
  if (values.length === 0) return 'empty-set'
  if (op === 'between' && values.length !== 2) return 'wrong-type'
  if ((op === 'contains' || op === 'starts') && values[0] === '') return 'empty-set'
  if (op === 'within') return readSchemePeriod(values[0] ?? '') ? null : 'unknown-word'
  const isText = type === 'text' || type === 'texts'
  const words = named.has(op) ? values.filter(isSchemeWord) : []
  if (isText && words.some((word) => readSchemeWord(word) === null)) return 'unknown-word'
  return values.some((value) => !(isText && words.includes(value)) && !forms[type](value)) ? 'wrong-type' : null
}

/** Why a comparison with a column of a type cannot be evaluated, null when it can; no type for a field the model lacks. */
export function leafProblem(leaf: SchemeLeaf, type: ComparedType | undefined): LeafProblem | null {
  if (!type) return 'unknown-field'
  const known: readonly string[] = schemeOperators[type]
  if (!known.includes(leaf.op)) return 'unknown-operator'
  if (leaf.op === 'empty' || leaf.op === 'notEmpty') return null
  return valuesProblem(type, leaf.op, schemeValues(leaf))
}

/** True for a scheme that is too large to be evaluated at all. */
export const isTooLarge = (group: SchemeGroup): boolean =>
  schemeDepth(group) > maxSchemeDepth || leavesOf(group).length > maxSchemeLeaves

/** The problems inside a group that stands at a place. */
function problemsWithin(group: SchemeGroup, place: string, types: ReadonlyMap<string, ComparedType>): SchemeProblem[] {
  if (group.of.length === 0) return [{ at: place, problem: 'empty-group' }]
  return group.of.flatMap((part, nth): SchemeProblem[] => {
    const at = place === '' ? String(nth) : `${place}.${nth}`
    if (isSchemeGroup(part)) return problemsWithin(part, at, types)
    const problem = leafProblem(part, types.get(part.field))
    return problem ? [{ at, problem }] : []
  })
}

/** Everything that is wrong with a scheme over columns of these types, to be shown where it is edited. */
export function schemeProblems(group: SchemeGroup, types: ReadonlyMap<string, ComparedType>): SchemeProblem[] {
  const whole: [boolean, SchemeProblem['problem']][] = [
    [schemeDepth(group) > maxSchemeDepth, 'too-deep'],
    [leavesOf(group).length > maxSchemeLeaves, 'too-many'],
  ]
  const large = whole.flatMap(([is, problem]) => (is ? [{ at: '', problem }] : []))
  return [...large, ...problemsWithin(group, '', types)]
}
