import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { createRow } from '../../platform/guarded-model/create-row'
import type { RowToLock } from '../../platform/guarded-model/lock-row'
import { moveRow } from '../../platform/guarded-model/move-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { checkPlace } from '../../platform/tree/move-node'
import { hasBelow } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { entryTree, lockDictionaries } from './dictionary-trees'
import { entryModel } from './entry-model'
import { entryParent } from './entry-parent'
import { refuseUsed } from './entry-usage'
import { checkKeeper } from './keeper'
import { findEntry, findType, type StoredType } from './store'

type Step = WriteStep<'dictionary_entry'>
/** The dictionary that a write is about, once it is locked. */
type Kept = { type?: StoredType }

/** Holds back every other change of dictionaries, and refuses who may not do this with the dictionary of the entry. */
const keeping =
  (caller: WriteCaller, button: string, kept: Kept = {}) =>
  async (trx: Trx, id: string, write: () => Promise<void>) => {
    await lockDictionaries(trx)
    const entry = await findEntry(trx, id)
    kept.type = entry && (await findType(trx, entry.dictionaryTypeId))
    await checkKeeper(trx, caller.actor, { type: kept.type, button })
    await write()
  }

/** Where the entry stands among those of its dictionary. */
async function placed({ trx, before, row, id }: Step, { type }: Kept) {
  if (!type) throw new AppError('not-found')
  const place = { id: before ? id : null, parentId: entryParent(type, row.parent_id) }
  return { parent_id: (await checkPlace(trx, entryTree(type.id), place)).parentId }
}

/** Adds an entry to a dictionary, named by its id or its code. */
export function createEntry(
  services: Services,
  caller: WriteCaller,
  { dictionaryTypeId, ...form }: InputOf<typeof dictionary.create>,
) {
  const kept: Kept = {}
  return createRow(services, caller, {
    model: entryModel,
    form,
    around: async (trx, _, write) => {
      await lockDictionaries(trx)
      kept.type = await findType(trx, dictionaryTypeId)
      await checkKeeper(trx, caller.actor, { type: kept.type, button: 'btn_add' })
      if (!kept.type) throw new AppError('invalid', { fields: 'dictionaryTypeId' })
      await write()
    },
    derive: async (step) => {
      step.tell({ dictionaryTypeId: kept.type?.id })
      return { dictionary_type_id: kept.type?.id, ...(await placed(step, kept)) }
    },
  })
}

/** Saves a changed entry. The version that its editor saw must still be the newest. */
export function updateEntry(services: Services, caller: WriteCaller, form: InputOf<typeof dictionary.update>) {
  const kept: Kept = {}
  return updateRow(services, caller, {
    model: entryModel,
    form,
    around: keeping(caller, 'btn_edit', kept),
    derive: (step) => placed(step, kept),
  })
}

/** Moves an entry with all below it within its dictionary. */
export function moveEntry(
  services: Services,
  caller: WriteCaller,
  { id, version, parentId, before }: InputOf<typeof dictionary.move>,
) {
  const kept: Kept = {}
  return moveRow(services, caller, {
    model: entryModel,
    id,
    version,
    beforeId: before || null,
    around: keeping(caller, 'btn_edit', kept),
    place: () => {
      if (!kept.type) throw new AppError('not-found')
      return { tree: entryTree(kept.type.id), parentId: entryParent(kept.type, parentId) }
    },
  })
}

/** Turns an entry off, or on again (PLT-07). */
export const toggleEntry = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  toggleRow(services, caller, { model: entryModel, id, around: keeping(caller, 'btn_edit') })

/** Deletes an entry that none stands below and that no record holds. */
export const removeEntry = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  removeRow(services, caller, {
    model: entryModel,
    id,
    around: keeping(caller, 'btn_remove'),
    check: async ({ trx, row }) => {
      const tree = entryTree(row.dictionary_type_id)
      if (await hasBelow(trx, tree, id)) throw new AppError('tree.has-below', { name: row.full_name })
      await refuseUsed(trx, { id, name: row.full_name })
    },
  })
