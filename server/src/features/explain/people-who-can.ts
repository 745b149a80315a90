import type { Actor, PagePermission } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { allOf, type Condition, everything } from '../../platform/guarded-model/compile-scheme'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { listGrantsOn, listSameHolders, mergeGrants, readPeople } from '../authority'
import { limitsOf } from './limits-beside'
import { onceForSame } from './once-for-same'
import type { FoundThing } from './read-thing'
import { needCondition } from './row-questions'
import { answerOf, listAdministrators } from './store'
import { thingNeeds } from './thing-needs'

/** People who can do something. */
export interface PeopleWhoCan {
  /** Each with kind and id of those through whom he holds anything on the page; super administrators with none. */
  readonly through: ReadonlyMap<string, readonly string[]>
  /** People who were not looked at when time was up. */
  readonly unchecked: number
}

export interface AskedPeople {
  readonly db: Db
  readonly found: FoundThing
  readonly now: Date
  readonly timeZone: string
  /** Milliseconds after which it stops and says how far it came. */
  readonly budget: number
  /** Whom alone to look at, super administrators aside; everybody when left out. */
  readonly among?: readonly string[]
}

/** People who hold the same, and what that gives them. */
interface SameRights {
  readonly ids: readonly string[]
  readonly grantees: readonly string[]
  readonly pages: ReadonlyMap<string, PagePermission>
}

/** Everybody whose grants do not refuse it already, by what they hold: whether a record is among their rows is not asked here. */
async function listSets({ db, found, now, among }: AskedPeople): Promise<SameRights[]> {
  const { thing, model } = found
  // A rule of the product may ask for rights on other pages too.
  const grants = await listGrantsOn(db, thing.recordId ? null : thing.pageId, now)
  const byGrantee = groupBy(grants, ({ grantee }) => grantee)
  const sets = await listSameHolders(db, { grantees: [...byGrantee.keys()], among, now })
  return sets.flatMap(({ ids, grantees }) => {
    const pages = mergeGrants(grantees.flatMap((grantee) => byGrantee.get(grantee) ?? []))
    const page = pages.get(thing.pageId)
    const needs = page && thingNeeds(page, model, thing)
    return needs?.every(({ givers }) => givers === null || givers.size > 0) ? [{ ids, grantees, pages }] : []
  })
}

/** What decides about the record for a person. */
function conditionsOf(model: GuardedModel, { thing }: FoundThing, person: Actor): Condition[] {
  const page = person.isAdministrator ? undefined : person.pages.get(thing.pageId)
  const needs = page ? thingNeeds(page, model, thing) : []
  const { place, rules } = limitsOf(model, person, thing)
  return [
    ...needs.map((need) => needCondition(need, model, person)),
    place,
    ...rules.map(({ condition }) => condition),
  ].filter((one) => one !== null)
}

/** Questions of a statement. */
const together = 100
/** People whose places are read at once. */
const readAtOnce = 2000

function* pieces<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

/** The people of the questions that a statement answers with yes. */
async function yesOf(
  { db, found }: AskedPeople,
  model: GuardedModel,
  questions: readonly Question[],
): Promise<string[]> {
  const place = { model, recordId: found.thing.recordId }
  const conditions = questions.map(([all]) => (all.length === 0 ? everything : allOf(all)))
  const told = await answerOf(db, place, conditions)
  return questions.flatMap(([, ids], at) => (told[at] ? ids : []))
}

/** What is asked of the record, for all of whom the same is asked. */
type Question = readonly [all: readonly Condition[], ids: string[]]

/** What is asked of the record for these people, each once. */
async function questionsFor(asked: AskedPeople, ids: readonly string[], { setOf, ask }: Sets): Promise<Question[]> {
  const pagesOf = (id: string) => setOf.get(id)?.pages ?? new Map()
  const questions = new Map<readonly Condition[], string[]>()
  for (const person of await readPeople(asked.db, { ...asked, ids, pagesOf })) {
    const set = setOf.get(person.userId)
    const conditions = (set && ask.get(set)?.(person)) ?? []
    const same = questions.get(conditions)
    if (same) same.push(person.userId)
    else questions.set(conditions, [person.userId])
  }
  return [...questions]
}

interface Sets {
  readonly setOf: ReadonlyMap<string, SameRights>
  readonly ask: ReadonlyMap<SameRights, (person: Actor) => readonly Condition[]>
}

/** Those of the people who can do it with the record, whose grants suffice already. */
async function amongRows(asked: AskedPeople, model: GuardedModel, all: readonly SameRights[]): Promise<PeopleWhoCan> {
  const end = performance.now() + asked.budget
  const isOver = () => performance.now() > end
  const setOf = new Map(all.flatMap((set) => set.ids.map((id) => [id, set] as const)))
  const ask = new Map(all.map((set) => [set, onceForSame((person) => conditionsOf(model, asked.found, person))]))
  const through = new Map<string, readonly string[]>()
  let unchecked = 0
  for (const ids of pieces([...setOf.keys()], readAtOnce)) {
    if (isOver()) {
      unchecked += ids.length
      continue
    }
    for (const some of pieces(await questionsFor(asked, ids, { setOf, ask }), together)) {
      if (isOver()) unchecked += some.reduce((sum, [, people]) => sum + people.length, 0)
      else for (const id of await yesOf(asked, model, some)) through.set(id, setOf.get(id)?.grantees ?? [])
    }
  }
  return { through, unchecked }
}

/**
 * Everybody who can do something, decided by the same merge, arms and rules as each call of his. Those who are disabled
 * can do nothing.
 */
export async function peopleWhoCan(asked: AskedPeople): Promise<PeopleWhoCan> {
  const { db, found } = asked
  const sets = found.page.is_on ? await listSets(asked) : []
  const administrators = asked.among ? [] : await listAdministrators(db)
  const everybody = [...sets, { ids: administrators, grantees: [], pages: new Map() }]
  if (found.model && found.thing.recordId) return amongRows(asked, found.model, everybody)
  return { through: new Map(everybody.flatMap(({ ids, grantees }) => ids.map((id) => [id, grantees]))), unchecked: 0 }
}
