import type { Actor, GranteeSet, PagePermission, RowScheme } from '../actor'
import { processCaches } from '../cache-register'
import { placeFilter } from './administered'
import { allOf, anyOf, type CompiledPart, type Condition, compileScheme, everything, nothing } from './compile-scheme'
import { type GuardedModel, isNarrowed } from './model'
import { type Arms, countsEverywhere, givenArms, opensAll, seenArms } from './row-arms'

/** A condition of a list, with the column that it tells of where that is one that can be hidden. */
export type RowFilter = Condition | readonly [column: string, condition: Condition]

/** The rows that a granted scheme lets through for a person, with its comparisons. */
export function compileRowScheme(model: GuardedModel, { isLive, scheme }: RowScheme, actor: Actor): CompiledPart {
  if (!isLive) return { condition: nothing }
  return 'all' in scheme ? { condition: everything } : compileScheme(scheme, model, actor)
}

/** The rows that the schemes of one grantee let through, which hold together. */
export const compileArm = (model: GuardedModel, schemes: readonly RowScheme[], actor: Actor): Condition =>
  opensAll(schemes) ? everything : allOf(schemes.map((scheme) => compileRowScheme(model, scheme, actor).condition))

type Compiled = Map<string, Condition | null>

/** What was compiled for a page of a person, by model; a change of his rights makes other pages. */
let compiled = new WeakMap<PagePermission, Map<GuardedModel, Compiled>>()
/** The same for counting: a page that nobody has any more goes from here with its memory. */
let pages: WeakRef<PagePermission>[] = []
const shortestList = 10_000
/** How long the list may get until it is looked through. */
let longestList = shortestList

function livePages(): PagePermission[] {
  pages = pages.filter((page) => page.deref() !== undefined)
  longestList = Math.max(shortestList, 2 * pages.length)
  return pages.flatMap((page) => page.deref() ?? [])
}
const counts = processCaches.add('rowRule', {
  content: () => {
    const values = livePages().flatMap((page) => [...(compiled.get(page)?.values() ?? [])])
    return { entries: values.reduce((sum, { size }) => sum + size, 0), values, oldest: null }
  },
  clear: () => {
    compiled = new WeakMap()
    pages = []
  },
})
function compiledFor(page: PagePermission): Map<GuardedModel, Compiled> {
  const known = compiled.get(page)
  if (known) return known
  if (pages.length >= longestList) livePages()
  const made = new Map<GuardedModel, Compiled>()
  compiled.set(page, made)
  pages.push(new WeakRef(page))
  return made
}

interface Asked {
  readonly model: GuardedModel
  readonly actor: Actor
  readonly page: PagePermission
}

/** The rows of arms as a condition; null lets every row through. `what` names the arms among those of the page. */
function armsFilter(asked: Asked, what: string, armsOf: () => Arms): Condition | null {
  const ofPage = compiledFor(asked.page)
  const known: Compiled = ofPage.get(asked.model) ?? new Map()
  ofPage.set(asked.model, known)
  const kept = known.get(what)
  if (kept !== undefined) {
    counts.hit()
    return kept
  }
  counts.miss()
  const made = compileArms(asked, armsOf())
  known.set(what, made)
  return made
}

function compileArms({ model, actor }: Asked, arms: Arms): Condition | null {
  if (arms === 'all') return null
  if (arms.length === 0) return nothing
  return anyOf(arms.map((schemes) => compileArm(model, schemes, actor)))
}

const present = (conditions: readonly (Condition | null)[]): Condition[] =>
  conditions.filter((condition) => condition !== null)

/** What limits a person on the page of a model; null for a super administrator and where he has no page. */
function askedOf(model: GuardedModel, actor: Actor): Asked | null {
  const page = actor.isAdministrator ? undefined : actor.pages.get(model.modelId)
  return page ? { model, actor, page } : null
}

/** What limits a person beside his grants: the organisations that he administers, and the rule of the product itself. */
export const limitsBeside = (model: GuardedModel, actor: Actor): Condition[] =>
  present([placeFilter(model, actor), model.rows(actor)])

/** The conditions that limit which rows of a model a person sees and exports: the same for every purpose. */
export function rowFilters(model: GuardedModel, actor: Actor): Condition[] {
  const asked = askedOf(model, actor)
  const granted = asked && armsFilter(asked, 'rows', () => seenArms(asked.page))
  return [...present([granted]), ...limitsBeside(model, actor)]
}

/** Whether grants or his place limit which of the rows a person sees. */
export function isLimited(model: GuardedModel, actor: Actor): boolean {
  const asked = askedOf(model, actor)
  return (asked && armsFilter(asked, 'rows', () => seenArms(asked.page))) !== null || placeFilter(model, actor) !== null
}

/** Of the rows that a person sees, those for which a right of his counts; null where it does in each of them. */
function givenFilter(asked: Asked, what: string, given: GranteeSet | undefined): Condition | null {
  const { page } = asked
  return armsFilter(asked, what, () => (countsEverywhere(page, given) ? 'all' : givenArms(page, given)))
}

/**
 * What limits further, of the rows that a person sees, those on which he may do what let this call in; null where that is
 * each of them. A button counts for the rows that it was given with.
 */
export function actFilter(model: GuardedModel, actor: Actor): Condition | null {
  const { button, modelId } = actor.acting ?? {}
  return button && modelId === model.modelId ? buttonFilter(model, actor, button) : null
}

/** The same of a button that he could press. */
export function buttonFilter(model: GuardedModel, actor: Actor, button: string): Condition | null {
  const asked = askedOf(model, actor)
  return asked && givenFilter(asked, `button ${button}`, asked.page.buttons.get(button))
}

/** Of the rows that a person sees, those in which he sees a column; null where he does in each of them. */
export function columnFilter(model: GuardedModel, actor: Actor, name: string): Condition | null {
  const asked = askedOf(model, actor)
  if (!asked || !isNarrowed(model, actor, name)) return null
  const leading = model.shownWith[name] ?? name
  return givenFilter(asked, `column ${leading}`, asked.page.columns.get(leading))
}

/** Of the rows that a person sees, those in which he may write a field; null where he may in each of them. */
export function fieldFilter(model: GuardedModel, actor: Actor, field: string): Condition | null {
  const asked = askedOf(model, actor)
  const given = asked?.page.limitsForms ? asked.page.forms.get(field) : undefined
  const written = asked && given ? givenFilter(asked, `field ${field}`, given) : null
  const conditions = present([written, columnFilter(model, actor, field)])
  return conditions.length === 0 ? null : allOf(conditions)
}
