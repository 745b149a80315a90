import { Type } from 'typebox'
import { isSealed } from '../kept-secret'
import type { Kind } from '../kind'
import { read } from '../kind-parts/answers'
import { placeholder } from '../kind-parts/common-settings'
import { noValue } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'
import { readText } from '../kind-parts/text-field'

const longest = 200
const settings = Type.Object({
  ...placeholder,
  /** Letters at most. */
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: longest })),
})
const initial = {}
const settingsIn = settingsOf(settings, initial)

/** What people are shown where something is kept. */
const dots = '••••••'

/**
 * A secret: kept encrypted and told to nobody. A text replaces what is kept and nothing (null) clears it; `true`, which is what
 * is answered of one, and an empty text leave it as it is, so that no client loses it by sending a whole record back.
 */
export const password: Kind<typeof settings> = {
  ...noValue,
  kind: 'password',
  group: 'text',
  settings,
  initial,
  column: () => 'bytea',
  children: 'none',
  secret: true,
  read: (raw, node) =>
    raw === true || raw === '' || isSealed(raw) ? read(true) : readText(raw, settingsIn(node).max ?? longest),
  write: (value) => (isSealed(value) ? true : value),
  text: (value) => (value === null ? '' : dots),
}
