import { perInstance } from '../../platform/per-instance'
import type { Checking, Refuse } from './import-checking'
import { managerNames, type Names, namesOf } from './import-names'

/** A name however it was typed: width, case and blanks tell no two of them apart. */
export const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** A path as people write it, with its slashes in one form. */
const pathOf = (text: string): string => text.normalize('NFKC').split('/').map(folded).join('/')

/** What can be named, by each of its names: those of the first kind that fits win. */
interface Named<T> {
  readonly kinds: readonly ReadonlyMap<string, readonly T[]>[]
}

function named<T>(all: readonly T[], ...namings: ((one: T) => string)[]): Named<T> {
  const kinds = namings.map((nameOf) => {
    const map = new Map<string, T[]>()
    for (const one of all) {
      const name = nameOf(one)
      if (name === '') continue
      const known = map.get(name)
      if (known) known.push(one)
      else map.set(name, [one])
    }
    return map
  })
  return { kinds }
}

const nobody: readonly never[] = []
const find = <T>({ kinds }: Named<T>, name: string): readonly T[] =>
  kinds.map((kind) => kind.get(name)).find((found) => found !== undefined) ?? nobody

/** Read once for all lines of a file. */
const organizesOf = perInstance(({ organizes }: Names) =>
  named(
    organizes,
    ({ path }) => pathOf(path),
    ({ code }) => folded(code),
    ({ name }) => pathOf(name),
  ),
)
const positionsOf = perInstance(({ positions }: Names) =>
  named(
    positions,
    (one) => folded(one.en_code),
    (one) => folded(one.full_name),
  ),
)
const rolesOf = perInstance(({ roles }: Names) =>
  named(
    roles,
    (one) => folded(one.full_name),
    (one) => folded(one.en_code),
  ),
)

/** The organisations of a cell, by path from the top, by code, or by a name that only one of them has. */
export function resolveOrganizes(
  text: string,
  { names, closed }: { names: Names; closed: ReadonlySet<string> },
  refuse: Refuse,
): string[] {
  return namesOf(text).flatMap((name) => {
    const found = find(organizesOf(names), pathOf(name))
    const [only] = found
    if (!only) refuse('organizeId', 'organizeUnknown', { x: name })
    else if (found.length > 1) refuse('organizeId', 'organizeSeveral', { x: name })
    else if (closed.has(only.id)) refuse('organizeId', 'organizeForbidden')
    return only && found.length === 1 ? [only.id] : []
  })
}

/** The positions of a cell, by code or name; of several with one name that of the person's own organisations. */
export function resolvePositions(text: string, organizes: readonly string[], names: Names, refuse: Refuse): string[] {
  return namesOf(text).flatMap((name) => {
    const called = find(positionsOf(names), folded(name))
    const near = called.filter((position) => organizes.includes(position.organize_id))
    const [only, other] = near.length > 0 ? near : called
    if (!only) refuse('positionId', 'positionUnknown', { x: name })
    else if (other) refuse('positionId', 'positionSeveral', { x: name })
    else if (names.forbiddenPositions.has(only.id)) refuse('positionId', 'positionRights', { x: name })
    return only ? [only.id] : []
  })
}

/** The roles of a cell, by name or code, of those that the person may grant (THR-10). */
export function resolveRoles(text: string, names: Names, refuse: Refuse): string[] {
  return namesOf(text).flatMap((name) => {
    const [role, other] = find(rolesOf(names), folded(name))
    if (!role) refuse('roleId', 'roleUnknown', { x: name })
    else if (other) refuse('roleId', 'roleSeveral', { x: name })
    return role ? [role.id] : []
  })
}

/** Who a manager's cell names: somebody who exists, or the person of another line. */
interface Candidate {
  id: string
  line: number | null
  account: string
  name: string
}

const candidatesOf = perInstance(({ lines, names }: Checking): Named<Candidate> => {
  const existing = names.people.map(({ id, account, real_name }) => ({ id, line: null, account, name: real_name }))
  const known = new Set(['', ...names.taken, ...names.people.map(({ account }) => folded(account))])
  const coming = lines.flatMap((line, at) => {
    const account = folded(line.account)
    if (known.has(account)) return []
    // The first line of an account is the one that can go in.
    known.add(account)
    return [{ id: '', line: at, account: line.account, name: line.realName }]
  })
  return named(
    [...existing, ...coming],
    ({ account }) => folded(account),
    ({ name }) => folded(name),
  )
})

/** The manager of a line: by account, by name and account, or by a name that only one person has. */
export function resolveManager(checking: Checking, at: number, refuse: Refuse): { id: string; line: number | null } {
  const none = { id: '', line: null }
  const line = checking.lines[at]
  const text = line?.managerId ?? ''
  if (text === '') return none
  const { whole, name, account } = managerNames(text)
  const { kinds } = candidatesOf(checking)
  const [byAccount, byName] = kinds
  const isCalled = (one: Candidate) => name === '' || folded(one.name) === folded(name)
  const sameAccount = (byAccount?.get(folded(account)) ?? nobody).filter(isCalled)
  const found = sameAccount.length > 0 ? sameAccount : (byName?.get(folded(whole)) ?? nobody)
  const [only] = found
  const isSelf = only && (only.line === at || folded(only.account) === folded(line?.account ?? ''))
  if (!only) refuse('managerId', 'managerUnknown', { x: text })
  else if (found.length > 1) refuse('managerId', 'managerSeveral', { x: text })
  else if (isSelf) refuse('managerId', 'managerLoop')
  return only && found.length === 1 && !isSelf ? only : none
}
