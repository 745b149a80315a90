import { treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { createRow } from '../../../platform/guarded-model/create-row'
import type { RowToLock } from '../../../platform/guarded-model/lock-row'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { pageModel } from '../../../platform/guarded-model/page-model'
import { removeRow } from '../../../platform/guarded-model/remove-row'
import { toggleRow } from '../../../platform/guarded-model/toggle-row'
import { updateRow } from '../../../platform/guarded-model/update-row'
import type { Around, WriteCaller, WriteStep } from '../../../platform/guarded-model/write-step'
import type { Services } from '../../../services'
import { entriesChanged, weighEntries } from '../../authority'
import { findEntry } from '../entries/entry-store'
import { keepingMenu, refuseHeld } from '../entries/write-entry'
import { itemModel, schemeModel } from './item-model'
import { findItem, hasButtonsBelow, type ItemKind, nextItemOrder } from './item-store'
import { modelFields } from './model-fields'
import { isBaseItem } from './read-items'

const modelOf = (kind: ItemKind) => (kind === 'resource' ? schemeModel : itemModel)

type Step = WriteStep<'menu_item'>
type Row = Step['row']

const folder = 1

/** What a form says of an item. */
export interface ItemForm {
  readonly fullName: string
  readonly enCode: string
  readonly parentId?: string | undefined
  readonly icon?: string | undefined
  readonly enabledMark?: 0 | 1 | undefined
  readonly sortCode?: number | undefined
  readonly description?: string | undefined
  readonly allData?: boolean | undefined
  /** JSON text of a group. */
  readonly condition?: string | undefined
}

/** The page on which an item stands, with the model of its records where it has any. */
export interface ItemPage {
  readonly id: string
  readonly model: GuardedModel | undefined
}

/** Which item is written, and what its kind asks for beside what all kinds ask for. */
interface Written {
  readonly kind: ItemKind
  readonly check?: (step: Step, page: ItemPage) => Promise<void>
}

const isBaseRow = ({ id, menu_id: moduleId, kind, en_code: enCode }: Row) => isBaseItem({ id, moduleId, kind, enCode })

/**
 * Refuses a column or field that the page does not have.
 * @throws menu.not-of-model
 */
function checkField(kind: ItemKind, model: GuardedModel | undefined, code: string): void {
  if (kind !== 'column' && kind !== 'form') return
  const known = modelFields(model, kind, 'zh').some(({ field }) => field === code)
  if (!known) throw new AppError('menu.not-of-model', { code })
}

/** Buttons stand below buttons of their page, and never below themselves. */
async function checkAbove(trx: Trx, pageId: string, { id, parent_id }: Row): Promise<void> {
  let above = parent_id
  for (let level = 0; above !== treeRoot; level++) {
    const parent = await findItem(trx, above)
    const isPossible = parent?.menu_id === pageId && parent.kind === 'button' && above !== id && level < 12
    if (!isPossible) throw new AppError('invalid', { fields: 'parentId' })
    above = parent.parent_id
  }
}

/** Locks the menu, and says which page an item stands on before anything is weighed. */
const onPage =
  (services: Services, { actor }: WriteCaller, kind: ItemKind): Around =>
  (trx, id, write) =>
    keepingMenu(trx, async () => {
      const item = await findItem(trx, id)
      if (item?.kind !== kind) throw new AppError('not-found')
      await weighEntries(services, trx, { actor, entries: [item.menu_id] }, write)
    })

const follow = (services: Services) => (step: Step) =>
  entriesChanged(services, step.trx, step.after, [step.row.menu_id])

/** Adds a button, a column, a field or a scheme to a page. Nobody has been granted it yet. */
export async function createItem(
  services: Services,
  caller: WriteCaller,
  { moduleId, form, kind, check }: Written & { moduleId: string; form: ItemForm },
) {
  const pageOfItem: ItemPage = { id: moduleId, model: await pageModel(services, moduleId) }
  return createRow(services, caller, {
    model: modelOf(kind),
    form,
    around: (trx, _, write) => keepingMenu(trx, write),
    check: async (step) => {
      const page = await findEntry(step.trx, moduleId)
      if (!page) throw new AppError('not-found')
      if (page.type === folder) throw new AppError('menu.not-a-page')
      checkField(kind, pageOfItem.model, step.row.en_code)
      if (kind === 'button') await checkAbove(step.trx, moduleId, step.row)
      await check?.(step, pageOfItem)
    },
    derive: async ({ trx, tell }) => {
      tell({ moduleId, kind })
      const order = form.sortCode === undefined ? { sort_code: await nextItemOrder(trx, moduleId, kind) } : {}
      return { menu_id: moduleId, kind, ...order }
    },
    work: follow(services),
  })
}

/** Saves a changed item. Of a version that is no longer the newest, where one is named, nothing is saved. */
export async function updateItem(
  services: Services,
  caller: WriteCaller,
  { form, kind, check }: Written & { form: Partial<ItemForm> & RowToLock },
) {
  const stored = await findItem(services.db, form.id)
  const pageId = stored?.menu_id ?? ''
  const pageOfItem: ItemPage = { id: pageId, model: await pageModel(services, pageId) }
  return updateRow(services, caller, {
    model: modelOf(kind),
    form,
    around: onPage(services, caller, kind),
    check: async (step) => {
      const { trx, row, before, changed } = step
      if (changed.has('enCode')) {
        if (before && isBaseRow(before)) throw new AppError('menu.built-in-stays', { name: before.full_name })
        checkField(kind, pageOfItem.model, row.en_code)
      }
      if (kind === 'button') await checkAbove(trx, row.menu_id, row)
      await check?.(step, pageOfItem)
    },
    work: follow(services),
  })
}

/** Turns an item off, or on again. */
export const toggleItem = (services: Services, caller: WriteCaller, { id, kind }: RowToLock & Written) =>
  toggleRow(services, caller, {
    model: modelOf(kind),
    id,
    around: onPage(services, caller, kind),
    work: follow(services),
  })

/** Deletes an item of one's own that nobody was granted and that none stands below. */
export const removeItem = (services: Services, caller: WriteCaller, { id, kind }: RowToLock & Written) =>
  removeRow(services, caller, {
    model: modelOf(kind),
    id,
    around: onPage(services, caller, kind),
    check: async ({ trx, row }) => {
      const name = row.full_name
      if (isBaseRow(row)) throw new AppError('menu.built-in', { name })
      if (await hasButtonsBelow(trx, id)) throw new AppError('tree.has-below', { name })
      await refuseHeld(trx, { id, name })
    },
    work: follow(services),
  })
