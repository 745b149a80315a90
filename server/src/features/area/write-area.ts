import type { area } from '@workstation/contract/area'
import type { InputOf } from '@workstation/contract/endpoint'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import type { RowToLock } from '../../platform/guarded-model/lock-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { Around, WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { pinyinOf } from '../../platform/pinyin-of'
import { checkPlace } from '../../platform/tree/move-node'
import { hasBelow, lockTree, type StoredTree } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { areaModel as model } from './area-model'
import { liftBranch } from './store'

type Step = WriteStep<'area'>

const tree: StoredTree = { table: 'area', maxDepth: 4 }

/** Before any row is locked, so that of two who change the tree one waits, and neither for the other. */
const oneAtATime: Around = async (trx, _, write) => {
  await lockTree(trx, tree)
  await write()
}

/** The place, level and spelling of an area, where they are new. */
async function derived({ trx, before, row, id, changed }: Step) {
  const spelled = changed.has('fullName') ? { pinyin: pinyinOf(row.full_name) } : {}
  if (before && !changed.has('parentId')) return spelled
  const { parentId, places } = await checkPlace(trx, tree, { id: before ? id : null, parentId: row.parent_id })
  return { ...spelled, parent_id: parentId, level: wayTo(places, parentId).length + 1 }
}

/** What the product starts with stays what it is: other records name it by its code. */
async function refuseBaseChange({ before, changed }: Step): Promise<void> {
  if (before?.is_base && (changed.has('enCode') || changed.has('parentId')))
    throw new AppError('area.base-fixed', { name: before.full_name })
}

/** All that lies below an area moves with it to other levels. */
async function moveBranch({ trx, before, row, id }: Step): Promise<void> {
  if (before && before.level !== row.level) await liftBranch(trx, id, row.level - before.level)
}

export const createArea = (services: Services, caller: WriteCaller, form: InputOf<typeof area.create>) =>
  createRow(services, caller, { model, form, around: oneAtATime, derive: derived })

/** Saves a changed area. The version that its editor saw must still be the newest. */
export const updateArea = (services: Services, caller: WriteCaller, form: InputOf<typeof area.update>) =>
  updateRow(services, caller, {
    model,
    form,
    around: oneAtATime,
    check: refuseBaseChange,
    derive: derived,
    work: moveBranch,
  })

/** Turns an area off, or on again (PLT-07). */
export const toggleArea = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  toggleRow(services, caller, { model, id, around: oneAtATime })

/** Deletes an area that somebody added and that none lies below. */
export const removeArea = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  removeRow(services, caller, {
    model,
    id,
    around: oneAtATime,
    check: async ({ trx, row: { is_base, full_name: name } }) => {
      if (is_base) throw new AppError('area.base', { name })
      if (await hasBelow(trx, tree, id)) throw new AppError('tree.has-below', { name })
    },
  })
