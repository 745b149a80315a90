import { Type } from 'typebox'
import type { Kind } from '../kind'
import { plainAmount, readAmountText, searchedAmount } from '../kind-parts/amount-field'
import { amountFormat, amountWords } from '../kind-parts/amount-words'
import { placeholder } from '../kind-parts/common-settings'
import { limitProblems } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  ...placeholder,
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  /** Decimal places at most. */
  precision: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })),
  /** What the buttons and arrow keys add. */
  step: Type.Number({ minimum: 0.000001, maximum: 1_000_000_000 }),
  buttons: Type.Boolean(),
  ...amountFormat,
})
const initial = { step: 1, buttons: false, thousands: false, capitals: false }
const settingsIn = settingsOf(settings, initial)

/** A decimal number. */
export const number: Kind<typeof settings> = {
  ...plainAmount,
  kind: 'number',
  group: 'number',
  settings,
  initial,
  can: { ...searchedAmount, inCell: true },
  read: (raw, node) => readAmountText(raw, settingsIn(node)),
  text: (value, node, context) => amountWords(value, settingsIn(node), context),
  check: (node) => limitProblems(settingsIn(node).min, settingsIn(node).max),
}
