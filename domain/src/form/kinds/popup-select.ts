import { Type } from 'typebox'
import type { Kind } from '../kind'
import { choiceField } from '../kind-parts/choice-field'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { relationColumns, usualRelation } from '../kind-parts/relation'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ ...placeholder, ...howMany, ...relationColumns })
const initial = { ...usualRelation, multiple: false }

/** A row of an interface or form, or several, chosen in a dialog. */
export const popupSelect: Kind<typeof settings> = {
  ...choiceField(settingsOf(settings, initial)),
  kind: 'popupSelect',
  group: 'relation',
  settings,
  initial,
  sources: ['interface', 'model'],
  can: { list: true, search: [], subTable: true },
}
