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
import { hasEntries, hasLevels, isTypeCodeTaken, markDeleted, updateType } from './change-store'
import { lockDictionaries, typeTree } from './dictionary-trees'
import { findType } from './store'

/** Dictionaries that the product itself reads, by their code. */
const builtIn: readonly string[] = ['reviewType', 'profession', 'projectType', 'noticeCategory']

async function lockType(trx: Trx, id: string) {
  await lockDictionaries(trx)
  const type = await findType(trx, id)
  if (!type || type.id !== id) throw new AppError('not-found')
  return type
}

/** Saves a changed dictionary. The version that its editor saw must still be the newest. */
export function saveType({ db }: Services, context: Context, form: InputOf<typeof dictionary.updateType>) {
  return transact(db, async (trx) => {
    const type = await lockType(trx, form.id)
    if (type.version !== form.version) throw new AppError('changed')
    if (builtIn.includes(type.enCode) && form.enCode !== type.enCode)
      throw new AppError('dictionary.built-in', { name: type.fullName })
    if (form.isTree === 0 && (await hasLevels(trx, form.id)))
      throw new AppError('dictionary.nested', { name: type.fullName })
    const place = { id: form.id, parentId: form.parentId ?? type.parentId }
    const { parentId } = await checkPlace(trx, typeTree, place)
    if (await isTypeCodeTaken(trx, form.enCode, form.id)) throw new AppError('code-exists', { code: form.enCode })
    await updateType(trx, form.id, {
      parent_id: parentId,
      full_name: form.fullName,
      en_code: form.enCode,
      is_tree: form.isTree,
      sort_code: form.sortCode,
      description: form.description,
    })
    const changes = { from: { fullName: type.fullName, enCode: type.enCode }, to: { ...form } }
    const entry = { action: 'dictionary.updateType', entity: 'dictionaryType', entityId: form.id, changes }
    await writeAudit(trx, context, entry)
  })
}

/** Moves a dictionary with all below it. */
export function moveType({ db }: Services, context: Context, form: InputOf<typeof dictionary.moveType>) {
  return transact(db, async (trx) => {
    const type = await lockType(trx, form.id)
    if (type.version !== form.version) throw new AppError('changed')
    await moveNode(trx, typeTree, { id: form.id, parentId: form.parentId, before: form.before || null })
    const changes = { from: { parentId: type.parentId }, to: { parentId: form.parentId, before: form.before } }
    const entry = { action: 'dictionary.moveType', entity: 'dictionaryType', entityId: form.id, changes }
    await writeAudit(trx, context, entry)
  })
}

/** Deletes a dictionary that holds nothing and that the product does not need. */
export function removeType({ db, clock }: Services, context: Context, id: string): Promise<void> {
  return transact(db, async (trx) => {
    const type = await lockType(trx, id)
    const name = type.fullName
    if (builtIn.includes(type.enCode)) throw new AppError('dictionary.built-in', { name })
    if (await hasBelow(trx, typeTree, id)) throw new AppError('tree.has-below', { name })
    if (await hasEntries(trx, id)) throw new AppError('dictionary.has-entries', { name })
    await markDeleted(trx, 'dictionary_type', { id, now: clock.now() })
    const changes = { fullName: name, enCode: type.enCode }
    await writeAudit(trx, context, { action: 'dictionary.removeType', entity: 'dictionaryType', entityId: id, changes })
  })
}
