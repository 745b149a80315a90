import { type Right, rightsOf } from '@workstation/domain/permission/right'
import { type Affected, type RightsProblem, rightsProblem } from '@workstation/domain/permission/rights-problem'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Services } from '../../services'
import { administeredRights, coveredAdministration } from './administered-rights'
import { allRights, liveRights } from './held-rights'
import { membershipsBefore } from './memberships-before'
import { readNamedRoles } from './named-roles'
import {
  type Carrier,
  findCarrierName,
  type HeldRow,
  isAdministratorLeft,
  listGiven,
  listHeld,
  listStates,
  lockPeople,
  type PersonState,
} from './rights-store'

interface Asked {
  people: readonly string[]
  organizes: readonly string[]
  now: Date
}

/** Those of the organisations in which the actor administers these people, who stand as the change leaves them. */
export type ReachOf = (trx: Trx, actor: Actor, asked: Asked) => Promise<ReadonlySet<string>>

export interface WeighedChange {
  actor: Actor
  /** Everybody whom the change touches. */
  people: readonly string[]
  /** Asked for the places of the people; all of them are reached when left out. */
  reachOf?: ReachOf
  /** True for acts on a person that his record does not show, such as ending his sessions. */
  isAct?: boolean
  /** What rights were granted to beside people, where the change is one of these grants: it is weighed like a person. */
  carriers?: readonly CarrierRef[]
  /** A role that a setting gives to the people, so that the actor need not hold it himself. */
  givenRole?: string
}

/** A role, position or group. */
export interface CarrierRef {
  kind: Carrier
  id: string
}

const carrierKey = ({ kind, id }: CarrierRef) => `${kind}:${id}`

interface Weighing {
  trx: Trx
  namedRoles: ReadonlySet<string>
}

interface Standing {
  states: readonly PersonState[]
  held: ReadonlyMap<string, HeldRow[]>
  administered: ReadonlyMap<string, readonly Right[]>
}

async function readStanding({ trx }: Weighing, ids: readonly string[]): Promise<Standing> {
  const states = await listStates(trx, ids)
  const held = groupBy(await listHeld(trx, ids), ({ holder }) => holder)
  return { states, held, administered: await administeredRights(trx, held, ids) }
}

const personPlace = (id: string) => `person:${id}`
const isPersonPlace = (place: string) => place.startsWith('person:')

/** People right below somebody are a place of his where a scheme of his lets him see what is theirs. */
function peopleBelow(state: PersonState, rows: readonly HeldRow[], known: readonly PersonState[]) {
  if (!rows.some(({ names_below }) => names_below === true)) return []
  return known
    .filter(({ manager_id }) => manager_id === state.id)
    .map(({ id, name }) => [personPlace(id), name] as const)
}

