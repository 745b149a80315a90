import type { Arm, GranteeRef, Missing, Need, Way, Why } from '@workstation/contract/explain'
import type { Language } from '@workstation/contract/language'
import type { Actor, PagePermission, RowScheme } from '../../platform/actor'
import type { Db } from '../../platform/database'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { limitsOf } from './limits-beside'
import { type FoundThing, itemNameOf, nameOf } from './read-thing'
import { type AskedPart, createQuestions, type Questions, schemeAsker } from './row-questions'
import { answerOf, type HeldGrant, listCarriers, namesOfIds, valuesOf } from './store'
import { comparedIn, type Telling, tellArm } from './tell-schemes'
import { type ThingNeed, thingNeeds } from './thing-needs'

export interface Explained {
  readonly db: Db
  readonly found: FoundThing
  /** Whom it is about, with his rights as every call of his has them. */
  readonly person: Actor
  /** Who reads the answer. */
  readonly reader: Actor
  readonly language: Language
  /** What the person was granted on the page, in whatever state. */
  readonly held: readonly HeldGrant[]
}

const keyOf = ({ kind, id }: Pick<HeldGrant, 'kind' | 'id'>) => `${kind}:${id}`
const refOf = ({ kind, id, name, place }: HeldGrant): GranteeRef => ({ kind, id, name, place })

/** What a person holds on a page that he cannot open, so that the page alone is said to be missing. */
const closedPage = ({ page }: FoundThing): PagePermission => ({
  grantees: new Set(),
  buttons: new Map(),
  columns: new Map(),
  forms: new Map(),
  seenForms: new Map(),
  limitsColumns: page.limits_columns,
  limitsForms: page.limits_forms,
  limitsRows: page.limits_rows,
  rowSchemes: new Map(),
})

/** The grants that would meet a need. */
function grantsFor({ kind }: ThingNeed, { found, held }: Explained): HeldGrant[] {
  const { code } = found.thing
  const columnCode = found.model?.shownWith[code] ?? code
  return held.filter((grant) => {
    if (kind === 'module') return grant.item_kind === 'module'
    if (kind === 'record') return grant.item_kind === 'resource'
    if (kind === 'form') return grant.item_kind === 'form' && grant.code === code && grant.level === 'write'
    return grant.item_kind === kind && grant.code === (kind === 'column' ? columnCode : code)
  })
}

