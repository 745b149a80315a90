import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import { checkPlace, moveNode } from '../../platform/tree/move-node'
import { hasBelow } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { isEntryCodeTaken, markDeleted, updateEntry } from './change-store'
import { entryTree, lockDictionaries } from './dictionary-trees'
import { entryParent } from './entry-parent'
import { checkKeeper } from './keeper'
import { findEntry, findType } from './store'

/** An entry that this person may change, with every other change of dictionaries held back. */
async function lockEntry(trx: Trx, { actor }: Context, { id, button }: { id: string; button: string }) {
  await lockDictionaries(trx)
  const entry = await findEntry(trx, id)
  const type = entry && (await findType(trx, entry.dictionaryTypeId))
  await checkKeeper(trx, actor, { type, button })
  if (!entry || !type) throw new AppError('not-found')
  return { entry, type, tree: entryTree(type.id) }
}

/** Saves a changed entry. The version that its editor saw must still be the newest. */
export function saveEntry({ db }: Services, context: Context, form: InputOf<typeof dictionary.update>): Promise<void> {
  return transact(db, async (trx) => {
    const { entry, type, tree } = await lockEntry(trx, context, { id: form.id, button: 'btn_edit' })
    if (entry.version !== form.version) throw new AppError('changed')
    const place = { id: form.id, parentId: entryParent(type, form.parentId ?? entry.parentId) }
    const { parentId } = await checkPlace(trx, tree, place)
    const code = { typeId: type.id, code: form.enCode, exceptId: form.id }
    if (await isEntryCodeTaken(trx, code)) throw new AppError('code-exists', { code: form.enCode })
    await updateEntry(trx, form.id, {
      parent_id: parentId,
      full_name: form.fullName,
      en_code: form.enCode,
      enabled_mark: form.enabledMark,
      sort_code: form.sortCode,
      description: form.description,
    })
    const changes = { from: { fullName: entry.fullName, enCode: entry.enCode }, to: { ...form } }
    await writeAudit(trx, context, {
      action: 'dictionary.update',
      entity: 'dictionaryEntry',
      entityId: form.id,
      changes,
    })
  })
}

/** Moves an entry with all below it within its dictionary. */
export function moveEntry({ db }: Services, context: Context, form: InputOf<typeof dictionary.move>): Promise<void> {
  return transact(db, async (trx) => {
    const { entry, type, tree } = await lockEntry(trx, context, { id: form.id, button: 'btn_edit' })
    if (entry.version !== form.version) throw new AppError('changed')
    const parentId = entryParent(type, form.parentId)
    await moveNode(trx, tree, { id: form.id, parentId, before: form.before || null })
    const changes = { from: { parentId: entry.parentId }, to: { parentId, before: form.before } }
    await writeAudit(trx, context, { action: 'dictionary.move', entity: 'dictionaryEntry', entityId: form.id, changes })
  })
}

/** Turns an entry off, or on again (PLT-07). */
export function toggleEntry({ db }: Services, context: Context, id: string): Promise<void> {
  return transact(db, async (trx) => {
    const { entry } = await lockEntry(trx, context, { id, button: 'btn_edit' })
    const enabled_mark = entry.enabledMark === 1 ? 0 : 1
    await updateEntry(trx, id, { enabled_mark })
    const changes = { enabledMark: enabled_mark }
    await writeAudit(trx, context, { action: 'dictionary.state', entity: 'dictionaryEntry', entityId: id, changes })
  })
}

/** Deletes an entry that none stands below. Records that name it keep what they show. */
export function removeEntry({ db, clock }: Services, context: Context, id: string): Promise<void> {
  return transact(db, async (trx) => {
    const { entry, tree } = await lockEntry(trx, context, { id, button: 'btn_remove' })
    if (await hasBelow(trx, tree, id)) throw new AppError('tree.has-below', { name: entry.fullName })
    await markDeleted(trx, 'dictionary_entry', { id, now: clock.now() })
    const changes = { fullName: entry.fullName, enCode: entry.enCode }
    await writeAudit(trx, context, { action: 'dictionary.remove', entity: 'dictionaryEntry', entityId: id, changes })
  })
}
