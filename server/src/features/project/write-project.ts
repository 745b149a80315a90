import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import type { RowToLock } from '../../platform/guarded-model/lock-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { pinyinOf } from '../../platform/pinyin-of'
import type { Services } from '../../services'
import { projectModel } from './project-model'
import { hasReviews, unknownReferences } from './project-store'

/** What a client fills in for a project. */
interface ProjectForm {
  fullName: string
  enCode: string
  typeId?: string
  organizeId?: string
  leaderId?: string
  description?: string
}

/** Refuses what does not exist or cannot be chosen any more; what a project refers to already may stay. */
async function checkReferences({ trx, row, changed }: WriteStep<'project'>): Promise<void> {
  const unknown = (await unknownReferences(trx, row)).filter((field) => changed.has(field))
  if (unknown.length > 0) throw new AppError('invalid', { fields: unknown.join(', ') })
}

const spelled = ({ row }: WriteStep<'project'>) => ({ pinyin: pinyinOf(row.full_name) })

export const createProject = (services: Services, caller: WriteCaller, form: ProjectForm) =>
  createRow(services, caller, { model: projectModel, form, check: checkReferences, derive: spelled })

/** Saves a changed project. The version that the editor saw must still be the newest. */
export const updateProject = (services: Services, caller: WriteCaller, form: ProjectForm & RowToLock) =>
  updateRow(services, caller, { model: projectModel, form, check: checkReferences, derive: spelled })

/** Deletes a project that no review is about. */
export const removeProject = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, {
    model: projectModel,
    id,
    check: async ({ trx }) => {
      if (await hasReviews(trx, id)) throw new AppError('in-use')
    },
  })
