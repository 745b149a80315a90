import { Type } from 'typebox'
import type { Kind } from '../kind'
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

/** A secret: kept encrypted and told to nobody; what is sent replaces it, nothing leaves it. */
export const password: Kind<typeof settings> = {
  ...noValue,
  kind: 'password',
  group: 'text',
  settings,
  initial,
  column: () => 'bytea',
  children: 'none',
  secret: true,
  read: (raw, node) => readText(raw, settingsIn(node).max ?? longest),
}
