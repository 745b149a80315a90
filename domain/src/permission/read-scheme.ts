import { isSchemeGroup, type Scheme, type SchemeGroup, type SchemeLeaf } from './scheme'

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
