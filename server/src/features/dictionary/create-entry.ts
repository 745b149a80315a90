import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import { checkPlace } from '../../platform/tree/move-node'
import type { Services } from '../../services'
import { entryTree, lockDictionaries } from './dictionary-trees'
import { entryParent } from './entry-parent'
import { checkKeeper } from './keeper'
import { findType, insertEntry } from './store'

/** Adds an entry to a dictionary. */
export async function createEntry({ db }: Services, context: Context, form: InputOf<typeof dictionary.create>) {
  const id = newId()
  await transact(db, async (trx) => {
    await lockDictionaries(trx)
    const type = await findType(trx, form.dictionaryTypeId)
    await checkKeeper(trx, context.actor, { type, button: 'btn_add' })
    if (!type) throw new AppError('invalid', { fields: 'dictionaryTypeId' })
    const place = { id: null, parentId: entryParent(type, form.parentId) }
    const { parentId } = await checkPlace(trx, entryTree(type.id), place)
    const isNew = await insertEntry(trx, {
      id,
      dictionary_type_id: type.id,
      parent_id: parentId,
      full_name: form.fullName,
      en_code: form.enCode,
      enabled_mark: form.enabledMark ?? 1,
      sort_code: form.sortCode ?? 0,
      description: form.description ?? '',
    })
    if (!isNew) throw new AppError('code-exists', { code: form.enCode })
    const changes = { dictionaryTypeId: type.id, fullName: form.fullName, enCode: form.enCode }
    await writeAudit(trx, context, { action: 'dictionary.create', entity: 'dictionaryEntry', entityId: id, changes })
  })
  return { id }
}
