import { Type } from 'typebox'
import type { Kind } from '../kind'
import { choiceField } from '../kind-parts/choice-field'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ ...placeholder, ...howMany, filterable: Type.Boolean() })
const initial = { multiple: false, filterable: true }

/** A list that opens, of which one entry or several are chosen. */
export const select: Kind<typeof settings> = {
  ...choiceField(settingsOf(settings, initial)),
  kind: 'select',
  group: 'choice',
  settings,
  initial,
  can: { list: true, search: ['equals', 'includes', 'empty'], subTable: true, inCell: true },
}
