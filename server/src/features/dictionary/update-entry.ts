import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { hasBelow, isAbove, isEntryCodeTaken, lockDictionaries, markDeleted, updateEntry } from './change-store'
import { topParent } from './create-type'
import { checkKeeper } from './keeper'
import { findEntry, findType } from './store'

/** An entry that this person may change, with every other change of dictionaries held back. */
async function lockEntry(trx: Trx, { actor }: Context, { id, button }: { id: string; button: string }) {
  await lockDictionaries(trx)
  const entry = await findEntry(trx, id)
  const type = entry && (await findType(trx, entry.dictionaryTypeId))
  await checkKeeper(trx, actor, { type, button })
  if (!entry) throw new AppError('not-found')
  return entry
}

async function checkPlace(trx: Trx, entry: { id: string; dictionaryTypeId: string }, parentId: string) {
  if (parentId === topParent) return
  const parent = await findEntry(trx, parentId)
  if (parent?.dictionaryTypeId !== entry.dictionaryTypeId) throw new AppError('invalid', { fields: 'parentId' })
  if (await isAbove(trx, 'dictionary_entry', { id: entry.id, parentId })) throw new AppError('dictionary.below-itself')
}

/** Saves a changed entry. The version that its editor saw must still be the newest. */
export function saveEntry({ db }: Services, context: Context, form: InputOf<typeof dictionary.update>): Promise<void> {
  return transact(db, async (trx) => {
    const entry = await lockEntry(trx, context, { id: form.id, button: 'btn_edit' })
    if (entry.version !== form.version) throw new AppError('changed')
    const parentId = form.parentId === undefined ? entry.parentId : form.parentId || topParent
    await checkPlace(trx, entry, parentId)
    const code = { typeId: entry.dictionaryTypeId, code: form.enCode, exceptId: form.id }
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

/** Turns an entry off, or on again (PLT-07). */
export function toggleEntry({ db }: Services, context: Context, id: string): Promise<void> {
  return transact(db, async (trx) => {
    const entry = await lockEntry(trx, context, { id, button: 'btn_edit' })
    const enabled_mark = entry.enabledMark === 1 ? 0 : 1
    await updateEntry(trx, id, { enabled_mark })
    const changes = { enabledMark: enabled_mark }
    await writeAudit(trx, context, { action: 'dictionary.state', entity: 'dictionaryEntry', entityId: id, changes })
  })
}

/** Deletes an entry that none stands below. Records that name it keep what they show. */
export function removeEntry({ db, clock }: Services, context: Context, id: string): Promise<void> {
  return transact(db, async (trx) => {
    const entry = await lockEntry(trx, context, { id, button: 'btn_remove' })
    if (await hasBelow(trx, 'dictionary_entry', id))
      throw new AppError('dictionary.has-below', { name: entry.fullName })
    await markDeleted(trx, 'dictionary_entry', { id, now: clock.now() })
    const changes = { fullName: entry.fullName, enCode: entry.enCode }
    await writeAudit(trx, context, { action: 'dictionary.remove', entity: 'dictionaryEntry', entityId: id, changes })
  })
}
