import { type Right, rightsOf } from '@workstation/domain/permission/right'
import type { Acting, Affected } from '@workstation/domain/permission/rights-problem'
import type { Actor } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { administeredRights, coveredAdministration } from './administered-rights'
import { allRights, liveRights } from './held-rights'
import { type HeldRow, listGiven, listHeld, listStates, type PersonState } from './rights-store'

interface Asked {
  people: readonly string[]
  organizes: readonly string[]
  now: Date
}

/** Those of the organisations in which the actor administers these people, who stand as the change leaves them. */
export type ReachOf = (trx: Trx, actor: Actor, asked: Asked) => Promise<ReadonlySet<string>>

export interface Weighing {
  trx: Trx
  namedRoles: ReadonlySet<string>
}

export interface Standing {
  states: readonly PersonState[]
  held: ReadonlyMap<string, HeldRow[]>
  administered: ReadonlyMap<string, readonly Right[]>
}

export async function readStanding({ trx }: Weighing, ids: readonly string[]): Promise<Standing> {
  const states = await listStates(trx, ids)
  const held = groupBy(await listHeld(trx, ids), ({ holder }) => holder)
  return { states, held, administered: await administeredRights(trx, held, ids) }
}

const personPlace = (id: string) => `person:${id}`
export const isPersonPlace = (place: string) => place.startsWith('person:')

/** People right below somebody are a place of his where a scheme of his lets him see what is theirs. */
function peopleBelow(state: PersonState, rows: readonly HeldRow[], known: readonly PersonState[]) {
  if (!rows.some(({ names_below }) => names_below === true)) return []
  return known
    .filter(({ manager_id }) => manager_id === state.id)
    .map(({ id, name }) => [personPlace(id), name] as const)
}

/** Everybody as the rule weighs him; `existing` are the people who were there before the change. */
export const affectedOf = (
  { namedRoles }: Weighing,
  { states, held, administered }: Standing,
  existing: ReadonlySet<string>,
): Affected[] => {
  const known = states.filter(({ id }) => existing.has(id))
  return states.map((state) => {
    const rows = held.get(state.id) ?? []
    return {
      id: state.id,
      name: state.name,
      isAdministrator: state.is_administrator,
      isOn: state.is_on,
      rights: rightsOf([...allRights(rows, namedRoles).values(), ...(administered.get(state.id) ?? [])]),
      places: new Map([...Object.entries(state.places), ...peopleBelow(state, rows, known)]),
      record: state.record,
    }
  })
}

/** The same of what everybody has at this moment, through what is on and counts where he belongs. */
export const liveOf = ({ namedRoles }: Weighing, { states, held }: Standing): Affected[] =>
  states.map(({ id, name, is_administrator }) => ({
    ...{ id, name, isAdministrator: is_administrator, isOn: true, record: '', places: new Map() },
    rights: liveRights(held.get(id) ?? [], namedRoles),
  }))

/** Every organisation in which these people belong. */
export const organizesOf = (people: readonly Affected[]): string[] => [
  ...new Set(people.flatMap(({ places }) => [...places.keys()]).filter((id) => !isPersonPlace(id))),
]

interface ActingOn {
  userId: string
  standing: Standing
  /** Whom the change touches, as they stand before and after it. */
  others: readonly Affected[]
  reached: ReadonlySet<string>
  givenRole?: string | undefined
}

/** Who acts, as the rule weighs him: with the rights that he has at this moment, and those of a role that a setting gives. */
export async function actingOn(
  { trx, namedRoles }: Weighing,
  { userId, standing, others, reached, givenRole }: ActingOn,
): Promise<Acting> {
  const own = standing.states.find(({ id }) => id === userId)
  const held = liveRights(standing.held.get(userId) ?? [], namedRoles)
  const lent = allRights(givenRole ? await listGiven(trx, { kind: 'role', ids: [givenRole] }) : [], namedRoles)
  const administered = others.flatMap(({ rights }) => [...rights.values()].filter(({ kind }) => kind === 'administer'))
  const covered = await coveredAdministration(
    trx,
    { userId, own: standing.administered.get(userId) ?? [] },
    administered,
  )
  return {
    id: userId,
    isAdministrator: own?.is_administrator === true && own.is_on,
    rights: own?.is_on ? rightsOf([...held.values(), ...lent.values(), ...covered]) : new Map(),
    // Whoever may change a person may place him below somebody else.
    reaches: (place) => isPersonPlace(place) || reached.has(place),
  }
}

export const allReached: ReachOf = async (_trx, _actor, { organizes }) => new Set(organizes)
