import { Type } from 'typebox'
import type { Kind } from '../kind'
import { missingSource } from '../kind-parts/choice-field'
import { placeholder } from '../kind-parts/common-settings'
import { relationColumns, relationId, usualRelation } from '../kind-parts/relation'

const settings = Type.Object({ ...placeholder, ...relationColumns })

/** A record of another form, chosen in a dialog. */
export const relationForm: Kind<typeof settings> = {
  ...relationId,
  kind: 'relationForm',
  settings,
  initial: usualRelation,
  sources: ['model'],
  check: missingSource,
}
