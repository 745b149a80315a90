import { Type } from 'typebox'
import type { Kind } from '../kind'
import { choiceSources, missingSource } from '../kind-parts/choice-field'
import { placeholder } from '../kind-parts/common-settings'
import { settingsOf } from '../kind-parts/settings-of'
import { plainText, readText, searchedText } from '../kind-parts/text-field'

const longest = 5000
const settings = Type.Object({
  ...placeholder,
  /** Letters at most. */
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: longest })),
  /** How many suggestions it shows. */
  shown: Type.Integer({ minimum: 1, maximum: 100 }),
})
const initial = { shown: 10 }
const settingsIn = settingsOf(settings, initial)

/** One line of text with suggestions from a source; other words may be typed as well. */
export const autoComplete: Kind<typeof settings> = {
  ...plainText,
  kind: 'autoComplete',
  group: 'text',
  settings,
  initial,
  can: { ...searchedText, inCell: true },
  sources: choiceSources,
  read: (raw, node) => readText(raw, settingsIn(node).max ?? longest),
  check: missingSource,
}
