import { mayGroup } from '@workstation/domain/list/list-field'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { seesSomewhere } from '../../platform/guarded-model/model'
import type { ReleasedField, ReleasedForm } from '../design'

/** The field by which a list is grouped for somebody. @throws record.group */
export function groupField({ fields, listFields, model }: ReleasedForm, actor: Actor, by: string): ReleasedField {
  const listed = listFields.find(({ field }) => field === by)
  const found = fields.find(({ key }) => key === by)
  if (!listed || !found || !mayGroup(listed) || !seesSomewhere(model, actor, by))
    throw new AppError('record.group', { field: by.slice(0, 64) })
  return found
}