const first = (dates: readonly (Date | null)[]): number | null => {
  const ends = dates.flatMap((date) => date?.getTime() ?? [])
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Why a grant gives nothing at this moment; asked of those that do not. */
function lacks({ page }: FoundThing, grant: HeldGrant): Missing[] {
  const all: [boolean, Missing][] = [
    [!page.is_on, 'page-off'],
    [!grant.is_on, 'off'],
    [!grant.is_member, 'left'],
    [!grant.is_not_over, 'over'],
    [!grant.is_item_on, 'item'],
  ]
  const missing = all.flatMap(([is, what]) => (is ? [what] : []))
  // What was granted on a page gives nothing without the page itself.
  return missing.length === 0 ? ['page'] : missing
}

/** One grantee's rows with the questions that were asked of them. */
type AskedArms = readonly { giver: string; schemes: readonly { scheme: RowScheme; asked: AskedPart }[] }[]

interface AskedWay {
  readonly grant: HeldGrant
  readonly counts: boolean
  readonly arms: AskedArms | null
}

function askWays(need: ThingNeed, explained: Explained, ask: ((scheme: RowScheme) => AskedPart) | null): AskedWay[] {
  const byGrantee = new Map(grantsFor(need, explained).map((grant) => [keyOf(grant), grant]))
  return [...byGrantee].map(([giver, grant]) => {
    const counts = need.givers?.has(giver) === true
    const rows = counts && ask ? need.rowsOf(giver) : null
    const arms =
      rows && ask
        ? [...rows].map(([by, schemes]) => ({
            giver: by,
            schemes: schemes.map((scheme) => ({ scheme, asked: ask(scheme) })),
          }))
        : null
    return { grant, counts, arms }
  })
}

function tellWay({ grant, counts, arms }: AskedWay, explained: Explained, telling: Telling | null): Way {
  const told: Arm[] = arms && telling ? arms.map(({ giver, schemes }) => tellArm(telling, giver, schemes)) : []
  const isRow = arms === null || told.some(({ holds }) => holds)
  const outside: Missing[] = isRow ? [] : ['rows']
  return {
    by: refOf(grant),
    holds: counts && isRow,
    missing: counts ? outside : lacks(explained.found, grant),
    grantedAt: grant.granted_at.getTime(),
    grantedBy: grant.granted_by,
    until: first([grant.until, grant.membership_until]),
    arms: told,
  }
}

/** Ids of what would meet a need, for those who carry it. */
function itemIdsOf({ kind }: ThingNeed, { thing, items, model }: FoundThing): string[] {
  if (kind === 'module') return [thing.pageId]
  const code = kind === 'column' ? (model?.shownWith[thing.code] ?? thing.code) : thing.code
  const wanted = kind === 'record' ? 'resource' : kind
  return items.filter((item) => item.kind === wanted && (kind === 'record' || item.code === code)).map(({ id }) => id)
}

const mostCarriers = 8

async function tellNeed(need: ThingNeed, ways: readonly Way[], { db, found, language }: Explained): Promise<Need> {
  const isOpen = need.givers === null
  const isMet = isOpen || ways.some(({ holds }) => holds)
  const item =
    need.kind === 'column' || need.kind === 'form' || need.kind === 'button' ? itemNameOf(found, language) : ''
  const isNear = ways.some(({ missing }) => missing.includes('page'))
  const carriers = isMet || isNear ? [] : await listCarriers(db, itemIdsOf(need, found), mostCarriers)
  return { kind: need.kind, name: item || nameOf(found, '', language), isMet, isOpen, ways: [...ways], carriers }
}

/** What was asked of the record, by need, with the rule of the product where it has one. */
function askAll(explained: Explained, needs: readonly ThingNeed[]) {
  const { found, person } = explained
  const questions = createQuestions()
  const asked: AskedPart[] = []
  const asker = found.model && found.thing.recordId ? schemeAsker(questions, found.model, person) : null
  const ask = asker
    ? (scheme: RowScheme) => {
        const part = asker(scheme)
        asked.push(part)
        return part
      }
    : null
  const ways = needs.map((need) => askWays(need, explained, ask))
  const limits = asker && found.model ? askLimits(questions, found.model, explained) : []
  return { questions, asked, ways, limits }
}

/** A limit beside grants, with the place of its answer, and of the answer without the buttons that lift it. */
interface AskedLimit {
  readonly kind: 'place' | 'rule'
  readonly at: number
  readonly withoutAt: number | null
  readonly buttons: readonly string[]
}

function askLimits(questions: Questions, model: GuardedModel, { found, person }: Explained): AskedLimit[] {
  const { place, rules } = limitsOf(model, person, found.thing)
  const asked = rules.map(({ condition, without, buttons }): AskedLimit => {
    const withoutAt = without ? questions.ask(without) : null
    return { kind: 'rule', at: questions.ask(condition), withoutAt, buttons }
  })
  return [
    ...(place ? [{ kind: 'place', at: questions.ask(place), withoutAt: null, buttons: [] } as const] : []),
    ...asked,
  ]
}

/** Those through whom alone somebody is past a rule; nobody where it lets him through as it is. */
function tellLimit({ kind, at, withoutAt, buttons }: AskedLimit, told: readonly boolean[], explained: Explained): Need {
  const { found, held, person, language } = explained
  const isLifted = withoutAt !== null && told[at] === true && told[withoutAt] !== true
  const lifting = isLifted ? held.filter((grant) => grant.item_kind === 'button' && buttons.includes(grant.code)) : []
  const given = person.pages.get(found.thing.pageId)?.buttons
  const ways = lifting
    .filter((grant) => given?.get(grant.code)?.has(keyOf(grant)))
    .map((grant) => tellWay({ grant, counts: true, arms: null }, explained, null))
  const name = nameOf(found, '', language)
  return { kind, name, isMet: told[at] === true, isOpen: false, ways, carriers: [] }
}

async function tellingOf(
  explained: Explained,
  model: GuardedModel,
  asked: readonly AskedPart[],
  told: readonly boolean[],
) {
  const { db, found, reader, language } = explained
  const compared = comparedIn(asked)
  const known = compared.columns.filter((name) => model.columns.has(name) && seesSomewhere(model, reader, name))
  const values = await valuesOf(db, { model, recordId: found.thing.recordId, reader }, known)
  const ids = [...compared.texts, ...[...values.values()].flatMap((value) => value ?? [])]
  const schemeNames = new Map(found.items.map(({ id, name }) => [id, name]))
  return { model, language, told, values, names: await namesOfIds(db, ids), schemeNames } satisfies Telling
}

/** What it takes to do something and through whom a person has it: each need with all of its ways, those that fail too. */
export async function explainThing(explained: Explained): Promise<Pick<Why, 'allowed' | 'needs'>> {
  const { db, found, person } = explained
  const { model, thing } = found
  const page = person.pages.get(thing.pageId) ?? closedPage(found)
  const needs = person.isAdministrator ? [] : thingNeeds(page, model, thing)
  const { questions, asked, ways, limits } = askAll(explained, needs)
  const told = model ? await answerOf(db, { model, recordId: thing.recordId }, questions.conditions) : []
  const telling = model && asked.length > 0 ? await tellingOf(explained, model, asked, told) : null
  const list = await Promise.all(
    needs.map((need, at) =>
      tellNeed(
        need,
        (ways[at] ?? []).map((way) => tellWay(way, explained, telling)),
        explained,
      ),
    ),
  )
  list.push(...limits.map((limit) => tellLimit(limit, told, explained)))
  return { allowed: list.every(({ isMet }) => isMet), needs: list }
}
