import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import { listGivable } from '../authority'
import type { ImportLine } from './import-line'
import {
  type NamedPerson,
  namedPositions,
  namedRoles,
  organizePaths,
  peopleCalled,
  takenAccounts,
} from './import-store'

/** What names of a file can stand for, looked up once for all of its lines. */
export interface Names {
  /** Accounts that are in use, lower case. */
  taken: ReadonlySet<string>
  organizes: readonly { id: string; name: string; path: string }[]
  positions: readonly { id: string; full_name: string; en_code: string; organize_id: string }[]
  /** Positions with rights that the person does not hold himself. */
  forbiddenPositions: ReadonlySet<string>
  /** Roles that the person may grant. */
  roles: readonly { id: string; full_name: string; en_code: string }[]
  people: readonly NamedPerson[]
}

/** Several names of one cell. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，;；\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** What a cell about a manager may name: an account, a name, or both with a slash between. */
export function managerNames(text: string): { whole: string; name: string; account: string } {
  const at = text.search(/[/／][^/／]*$/)
  return at < 0
    ? { whole: text, name: '', account: text }
    : { whole: text, name: text.slice(0, at).trim(), account: text.slice(at + 1).trim() }
}

export async function lookUpNames(services: Services, actor: Actor, lines: readonly ImportLine[]): Promise<Names> {
  const { db } = services
  const managers = lines.flatMap((line) => {
    const { whole, account } = managerNames(line.managerId)
    return whole === '' ? [] : [whole, account]
  })
  const positions = lines.some((line) => line.positionId !== '') ? await namedPositions(db) : []
  const roles = lines.some((line) => line.roleId !== '') ? await namedRoles(db) : []
  const givable = (kind: 'role' | 'position', all: readonly { id: string }[]) =>
    listGivable(services, db, { actor, kind, ids: all.map(({ id }) => id) })
  const [mayGive, mayPut] = await Promise.all([givable('role', roles), givable('position', positions)])
  return {
    taken: await takenAccounts(
      db,
      lines.map((line) => line.account),
    ),
    organizes: await organizePaths(db),
    positions,
    forbiddenPositions: new Set(positions.flatMap(({ id }) => (mayPut.has(id) ? [] : [id]))),
    roles: roles.filter(({ id }) => mayGive.has(id)),
    people: managers.length > 0 ? await peopleCalled(db, actor, [...new Set(managers)]) : [],
  }
}
