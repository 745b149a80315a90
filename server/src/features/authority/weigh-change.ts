import { type Affected, type RightsProblem, rightsProblem } from '@workstation/domain/permission/rights-problem'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Services } from '../../services'
import { allRights } from './held-rights'
import { membershipsBefore } from './memberships-before'
import { readNamedRoles } from './named-roles'
import { type Carrier, findCarrierName, isAdministratorLeft, listGiven, lockPeople } from './rights-store'
import { holdPairs, refusePairs } from './weigh-pairs'
import {
  actingOn,
  affectedOf,
  allReached,
  liveOf,
  organizesOf,
  type ReachOf,
  readStanding,
  type Weighing,
} from './weighing'

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

/** Nobody has somebody join or leave none of whose places he reaches. */
export function unreachedProblem(people: readonly Affected[], reached: ReadonlySet<string>): RightsProblem[] {
  const unreached = people.find(({ places: of }) => of.size > 0 && !inReach(reached, of))
  return unreached ? [{ rule: 'outside', person: unreached.name, what: [...unreached.places.values()] }] : []
}

/** What is said of a problem: whom and what it is about. */
export function refusalOf({ rule, person, what }: RightsProblem): AppError {
  if (rule === 'protected') return new AppError('user.protected')
  return new AppError(`rights.${rule}`, { person, what: namesInLanguages(what.slice(0, 3)) })
}

/** Those of the people as if their record had changed. */
function actedOn(ids: readonly string[]): (person: Affected) => Affected {
  const acted = new Set(ids)
  return (person) => (acted.has(person.id) ? { ...person, record: 'acted' } : person)
}

/** Says the first problem. */
export function refuse([problem]: readonly RightsProblem[]): void {
  if (problem) throw refusalOf(problem)
}

/**
 * Makes a change of people, roles, grants or memberships under the one rule of who may change whom (THR-10): locks the
 * people and the actor, weighs what they have before and after `work` in the same transaction, and refuses with the name
 * of the person and of the right, so that nothing of the change stays. Nobody comes to hold a forbidden pair by it either,
 * whoever makes it.
 * @throws organize.not-yours, rights.pair, rights.give, rights.take, rights.rank, rights.outside, rights.place, rights.self, user.protected,
 * rights.last-administrator
 */
export async function weighChange<T>(
  services: Services,
  trx: Trx,
  { actor, people, reachOf = allReached, isAct = false, givenRole, carriers = [] }: WeighedChange,
  work: () => Promise<T>,
): Promise<T> {
  const ids = [...new Set([actor.userId, ...people])]
  const pairs = await holdPairs(services, trx, 'beside')
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
  const organizes = organizesOf(others)
  const asked = { people: others.map(({ id }) => id), organizes, now: services.clock.now() }
  const reached = await reachOf(trx, actor, asked)
  refuse(
    unreachedProblem(
      others.filter(({ id }) => moved.has(id)),
      reached,
    ),
  )
  const acting = await actingOn(weighing, { userId: actor.userId, standing, others, reached, givenRole })
  const acted = isAct ? after.map(actedOn([...people, ...carriers.map(carrierKey)])) : after
  refuse(rightsProblem(acting, before, acted))
  // What sleeps wakes, and what is awake falls asleep, by a change of place or state.
  refuse(rightsProblem(acting, liveOf(weighing, standing), liveOf(weighing, standingAfter)))
  refusePairs(pairs, standing, standingAfter)
  return result
}

/** Weighs an act on people and on what was granted to carriers that changes nothing, and locks nobody. */
export async function weighAct(
  services: Services,
  trx: Trx,
  { actor, people, carriers = [] }: Pick<WeighedChange, 'actor' | 'people' | 'carriers'>,
): Promise<void> {
  const ids = [...new Set([actor.userId, ...people])]
  const weighing = { trx, namedRoles: await readNamedRoles(services) }
  const standing = await readStanding(weighing, ids)
  const existing = new Set(standing.states.map(({ id }) => id))
  const all = [...affectedOf(weighing, standing, existing), ...(await weighedCarriers(weighing, carriers))]
  const others = all.filter(({ id }) => id !== actor.userId)
  const reached = new Set(organizesOf(others))
  const acting = await actingOn(weighing, { userId: actor.userId, standing, others, reached })
  refuse(rightsProblem(acting, all, all.map(actedOn([...people, ...carriers.map(carrierKey)]))))
}

/**
 * Makes changes that its caller takes back, each of which touches other people, and locks nobody.
 * @returns what would be said of the change that touches these
 */
export async function weighEach(
  services: Services,
  trx: Trx,
  { actor, people }: Pick<WeighedChange, 'actor' | 'people'>,
  work: () => Promise<void>,
): Promise<(people: readonly string[]) => AppError | null> {
  const ids = [...new Set([actor.userId, ...people])]
  const weighing = { trx, namedRoles: await readNamedRoles(services) }
  const standing = await readStanding(weighing, ids)
  await work()
  const standingAfter = await readStanding(weighing, ids)
  const existing = new Set(standing.states.map(({ id }) => id))
  const all = [standing, standingAfter].map((one) => affectedOf(weighing, one, existing))
  const live = [standing, standingAfter].map((one) => liveOf(weighing, one))
  const others = all.flat().filter(({ id }) => id !== actor.userId)
  const reached = new Set(organizesOf(others))
  const acting = await actingOn(weighing, { userId: actor.userId, standing, others, reached })
  return (touched) => {
    const problemsOf = (sides: readonly Affected[][]) => {
      const [before = [], after = []] = sides.map((side) => side.filter(({ id }) => touched.includes(id)))
      return rightsProblem(acting, before, after)
    }
    const [first] = [...problemsOf(all), ...problemsOf(live)]
    return first ? refusalOf(first) : null
  }
}
