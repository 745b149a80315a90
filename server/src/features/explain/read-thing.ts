import type { InputOf } from '@workstation/contract/endpoint'
import type { explain } from '@workstation/contract/explain'
import type { Language } from '@workstation/contract/language'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { pageModel } from '../../platform/guarded-model/page-model'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Services } from '../../services'
import { findPage, type ItemRow, listItemsOf, type PageRow } from './store'
import type { AskedThing } from './thing-needs'

/** What is asked about, as it stands in the menu. */
export interface FoundThing {
  readonly thing: AskedThing
  readonly page: PageRow
  readonly items: readonly ItemRow[]
  readonly model: GuardedModel | undefined
}

type Sent = Pick<InputOf<typeof explain.why>, 'pageId' | 'kind' | 'code' | 'recordId'>

/**
 * What a client asks about. A record that the asker does not see is as one that nobody knows.
 * @throws not-found for a page, an item or a record that does not exist or is out of sight
 */
export async function readThing(
  services: Services,
  actor: Actor,
  { pageId, kind = 'module', code = '', recordId = '' }: Sent,
) {
  const { db } = services
  const page = await findPage(db, pageId)
  if (!page) throw new AppError('not-found')
  const model = await pageModel(services, pageId)
  const items = await listItemsOf(db, pageId)
  const isKnown = kind === 'module' || items.some((item) => item.kind === kind && item.code === code)
  if (!isKnown) throw new AppError('not-found')
  const sees = !recordId || (model && (actor.isAdministrator || actor.pages.has(pageId)))
  if (!sees || (recordId && model && !(await isRowVisible(db, model, actor, recordId)))) throw new AppError('not-found')
  const thing: AskedThing = { pageId, kind, code: kind === 'module' ? '' : code, recordId }
  return { thing, page, items, model } satisfies FoundThing
}

const between = ' · '

/** What an item of a page is called for a reader; the page itself where it has no name. */
export function nameOf({ page }: { page: Pick<PageRow, 'name'> }, name: string, language: Language): string {
  if (name === '') return namesInLanguages([page.name])[language]
  const whole = namesInLanguages([`${page.name}${between}${name}`])[language]
  return whole.slice(whole.indexOf(between) + between.length)
}

/** What it is called that is asked about, '' for the page itself. */
export function itemNameOf(found: FoundThing, language: Language): string {
  const { kind, code } = found.thing
  const item = found.items.find((known) => known.kind === kind && known.code === code)
  return item ? nameOf(found, item.name, language) : ''
}
