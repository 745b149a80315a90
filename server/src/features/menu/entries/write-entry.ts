import type { InputOf } from '@workstation/contract/endpoint'
import type { menuEntry } from '@workstation/contract/menu-entry'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { createRow } from '../../../platform/guarded-model/create-row'
import type { RowToLock } from '../../../platform/guarded-model/lock-row'
import { moveRow } from '../../../platform/guarded-model/move-row'
import { removeRow } from '../../../platform/guarded-model/remove-row'
import { toggleRow } from '../../../platform/guarded-model/toggle-row'
import { updateRow } from '../../../platform/guarded-model/update-row'
import type { Around, WriteCaller, WriteStep } from '../../../platform/guarded-model/write-step'
import { namesInLanguages } from '../../../platform/names-in-languages'
import { checkPlace } from '../../../platform/tree/move-node'
import { hasBelow, lockTree } from '../../../platform/tree/tree-store'
import type { Services } from '../../../services'
import { entriesChanged, listHolderNames, weighEntries } from '../../authority'
import { checkEntry, checkParent, toldOf } from './check-entry'
import { entryModel } from './entry-model'
import { closeEntry, menuTree, nextOrder, waysToKeep } from './entry-store'
import { isBaseEntry } from './is-base'

type Step = WriteStep<'menu'>

/**
 * Lets one change of the menu go on at a time, and none after which nobody could keep the menu any more.
 * @throws menu.needed
 */
export async function keepingMenu(trx: Trx, write: () => Promise<void>): Promise<void> {
  await lockTree(trx, menuTree)
  const before = await waysToKeep(trx)
  await write()
  if ((await waysToKeep(trx)) < before) throw new AppError('menu.needed')
}

const oneAtATime: Around = (trx, _, write) => keepingMenu(trx, write)

/** The same, weighing what the entry and all below it give to whoever was granted them. */
const weighed =
  (services: Services, { actor }: WriteCaller): Around =>
  (trx, id, write) =>
    keepingMenu(trx, () => weighEntries(services, trx, { actor, entries: [id] }, write))

const follow = (services: Services) => (step: Step) => entriesChanged(services, step.trx, step.after, [step.id])

async function placed({ trx, before, row, id }: Step) {
  const { parentId } = await checkPlace(trx, menuTree, { id: before ? id : null, parentId: row.parent_id })
  return { parent_id: parentId }
}

/** Adds an entry, last below its parent where no order is named. Nobody has been granted it yet. */
export const createEntry = (services: Services, caller: WriteCaller, form: InputOf<typeof menuEntry.create>) =>
  createRow(services, caller, {
    model: entryModel,
    form,
    around: oneAtATime,
    check: (step) => checkEntry(step, form.category ?? 'Web'),
    derive: async (step) => {
      const place = await placed(step)
      const order = form.sortCode === undefined ? { sort_code: await nextOrder(step.trx, place.parent_id) } : {}
      return { ...place, ...order, category: form.category ?? 'Web' }
    },
    work: follow(services),
  })

/** Saves a changed entry. Of a version that is no longer the newest, where one is named, nothing is saved. */
export const updateEntry = (services: Services, caller: WriteCaller, form: InputOf<typeof menuEntry.update>) =>
  updateRow(services, caller, {
    model: entryModel,
    form,
    around: weighed(services, caller),
    check: (step) => checkEntry(step, form.category ?? step.row.category),
    derive: placed,
    work: follow(services),
  })

/** Moves an entry with all below it. */
export const moveEntry = (
  services: Services,
  caller: WriteCaller,
  { id, version, parentId, before }: InputOf<typeof menuEntry.move>,
) =>
  moveRow(services, caller, {
    model: entryModel,
    id,
    version,
    beforeId: before || null,
    around: weighed(services, caller),
    check: ({ trx, row }) => checkParent(trx, parentId, row.category),
    place: () => ({ tree: menuTree, parentId }),
    work: follow(services),
  })

/** Turns an entry off, or on again. */
export const toggleEntry = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  toggleRow(services, caller, {
    model: entryModel,
    id,
    around: weighed(services, caller),
    work: follow(services),
  })

/**
 * Refuses to delete what somebody was granted.
 * @throws menu.held with the names of those who hold it
 */
export async function refuseHeld(trx: Trx, { id, name }: { id: string; name: string }): Promise<void> {
  const holders = await listHolderNames(trx, [id])
  if (holders.length === 0) return
  throw new AppError('menu.held', { name, holders: namesInLanguages(toldOf(holders)) })
}

/** Deletes an entry of one's own that none stands below and that nobody was granted, with what stands on it. */
export const removeEntry = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  removeRow(services, caller, {
    model: entryModel,
    id,
    around: oneAtATime,
    check: async ({ trx, row: { full_name: name } }) => {
      if (isBaseEntry(id)) throw new AppError('menu.built-in', { name })
      if (await hasBelow(trx, menuTree, id)) throw new AppError('tree.has-below', { name })
      await refuseHeld(trx, { id, name })
    },
    work: async (step) => {
      await closeEntry(step.trx, id, step.now)
      await follow(services)(step)
    },
  })
