import { Type } from 'typebox'
import type { Kind } from '../kind'
import { placeholder } from '../kind-parts/common-settings'
import { settingsOf } from '../kind-parts/settings-of'
import { plainText, readText, textOf } from '../kind-parts/text-field'

const longest = 1_000_000
const settings = Type.Object({
  ...placeholder,
  /** Letters at most, those of its marks counted. */
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: longest })),
  /** Pixels. */
  height: Type.Integer({ minimum: 100, maximum: 2000 }),
})
const initial = { height: 240 }
const settingsIn = settingsOf(settings, initial)

/** What stands between the marks of HTML. */
const words = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Text with headings, lists and images, as HTML that is cleaned where it is stored and where it is shown. */
export const editor: Kind<typeof settings> = {
  ...plainText,
  kind: 'editor',
  group: 'text',
  settings,
  initial,
  can: { list: false, search: [], subTable: false },
  read: (raw, node) => readText(raw, settingsIn(node).max ?? longest),
  text: (value) => words(textOf(value)),
}
