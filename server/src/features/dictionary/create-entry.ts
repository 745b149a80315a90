import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { lockDictionaries } from './change-store'
import { topParent } from './create-type'
import { checkKeeper } from './keeper'
import { findEntry, findType, insertEntry } from './store'

/** Adds an entry to a dictionary. */
export async function createEntry({ db }: Services, context: Context, form: InputOf<typeof dictionary.create>) {
  const id = newId()
  const parentId = form.parentId || topParent
  await transact(db, async (trx) => {
    await lockDictionaries(trx)
    const type = await findType(trx, form.dictionaryTypeId)
    await checkKeeper(trx, context.actor, { type, button: 'btn_add' })
    if (!type) throw new AppError('invalid', { fields: 'dictionaryTypeId' })
    const parent = parentId === topParent ? null : await findEntry(trx, parentId)
    if (parentId !== topParent && parent?.dictionaryTypeId !== type.id)
      throw new AppError('invalid', { fields: 'parentId' })
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
