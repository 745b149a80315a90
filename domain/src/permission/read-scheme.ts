import { isSchemeGroup, type Scheme, type SchemeGroup, type SchemeLeaf, schemeValues } from './scheme'

/** A scheme as older clients send and read it: lists of comparisons, and how the lists hold together. */
export interface OlderCondition {
  readonly logic: 'and' | 'or'
  readonly groups: ReadonlyArray<{ readonly field: string; readonly op: string; readonly value: string }>
}

const olderOperators = {
  Equal: 'equal',
  NotEqual: 'not',
  GreaterThan: 'greater',
  GreaterThanOrEqual: 'greaterEqual',
  LessThan: 'less',
  LessThanOrEqual: 'lessEqual',
  Included: 'in',
  NotIncluded: 'notIn',
  Null: 'empty',
  NotNull: 'notEmpty',
  Between: 'between',
}
const ourNames = new Map<unknown, string>(Object.entries(olderOperators))
const olderNames = new Map(Object.entries(olderOperators).map(([older, ours]) => [ours, older]))
const none: ReadonlyMap<unknown, string> = new Map()

type Parsed = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Parsed => typeof value === 'object' && value !== null

const matchOf = (value: unknown): 'and' | 'or' => (value === 'or' ? 'or' : 'and')

/** A comparison from JSON; what it lacks is '', which no model has. */
function leafOf({ field, op, value }: Parsed, operators: ReadonlyMap<unknown, string>): SchemeLeaf {
  const text = (sent: unknown) => (typeof sent === 'string' ? sent : '')
  return { field: text(field), op: operators.get(op) ?? text(op), value: value ?? '' }
}

function partOf(part: unknown): SchemeGroup | SchemeLeaf {
  if (!isObject(part)) return leafOf({}, none)
  return Array.isArray(part.of) ? { match: matchOf(part.match), of: part.of.map(partOf) } : leafOf(part, none)
}

function olderGroup(condition: unknown): SchemeGroup {
  const { logic, groups } = isObject(condition) ? condition : {}
  const leaves = Array.isArray(groups) ? groups : []
  return { match: matchOf(logic), of: leaves.map((leaf) => leafOf(isObject(leaf) ? leaf : {}, ourNames)) }
}

/**
 * A scheme from the JSON that it is kept as: ours, or the lists of older clients. What cannot be read is a group without
 * comparisons, which lets no row through.
 * @param matchLogic how the lists of older clients hold together
 */
export function readScheme(condition: unknown, matchLogic: unknown = 'and'): Scheme {
  if (Array.isArray(condition)) return { match: matchOf(matchLogic), of: condition.map(olderGroup) }
  if (!isObject(condition)) return { match: 'and', of: [] }
  if (condition.all === true) return { all: true }
  const part = partOf(condition)
  return isSchemeGroup(part) ? part : { match: 'and', of: [] }
}

const olderLeaf = (leaf: SchemeLeaf): OlderCondition['groups'][number] | null => {
  const op = olderNames.get(leaf.op)
  return op === undefined ? null : { field: leaf.field, op, value: schemeValues(leaf).join(',') }
}

/** A scheme as older clients read it; null for one that they cannot say: deeper, or with comparisons of ours alone. */
export function olderScheme(scheme: Scheme): { conditions: OlderCondition[]; matchLogic: 'and' | 'or' } | null {
  if ('all' in scheme) return { conditions: [], matchLogic: 'and' }
  const lists = scheme.of.map((part) => (isSchemeGroup(part) ? part : { match: 'and' as const, of: [part] }))
  const conditions: OlderCondition[] = []
  for (const { match, of } of lists) {
    const groups = of.map((part) => (isSchemeGroup(part) ? null : olderLeaf(part)))
    const known = groups.filter((leaf) => leaf !== null)
    if (known.length < groups.length) return null
    conditions.push({ logic: match, groups: known })
  }
  return { conditions, matchLogic: scheme.match }
}
