import { isTreeRoot } from '@workstation/domain/tree/tree-root'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import { type Actor, isPermitted } from '../../platform/actor'
import { knownList } from '../../platform/known-list'
import { matchesKeyword } from '../../platform/matches-keyword'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { listGivable } from '../authority'
import { everything, permittedOrganizes, readOrganizes } from '../organize'
import { globalId, globalName, holdsEverywhere, roleTree } from './role-tree'
import { listRoleNames } from './store'

type Caller = Pick<Context, 'actor' | 'language'>

/** The roles of the whole organisation and of organisations that the person may know of (ROL-05). */
async function knownRoles(services: Services, actor: Actor) {
  const [roles, permitted] = await Promise.all([listRoleNames(services.db), permittedOrganizes(services, actor)])
  const known = roles.filter((role) => role.globalMark === holdsEverywhere || role.organizeIds.some(permitted.offers))
  return { known, permitted }
}

/** Roles for a picker as a tree, by name, code or pinyin. */
export async function offerRoles(services: Services, { actor, language }: Caller, keyword = '') {
  const { known, permitted } = await knownRoles(services, actor)
  const found = known.filter((role) => matchesKeyword([role.fullName, role.enCode], keyword))
  return roleTree(found, permitted, language)
}

/**
 * The roles that hold in an organisation: those of the whole organisation, its own, and those of what it belongs to;
 * all for 0 (ROL-03). An organisation that the person may not know of answers nothing.
 */
export async function offerRolesOf(services: Services, actor: Actor, organizeId: string) {
  const { known, permitted } = await knownRoles(services, actor)
  if (isTreeRoot(organizeId)) return known
  if (!permitted.has(organizeId)) return []
  const way = new Set(wayTo(permitted.index, organizeId).map((row) => row.id))
  return known.filter((role) => role.globalMark === holdsEverywhere || role.organizeIds.some((id) => way.has(id)))
}

/** The roles among which somebody chooses whom to give: all, or those inside the organisations that he administers. */
async function givableRoles(services: Services, actor: Actor) {
  if (actor.administrations) return knownRoles(services, actor)
  const [known, index] = await Promise.all([listRoleNames(services.db), readOrganizes(services)])
  return { known, permitted: everything(index) }
}

/** The roles that the person may hand out: those that hold nothing that he lacks, where his work is giving rights to people (ROL-06). */
export async function offerGrantableRoles(services: Services, { actor, language }: Caller) {
  const may = (button: string) => isPermitted(actor, { modelId: 'user', button })
  if (!may('btn_add') && !may('btn_edit')) return []
  const { known, permitted } = await givableRoles(services, actor)
  const givable = await listGivable(services, services.db, { actor, kind: 'role', ids: known.map(({ id }) => id) })
  const found = known.filter((role) => givable.has(role.id))
  return roleTree(found, permitted, language)
}

/** The same as the picker offers, side by side for clients that keep them (ROL-02). */
export async function readAllRoles(services: Services, actor: Actor, version?: string) {
  const { known } = await knownRoles(services, actor)
  const list = known.map(({ id, fullName, enCode, globalMark }) => {
    return { id, fullName, enCode, type: 'role' as const, globalMark: globalMark as 0 | 1 }
  })
  return knownList(list, version)
}

/** The roles that hold in each of these organisations that the person may know of, then those of everywhere (ROL-12). */
export async function readRolesOf(services: Services, { actor, language }: Caller, organizeIds: readonly string[]) {
  const { known, permitted } = await knownRoles(services, actor)
  const asked = [...new Set(organizeIds)].flatMap((id) =>
    permitted.has(id) ? (permitted.index.byId.get(id) ?? []) : [],
  )
  const groups = asked.map(({ id, fullName }) => {
    const way = new Set(wayTo(permitted.index, id).map((row) => row.id))
    return { id, fullName, children: known.filter((role) => role.organizeIds.some((place) => way.has(place))) }
  })
  const everywhere = known.filter((role) => role.globalMark === holdsEverywhere)
  const all = [...groups, { id: globalId, fullName: globalName[language], children: everywhere }]
  return { list: all.filter(({ children }) => children.length > 0) }
}
