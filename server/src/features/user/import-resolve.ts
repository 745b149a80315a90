import { perInstance } from '../../platform/per-instance'
import type { Checking, Refuse } from './import-checking'
import { managerNames, type Names, namesOf } from './import-names'

/** A path as people write it, with its slashes in one form. */
const pathOf = (text: string) =>
  text
    .split(/[/／]/)
    .map((name) => name.trim())
    .join('/')

/** The organisations of a cell, by their path from the top or by a name that only one of them has. */
export function resolveOrganizes(text: string, { organizes }: Names, refuse: Refuse): string[] {
  return namesOf(text).flatMap((name) => {
    const path = pathOf(name)
    const exact = organizes.filter((organize) => organize.path === path)
    const found = exact.length > 0 ? exact : organizes.filter((organize) => organize.name === path)
    const [only] = found
    if (!only) refuse('organizeId', 'organizeUnknown', { x: name })
    else if (found.length > 1) refuse('organizeId', 'organizeSeveral', { x: name })
    return only && found.length === 1 ? [only.id] : []
  })
}

/** The positions of a cell, by code or name; of several with one name that of the person's own organisations. */
export function resolvePositions(text: string, organizes: readonly string[], names: Names, refuse: Refuse): string[] {
  return namesOf(text).flatMap((name) => {
    const byCode = names.positions.filter((position) => position.en_code === name)
    const called = byCode.length > 0 ? byCode : names.positions.filter((position) => position.full_name === name)
    const near = called.filter((position) => organizes.includes(position.organize_id))
    const [only, other] = near.length > 0 ? near : called
    if (!only) refuse('positionId', 'positionUnknown', { x: name })
    else if (other) refuse('positionId', 'positionSeveral', { x: name })
    else if (names.forbiddenPositions.has(only.id)) refuse('positionId', 'positionRights', { x: name })
    return only ? [only.id] : []
  })
}

/** The roles of a cell, by name or code, of those that the person may grant (THR-10). */
export function resolveRoles(text: string, { roles }: Names, refuse: Refuse): string[] {
  return namesOf(text).flatMap((name) => {
    const role = roles.find((one) => one.full_name === name) ?? roles.find((one) => one.en_code === name)
    if (!role) refuse('roleId', 'roleUnknown', { x: name })
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

const candidatesOf = perInstance(({ lines, names }: Checking): Candidate[] => {
  const existing = names.people.map(({ id, account, real_name }) => ({ id, line: null, account, name: real_name }))
  const taken = names.taken
  const coming = lines.flatMap((line, at) =>
    line.account === '' || taken.has(line.account.toLowerCase())
      ? []
      : [{ id: '', line: at, account: line.account, name: line.realName }],
  )
  return [...existing, ...coming]
})

/** The manager of a line: by account, by name and account, or by a name that only one person has. */
export function resolveManager(checking: Checking, at: number, refuse: Refuse): { id: string; line: number | null } {
  const nobody = { id: '', line: null }
  const text = checking.lines[at]?.managerId ?? ''
  if (text === '') return nobody
  const { whole, name, account } = managerNames(text)
  const all = candidatesOf(checking)
  const sameAccount = all.filter(
    (one) => one.account.toLowerCase() === account.toLowerCase() && (name === '' || one.name === name),
  )
  const found = sameAccount.length > 0 ? sameAccount : all.filter((one) => one.name === whole)
  const [only] = found
  if (!only) refuse('managerId', 'managerUnknown', { x: text })
  else if (found.length > 1) refuse('managerId', 'managerSeveral', { x: text })
  else if (only.line === at) refuse('managerId', 'managerLoop')
  return only && found.length === 1 && only.line !== at ? only : nobody
}
