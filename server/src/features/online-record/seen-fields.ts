import type { ListField } from '@workstation/domain/list/list-field'
import type { Actor } from '../../platform/actor'
import { seesSomewhere } from '../../platform/guarded-model/model'
import type { ReleasedForm } from '../design'

/** What a list can show of somebody: fields, and what every record has, as far as he sees them in some row. */
export const seenFields = ({ listFields, model }: ReleasedForm, actor: Actor): ListField[] =>
  listFields.filter(({ field }) => seesSomewhere(model, actor, field))
