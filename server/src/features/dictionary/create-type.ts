import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import { checkPlace } from '../../platform/tree/move-node'
import type { Services } from '../../services'
import { lockDictionaries, typeTree } from './dictionary-trees'
import { insertType } from './store'

/** Adds a dictionary. */
export async function createType({ db }: Services, context: Context, form: InputOf<typeof dictionary.createType>) {
  const id = newId()
  await transact(db, async (trx) => {
    await lockDictionaries(trx)
    const { parentId } = await checkPlace(trx, typeTree, { id: null, parentId: form.parentId })
    const isNew = await insertType(trx, {
      id,
      parent_id: parentId,
      full_name: form.fullName,
      en_code: form.enCode,
      is_tree: form.isTree ?? 0,
      sort_code: form.sortCode ?? 0,
      description: form.description ?? '',
    })
    if (!isNew) throw new AppError('code-exists', { code: form.enCode })
    const changes = { fullName: form.fullName, enCode: form.enCode }
    await writeAudit(trx, context, { action: 'dictionary.createType', entity: 'dictionaryType', entityId: id, changes })
  })
  return { id }
}
