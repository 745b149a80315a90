import { Type } from 'typebox'
import type { Kind } from '../kind'
import { choiceField } from '../kind-parts/choice-field'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  ...placeholder,
  ...howMany,
  filterable: Type.Boolean(),
  /** Whether options that hold further ones may be chosen themselves. */
  anyLevel: Type.Boolean(),
})
const initial = { multiple: false, filterable: true, anyLevel: true }
const settingsIn = settingsOf(settings, initial)

/** Options below each other, of which one or several are chosen. */
export const treeSelect: Kind<typeof settings> = {
  ...choiceField(settingsIn),
  kind: 'treeSelect',
  group: 'choice',
  settings,
  initial,
  levels: (node) => ({ lastOnly: !settingsIn(node).anyLevel }),
  can: { list: true, search: ['equals', 'includes', 'empty'], subTable: true },
}