/** Everybody as the rule weighs him; `existing` are the people who were there before the change. */
const affectedOf = (
  { namedRoles }: Weighing,
  { states, held, administered }: Standing,
  existing: ReadonlySet<string>,
): Affected[] =>
  states.map((state) => {
    const rows = held.get(state.id) ?? []
    const known = states.filter(({ id }) => existing.has(id))
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

/** The same of what everybody has at this moment, through what is on and counts where he belongs. */
const liveOf = ({ namedRoles }: Weighing, { states, held }: Standing): Affected[] =>
  states.map(({ id, name, is_administrator }) => ({
    ...{ id, name, isAdministrator: is_administrator, isOn: true, record: '', places: new Map() },
    rights: liveRights(held.get(id) ?? [], namedRoles),
  }))

/** What was granted to roles, positions and groups themselves, so that nobody fills one that others will be given. */
async function weighedCarriers({ trx, namedRoles }: Weighing, carriers: readonly CarrierRef[]): Promise<Affected[]> {
  const all = carriers.map(async ({ kind, id }) => ({
    id: carrierKey({ kind, id }),
    name: await findCarrierName(trx, kind, id),
    isAdministrator: false,
    isOn: true,
    rights: allRights(await listGiven(trx, { kind, ids: [id] }), namedRoles),
    places: new Map(),
    record: '',
  }))
  return Promise.all(all)
}

/** Refuses a change after which nobody is left who could mend whatever went wrong. */
async function refuseWithoutAdministrator(trx: Trx, before: readonly Affected[], after: readonly Affected[]) {
  const rules = ({ isAdministrator, isOn }: Affected) => isAdministrator && isOn
  const left = new Set(after.filter(rules).map(({ id }) => id))
  if (before.every((person) => !rules(person) || left.has(person.id))) return
  if (!(await isAdministratorLeft(trx))) throw new AppError('rights.last-administrator')
}

/** Whether one of the places of a person is reached: joining and leaving takes no more. */
const inReach = (reached: ReadonlySet<string>, places: Affected['places']) =>
  [...places.keys()].some((place) => reached.has(place))

const allReached: ReachOf = async (_trx, _actor, { organizes }) => new Set(organizes)

/** Says of the first problem whom and what it is about. */
export function refuse([problem]: readonly RightsProblem[]): void {
  if (!problem) return
  if (problem.rule === 'protected') throw new AppError('user.protected')
  throw new AppError(`rights.${problem.rule}`, {
    person: problem.person,
    what: namesInLanguages(problem.what.slice(0, 3)),
  })
}

/**
 * Makes a change of people, roles, grants or memberships under the one rule of who may change whom (THR-10): locks the
 * people and the actor, weighs what they have before and after `work` in the same transaction, and refuses with the name
 * of the person and of the right, so that nothing of the change stays.
 * @throws organize.not-yours, rights.give, rights.take, rights.rank, rights.outside, rights.place, rights.self, user.protected,
 * rights.last-administrator
 */
export async function weighChange<T>(
  services: Services,
  trx: Trx,
  { actor, people, reachOf = allReached, isAct = false, givenRole, carriers = [] }: WeighedChange,
  work: () => Promise<T>,
): Promise<T> {
  const ids = [...new Set([actor.userId, ...people])]
  await lockPeople(trx, ids)
  const weighing = { trx, namedRoles: await readNamedRoles(services) }
  const standing = await readStanding(weighing, ids)
  const existing = new Set(standing.states.map(({ id }) => id))
  const before = [...affectedOf(weighing, standing, existing), ...(await weighedCarriers(weighing, carriers))]
  const changedMembers = await membershipsBefore({ trx, actor, people: ids })
  const result = await work()
  const moved = new Set(await changedMembers())
  const standingAfter = await readStanding(weighing, ids)
  const after = [...affectedOf(weighing, standingAfter, existing), ...(await weighedCarriers(weighing, carriers))]
  await refuseWithoutAdministrator(trx, before, after)
  const others = [...before, ...after].filter(({ id }) => id !== actor.userId)
  const places = others.flatMap((person) => [...person.places.keys()])
  const organizes = [...new Set(places)].filter((id) => !isPersonPlace(id))
  const asked = { people: others.map(({ id }) => id), organizes, now: services.clock.now() }
  const reached = await reachOf(trx, actor, asked)
  const unreached = others.find(({ id, places: of }) => moved.has(id) && of.size > 0 && !inReach(reached, of))
  if (unreached) refuse([{ rule: 'outside', person: unreached.name, what: [...unreached.places.values()] }])
  const own = standing.states.find(({ id }) => id === actor.userId)
  const held = liveRights(standing.held.get(actor.userId) ?? [], weighing.namedRoles)
  const lent = allRights(givenRole ? await listGiven(trx, { kind: 'role', ids: [givenRole] }) : [], weighing.namedRoles)
  const administered = others.flatMap(({ rights }) => [...rights.values()].filter(({ kind }) => kind === 'administer'))
  const covered = await coveredAdministration(
    trx,
    { userId: actor.userId, own: standing.administered.get(actor.userId) ?? [] },
    administered,
  )
  const acting = {
    id: actor.userId,
    isAdministrator: own?.is_administrator === true && own.is_on,
    rights: own?.is_on ? rightsOf([...held.values(), ...lent.values(), ...covered]) : new Map(),
    // Whoever may change a person may place him below somebody else.
    reaches: (place: string) => isPersonPlace(place) || reached.has(place),
  }
  const touched = new Set([...people, ...carriers.map(carrierKey)])
  const acted = after.map((person) => (isAct && touched.has(person.id) ? { ...person, record: 'acted' } : person))
  refuse(rightsProblem(acting, before, acted))
  // What sleeps wakes, and what is awake falls asleep, by a change of place or state.
  refuse(rightsProblem(acting, liveOf(weighing, standing), liveOf(weighing, standingAfter)))
  return result
}
