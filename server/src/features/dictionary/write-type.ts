import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import type { RowToLock } from '../../platform/guarded-model/lock-row'
import { moveRow } from '../../platform/guarded-model/move-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { Around, WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { checkPlace } from '../../platform/tree/move-node'
import { hasBelow } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { lockDictionaries, typeTree } from './dictionary-trees'
import { hasEntries, hasLevels } from './store'
import { typeModel } from './type-model'

type Step = WriteStep<'dictionary_type'>

/** Dictionaries that the product itself reads, by their code. */
const builtIn: readonly string[] = ['reviewType', 'profession', 'projectType', 'noticeCategory']

const oneAtATime: Around = async (trx, _, write) => {
  await lockDictionaries(trx)
  await write()
}

const placed = async ({ trx, before, row, id }: Step) => {
  const { parentId } = await checkPlace(trx, typeTree, { id: before ? id : null, parentId: row.parent_id })
  return { parent_id: parentId }
}

/** Adds a dictionary. */
export const createType = (services: Services, caller: WriteCaller, form: InputOf<typeof dictionary.createType>) =>
  createRow(services, caller, { model: typeModel, form, around: oneAtATime, derive: placed })

/** Refuses another code for what the product reads by it, and no levels for what has them. */
async function checkChange({ trx, id, before, row, changed }: Step): Promise<void> {
  const { en_code = '', full_name: name = '' } = before ?? {}
  if (changed.has('enCode') && builtIn.includes(en_code)) throw new AppError('dictionary.built-in', { name })
  const becomesFlat = changed.has('isTree') && row.is_tree === 0
  if (becomesFlat && (await hasLevels(trx, id))) throw new AppError('dictionary.nested', { name })
}

/** Saves a changed dictionary. The version that its editor saw must still be the newest. */
export const updateType = (services: Services, caller: WriteCaller, form: InputOf<typeof dictionary.updateType>) =>
  updateRow(services, caller, { model: typeModel, form, around: oneAtATime, check: checkChange, derive: placed })

/** Moves a dictionary with all below it. */
export const moveType = (
  services: Services,
  caller: WriteCaller,
  { id, version, parentId, before }: InputOf<typeof dictionary.moveType>,
) =>
  moveRow(services, caller, {
    model: typeModel,
    id,
    version,
    beforeId: before || null,
    around: oneAtATime,
    place: () => ({ tree: typeTree, parentId }),
  })

/** Deletes a dictionary that holds nothing and that the product does not need. */
export const removeType = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  removeRow(services, caller, {
    model: typeModel,
    id,
    around: oneAtATime,
    check: async ({ trx, row: { en_code, full_name: name } }) => {
      if (builtIn.includes(en_code)) throw new AppError('dictionary.built-in', { name })
      if (await hasBelow(trx, typeTree, id)) throw new AppError('tree.has-below', { name })
      if (await hasEntries(trx, id)) throw new AppError('dictionary.has-entries', { name })
    },
  })
