import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import { listGivable } from '../authority'
import type { ImportLine } from './import-line'
import {
  type KnownPerson,
  type NamedPerson,
  namedPositions,
  namedRoles,
  organizePaths,
  peopleCalled,
  peopleWithAccounts,
  takenAccounts,
} from './import-store'
import { administeredOf } from './reach-of'

/** What names of a file can stand for, looked up once for all of its lines. */
export interface Names {
  /** Accounts that are in use, lower case. */
  taken: ReadonlySet<string>
  /** Those of them whose people the lines bring up to date, by account in lower case; null where lines only add. */
  known: ReadonlyMap<string, KnownPerson> | null
  organizes: readonly { id: string; name: string; code: string; path: string }[]
  /** Organisations in which the person adds nobody. */
  closedOrganizes: ReadonlySet<string>
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

/** What of a line is looked up. */
type NamingLine = Pick<ImportLine, 'account' | 'managerId' | 'positionId' | 'roleId'>

/** What managers' cells may mean, as it is typed and in half width. */
const managersOf = (lines: readonly NamingLine[]): string[] => [
  ...new Set(
    lines.flatMap(({ managerId }) => {
      const { whole, account } = managerNames(managerId)
      return whole === '' ? [] : [whole, account, whole.normalize('NFKC'), account.normalize('NFKC')]
    }),
  ),
]

const none = Promise.resolve([])

export async function lookUpNames(
  services: Services,
  actor: Actor,
  lines: readonly NamingLine[],
  updates = false,
): Promise<Names> {
  const { db } = services
  const managers = managersOf(lines)
  const accounts = lines.map((line) => line.account)
  const [positions, roles, organizes] = await Promise.all([
    lines.some((line) => line.positionId !== '') ? namedPositions(db) : none,
    lines.some((line) => line.roleId !== '') ? namedRoles(db) : none,
    organizePaths(db),
  ])
  const givable = (kind: 'role' | 'position', all: readonly { id: string }[]) =>
    listGivable(services, db, { actor, kind, ids: all.map(({ id }) => id) })
  const [mayGive, mayPut] = await Promise.all([givable('role', roles), givable('position', positions)])
  const ids = organizes.map(({ id }) => id)
  const open = await administeredOf(db, actor, { organizes: ids, act: 'add' })
  const known = updates ? await peopleWithAccounts(db, actor, accounts) : []
  return {
    taken: await takenAccounts(db, accounts),
    known: updates ? new Map(known.map((person) => [person.account.toLowerCase(), person])) : null,
    organizes,
    closedOrganizes: new Set(ids.filter((id) => !open.has(id))),
    positions,
    forbiddenPositions: new Set(positions.flatMap(({ id }) => (mayPut.has(id) ? [] : [id]))),
    roles: roles.filter(({ id }) => mayGive.has(id)),
    people: managers.length > 0 ? await peopleCalled(db, actor, managers) : [],
  }
}
