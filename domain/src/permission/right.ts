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
  /** What people call it, for a refusal. */
  readonly name: string
}

/** Stands for every code of its kind on a page: all columns where none is withheld, all rows where none is. */
export const everyCode = '*'

/** What somebody holds, by kind, page and code. */
export type Rights = ReadonlyMap<string, Right>

const between = '+'
const keyOf = ({ kind, of, code }: Pick<Right, 'kind' | 'of' | 'code'>) => `${kind}:${of}:${code}`

/** The code of row schemes that one grantee holds together: fewer of them let more rows through. */
export const schemesCode = (ids: readonly string[]): string => [...new Set(ids)].sort().join(between)

/** What somebody holds, each right once. */
export const rightsOf = (list: Iterable<Right>): Rights => new Map([...list].map((right) => [keyOf(right), right]))

/** Whether schemes of `held` are among those of `wanted`, so that each row that `wanted` lets through passes it too. */
function letsThrough(held: Right, wanted: Right): boolean {
  const known = new Set(wanted.code.split(between))
  return held.kind === 'rows' && held.of === wanted.of && held.code.split(between).every((id) => known.has(id))
}

/** True when whoever holds `held` has what `wanted` gives. */
export function covers(held: Rights, wanted: Right): boolean {
  if (held.has(keyOf(wanted)) || held.has(keyOf({ ...wanted, code: everyCode }))) return true
  if (wanted.kind === 'see') return covers(held, { ...wanted, kind: 'write' })
  if (wanted.kind !== 'rows' || wanted.code === everyCode) return false
  return [...held.values()].some((right) => letsThrough(right, wanted))
}

/** The rights of `wanted` that `held` does not cover. */
export const missingFrom = (held: Rights, wanted: Rights): Right[] =>
  [...wanted.values()].filter((right) => !covers(held, right))

/** Names to tell of rights: pages first, and of what stands on a page that is among them, the page alone. */
export function namesOfRights(rights: readonly Right[]): string[] {
  const pages = rights.filter(({ kind }) => kind === 'page')
  const known = new Set(pages.map(({ of }) => of))
  const others = rights.filter(({ kind, of }) => kind !== 'page' && (kind === 'role' || !known.has(of)))
  return [...new Set([...pages, ...others].map(({ name }) => name))]
}
