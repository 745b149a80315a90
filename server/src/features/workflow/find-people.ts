import type { AskedRule, FoundPerson, Question } from '@workstation/domain/workflow/known'
import type { PeopleRule } from '@workstation/domain/workflow/settings'
import type { Db } from '../../platform/database'
import {
  inCircle,
  inSameDepartment,
  inSamePosition,
  listHeads,
  listManagers,
  listNamed,
  type NamedSets,
  onlyAble,
} from './people-store'
import type { Named } from './world'

type PeopleQuestion = Question & { kind: 'people' }

interface Asking {
  readonly db: Db
  readonly starter: string
  readonly named: Named
  /** Ids of people in a field of the form. */
  readonly inField: (field: string) => readonly string[]
  /** Ids of departments in a field of the form, or of people whose departments are meant. */
  readonly departmentsIn: (field: string) => Promise<readonly string[]>
  /** Ids that a data interface answers. */
  readonly byInterface: (interfaceId: string) => Promise<readonly string[]>
}

/** Counted from 1 for managers and from 0 for heads; nobody where there are not so many. */
const at = (ids: readonly string[], place: number): string[] => ids.slice(place, place + 1).filter((id) => id !== '')

async function byField(asking: Asking, rule: PeopleRule & { from: 'field' }): Promise<string[]> {
  if (rule.take === 'person') return [...asking.inField(rule.field)]
  const ids = await asking.departmentsIn(rule.field)
  const heads = await Promise.all(ids.map((id) => listHeads(asking.db, id)))
  return heads.flatMap((line) => at(line, 0))
}

function namedBy({ db, named }: Asking, { users, positions, roles, groups }: NamedSets): Promise<readonly string[]> {
  const key = JSON.stringify([users, positions, roles, groups])
  const known = named.get(key) ?? listNamed(db, { users, positions, roles, groups })
  named.set(key, known)
  return known
}

/** Those of the starter's company, department or below it, where the rule keeps no others. */
async function within({ db, starter }: Asking, rule: PeopleRule & { from: 'named' }, ids: readonly string[]) {
  if (!rule.within) return ids
  const kept = await inCircle(db, { personId: starter, circle: rule.within }, ids)
  return ids.filter((id) => kept.includes(id))
}

/** Whom a rule means, the able ones and others. */
async function meant(asking: Asking, { rule, people }: AskedRule): Promise<readonly string[]> {
  const { db, starter } = asking
  if (people) return people
  switch (rule.from) {
    case 'manager':
      return at(await listManagers(db, starter), rule.level - 1)
    case 'managers':
      return (await listManagers(db, starter)).slice(0, rule.level)
    case 'departmentHead':
      return at(await listHeads(db, starter), rule.level)
    case 'field':
      return byField(asking, rule)
    case 'interface':
      return asking.byInterface(rule.interfaceId)
    case 'named':
      return within(asking, rule, await namedBy(asking, rule))
    default:
      return []
  }
}

/** Without those whom the node's filters leave out. */
async function narrowed({ db, starter }: Asking, only: PeopleQuestion['only'], ids: string[]): Promise<string[]> {
  let kept = only?.notStarter ? ids.filter((id) => id !== starter) : ids
  const keep = (allowed: readonly string[]) => kept.filter((id) => allowed.includes(id))
  if (only?.sameDepartment) kept = keep(await inSameDepartment(db, starter, kept))
  if (only?.samePosition) kept = keep(await inSamePosition(db, starter, kept))
  if (only?.sameCompany) kept = keep(await inCircle(db, { personId: starter, circle: 'company' }, kept))
  return kept
}

/** Those of a rule who are on; whom it names is found among these alone. */
async function ableOf(asking: Asking, asked: AskedRule): Promise<readonly string[]> {
  const ids = await meant(asking, asked)
  return asked.rule.from === 'named' && !asked.people ? ids : onlyAble(asking.db, ids)
}

/**
 * Who it is, by the rules of a node and the organisation as it stands now: each once and in order, without those who are
 * disabled or gone, with the rule that found him.
 */
export async function findPeople(asking: Asking, { rules, only }: PeopleQuestion): Promise<FoundPerson[]> {
  const found = new Map<string, FoundPerson>()
  const people = await Promise.all(
    rules.map(async (asked) => narrowed(asking, only, [...(await ableOf(asking, asked))])),
  )
  for (const [at, { rule }] of rules.entries()) {
    for (const person of people[at] ?? [])
      if (!found.has(person)) found.set(person, { person, reason: { rule: rule.from } })
  }
  return [...found.values()]
}
