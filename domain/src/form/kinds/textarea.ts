import { Type } from 'typebox'
import type { Kind } from '../kind'
import { placeholder } from '../kind-parts/common-settings'
import { limitProblems } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'
import { plainText, readText, searchedText } from '../kind-parts/text-field'

const longest = 100_000
const rows = Type.Integer({ minimum: 1, maximum: 50 })
const settings = Type.Object({
  ...placeholder,
  /** Letters at most. */
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: longest })),
  counted: Type.Boolean(),
  /** Lines that it shows while empty, and at most. */
  minRows: rows,
  maxRows: rows,
})
const initial = { counted: false, minRows: 3, maxRows: 8 }
const settingsIn = settingsOf(settings, initial)

/** Several lines of text. */
export const textarea: Kind<typeof settings> = {
  ...plainText,
  kind: 'textarea',
  group: 'text',
  settings,
  initial,
  can: { ...searchedText, search: ['contains', 'empty'], inCell: true },
  read: (raw, node) => readText(raw, settingsIn(node).max ?? longest),
  check: (node) => {
    const { minRows, maxRows } = settingsIn(node)
    return limitProblems(minRows, maxRows).map((one) => ({ ...one, setting: 'maxRows' }))
  },
}
