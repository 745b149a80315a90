/** Two rights that nobody should hold together; a right is the id of a page, or of a button on one. */
export interface ForbiddenPair {
  readonly id: string
  readonly name: string
  /** `refusal` lets nobody come to hold both, `warning` only tells of it. */
  readonly effect: 'warning' | 'refusal'
  readonly one: string
  readonly other: string
}

/** A person before or after a change. */
export interface PairHolder {
  /** Super administrators hold everything, and no pair is told of them. */
  readonly isAdministrator: boolean
  readonly isOn: boolean
  /** What he holds at this moment, also while he himself is off. */
  readonly rights: ReadonlySet<string>
}

const holds = (person: PairHolder | undefined, { one, other }: ForbiddenPair): boolean =>
  person !== undefined && !person.isAdministrator && person.rights.has(one) && person.rights.has(other)

/**
 * The pairs of which somebody comes to hold both rights by a change. Whoever held both before does not come to do so, unless
 * he was off and is on now; whoever is off is weighed as he will be once he is on again.
 */
export function pairsGained(
  pairs: readonly ForbiddenPair[],
  before: PairHolder | undefined,
  after: PairHolder | undefined,
): ForbiddenPair[] {
  const wakes = before?.isOn === false && after?.isOn === true
  return pairs.filter((pair) => holds(after, pair) && (wakes || !holds(before, pair)))
}
