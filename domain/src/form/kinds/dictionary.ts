import { Type } from 'typebox'
import type { Kind } from '../kind'
import { choiceField } from '../kind-parts/choice-field'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  ...placeholder,
  ...howMany,
  /** Whether entries that hold further ones may be chosen themselves. */
  anyLevel: Type.Boolean(),
})
const initial = { multiple: false, anyLevel: true }
const settingsIn = settingsOf(settings, initial)

/** An entry of a dictionary, or several. */
export const dictionary: Kind<typeof settings> = {
  ...choiceField(settingsIn),
  kind: 'dictionary',
  group: 'choice',
  settings,
  initial,
  levels: (node) => ({ lastOnly: !settingsIn(node).anyLevel }),
  sources: ['dictionary'],
  can: { list: true, search: ['equals', 'includes', 'empty'], subTable: true, inCell: true },
}
