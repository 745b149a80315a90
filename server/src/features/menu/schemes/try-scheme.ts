import type { InputOf } from '@workstation/contract/endpoint'
import type { menuScheme } from '@workstation/contract/menu-scheme'
import type { Scheme } from '@workstation/domain/permission/scheme'
import type { RawBuilder } from 'kysely'
import type { Actor, PagePermission } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { compileScheme } from '../../../platform/guarded-model/compile-scheme'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { pageModel } from '../../../platform/guarded-model/page-model'
import { limitsBeside, rowFilters } from '../../../platform/guarded-model/row-filter'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { listKindsOfEntryHolders, readActor } from '../../authority'
import { knownAmong } from '../../user'
import { findItem } from '../items/item-store'
import { checkScheme } from './check-scheme'
import { countRows, everyRow, mostCounted, noRow, rowsOf } from './count-store'
import { readSent, type SentScheme, schemeOf } from './scheme-form'

type Caller = Pick<Context, 'actor'>

/** Sets of people whose rows one plan counts, at most. */
const mostSets = 40

async function guardedModelOf(services: Services, pageId: string): Promise<GuardedModel> {
  const model = await pageModel(services, pageId)
  if (!model) throw new AppError('not-found')
  return model
}

/** The scheme that is tried, which the caller could save. */
function triedScheme(actor: Actor, model: GuardedModel, sent: SentScheme): Scheme {
  const scheme = schemeOf(readSent(sent))
  checkScheme(actor, model, scheme)
  return scheme
}

const personOf = ({ config, clock }: Services, db: Db, userId: string): Promise<Actor | null> =>
  readActor(db, { userId, sessionId: null, now: clock.now(), timeZone: config.timeZone })

/**
 * How many of the rows that the caller sees a person would see with a scheme alone, of how many.
 * @throws not-found for a person whom the caller may not know of, scheme.invalid, scheme.hidden
 */
export async function previewScheme(
  services: Services,
  { actor }: Caller,
  { moduleId, userId, ...sent }: InputOf<typeof menuScheme.preview>,
) {
  const { db } = services
  const model = await guardedModelOf(services, moduleId)
  const scheme = triedScheme(actor, model, sent)
  const isKnown = actor.userId === userId || (await knownAmong(db, actor, [userId])).has(userId)
  const person = isKnown ? await personOf(services, db, userId) : null
  if (!person) throw new AppError('not-found')
  const lets = 'all' in scheme ? everyRow : compileScheme(scheme, model, person).condition
  const [total = 0, seen = 0] = await countRows(db, {
    source: model.source,
    among: rowsOf(rowFilters(model, actor)),
    conditions: [everyRow, rowsOf([lets, ...limitsBeside(model, person)])],
  })
  return { seen, total, isCapped: total >= mostCounted }
}

/** What a page permission is once one of its schemes says something else. */
const withScheme = (page: PagePermission, id: string, scheme: Scheme): PagePermission => ({
  ...page,
  rowSchemes: new Map(
    [...page.rowSchemes].map(([grantee, schemes]) => [
      grantee,
      schemes.map((one) => (one.id === id ? { ...one, scheme } : one)),
    ]),
  ),
})

interface Planned {
  readonly model: GuardedModel
  readonly id: string
  readonly scheme: Scheme
}

/** The rows of a person as they are, and as they would be. */
function bothOf(person: Actor, { model, id, scheme }: Planned): RawBuilder<unknown>[] {
  const page = person.pages.get(model.modelId)
  if (!page) return [noRow, noRow]
  const pages = new Map(person.pages).set(model.modelId, withScheme(page, id, scheme))
  return [rowsOf(rowFilters(model, person)), rowsOf(rowFilters(model, { ...person, pages }))]
}

/**
 * Who would gain or lose rows if a scheme became another one, by distinct sets of grantees, counted among the rows that
 * the caller sees.
 * @throws not-found, scheme.invalid, scheme.hidden
 */
export async function planScheme(
  services: Services,
  { actor }: Caller,
  { id, ...sent }: InputOf<typeof menuScheme.plan>,
) {
  const item = await findItem(services.db, id)
  if (item?.kind !== 'resource') throw new AppError('not-found')
  const model = await guardedModelOf(services, item.menu_id)
  const planned = { model, id, scheme: triedScheme(actor, model, sent) }
  return transact(services.db, async (trx) => {
    const kinds = await listKindsOfEntryHolders(trx, [id])
    const told = kinds.slice(0, mostSets)
    const people = await Promise.all(told.map((kind) => personOf(services, trx, kind.id)))
    const known = people.flatMap((person, at) => (person ? [{ person, people: told[at]?.people ?? 1 }] : []))
    const counts = await countRows(trx, {
      source: model.source,
      among: rowsOf(rowFilters(model, actor)),
      conditions: [everyRow, ...known.flatMap(({ person }) => bothOf(person, planned))],
    })
    const list = known.map(({ person, people: number }, at) => ({
      userId: person.userId,
      name: person.realName,
      people: number,
      before: counts[1 + at * 2] ?? 0,
      after: counts[2 + at * 2] ?? 0,
    }))
    return { list, leftOut: kinds.length - told.length, isCapped: (counts[0] ?? 0) >= mostCounted }
  })
}
