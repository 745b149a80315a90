import { covers, missingFrom, namesOfRights, type Right, type Rights } from './right'

/** A person as he stands before or after a change. */
export interface Affected {
  readonly id: string
  readonly name: string
  /** The super administrator, whom nothing limits. */
  readonly isAdministrator: boolean
  readonly isOn: boolean
  /** With what comes through roles and organisations that are off or removed: they may come back. */
  readonly rights: Rights
  /** Where he belongs, by id, with the name of each: organisations, also removed ones, and people below him. */
  readonly places: ReadonlyMap<string, string>
  /** All else that stands in his record, in one text: two that are equal mean that nothing of it changed. */
  readonly record: string
}

/** Who makes the change: `rights` are those alone that he has at this moment. */
export interface Acting extends Pick<Affected, 'id' | 'isAdministrator' | 'rights'> {
  /** Whether he administers the people of a place. */
  readonly reaches: (place: string) => boolean
}

/**
 * Why a change is refused.
 * protected: a super administrator is changed by himself alone, and is never off. self: nobody widens his own rights or
 * places, nor switches himself off. rank, outside: nobody changes the record of somebody who holds what he lacks, or who
 * belongs elsewhere too. give, take: nobody gives or takes what he lacks. place: nobody acts outside of his own places.
 */
export type RightsRule = 'protected' | 'self' | 'rank' | 'outside' | 'give' | 'take' | 'place'

export interface RightsProblem {
  readonly rule: RightsRule
  /** Name of the person whom the change touches. */
  readonly person: string
  /** Names of the rights or places in question. */
  readonly what: readonly string[]
}

const nobody = { isOn: false, rights: new Map(), places: new Map(), record: null } as const

/** One person before and after a change; null on the side where he does not exist. */
interface Step {
  readonly before: Affected | null
  readonly after: Affected | null
}

const placesBeyond = (all: ReadonlyMap<string, string>, known: ReadonlyMap<string, string>) =>
  [...all].filter(([id]) => !known.has(id))

/** What is wrong with a change of one's own record: it may shrink what one has, never widen it. */
function ownProblems({ before, after }: Step): [RightsRule, string[]][] {
  const from = before ?? nobody
  const to = after ?? nobody
  const gained = namesOfRights(missingFrom(from.rights, to.rights))
  const places = placesBeyond(to.places, from.places).map(([, name]) => name)
  return [
    ['self', [...gained, ...places]],
    ['self', from.isOn && !to.isOn ? [before?.name ?? ''] : []],
  ]
}

function othersProblems(actor: Acting, { before, after }: Step): [RightsRule, string[]][] {
  const from = before ?? nobody
  const to = after ?? nobody
  const lacked = (rights: Iterable<Right>) => namesOfRights([...rights].filter((right) => !covers(actor.rights, right)))
  const unreached = (places: Iterable<[string, string]>) =>
    [...places].filter(([id]) => !actor.reaches(id)).map(([, name]) => name)
  const gained = missingFrom(from.rights, to.rights)
  const lost = missingFrom(to.rights, from.rights)
  // Joining and leaving places is all that may be done to somebody of higher rank.
  const changes = before !== null && (from.record !== to.record || gained.length > 0 || lost.length > 0)
  return [
    ['give', lacked(gained)],
    ['take', lacked(lost)],
    ['rank', changes ? lacked(from.rights.values()) : []],
    ['outside', changes ? unreached(from.places) : []],
    ['place', unreached([...placesBeyond(to.places, from.places), ...placesBeyond(from.places, to.places)])],
  ]
}

function isTouched({ before, after }: Step): boolean {
  const from = before ?? nobody
  const to = after ?? nobody
  const moves = placesBeyond(to.places, from.places).length + placesBeyond(from.places, to.places).length
  const given = missingFrom(from.rights, to.rights).length + missingFrom(to.rights, from.rights).length
  return from.record !== to.record || moves + given > 0
}

function problemsOf(actor: Acting, step: Step): [RightsRule, string[]][] {
  const { before, after } = step
  const person = before ?? after
  const isSelf = person?.id === actor.id
  if (after?.isAdministrator && !before?.isAdministrator) return [['protected', [after.name]]]
  if (before?.isAdministrator && !isSelf) return [['protected', isTouched(step) ? [before.name] : []]]
  if (before?.isAdministrator && !after?.isOn) return [['protected', [before.name]]]
  if (actor.isAdministrator) return []
  return isSelf ? ownProblems(step) : othersProblems(actor, step)
}

/**
 * What stands against a change of people, their roles, grants, memberships or of a setting that names a role; nothing
 * when it may be made. Asked with everybody whom the change touches, as he stands before and after it.
 */
export function rightsProblem(
  actor: Acting,
  before: readonly Affected[],
  after: readonly Affected[],
): readonly RightsProblem[] {
  const was = new Map(before.map((person) => [person.id, person]))
  const is = new Map(after.map((person) => [person.id, person]))
  const ids = [...new Set([...was.keys(), ...is.keys()])]
  return ids.flatMap((id) => {
    const step = { before: was.get(id) ?? null, after: is.get(id) ?? null }
    const person = (step.before ?? step.after)?.name ?? ''
    return problemsOf(actor, step)
      .filter(([, what]) => what.length > 0)
      .map(([rule, what]) => ({ rule, person, what }))
  })
}
