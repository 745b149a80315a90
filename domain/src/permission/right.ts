/** Something that a person may hold, as it is weighed when rights change hands. */
export interface Right {
  /**
   * `see` and `write` are the levels of a form field. `role` is a role that the product asks for by itself, whatever was
   * granted to it; `administer` is one of the flags of an organisation's administrator.
   */
  readonly kind: 'page' | 'button' | 'column' | 'see' | 'write' | 'rows' | 'role' | 'administer'
  /** The page; of `role` the role, of `administer` the organisation. */
  readonly of: string
  /** Code of the button, column, field or flag; of `rows` the schemes that hold together; '' for page and role. */
  readonly code: string
  /**
   * Of button, column, see and write: the rows for which it counts, as the code of `rows` that they were given with; ''
   * where it brings none of its own. Every row when left out.
   */
  readonly rows?: string
  /** When it ends, in milliseconds; never when left out or null. */
  readonly until?: number | null
  /** What people call it, for a refusal. */
  readonly name: string
}

/** Stands for every code of its kind on a page: all columns where none is withheld, all rows where none is. */
export const everyCode = '*'

/** What somebody holds, by kind, page, code and rows. */
export type Rights = ReadonlyMap<string, Right>

const between = '+'
const keyOf = ({ kind, of, code, rows = everyCode }: Omit<Right, 'name'>) => `${kind}:${of}:${code}:${rows}`

/** The code of row schemes that one grantee holds together: fewer of them let more rows through. */
export const schemesCode = (ids: readonly string[]): string => [...new Set(ids)].sort().join(between)

/** Whether something that ends at one moment lasts as long as something that ends at another. */
function lasts(until: number | null | undefined, wanted: number | null | undefined): boolean {
  return typeof until !== 'number' || (typeof wanted === 'number' && wanted <= until)
}

/** What somebody holds, each right once: that which ends last. */
export function rightsOf(list: Iterable<Right>): Rights {
  const rights = new Map<string, Right>()
  for (const right of list) {
    const key = keyOf(right)
    const known = rights.get(key)
    if (!known || !lasts(known.until, right.until)) rights.set(key, right)
  }
  return rights
}

/** Whether every row of `wanted` is one of `held`: its schemes are among those of `wanted`, or it opens all. */
function letsThrough(held: string, wanted: string): boolean {
  if (held === everyCode || held === wanted || wanted === '') return true
  if (wanted === everyCode || held === '') return false
  const known = new Set(wanted.split(between))
  return held.split(between).every((id) => known.has(id))
}

/** Whether one right is, or is more than, another. */
function isAtLeast(held: Right, wanted: Right): boolean {
  const isKind = held.kind === wanted.kind || (held.kind === 'write' && wanted.kind === 'see')
  if (!isKind || held.of !== wanted.of || !lasts(held.until, wanted.until)) return false
  if (wanted.kind === 'rows') return letsThrough(held.code, wanted.code)
  const isCode = held.code === wanted.code || held.code === everyCode
  return isCode && letsThrough(held.rows ?? everyCode, wanted.rows ?? everyCode)
}

/** True when whoever holds `held` has what `wanted` gives, for its rows and as long as it lasts. */
export function covers(held: Rights, wanted: Right): boolean {
  const same = held.get(keyOf(wanted))
  if (same && lasts(same.until, wanted.until)) return true
  for (const right of held.values()) if (isAtLeast(right, wanted)) return true
  return false
}

/** The rights of `wanted` that `held` does not cover. */
export const missingFrom = (held: Rights, wanted: Rights): Right[] =>
  [...wanted.values()].filter((right) => !covers(held, right))

/** Until when somebody may give a right that has no end yet: null for good, undefined when he does not hold it. */
export function givableUntil(held: Rights, wanted: Right): number | null | undefined {
  if (covers(held, wanted)) return null
  const ends = [...held.values()].flatMap(({ of, until }) =>
    of === wanted.of && typeof until === 'number' ? until : [],
  )
  return [...new Set(ends)].sort((one, other) => other - one).find((until) => covers(held, { ...wanted, until }))
}

/** Names to tell of rights: pages first, and of what stands on a page that is among them, the page alone. */
export function namesOfRights(rights: readonly Right[]): string[] {
  const pages = rights.filter(({ kind }) => kind === 'page')
  const known = new Set(pages.map(({ of }) => of))
  const others = rights.filter(({ kind, of }) => kind !== 'page' && (kind === 'role' || !known.has(of)))
  return [...new Set([...pages, ...others].map(({ name }) => name))]
}
