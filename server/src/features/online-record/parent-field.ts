import { parentIn } from '@workstation/domain/list/list-field'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { seesSomewhere } from '../../platform/guarded-model/model'
import type { ReleasedField, ReleasedForm } from '../design'
import { buttonRules } from './row-buttons'

/** The field by which the records of a form stand below each other as its list was designed; undefined where none do. */
export function designedParent(form: ReleasedForm): ReleasedField | undefined {
  const key = parentIn(buttonRules(form).list)
  return key === undefined ? undefined : form.fields.find((field) => field.key === key)
}

/**
 * The same for somebody who asks for the list as a tree. No other field will do, since of others nobody looks that no record
 * stands below itself.
 * @throws record.tree
 */
export function parentField(form: ReleasedForm, actor: Actor, by: string): ReleasedField {
  const parent = designedParent(form)
  if (!parent || parent.key !== by || !seesSomewhere(form.model, actor, by))
    throw new AppError('record.tree', { field: by.slice(0, 64) })
  return parent
}
