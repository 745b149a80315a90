import { Type } from 'typebox'
import { designText } from '../document'
import type { Kind } from '../kind'
import { placeholder } from '../kind-parts/common-settings'
import { settingsOf } from '../kind-parts/settings-of'
import { plainText, readText, searchedText } from '../kind-parts/text-field'

const longest = 5000
const settings = Type.Object({
  ...placeholder,
  /** Letters at most. */
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: longest })),
  /** What stands before and behind the box. */
  before: Type.Optional(designText),
  after: Type.Optional(designText),
  counted: Type.Boolean(),
})
const initial = { counted: false }
const settingsIn = settingsOf(settings, initial)

/** One line of text. */
export const input: Kind<typeof settings> = {
  ...plainText,
  kind: 'input',
  group: 'text',
  settings,
  initial,
  can: { ...searchedText, inCell: true },
  read: (raw, node) => readText(raw, settingsIn(node).max ?? longest),
}
