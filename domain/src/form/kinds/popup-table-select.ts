import { Type } from 'typebox'
import type { Kind } from '../kind'
import { choiceField } from '../kind-parts/choice-field'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { relationColumns, usualRelation } from '../kind-parts/relation'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ ...placeholder, ...howMany, ...relationColumns })
const initial = { ...usualRelation, multiple: true }

/** Rows of an interface or form, several of them where nothing else is said. */
export const popupTableSelect: Kind<typeof settings> = {
  ...choiceField(settingsOf(settings, initial)),
  kind: 'popupTableSelect',
  group: 'relation',
  settings,
  initial,
  sources: ['interface', 'model'],
  can: { list: true, search: [], subTable: true },
}
