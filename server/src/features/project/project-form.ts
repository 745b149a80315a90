import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { isCodeTaken, lockCodes, type ProjectValues, unknownReferences } from './project-store'

/** What a client fills in for a project. */
export interface ProjectForm {
  fullName: string
  enCode: string
  typeId?: string
  organizeId?: string
  leaderId?: string
  description?: string
}

/**
 * Checks what was filled in for the project `id` and turns it into a row.
 * @throws code-exists, invalid
 */
export async function readProjectForm(trx: Trx, id: string, form: ProjectForm): Promise<ProjectValues> {
  const values = {
    full_name: form.fullName.trim(),
    en_code: form.enCode,
    type_id: form.typeId ?? '',
    organize_id: form.organizeId || null,
    leader_id: form.leaderId || null,
    description: form.description ?? '',
  }
  if (values.full_name === '') throw new AppError('invalid', { fields: 'fullName' })
  const unknown = await unknownReferences(trx, values)
  if (unknown.length > 0) throw new AppError('invalid', { fields: unknown.join(', ') })
  await lockCodes(trx)
  if (await isCodeTaken(trx, form.enCode, id)) throw new AppError('code-exists', { code: form.enCode })
  return values
}
